import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../src/store/transaction.ts';
import { inOneBatch } from '../support/oneBatch.ts';
import { applyFile } from '../support/testStore.ts';
import { visitOf } from '../support/visits.ts';
import { openWorld, otherPos, type World } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

/** Second shop whose cards have the numbers of the first one's. */
const twins = `
sandbox: true
merchants:
  - id: 2
    name: Other Shop
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Only Store, open: true }]
    wallets: [{ code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }]
    templates: [{ code: 10, name: Gift Card, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }]
    batches:
      - name: twins
        template: 10
        range: { first: "7770000000000900", last: "7770000000000960", registrationCode: lastSixDigits }
`;

describe('movements of several merchants in one batch', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await applyFile(world.store, twins);
  });
  // Closing verifies both merchants' ledgers.
  afterAll(() => world.close());

  const gift = (merchantId: number, operation: string, body: object) =>
    world.call(
      `gift/${operation}.json`,
      { merchantId, ...body },
      merchantId === 2 ? { headers: { authorization: otherPos } } : {},
    );
  let cards = 7770000000000900n;
  /** Sells a card of the same number at both shops: 25.00 at the first, 7.00 at the second. */
  async function twin() {
    const cardInfo = { printedCardNumber: String(cards++) };
    await gift(1, 'sell', { cardInfo, amount: 25 });
    await gift(2, 'sell', { cardInfo, amount: 7 });
    return cardInfo;
  }
  async function balances(cardInfo: object) {
    const replies = [await gift(1, 'balance', { cardInfo }), await gift(2, 'balance', { cardInfo })];
    return replies.map(({ currentBalance }) => currentBalance);
  }

  it('are committed together, each on its own merchant’s card', async () => {
    const cardInfo = await twin();
    const replies = await inOneBatch(world.app, [
      () => gift(1, 'redeem', { cardInfo, amount: 1 }),
      () => gift(2, 'redeem', { cardInfo, amount: 2 }),
      () => gift(1, 'reload', { cardInfo, amount: 3 }),
      () => gift(2, 'sell', { cardInfo, amount: 6 }),
    ]);
    expect(replies.map(({ result, currentBalance }) => currentBalance ?? result)).toEqual([
      24,
      5,
      27,
      'failure',
    ]);
    expect(replies[3]).toMatchObject({ errorCode: 'gift.card_already_active' });
    expect(await balances(cardInfo)).toEqual([27, 5]);
    const ids = replies.slice(0, 3).map(({ pxTransactionId }) => BigInt(pxTransactionId as number));
    const rows = await world.store.db
      .selectFrom('ledger_transaction')
      .select((eb) => [
        'merchant_id',
        eb
          .ref('xmin' as never)
          .$castTo<string>()
          .as('xmin'),
      ])
      .where('merchant_id', 'in', [1, 2])
      .where('transaction_id', 'in', ids)
      .execute();
    expect(rows.map(({ merchant_id }) => merchant_id).sort()).toEqual([1, 1, 2]);
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  });

  it('are distinguished under keys that both merchants use', async () => {
    const cardInfo = await twin();
    const named = { cardInfo, amount: 1, externalTransactionId: 'same-name' };
    const first = await inOneBatch(world.app, [
      () => gift(1, 'redeem', named),
      () => gift(2, 'redeem', named),
    ]);
    const again = await inOneBatch(world.app, [
      () => gift(1, 'redeem', named),
      () => gift(2, 'redeem', named),
    ]);
    expect(first.map(({ currentBalance }) => currentBalance)).toEqual([24, 6]);
    expect(again.map(({ pxTransactionId }) => pxTransactionId)).toEqual(
      first.map(({ pxTransactionId }) => pxTransactionId),
    );
    expect(await balances(cardInfo)).toEqual([24, 6]);
  });

  /** Puts a cent on a card, optionally under a given transaction id. */
  function cent(merchantId: number, cardNumber: string, id?: bigint) {
    const { ids, ledger } = world.app;
    const { next } = ids;
    if (id !== undefined) ids.next = () => id;
    try {
      return ledger.perform({
        visit: visitOf(world, { merchantId }),
        keys: [],
        cardNumbers: [cardNumber],
        decide: () => ({
          legs: [
            { walletCode: 1, amount: 1n, cardNumber },
            { walletCode: 1, amount: -1n, account: 'promotion' },
          ],
          receipt: {},
        }),
      });
    } finally {
      ids.next = next;
    }
  }

  it('do not fail because the database rejects a row of another merchant', async () => {
    const cardInfo = await twin();
    const usedId = (await gift(1, 'redeem', { cardInfo, amount: 1 })).pxTransactionId as number;
    const settled = await Promise.allSettled([
      cent(1, cardInfo.printedCardNumber, BigInt(usedId)),
      cent(2, cardInfo.printedCardNumber),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await balances(cardInfo)).toEqual([24, 7.01]);
  });

  // The embedded engine has one connection, so nobody else can hold a card there.
  if (testEngine === 'postgres')
    it('do not wait for a card of another merchant that is locked', async () => {
      const cardInfo = await twin();
      let replies: Promise<{ currentBalance?: unknown }[]> | undefined;
      const order: string[] = [];
      await inTransaction(world.store.db, async (trx) => {
        await trx
          .selectFrom('card')
          .select('card_number')
          .where('merchant_id', '=', 2)
          .where('card_number', '=', cardInfo.printedCardNumber)
          .forUpdate()
          .execute();
        let mine: Promise<unknown> | undefined;
        replies = inOneBatch(world.app, [
          () => {
            mine = gift(1, 'redeem', { cardInfo, amount: 1 });
            return mine as ReturnType<typeof gift>;
          },
          () => gift(2, 'redeem', { cardInfo, amount: 1 }),
        ]);
        while (!mine) await new Promise((resolve) => setImmediate(resolve));
        await mine;
        order.push('answered');
      });
      order.push('unlocked');
      expect((await replies!).map(({ currentBalance }) => currentBalance)).toEqual([24, 6]);
      expect(order).toEqual(['answered', 'unlocked']);
    });
});
