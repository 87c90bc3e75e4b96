import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { amendDefinitions } from '../support/definitions.ts';
import { inOneBatch } from '../support/oneBatch.ts';
import { DAY_MS, openWorld, refusesAndMovesNothing, type World } from '../support/world.ts';

/**
 * Merchant whose stored value expires after 30 days. The world's clock starts on 9 March, 11:00 in New York.
 */
describe('stored value that expires', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({}, (store) =>
      amendDefinitions(store.db, { kind: 'wallet', code: 1, merchantId: 1 }, { expiresAfterDays: 30 }),
    );
  });
  afterAll(() => world.close());

  const gift = (operation: string, cardNumber: string, body: object = {}) =>
    world.call(`gift/${operation}.json`, { cardInfo: { printedCardNumber: cardNumber }, ...body });
  const reverse = (pxTransactionId: number) => world.call('gift/reverse.json', { pxTransactionId });
  const balance = async (cardNumber: string) => (await gift('balance', cardNumber)).currentBalance;
  const lotsOf = async (cardNumber: string) => {
    const lots = await world.store.db
      .selectFrom('wallet_lot')
      .select(['remaining', 'expires_on'])
      .where('card_number', '=', cardNumber)
      .where('remaining', '>', 0n)
      .orderBy('expires_on')
      .execute();
    return lots.map((lot) => ({ day: lot.expires_on, cents: Number(lot.remaining) }));
  };
  const kindsOf = async (cardNumber: string) => {
    const rows = await world.store.db
      .selectFrom('ledger_card as own')
      .innerJoin('ledger_transaction as t', 't.transaction_id', 'own.transaction_id')
      .select('t.kind')
      .where('own.card_number', '=', cardNumber)
      .orderBy('own.transaction_id')
      .execute();
    return rows.map((row) => row.kind);
  };
  const dayAfter = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

  it('can be used on the 30th day after the sale, and not on the 31st', async () => {
    const cardNumber = await world.soldCard(25);
    expect(await lotsOf(cardNumber)).toEqual([{ day: dayAfter(30), cents: 2500 }]);
    world.clock.advance(30 * DAY_MS);
    expect(await gift('redeem', cardNumber, { amount: 5 })).toMatchObject({ currentBalance: 20 });
    world.clock.advance(DAY_MS);
    const body = { cardInfo: { printedCardNumber: cardNumber }, amount: 5 };
    await refusesAndMovesNothing(world, 'gift/redeem.json', body, 'gift.no_balance');
  });

  it('expires at midnight in the merchant’s time zone, not in the server’s', async () => {
    const cardNumber = await world.soldCard(25);
    // 23:00 in New York is the next day already by the clock.
    world.clock.advance(30 * DAY_MS + 12 * 60 * 60 * 1000);
    expect(await balance(cardNumber)).toBe(25);
    world.clock.advance(60 * 60 * 1000);
    expect(await balance(cardNumber)).toBe(0);
    world.clock.advance(11 * 60 * 60 * 1000);
  });

  it('is not shown after its last day; an inquiry writes nothing', async () => {
    const cardNumber = await world.soldCard(25);
    world.clock.advance(31 * DAY_MS);
    const before = await world.books();
    expect(await balance(cardNumber)).toBe(0);
    expect(await world.books()).toEqual(before);
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
  });

  it('expires before the next movement, which starts from the remaining balance', async () => {
    const cardNumber = await world.soldCard(25);
    world.clock.advance(20 * DAY_MS);
    await gift('reload', cardNumber, { amount: 10 });
    world.clock.advance(11 * DAY_MS);
    const reply = await gift('redeem', cardNumber, { amount: 4 });
    expect(reply).toMatchObject({ previousBalance: 10, transactionAmount: 4, currentBalance: 6 });
    expect(await kindsOf(cardNumber)).toEqual(['sale', 'reload', 'expiry', 'redemption']);
    expect(await world.balanceOf(cardNumber)).toBe(600n);
  });

  it('leaves room for new value under the limit', async () => {
    const cardNumber = await world.soldCard(500);
    world.clock.advance(31 * DAY_MS);
    expect(await gift('reload', cardNumber, { amount: 500 })).toMatchObject({
      previousBalance: 0,
      currentBalance: 500,
    });
  });

  it('is not cashed out after its last day', async () => {
    const cardNumber = await world.soldCard(25);
    world.clock.advance(31 * DAY_MS);
    const body = { cardInfo: { printedCardNumber: cardNumber } };
    await refusesAndMovesNothing(world, 'gift/cashOut.json', body, 'gift.no_balance');
  });

  it('keeps its expiry dates through an exchange and through its reversal', async () => {
    const [oldCard, newCard] = [await world.soldCard(25), world.newCard()];
    world.clock.advance(20 * DAY_MS);
    await gift('reload', oldCard, { amount: 10 });
    const lots = [
      { day: dayAfter(10), cents: 2500 },
      { day: dayAfter(30), cents: 1000 },
    ];
    expect(await lotsOf(oldCard)).toEqual(lots);
    const newCardInfo = { printedCardNumber: newCard };
    const { pxTransactionId } = await gift('exchange', oldCard, { newCardInfo });
    expect(await lotsOf(newCard)).toEqual(lots);
    expect(await lotsOf(oldCard)).toEqual([]);
    expect(await reverse(pxTransactionId)).toMatchObject({ printedCardNumber: oldCard, currentBalance: 35 });
    expect(await lotsOf(oldCard)).toEqual(lots);
    expect(await lotsOf(newCard)).toEqual([]);
  });

  it('is not moved by an exchange after its last day', async () => {
    const [oldCard, newCard] = [await world.soldCard(25), world.newCard()];
    world.clock.advance(20 * DAY_MS);
    await gift('reload', oldCard, { amount: 10 });
    world.clock.advance(11 * DAY_MS);
    expect(await gift('exchange', oldCard, { newCardInfo: { printedCardNumber: newCard } })).toMatchObject({
      currentBalance: 10,
    });
    expect(await kindsOf(oldCard)).toEqual(['sale', 'reload', 'expiry', 'exchange']);
    expect(await kindsOf(newCard)).toEqual(['exchange']);
  });

  it('gets its old last day again when a redemption is undone', async () => {
    const cardNumber = await world.soldCard(25);
    const day = dayAfter(30);
    world.clock.advance(5 * DAY_MS);
    const { pxTransactionId } = await gift('redeem', cardNumber, { amount: 25 });
    world.clock.advance(5 * DAY_MS);
    expect(await reverse(pxTransactionId)).toMatchObject({ previousBalance: 0, currentBalance: 25 });
    expect(await lotsOf(cardNumber)).toEqual([{ day, cents: 2500 }]);
  });

  it('is one amount for each last day, which loses just a reload of that day when it is reversed', async () => {
    const cardNumber = await world.soldCard(10);
    world.clock.advance(5 * DAY_MS);
    const { pxTransactionId } = await gift('reload', cardNumber, { amount: 20 });
    await gift('reload', cardNumber, { amount: 5 });
    expect(await lotsOf(cardNumber)).toEqual([
      { day: dayAfter(25), cents: 1000 },
      { day: dayAfter(30), cents: 2500 },
    ]);
    await gift('redeem', cardNumber, { amount: 12 });
    expect(await reverse(pxTransactionId)).toMatchObject({ previousBalance: 23, currentBalance: 3 });
    expect(await lotsOf(cardNumber)).toEqual([{ day: dayAfter(30), cents: 300 }]);
  });

  it('returns to each of its last days when a redemption is undone, also on the card that replaced its own', async () => {
    const [oldCard, newCard] = [await world.soldCard(10), world.newCard()];
    world.clock.advance(5 * DAY_MS);
    await gift('reload', oldCard, { amount: 20 });
    const redeemed = [
      await gift('redeem', oldCard, { amount: 15 }),
      await gift('redeem', oldCard, { amount: 3 }),
    ];
    await gift('reload', oldCard, { amount: 4 });
    expect(await lotsOf(oldCard)).toEqual([{ day: dayAfter(30), cents: 1600 }]);
    expect(await reverse(redeemed[1]!.pxTransactionId)).toMatchObject({ currentBalance: 19 });
    await gift('exchange', oldCard, { newCardInfo: { printedCardNumber: newCard } });
    expect(await reverse(redeemed[0]!.pxTransactionId)).toMatchObject({
      printedCardNumber: newCard,
      currentBalance: 34,
    });
    expect(await lotsOf(newCard)).toEqual([
      { day: dayAfter(25), cents: 1000 },
      { day: dayAfter(30), cents: 2400 },
    ]);
  });

  it('is used before value that ends later when it is restored, also by a payment of the same batch', async () => {
    const cardNumber = await world.soldCard(10);
    world.clock.advance(5 * DAY_MS);
    await gift('reload', cardNumber, { amount: 20 });
    const { pxTransactionId } = await gift('redeem', cardNumber, { amount: 10 });
    const replies = await inOneBatch(world.app, [
      () => reverse(pxTransactionId),
      () => gift('redeem', cardNumber, { amount: 10 }),
    ]);
    expect(replies).toMatchObject([{ currentBalance: 30 }, { currentBalance: 20 }]);
    world.clock.advance(26 * DAY_MS);
    expect(await balance(cardNumber)).toBe(20);
  });

  it('expires immediately if its last day has passed when a redemption is undone', async () => {
    const cardNumber = await world.soldCard(25);
    world.clock.advance(30 * DAY_MS);
    const { pxTransactionId } = await gift('redeem', cardNumber, { amount: 10 });
    world.clock.advance(2 * DAY_MS);
    // The 15.00 that were left are due and go first; the 10.00 go back to a lot that is due as well.
    expect(await reverse(pxTransactionId)).toMatchObject({ currentBalance: 0 });
    expect(await balance(cardNumber)).toBe(0);
    await gift('reload', cardNumber, { amount: 1 });
    expect(await kindsOf(cardNumber)).toEqual([
      'sale',
      'redemption',
      'expiry',
      'reversal',
      'expiry',
      'reload',
    ]);
    expect(await world.balanceOf(cardNumber)).toBe(100n);
  });

  it('is not restored by any reversal once it has expired', async () => {
    const cardNumber = await world.soldCard(25);
    world.clock.advance(28 * DAY_MS);
    const reloaded = await gift('reload', cardNumber, { amount: 10 });
    world.clock.advance(3 * DAY_MS);
    await gift('redeem', cardNumber, { amount: 1 });
    const { transaction_id } = await world.store.db
      .selectFrom('ledger_transaction as t')
      .innerJoin('ledger_card as own', 'own.transaction_id', 't.transaction_id')
      .select('t.transaction_id')
      .where('own.card_number', '=', cardNumber)
      .where('t.kind', '=', 'expiry')
      .executeTakeFirstOrThrow();
    const body = { pxTransactionId: Number(transaction_id) };
    await refusesAndMovesNothing(world, 'gift/reverse.json', body, 'gift.not_reversible');
    // Expired value does not cover the reversal either.
    await refusesAndMovesNothing(
      world,
      'gift/reverse.json',
      { pxTransactionId: reloaded.pxTransactionId },
      'gift.insufficient_balance_to_reverse',
    );
  });

  it('reports the actual balance when a reversal restores expired value and removes unexpired value', async () => {
    const cardNumber = await world.soldCard(25);
    world.clock.advance(28 * DAY_MS);
    const content = [{ walletCode: 1, quantity: '1.00' }];
    const { pxTransactionId } = await world.call('transaction/addRedeem.json', {
      // A till names its shop in the header.
      merchantId: undefined,
      storeCode: undefined,
      headerInfo: {
        merchantId: 1,
        storeCode: '001',
        operatorId: '1',
        senderId: 'POS',
        terminalId: '1',
        programId: 'SV',
      },
      cardInfo: { swipeFlag: false, printedCardNumber: cardNumber },
      addWalletContents: content,
      redeemWalletContents: content,
    });
    await gift('redeem', cardNumber, { amount: 24.5 });
    world.clock.advance(3 * DAY_MS);
    expect(await reverse(pxTransactionId)).toMatchObject({ previousBalance: 0.5, currentBalance: 0 });
    expect(await balance(cardNumber)).toBe(0);
  });
});
