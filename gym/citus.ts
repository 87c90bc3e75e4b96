/**
 * Proof of what docs/scale.md says of a Citus cluster: makes one by the statements of the page, runs the service on it,
 * takes workers away, moves shards, restores backups and migrates.
 *
 *   npx tsx gym/citus.ts --bin DIR [--only 4,5]
 *
 * Ends its servers and removes their data, also on Ctrl-C. Exits with 1 at the first promise that does not hold.
 */
import { Command } from 'commander';
import { BrokenPromise, openGround } from './citus/ground.ts';
import { steps } from './citus/steps.ts';
import { createProgress } from './harness/progress.ts';

const { bin, only } = new Command('citus')
  .description(
    'Proves docs/scale.md on a Citus cluster of its own: a coordinator and two workers, and then three.',
  )
  .requiredOption('--bin <dir>', 'folder of initdb and postgres, of a PostgreSQL with the Citus extension')
  .option('--only <numbers>', 'steps to run after the first, such as 4,5; by default all')
  .addHelpText('after', () =>
    [
      '\nSteps:',
      ...steps.map(({ title }, index) => `  ${index + 1}  ${title}`),
      '\nExits with 1 at the first promise that does not hold.',
    ].join('\n'),
  )
  .parse()
  .opts<{ bin: string; only?: string }>();
const chosen = only?.split(',').map(Number);
const progress = createProgress();
const ground = await openGround(bin, progress);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void ground.close().finally(() => process.exit(130)));

const seen: string[] = [];
try {
  for (const [index, { title, run }] of steps.entries()) {
    if (index > 0 && chosen && !chosen.includes(index + 1)) continue;
    const began = progress.seconds();
    progress.say(`${index + 1}  ${title} ...`);
    const result = await run(ground);
    const took = `${(progress.seconds() - began).toFixed(0)} s`;
    progress.say(`${index + 1}  ${title}: ${result}`);
    seen.push(`${String(index + 1).padStart(3)}  ${took.padStart(6)}  ${title}: ${result}`);
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof BrokenPromise ? `Broken: ${error.message}` : error);
} finally {
  await ground.close();
}
console.log(['', ...seen, process.exitCode ? 'A promise does not hold.' : 'All promises hold.'].join('\n'));
process.exit();
