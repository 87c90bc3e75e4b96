/**
 * Runs many sequences of the model test:
 *
 *   npm run test:model -- --runs 5000
 *
 * A failure ends with the shortest sequence found, and with the seed and the paths that show it again.
 */
import { Command } from 'commander';
import { type Engine, engineOption, onEngine } from '../harness/engine.ts';
import { integerFrom, seedOption } from '../harness/options.ts';
import { createProgress } from '../harness/progress.ts';

interface Options {
  runs: number;
  engine?: Engine;
  seed: number;
  path?: string;
  replayPath?: string;
}

const { runs, engine, seed, path, replayPath } = new Command('test:model')
  .description('Runs random sequences of requests against the service and a plain model, and compares them.')
  .option('--runs <number>', 'sequences', integerFrom(1), 5000)
  .addOption(engineOption())
  .addOption(seedOption('repeats a run: the same sequences'))
  .option('--path <path>', 'repeats a failure of that seed')
  .option('--replay-path <path>', 'repeats its commands')
  .addHelpText('after', '\nExits with 1 when model and service disagree.')
  .parse()
  .opts<Options>();

const { checkSequences } = await import('./sequences.ts');
const { openService } = await import('./service.ts');

await onEngine(engine, async (used) => {
  const service = await openService();
  const { count, say } = createProgress();
  say(`${runs} sequences on ${used}, seed ${seed}`);
  const onSequence = (done: number) => count(done, runs, 'sequences');
  try {
    await checkSequences(service, { runs, seed, path, replayPath, onSequence });
    say(`Model and service agree after ${runs} sequences, seed ${seed}.`);
  } catch (error) {
    const { message, cause } = error as Error;
    console.error(cause instanceof Error ? `${message}\n\n${cause.message}` : message);
    process.exitCode = 1;
  } finally {
    await service.close();
  }
});
