import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expireLots } from '../../src/jobs/tasks/expireLots.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { DAY_MS, otherPos } from '../support/world.ts';
import { calmRun, HOUR_MS, type JobsWorld, openJobsWorld } from './jobsWorld.ts';

/**
 * Merchants whose stored value expires after 30 days, one in New York and one in Auckland. The world's clock starts on
 * 9 March, 11:00 in New York.
 */
describe('the job that expires lots', () => {
  let world: JobsWorld;
  beforeAll(async () => {
    world = await openJobsWorld(async ({ db }) => {
      await amendDefinitions(db, { kind: 'wallet', code: 1 }, { expiresAfterDays: 30 });
      await db
        .updateTable('merchant')
        .set({ time_zone: 'Pacific/Auckland' })
        .where('merchant_id', '=', 2)
        .execute();
    });
  });
  afterAll(() => world.close());

  const kindsOf = async (cardNumber: string) => {
    const rows = await world.store.db
      .selectFrom('ledger_card as own')
      .innerJoin('ledger_transaction as t', 't.transaction_id', 'own.transaction_id')
      .select(['t.kind', 't.store_code', 't.client_id'])
      .where('own.card_number', '=', cardNumber)
      .orderBy('own.transaction_id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const breakage = async () => {
    const row = await world.store.db
      .selectFrom('ledger_leg')
      .select((eb) => eb.fn.sum<bigint>('amount').as('amount'))
      .where('account', '=', 'breakage')
      .executeTakeFirstOrThrow();
    return BigInt(row.amount ?? 0n);
  };
  const cardsWithLots = async () => {
    const row = await world.store.db
      .selectFrom('wallet_lot')
      .select((eb) => eb.fn.count<bigint>('card_number').distinct().as('cards'))
      .where('remaining', '>', 0n)
      .executeTakeFirstOrThrow();
    return Number(row.cards);
  };

  it("expires value at the merchant's midnight, and not an hour earlier", async () => {
    const cardNumber = await world.soldCard(25);
    // 23:00 in New York on the last day; in universal time the next day has begun.
    world.clock.advance(30 * DAY_MS + 12 * HOUR_MS);
    await world.jobsDone();
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
    world.clock.advance(HOUR_MS);
    await world.jobsDone();
    expect(await world.balanceOf(cardNumber)).toBe(0n);
    expect(await kindsOf(cardNumber)).toEqual(['sale', 'expiry']);
    expect(await breakage()).toBe(2500n);
  });

  it('expires value at midnight of a merchant who is ahead of UTC', async () => {
    const printedCardNumber = '7777900000000001';
    const sale = { merchantId: 2, cardInfo: { printedCardNumber }, amount: 25 };
    await world.call('gift/sell.json', sale, { headers: { authorization: otherPos } });
    const { expires_on } = await world.store.db
      .selectFrom('wallet_lot')
      .select('expires_on')
      .where('card_number', '=', printedCardNumber)
      .executeTakeFirstOrThrow();
    // From noon of the last day in universal time it is the next day in Auckland.
    world.clock.advance(Date.parse(`${expires_on}T10:00:00Z`) - world.clock.now().getTime());
    await world.jobsDone();
    expect(await world.balanceOf(printedCardNumber)).toBe(2500n);
    world.clock.advance(3 * HOUR_MS);
    await world.jobsDone();
    expect(await world.balanceOf(printedCardNumber)).toBe(0n);
  });

  it('expires only the due value of a card', async () => {
    const cardNumber = await world.soldCard(25);
    world.clock.advance(20 * DAY_MS);
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 10 });
    world.clock.advance(11 * DAY_MS);
    await world.jobsDone();
    expect(await world.balanceOf(cardNumber)).toBe(1000n);
  });

  it('changes nothing in a second run', async () => {
    const before = await world.books();
    expect(await expireLots(world.app, { merchantId: 1, day: '2026-05-01' }, calmRun)).toBe(0);
    expect(await world.books()).toEqual(before);
  });

  it('runs once a day, in one of several processes', async () => {
    const other = await world.startWorker();
    world.clock.advance(DAY_MS);
    await Promise.all([world.jobsDone(), other.look(), other.look()]);
    await world.jobsDone();
    const runs = await world.store.db
      .selectFrom('job_run')
      .select(['business_day', 'finished_at'])
      .where('merchant_id', '=', 1)
      .where('job', '=', 'expireLots')
      .execute();
    expect(new Set(runs.map((row) => row.business_day)).size).toBe(runs.length);
    expect(runs.filter((row) => row.finished_at === null)).toEqual([]);
  });

  it('expires every card once when two workers do it at the same time', async () => {
    const cardsOfOtherTests = await cardsWithLots();
    const cards: string[] = [];
    for (let i = 0; i < 60; i++) cards.push(await world.soldCard(5));
    world.clock.advance(20 * DAY_MS);
    // Value that is not due: a second expiry would take it.
    for (const printedCardNumber of cards)
      await world.call('gift/reload.json', { cardInfo: { printedCardNumber }, amount: 5 });
    world.clock.advance(11 * DAY_MS);
    const work = () => expireLots(world.app, { merchantId: 1, day: '2026-06-01' }, calmRun);
    const [one, other] = await Promise.all([work(), work()]);
    for (const cardNumber of cards) {
      expect(await kindsOf(cardNumber)).toEqual(['sale', 'reload', 'expiry']);
      expect(await world.balanceOf(cardNumber)).toBe(500n);
    }
    expect(one + other).toBe(60 + cardsOfOtherTests);
  });

  it("records the card's last store and no client, and cannot be reversed", async () => {
    const { transaction_id, store_code, client_id } = await world.store.db
      .selectFrom('ledger_transaction')
      .selectAll()
      .where('kind', '=', 'expiry')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect({ store_code, client_id }).toEqual({ store_code: '001', client_id: '' });
    const reply = await world.call('gift/reverse.json', { pxTransactionId: Number(transaction_id) });
    expect(reply).toMatchObject({ errorCode: 'gift.not_reversible' });
  });
});
