/**
 * Runs Jest: without arguments the quick tests, with `--rest` those that they leave out (`thorough` in jest.config.mjs),
 * with `--all` both; other arguments are Jest's own.
 *
 * The run is a group of processes of its own, so that an interruption ends its workers and their services, too. Then the
 * databases of the run are dropped.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropRun, newRun, testDatabaseUrl } from '../test/support/runs.mjs';

const SCOPES = { '--rest': 'rest', '--all': 'all' };

const given = process.argv.slice(2);
const scope = given.length === 0 ? 'quick' : SCOPES[given[0]];
const options = scope && given.length > 0 ? given.slice(1) : given;
process.env.TEST_SCOPE = scope ?? 'all';
process.env.TEST_RUN = newRun();
process.env.TEST_TEMPLATES = mkdtempSync(join(tmpdir(), 'stored-value-templates-'));

// A watching Jest reads the keyboard, which only the terminal's own group of processes may.
const isWatching = options.some((option) => option.startsWith('--watch'));
const jest = spawn(process.execPath, ['--import', 'tsx', 'node_modules/jest/bin/jest.js', ...options], {
  stdio: 'inherit',
  detached: !isWatching,
});
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isInterrupted = true;
    stopAll();
  });

jest.on('exit', async (code) => {
  stopAll();
  if (isInterrupted) await dropRun(process.env.TEST_RUN, testDatabaseUrl()).catch(() => {});
  rmSync(process.env.TEST_TEMPLATES, { recursive: true, force: true });
  process.exit(code ?? 1);
});

/** Ends the whole group: also what a test that failed has left running. */
function stopAll() {
  try {
    process.kill(isWatching ? jest.pid : -jest.pid, 'SIGKILL');
  } catch {
    // Nothing of it runs any more.
  }
}
