import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TierProgress } from '../../src/domain/rules/loyaltyState.ts';
import { reviewTiers } from '../../src/jobs/tasks/reviewTiers.ts';
import { inOneBatch } from '../support/oneBatch.ts';
import { visitOf } from '../support/visits.ts';
import { calmRun, HOUR_MS, type JobsWorld, openJobsWorld } from './jobsWorld.ts';

const [REGULAR, GOLD] = [1, 2];
const SINCE_THIS_YEAR = '8888000000000001';
const SINCE_NEXT_YEAR = '8888000000000002';
const EARNED_ANEW = '8888000000000003';

/** Gold of the Corner Cafe takes 500 points in a calendar year, and lasts through the next one. */
describe('the job that reviews tiers', () => {
  let world: JobsWorld;
  beforeAll(async () => {
    world = await openJobsWorld();
    await makeGold(SINCE_THIS_YEAR, { '2026-01-01': '600' });
    await makeGold(SINCE_NEXT_YEAR, { '2026-01-01': '600', '2027-01-01': '500' });
  });
  afterAll(() => world.close());

  /** Sets the card's tier and points as visits would have. */
  async function makeGold(cardNumber: string, earned: Record<string, string>) {
    const tier: TierProgress = {
      wallet: 2,
      period: 'year',
      anchor: '2026-01-10',
      floor: REGULAR,
      since: '2026-01-01',
      earned,
    };
    await world.app.ledger.perform({
      visit: visitOf(world, { storeCode: '002' }),
      keys: [],
      cardNumbers: [cardNumber],
      decide: (held) => ({
        legs: [],
        tierChanges: [{ cardNumber, from: held.card(cardNumber)!.tierCode, to: GOLD }],
        loyalty: [{ cardNumber, state: { tier } }],
        receipt: {},
      }),
    });
  }
  const moveTo = (moment: string) =>
    world.clock.advance(new Date(moment).getTime() - world.clock.now().getTime());
  const tierOf = async (cardNumber: string) => {
    const card = await world.store.db
      .selectFrom('card')
      .select('tier_code')
      .where('merchant_id', '=', 1)
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    return card.tier_code;
  };
  const reviews = () =>
    world.store.db
      .selectFrom('ledger_transaction')
      .select(['transaction_id', 'store_code', 'tier_changes'])
      .where('merchant_id', '=', 1)
      .where('kind', '=', 'tier_review')
      .execute();

  it("changes no tier before its period ends in the merchant's time zone", async () => {
    moveTo('2028-01-01T04:00:00Z'); // 23:00 of the year before in New York.
    await world.jobsDone();
    expect([await tierOf(SINCE_THIS_YEAR), await tierOf(SINCE_NEXT_YEAR)]).toEqual([GOLD, GOLD]);
    expect(await reviews()).toEqual([]);
  });

  it('lowers it then, as a transaction of the card in its last store', async () => {
    world.clock.advance(HOUR_MS);
    await world.jobsDone();
    expect([await tierOf(SINCE_THIS_YEAR), await tierOf(SINCE_NEXT_YEAR)]).toEqual([REGULAR, GOLD]);
    const found = await reviews();
    const tierChanges = [{ cardNumber: SINCE_THIS_YEAR, from: GOLD, to: REGULAR }];
    expect(found).toMatchObject([{ store_code: '002', tier_changes: tierChanges }]);
  });

  it('changes nothing in a second run, by two workers at once', async () => {
    const work = () => reviewTiers(world.app, { merchantId: 1, day: '2028-01-01' }, calmRun);
    expect(await Promise.all([work(), work()])).toEqual([0, 0]);
    expect(await reviews()).toHaveLength(1);
  });

  it('does not lower a tier that a payment in the same batch earns again', async () => {
    moveTo('2028-01-01T06:00:00Z');
    await world.jobsDone();
    const onCard = { cardInfo: { printedCardNumber: EARNED_ANEW }, amount: 500 };
    await world.call('gift/reload.json', onCard);
    await makeGold(EARNED_ANEW, { '2026-01-01': '600' });
    const before = await reviews();
    const [paid, changed] = await inOneBatch<unknown>(world.app, [
      () => world.call('gift/redeem.json', onCard),
      () => reviewTiers(world.app, { merchantId: 1, day: '2028-01-01' }, calmRun),
    ]);
    expect(paid).toMatchObject({ result: 'success', tierCode: GOLD });
    expect(changed).toBe(0);
    expect(await tierOf(EARNED_ANEW)).toBe(GOLD);
    expect(await reviews()).toEqual(before);
  });

  it('reaches a card behind hundreds that keep their tier', async () => {
    moveTo('2028-01-01T06:00:00Z');
    await world.jobsDone();
    const keepers = Array.from({ length: 204 }, (_, index) => `8888000000000${101 + index}`);
    await Promise.all(keepers.map((card) => makeGold(card, { '2026-01-01': '600', '2027-01-01': '500' })));
    const last = '8888000000000305';
    await makeGold(last, { '2026-01-01': '600' });
    expect(await reviewTiers(world.app, { merchantId: 1, day: '2028-01-01' }, calmRun)).toBe(1);
    expect([await tierOf(keepers.at(-1)!), await tierOf(last)]).toEqual([GOLD, REGULAR]);
  });

  it('is not reversible', async () => {
    const [review] = await reviews();
    const reply = await world.call('gift/reverse.json', { pxTransactionId: Number(review!.transaction_id) });
    expect(reply).toMatchObject({ errorCode: 'gift.not_reversible' });
  });
});
