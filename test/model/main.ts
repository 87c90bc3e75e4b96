/**
 * Runs many sequences of the model test:
 *
 *   npm run test:model -- --runs 5000
 *
 * Without --engine on PostgreSQL at TEST_DATABASE_URL where one answers, else on the embedded engine. A failure ends with
 * the shortest sequence found, and with the seed and the paths that show it again.
 */
import { anySeed, readOptions, refuse, wholeNumber } from '../support/developerOptions.ts';
import setUp from '../support/setUp.mjs';
import tearDown from '../support/tearDown.mjs';
import { checkSequences } from './sequences.ts';
import { isPostgresThere, openService } from './service.ts';

const HELP = `npm run test:model -- [options]

  --runs N         how many sequences (5000)
  --engine NAME    postgres or embedded (PostgreSQL where one answers)
  --seed N         for the same sequences again (by chance)
  --path P         of a failure, which shows it again with its seed
  --replay-path R  the same, for its commands

Ends with 1 when model and service disagree.`;

const { values } = readOptions(HELP, {
  options: {
    runs: { type: 'string', default: '5000' },
    engine: { type: 'string' },
    seed: { type: 'string', default: anySeed() },
    path: { type: 'string' },
    'replay-path': { type: 'string' },
  },
});
const runs = wholeNumber('runs', values.runs, 1);
const seed = wholeNumber('seed', values.seed);
const { engine: wanted } = values;
if (wanted !== undefined && wanted !== 'postgres' && wanted !== 'embedded')
  refuse('--engine must be postgres or embedded');
process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/test';
const isOnPostgres = wanted !== 'embedded' && (await isPostgresThere());
if (wanted === 'postgres' && !isOnPostgres) refuse('No PostgreSQL answers at TEST_DATABASE_URL');
if (!isOnPostgres) delete process.env.TEST_DATABASE_URL;
await setUp();
const service = await openService();
const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
const secondsLeft = (done: number) => Math.round(((Date.now() - began) / 1000 / done) * (runs - done));
console.log(`${runs} sequences on ${service.engine}, seed ${seed}`);
try {
  await checkSequences(service, {
    runs,
    seed,
    path: values.path,
    replayPath: values['replay-path'],
    onSequence(done) {
      if (done % 100 === 0 || done === runs)
        console.log(`${done} of ${runs}, ${seconds()} s, about ${secondsLeft(done)} s left`);
    },
  });
  console.log(`Model and service agree after ${runs} sequences, ${seconds()} s, seed ${seed}.`);
} catch (error) {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? `${message}\n\n${cause.message}` : message);
  process.exitCode = 1;
} finally {
  await service.close();
  await tearDown();
}
