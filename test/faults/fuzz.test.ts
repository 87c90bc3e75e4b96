import { expect, it } from '@jest/globals';
import { runCampaign } from '../../gym/fuzz/campaign.ts';
import { repetitions } from '../support/effort.ts';

const REQUESTS = repetitions({ usual: 100, full: 1_500 });
/** Fixed seed, so that the suite is deterministic; `npm run test:fuzz` uses a new one in each run. */
const SEED = 20_261_122;

it.each(['sandbox', 'production'] as const)(
  '%s answers generated requests by the contract, at a bounded cost, with the books in order',
  async (mode) => {
    const { failures, coverage } = await runCampaign({ mode, requests: REQUESTS, seed: SEED });
    expect(failures).toEqual([]);
    expect(coverage.total()).toBeGreaterThanOrEqual(REQUESTS);
  },
);
