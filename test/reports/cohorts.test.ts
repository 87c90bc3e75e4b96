import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCohorts } from '../../src/operators/reports/cohorts.ts';
import { DAY_MS, openWorld, type World } from '../support/world.ts';

describe('the report on cohorts of cards', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const redeem = (printedCardNumber: string, amount: number) =>
    world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount });
  const read = () =>
    readCohorts(world.store.db, world.app.merchants.known(1), {
      now: world.clock.now(),
      onProgress() {},
    });

  it('shows by month what was spent within 30, 60 and 90 days, without what was taken back, and what is left', async () => {
    const one = await world.soldCard(40);
    const other = await world.soldCard(60);
    await redeem(one, 10);
    const undone = await redeem(other, 30);
    await world.call('gift/reverse.json', { pxTransactionId: undone.pxTransactionId });
    expect(await read()).toEqual([
      { month: '2026-03', cards: 2, loaded: 10_000n, ages: [undefined, undefined, undefined], left: 9_000n },
    ]);
    world.clock.advance(45 * DAY_MS);
    const later = await world.soldCard(5);
    await redeem(one, 20);
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: other }, amount: 7 });
    world.clock.advance(30 * DAY_MS);
    await redeem(other, 15);
    world.clock.advance(120 * DAY_MS);
    await redeem(later, 5);
    await redeem(one, 10);
    expect(await read()).toEqual([
      {
        month: '2026-03',
        cards: 2,
        loaded: 10_700n,
        ages: [
          { loaded: 10_000n, spent: 1_000n },
          { loaded: 10_700n, spent: 3_000n },
          { loaded: 10_700n, spent: 4_500n },
        ],
        left: 5_200n,
      },
      {
        month: '2026-04',
        cards: 1,
        loaded: 500n,
        ages: Array(3).fill({ loaded: 500n, spent: 0n }),
        left: 0n,
      },
    ]);
  });
});
