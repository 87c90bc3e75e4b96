/**
 * Runs many sequences of the model test:
 *
 *   npm run test:model -- --runs 5000
 *
 * Without --engine on PostgreSQL at TEST_DATABASE_URL where one answers, else on the embedded engine. A failure ends with
 * the shortest sequence found, and with the seed and the paths that show it again.
 */
import { Command, Option } from 'commander';
import setUp from '../../test/support/setUp.mjs';
import tearDown from '../../test/support/tearDown.mjs';
import { integerFrom, seedOption } from '../harness/options.ts';
import { createProgress } from '../harness/progress.ts';
import { checkSequences } from './sequences.ts';
import { isPostgresThere, openService } from './service.ts';

interface Options {
  runs: number;
  engine?: 'postgres' | 'embedded';
  seed: number;
  path?: string;
  replayPath?: string;
}

const program = new Command('test:model')
  .description('Runs random sequences of requests against the service and a plain model, and compares them.')
  .option('--runs <number>', 'sequences', integerFrom(1), 5000)
  .addOption(
    new Option('--engine <name>', 'without it, PostgreSQL if reachable').choices(['postgres', 'embedded']),
  )
  .addOption(seedOption('repeats a run: the same sequences'))
  .option('--path <path>', 'repeats a failure of that seed')
  .option('--replay-path <path>', 'repeats its commands')
  .addHelpText('after', '\nExits with 1 when model and service disagree.');
const { runs, engine: wanted, seed, path, replayPath } = program.parse().opts<Options>();
process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/test';
const isOnPostgres = wanted !== 'embedded' && (await isPostgresThere());
if (wanted === 'postgres' && !isOnPostgres) program.error('No PostgreSQL answers at TEST_DATABASE_URL.');
if (!isOnPostgres) delete process.env.TEST_DATABASE_URL;
await setUp();
const service = await openService();
const { count, say } = createProgress();
console.log(`${runs} sequences on ${service.engine}, seed ${seed}`);
try {
  await checkSequences(service, {
    runs,
    seed,
    path,
    replayPath,
    onSequence: (done) => count(done, runs, 'sequences'),
  });
  say(`Model and service agree after ${runs} sequences, seed ${seed}.`);
} catch (error) {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? `${message}\n\n${cause.message}` : message);
  process.exitCode = 1;
} finally {
  await service.close();
  await tearDown();
}
