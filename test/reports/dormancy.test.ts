import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DormancySettings } from '../../src/domain/dormancy/dormancySettings.ts';
import { readLedgerSums } from '../../src/ledger/sums.ts';
import { bookDormancy } from '../../src/operators/cards/bookDormancy.ts';
import { actOnCard } from '../../src/operators/cards/cardActions.ts';
import { dormantBefore, dormantCards } from '../../src/operators/cards/dormantCards.ts';
import { holdMovement } from '../support/holdMovement.ts';
import { DAY_MS, openWorld, type World } from '../support/world.ts';

const charging: DormancySettings = { afterMonths: 12, action: 'charge', monthlyCharge: '2.00' };
const moving: DormancySettings = { afterMonths: 12, action: 'move' };

describe('dormant cards', () => {
  let world: World;
  let unused: string;
  let small: string;
  let used: string;
  let blocked: string;
  beforeAll(async () => {
    world = await openWorld();
    unused = await world.soldCard(25);
    small = await world.soldCard(1.5);
    used = await world.soldCard(40);
    blocked = await world.soldCard(10);
    await actOnCard(world.app, {
      merchantId: 1,
      cardNumber: blocked,
      action: 'block',
      actor: 'Front Desk',
      reason: 'Reported lost',
    });
    world.clock.advance(366 * DAY_MS);
    await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: used }, amount: 1 });
    world.clock.advance(10 * DAY_MS);
  });
  afterAll(() => world.close());

  const merchant = () => world.app.merchants.known(1);
  const book = (settings: DormancySettings, dryRun = false) =>
    bookDormancy(world.app, { merchant: merchant(), settings, dryRun, onProgress() {} });
  const dormant = async () => {
    const found: string[] = [];
    const before = dormantBefore(merchant(), world.clock.now(), 12);
    for await (const { cards } of dormantCards(world.store.db, merchant(), before))
      found.push(...cards.map(({ cardNumber, balance }) => `${cardNumber} ${balance}`));
    return found;
  };
  const onAccount = async (account: string) => {
    const { amount } = await world.store.db
      .selectFrom('ledger_leg')
      .select((eb) => eb.fn.sum<bigint>('amount').as('amount'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    return BigInt(amount ?? 0n);
  };

  it('are those that hold value and were not used for the given number of months', async () => {
    expect(await dormant()).toEqual([`${unused} 2500`, `${small} 150`, `${blocked} 1000`]);
  });

  it('are charged at most their balance, blocked ones not at all, and a dry run moves nothing', async () => {
    const before = await world.books();
    expect(await book(charging, true)).toEqual({ cards: 2, amount: 350n, left: 1 });
    expect(await world.books()).toEqual(before);
    expect(await book(charging)).toEqual({ cards: 2, amount: 350n, left: 1 });
    expect(await Promise.all([unused, small, used, blocked].map(world.balanceOf))).toEqual([
      2300n,
      0n,
      3900n,
      1000n,
    ]);
    expect(await onAccount('dormancy')).toBe(350n);
  });

  it('are charged once a month, also when two commands run at the same time', async () => {
    const before = await world.books();
    expect(await book(charging)).toEqual({ cards: 0, amount: 0n, left: 2 });
    expect(await world.books()).toEqual(before);
    world.clock.advance(31 * DAY_MS);
    const [one, other] = await Promise.all([book(charging), book(charging)]);
    expect(one.amount + other.amount).toBe(200n);
    expect(await world.balanceOf(unused)).toBe(2100n);
  });

  it('lose their whole value to the unclaimed property account when the merchant transfers it', async () => {
    world.clock.advance(31 * DAY_MS);
    expect(await book(moving)).toEqual({ cards: 1, amount: 2100n, left: 1 });
    expect(await world.balanceOf(unused)).toBe(0n);
    expect(await onAccount('unclaimed')).toBe(2100n);
    const [sums] = await readLedgerSums(world.store.db, 1);
    expect(sums).toMatchObject({ balances: 4900n, cardLegs: 4900n, accountLegs: 4900n });
  });

  it('do not include a card before the months have passed on the merchant’s calendar', async () => {
    const goTo = (moment: string) => world.clock.advance(Date.parse(moment) - world.clock.now().getTime());
    goTo('2028-06-05T16:00:00Z');
    const card = await world.soldCard(30);
    // Ten in the evening in New York, a year later.
    goTo('2029-06-06T02:00:00Z');
    expect(await dormant()).not.toContain(`${card} 3000`);
    goTo('2029-06-06T04:00:00Z');
    expect(await dormant()).toContain(`${card} 3000`);
  });

  it('are charged in each month, also in the same month of the next year', async () => {
    const card = await world.soldCard(100);
    world.clock.advance(370 * DAY_MS);
    for (const [days, balance] of [
      [0, 9800n],
      [31, 9600n],
      [334, 9400n],
    ] as const) {
      world.clock.advance(days * DAY_MS);
      await book(charging);
      expect(await world.balanceOf(card)).toBe(balance);
    }
  });
});

describe('a card that was dormant when the command searched for such cards', () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
  });
  afterEach(() => world.close());

  it('is not charged when it pays before the charge', async () => {
    const cards = [await world.soldCard(40), await world.soldCard(20)];
    world.clock.advance(366 * DAY_MS);
    // The movement of the first card is the first to arrive.
    holdMovement(world.app, 'dormancy', () =>
      world.call('gift/redeem.json', { cardInfo: { printedCardNumber: cards[0] }, amount: 1 }),
    );
    const merchant = world.app.merchants.known(1);
    const booking = { merchant, settings: charging, dryRun: false, onProgress() {} };
    expect(await bookDormancy(world.app, booking)).toEqual({ cards: 1, amount: 200n, left: 1 });
    expect(await Promise.all(cards.map(world.balanceOf))).toEqual([3900n, 1800n]);
  });

  it('is not charged when it was used since, though its balance is the same again', async () => {
    const card = { cardInfo: { printedCardNumber: await world.soldCard(40) } };
    world.clock.advance(366 * DAY_MS);
    holdMovement(world.app, 'dormancy', async () => {
      await world.call('gift/reload.json', { ...card, amount: 5 });
      await world.call('gift/redeem.json', { ...card, amount: 5 });
    });
    const merchant = world.app.merchants.known(1);
    await bookDormancy(world.app, { merchant, settings: charging, dryRun: false, onProgress() {} });
    expect(await world.balanceOf(card.cardInfo.printedCardNumber)).toBe(4000n);
  });
});
