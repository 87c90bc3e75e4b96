/**
 * Runs many sequences of the model test:
 *
 *   npm run test:model -- --runs 5000 [--engine postgres|embedded] [--seed N] [--path P] [--replay-path R]
 *
 * Without --engine on PostgreSQL at TEST_DATABASE_URL where one answers, else on the embedded engine. A failure ends with
 * the shortest sequence found, and with the seed and the paths that show it again.
 */
import { parseArgs } from 'node:util';
import setUp from '../support/setUp.mjs';
import tearDown from '../support/tearDown.mjs';
import { checkSequences } from './sequences.ts';
import { isPostgresThere, openService } from './service.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    engine: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    'replay-path': { type: 'string' },
  },
});
const runs = Number(values.runs);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed)) {
  throw new Error('--runs and --seed are whole numbers.');
}
const { engine: wanted } = values;
if (wanted !== undefined && wanted !== 'postgres' && wanted !== 'embedded')
  throw new Error('--engine is postgres or embedded.');
process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/test';
const isOnPostgres = wanted !== 'embedded' && (await isPostgresThere());
if (wanted === 'postgres' && !isOnPostgres) throw new Error('No PostgreSQL answers at TEST_DATABASE_URL.');
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
