import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dropLeftovers } from './runs.mjs';

const runProgram = promisify(execFile);

/** Runs once per test run, before the workers start, which inherit the environment with the templates. */
export default async function setUp() {
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
