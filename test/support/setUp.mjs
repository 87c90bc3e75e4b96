import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dropLeftovers, newRun } from './runs.mjs';

const runProgram = promisify(execFile);

/** Runs once per test run, before the workers start, which inherit the environment with the templates. */
export default async function setUp() {
  // Given by tools/test.mjs, which has to clean up after an interruption; other programs leave them to this function.
  process.env.TEST_RUN ??= newRun();
  process.env.TEST_TEMPLATES ??= mkdtempSync(join(tmpdir(), 'stored-value-templates-'));
  await Promise.all([buildService(), createTemplates()]);
}

/** Bundles the service, so that the tests' child processes need not. */
async function buildService() {
  await runProgram(process.execPath, [
    fileURLToPath(new URL('../../tools/start.mjs', import.meta.url)),
    '--build-only',
  ]);
}

async function createTemplates() {
  if (process.env.TEST_DATABASE_URL) await dropLeftovers();
  const script = fileURLToPath(new URL('templates.ts', import.meta.url));
  const { TEST_TEMPLATES, TEST_RUN } = process.env;
  // Baseline compilation is enough for the engine in short processes, and takes half the time.
  const program = ['--liftoff-only', '--import', 'tsx', script, TEST_TEMPLATES, TEST_RUN];
  await runProgram(process.execPath, program);
}
