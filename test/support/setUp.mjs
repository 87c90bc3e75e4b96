import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropLeftovers, newRun } from './runs.mjs';

/** Runs once per test run, before the workers start, which inherit the environment with the templates. */
export default async function setUp() {
  const start = fileURLToPath(new URL('../../tools/start.mjs', import.meta.url));
  execFileSync(process.execPath, [start, '--build-only'], { stdio: 'inherit' });
  process.env.TEST_RUN = newRun();
  process.env.TEST_TEMPLATES = mkdtempSync(join(tmpdir(), 'stored-value-templates-'));
  if (process.env.TEST_DATABASE_URL) await dropLeftovers();
  const script = fileURLToPath(new URL('templates.ts', import.meta.url));
  const { TEST_TEMPLATES, TEST_RUN } = process.env;
  // Quickly compiled is enough for the engine in a process as short as this one.
  const program = ['--liftoff-only', '--import', 'tsx', script, TEST_TEMPLATES, TEST_RUN];
  execFileSync(process.execPath, program, { stdio: 'inherit' });
}
