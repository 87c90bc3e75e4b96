/**
 * Many sequences of the model test:
 *
 *   npm run test:model -- --runs 5000 [--seed N] [--path P] [--replay-path R]
 *
 * On PostgreSQL at TEST_DATABASE_URL where one answers, else on the embedded engine. A failure ends with the shortest
 * sequence found, and with the seed and the paths that show it again.
 */
import { parseArgs } from 'node:util';
import setUp from '../support/setUp.mjs';
import tearDown from '../support/tearDown.mjs';
import { checkSequences } from './sequences.ts';
import { isPostgresThere, openService } from './service.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
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
process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/test';
if (!(await isPostgresThere())) delete process.env.TEST_DATABASE_URL;
await setUp();
const service = await openService();
const began = Date.now();
const seconds = () => ((Date.now() - began) / 1000).toFixed(0);
console.log(`${runs} sequences on ${service.engine}, seed ${seed}`);
try {
  await checkSequences(service, {
    runs,
    seed,
    path: values.path,
    replayPath: values['replay-path'],
    onSequence(done) {
      if (done % 100 === 0 || done === runs) console.log(`${done} of ${runs}, ${seconds()} s`);
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
