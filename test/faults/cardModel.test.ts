import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkSequences } from '../../gym/model/sequences.ts';
import { openService, type Service } from '../../gym/model/service.ts';
import { repetitions } from '../support/effort.ts';

const SEQUENCES = repetitions({ usual: 100, full: 300 });
/** Fixed seed, so that the suite is deterministic; `npm run test:model` uses a new one in each run. */
const SEED = 20_260_309;

let service: Service;

beforeAll(async () => {
  service = await openService();
});
afterAll(() => service?.close());

it('does what a plain model of cards does, in any order of sales, payments, reversals and repeats', async () => {
  let done = 0;
  const onSequence = () => void done++;
  await checkSequences(service, { runs: SEQUENCES, seed: SEED, onSequence });
  expect(done).toBe(SEQUENCES);
});
