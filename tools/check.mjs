/**
 * Runs all checks of a change: contract, lint, types and tests. The static checks run in two lanes, because
 * compiling takes as long as all others together. Prints the output of failed checks, and exits with 1 if
 * there are any.
 */
import { spawn } from 'node:child_process';
import { Command } from 'commander';

new Command('check').description('Runs all checks of a change: contract, lint, types and tests.').parse();

/** Checks by lane, each a script of package.json; the lanes take about the same time. */
const LANES = [
  ['check:types'],
  [
    'check:generated',
    'contract:diff',
    'client:build',
    'lint:spec',
    'lint:code',
    'lint:layers',
    'lint:language',
    'lint:tests',
  ],
];

const failed = (await Promise.all(LANES.map(runInTurn))).flat();
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}. The tests were not run.`);
  process.exit(1);
}
process.exit((await run('test:all', 'inherit')).code);

/** Runs scripts one after the other; returns the names of those that failed. */
async function runInTurn(scripts) {
  const failures = [];
  for (const script of scripts) {
    const start = performance.now();
    const { code, output } = await run(script, 'pipe');
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${script} (${seconds} s)`);
    if (code === 0) continue;
    console.error(output);
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
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });
}
