import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../src/store/transaction.ts';
import { itNeedsAnActiveCard, itNeedsAStoreAndACard } from './cardPromises.ts';
import { cardOf, type GiftWorld, openGiftWorld, type Till, TWICE_A_DAY } from './giftWorld.ts';

describe('giftBalance', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  it('returns the balance, and moves nothing', async () => {
    const printedCardNumber = await till.soldCard(25);
    const reply = await till.gift('balance', cardOf(printedCardNumber));
    expect(reply).toMatchObject({
      result: 'success',
      currentBalance: 25,
      printedCardNumber,
      cardTemplateCode: 10,
    });
    expect(reply).not.toHaveProperty('previousBalance');
    expect(reply).not.toHaveProperty('transactionAmount');
  });

  it('returns zero for an empty card', async () => {
    const cardNumber = await till.soldCard(25);
    await till.gift('cashOut', cardOf(cardNumber));
    expect(await till.gift('balance', cardOf(cardNumber))).toMatchObject({ currentBalance: 0 });
  });

  it('changes nothing however often it is called, even with a limit on movements', async () => {
    const cardNumber = await till.soldCard(25, world.newCardOf(TWICE_A_DAY));
    const before = await world.books();
    for (let time = 1; time <= 5; time++) await till.gift('balance', cardOf(cardNumber));
    expect(await world.books()).toEqual(before);
    expect(await till.gift('redeem', { ...cardOf(cardNumber), amount: 1 })).toMatchObject({
      result: 'success',
    });
  });

  it('returns a new pxTransactionId each time, which cannot be reversed', async () => {
    const cardNumber = await till.soldCard(25);
    const first = await till.gift('balance', cardOf(cardNumber));
    const second = await till.gift('balance', cardOf(cardNumber));
    expect(second.pxTransactionId).toBeGreaterThan(first.pxTransactionId);
    for (const { pxTransactionId } of [first, second]) {
      await till.refuses('reverse', { pxTransactionId }, 'gift.transaction_not_found');
    }
  });

  it('returns the name of the guest the card belongs to', async () => {
    const reply = await till.gift('balance', cardOf('8888000000000001'));
    expect(reply).toMatchObject({ customerName: 'Dana Demo', cardTemplateCode: 20, tierName: 'Regular' });
  });

  it('does not accept an externalTransactionId', async () => {
    const body = { ...cardOf(await till.soldCard(25)), externalTransactionId: 'one' };
    await till.refuses('balance', body, 'system.invalid_request', { status: 400 });
  });

  itNeedsAStoreAndACard(() => world, 'balance');
  itNeedsAnActiveCard(() => world, 'balance');

  it('is answered while a movement locks the card', async () => {
    const cardNumber = await till.soldCard(25);
    let balance: unknown;
    await inTransaction(world.store.db, async (trx) => {
      await sql`select from card where merchant_id = 1 and card_number = ${cardNumber} for update`.execute(
        trx,
      );
      balance = await till.gift('balance', cardOf(cardNumber));
    });
    expect(balance).toMatchObject({ result: 'success', currentBalance: 25 });
  });
});
