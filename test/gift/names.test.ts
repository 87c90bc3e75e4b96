import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findTransaction } from '../../src/ledger/transactions.ts';
import { DAY_MS } from '../support/world.ts';
import { cardOf, type GiftWorld, openGiftWorld } from './giftWorld.ts';

describe('an externalTransactionId', () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
  });
  afterAll(() => world.close());

  it('is free again after eight days: the same call is a second payment in the ledger', async () => {
    const cardNumber = await world.till.soldCard(50);
    const payment = { ...cardOf(cardNumber), amount: 10, externalTransactionId: 'daily-1' };
    const first = await world.till.gift('redeem', payment);
    world.clock.advance(8 * DAY_MS - 1);
    expect(await world.till.gift('redeem', payment)).toEqual(first);
    world.clock.advance(1);
    const second = await world.till.gift('redeem', payment);
    expect(second).toMatchObject({ result: 'success', currentBalance: 30 });
    expect(await world.till.gift('redeem', payment)).toEqual(second);
    for (const { pxTransactionId } of [first, second]) {
      const recorded = await findTransaction(world.store.db, 1, BigInt(pxTransactionId));
      expect(recorded?.externalTransactionId).toBe('daily-1');
    }
  });

  it('may identify another request after eight days, and a reversal by it means the new one', async () => {
    const cardNumber = await world.till.soldCard(50);
    const externalTransactionId = 'daily-2';
    await world.till.gift('redeem', { ...cardOf(cardNumber), amount: 10, externalTransactionId });
    const other = { ...cardOf(cardNumber), amount: 5, externalTransactionId };
    await world.till.refuses('redeem', other, 'gift.external_transaction_id_conflict');
    world.clock.advance(8 * DAY_MS);
    await world.till.gift('redeem', other);
    expect(await world.till.gift('reverse', { externalTransactionId })).toMatchObject({ currentBalance: 40 });
  });

  it('blocked by a reversal is free again after eight days', async () => {
    const cardNumber = await world.till.soldCard(50);
    const externalTransactionId = 'daily-3';
    await world.till.refuses('reverse', { externalTransactionId }, 'gift.transaction_not_found');
    const payment = { ...cardOf(cardNumber), amount: 10, externalTransactionId };
    await world.till.refuses('redeem', payment, 'gift.already_reversed');
    world.clock.advance(8 * DAY_MS);
    expect(await world.till.gift('redeem', payment)).toMatchObject({ currentBalance: 40 });
  });

  it('makes one payment when many concurrent calls reuse it after eight days', async () => {
    const cardNumber = await world.till.soldCard(50);
    const payment = { ...cardOf(cardNumber), amount: 10, externalTransactionId: 'daily-4' };
    await world.till.gift('redeem', payment);
    world.clock.advance(8 * DAY_MS);
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.till.gift('redeem', payment)));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await world.balanceOf(cardNumber)).toBe(3000n);
  });
});

describe('a repeat', () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
  });
  afterAll(() => world.close());

  it('returns the bytes of the first reply', async () => {
    const cardNumber = await world.till.soldCard(50);
    const texts: string[] = [];
    for (const [path, body] of [
      ['gift/redeem.json', { ...cardOf(cardNumber), amount: 60, externalTransactionId: 'bytes-1' }],
      [
        'transaction/addRedeem.json',
        {
          headerInfo: {
            merchantId: 1,
            storeCode: '001',
            programId: 'SV',
            senderId: 'POS',
            operatorId: '7',
            terminalId: '1',
            posTransactionId: 'bytes-2',
            sequenceNumber: '1',
            posTransactionDatetime: '2026-03-09T12:00:00',
          },
          cardInfo: { swipeFlag: false, printedCardNumber: cardNumber },
          addWalletContents: [{ walletCode: 1, quantity: '5.00' }],
          redeemWalletContents: [],
        },
      ],
    ] as const) {
      for (let time = 0; time < 2; time++) texts.push(await textOf(path, body));
    }
    expect(texts[1]).toBe(texts[0]);
    expect(texts[3]).toBe(texts[2]);
  });

  async function textOf(path: string, body: object): Promise<string> {
    const response = await fetch(`${world.address}/rest/1.0.0/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(path.startsWith('gift') ? { merchantId: 1, storeCode: '001', ...body } : body),
    });
    expect(response.status).toBe(200);
    return response.text();
  }
});

describe('the card of a suspended guest', () => {
  let world: GiftWorld;
  beforeAll(async () => {
    world = await openGiftWorld();
  });
  afterAll(() => world.close());

  it.each([
    ['balance', {}],
    ['redeem', { amount: 1 }],
    ['reload', { amount: 1 }],
    ['cashOut', {}],
    ['exchange', { newCardInfo: { printedCardNumber: '7777000000000499' } }],
  ] as const)('is refused by gift/%s, and nothing moves', async (operation, rest) => {
    const cardNumber = await world.till.soldCard(25);
    const accountId = await world.guestWith(cardNumber);
    await world.store.db
      .updateTable('guest')
      .set({ status: 'SUSPENDED' })
      .where('merchant_id', '=', 1)
      .where('account_id', '=', accountId)
      .execute();
    await world.till.refuses(operation, { ...cardOf(cardNumber), ...rest }, 'gift.card_disabled');
  });
});
