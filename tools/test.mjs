/**
 * Runs Jest with the given arguments: without any the quick tests (`thorough` in jest.config.mjs lists the others), with
 * `--all` all of them.
 *
 * When such a run fails in a few files, repeats those one after the other. A file that passes only then is
 * reported as unstable: its test waits for too little, and is to be mended.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Maximum number of failing files to repeat; more of them have a cause that repeating does not change. */
const MAX_REPEATED_FILES = 3;

const options = process.argv.slice(2);
const isAll = options[0] === '--all' && options.length === 1;
if (options.length > 0 && !isAll) process.exit(jest(options));
if (!isAll) process.env.TEST_SCOPE = 'quick';

const folder = mkdtempSync(join(tmpdir(), 'jest-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const report = join(folder, 'report.json');
const status = jest(['--json', '--outputFile', report]);
if (status === 0) process.exit(0);

const failed = failedFiles();
if (failed.length === 0 || failed.length > MAX_REPEATED_FILES) process.exit(status);
const names = failed.map((file) => relative(process.cwd(), file)).join(', ');
console.error(`\nRepeating alone: ${names}\n`);
const repeated = jest(['--runInBand', '--runTestsByPath', ...failed]);
if (repeated === 0) console.error(`\nUnstable: ${names} failed beside other files and passed alone.\n`);
process.exit(repeated);

function jest(args) {
  const run = ['--import', 'tsx', 'node_modules/jest/bin/jest.js', ...args];
  return spawnSync(process.execPath, run, { stdio: 'inherit' }).status ?? 1;
}

/** Lists the failed test files; empty if Jest ended before its report. */
function failedFiles() {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return [
      ...new Set(testResults.filter(({ status: result }) => result !== 'passed').map(({ name }) => name)),
    ];
  } catch {
    return [];
  }
}
