/**
 * Runs all checks of a change: contract, lint, types and tests; with `--rest` those that `npm test` leaves out. The static
 * checks run beside the tests, which wait a third of their time. Prints the output of failed checks, and exits with 1 if
 * there are any.
 */
import { spawn } from 'node:child_process';
import { createProgram } from './program.mjs';

const { rest } = createProgram('check', 'Runs all checks of a change: contract, lint, types and tests.')
  .option('--rest', 'leave out the tests that `npm test` runs')
  .parse()
  .opts();

const STATIC = [
  'check:generated',
  'check:types',
  'lint:code',
  'lint:spec',
  'lint:layers',
  'lint:language',
  'lint:tests',
  'contract:diff',
];
const TESTS = rest ? ['test:rest'] : ['test', 'test:rest'];

const failed = (await Promise.all([runInTurn(STATIC, 'pipe'), runInTurn(TESTS, 'inherit')])).flat();
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

/** Runs scripts one after the other; returns the names of those that failed. */
async function runInTurn(scripts, output) {
  const failures = [];
  for (const script of scripts) {
    const start = performance.now();
    const { code, text } = await run(script, output);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${script} (${seconds} s)`);
    if (code === 0) continue;
    console.error(text);
    failures.push(script);
  }
  return failures;
}

function run(script, output) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', output, output] });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, text: Buffer.concat(parts).toString() }));
  });
}
