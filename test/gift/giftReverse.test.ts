import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, withoutRequestId } from '../support/world.ts';
import { cardOf, type GiftWorld, newCardOf, openGiftWorld, type Till } from './giftWorld.ts';

const WINDOW_MS = 7 * DAY_MS;

describe('giftReverse', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  let lastId = 0;
  const newId = () => `reversible-${++lastId}`;

  /** Redeems 10.00 from a card of 25.00; returns both of its ids. */
  async function redemption() {
    const cardNumber = await till.soldCard(25);
    const externalTransactionId = newId();
    const { pxTransactionId } = await till.gift('redeem', {
      ...cardOf(cardNumber),
      amount: 10,
      externalTransactionId,
    });
    return { cardNumber, externalTransactionId, pxTransactionId: pxTransactionId as number };
  }

  describe('undoes', () => {
    it.each([
      ['a redemption', 'redeem' as const, { amount: 10, tip: 2 }, 12, 25],
      ['a partial redemption', 'redeem' as const, { amount: 40 }, 25, 25],
      ['a reload', 'reload' as const, { amount: 15 }, 15, 25],
      ['a cash-out', 'cashOut' as const, { amount: 10 }, 10, 25],
    ])('%s, completely', async (_what, operation, asked, moved, balance) => {
      const cardNumber = await till.soldCard(25);
      const original = await till.gift(operation, { ...cardOf(cardNumber), ...asked });
      const reply = await till.gift('reverse', { pxTransactionId: original.pxTransactionId });
      expect(reply).toMatchObject({
        result: 'success',
        previousBalance: original.currentBalance,
        transactionAmount: moved,
        currentBalance: balance,
        printedCardNumber: cardNumber,
      });
      expect(reply.pxTransactionId).not.toBe(original.pxTransactionId);
      const legs = await world.legsOf(original.pxTransactionId);
      const inverse = legs.map(({ place, amount }) => ({ place, amount: -amount })).reverse();
      expect(await world.legsOf(reply.pxTransactionId)).toEqual(inverse);
      expect(await world.balanceOf(cardNumber)).toBe(2500n);
    });

    it('a sale: the card is inactive again', async () => {
      const cardNumber = till.newCard();
      const { pxTransactionId } = await till.gift('sell', { ...cardOf(cardNumber), amount: 25 });
      expect(await till.gift('reverse', { pxTransactionId })).toMatchObject({ currentBalance: 0 });
      await till.refuses('balance', cardOf(cardNumber), 'gift.card_not_active');
    });

    it('a sale below a reload: the card stays active with the rest of its balance', async () => {
      const cardNumber = till.newCard();
      const { pxTransactionId } = await till.gift('sell', { ...cardOf(cardNumber), amount: 25 });
      await till.gift('reload', { ...cardOf(cardNumber), amount: 15 });
      expect(await till.gift('reverse', { pxTransactionId })).toMatchObject({ currentBalance: 15 });
      expect(await till.gift('redeem', { ...cardOf(cardNumber), amount: 15 })).toMatchObject({
        currentBalance: 0,
      });
    });

    it.each([
      ['with value', 25],
      ['of an empty card', 0],
    ])('an exchange %s: the old card is active again, and the new one inactive', async (_what, balance) => {
      const [oldCard, newCard] = [await till.soldCard(25), till.newCard()];
      if (balance === 0) await till.gift('cashOut', cardOf(oldCard));
      const exchanged = await till.gift('exchange', { ...cardOf(oldCard), ...newCardOf(newCard) });
      const reply = await till.gift('reverse', { pxTransactionId: exchanged.pxTransactionId });
      expect(reply).toMatchObject({
        result: 'success',
        printedCardNumber: oldCard,
        currentBalance: balance,
      });
      expect(await till.gift('balance', cardOf(oldCard))).toMatchObject({ currentBalance: balance });
      await till.refuses('balance', cardOf(newCard), 'gift.card_not_active');
      expect(await till.gift('sell', { ...cardOf(newCard), amount: 5 })).toMatchObject({
        result: 'success',
      });
    });

    it('a transaction of another till, named by its pxTransactionId', async () => {
      const { pxTransactionId } = await redemption();
      expect(await world.station.gift('reverse', { pxTransactionId })).toMatchObject({ currentBalance: 25 });
    });
  });

  describe('when it looks for the transaction', () => {
    it.each([
      ['its pxTransactionId', ({ pxTransactionId }: Ids) => ({ pxTransactionId })],
      [
        'its pxTransactionId as text',
        ({ pxTransactionId }: Ids) => ({ pxTransactionId: String(pxTransactionId) }),
      ],
      ['its externalTransactionId', ({ externalTransactionId }: Ids) => ({ externalTransactionId })],
      [
        'both',
        ({ pxTransactionId, externalTransactionId }: Ids) => ({ pxTransactionId, externalTransactionId }),
      ],
    ])('finds it by %s', async (_what, naming) => {
      const original = await redemption();
      expect(await till.gift('reverse', naming(original))).toMatchObject({
        result: 'success',
        transactionAmount: 10,
        currentBalance: 25,
      });
    });

    it('refuses two ids that name two transactions, or one that is unknown', async () => {
      const [one, other] = [await redemption(), await redemption()];
      for (const body of [
        { pxTransactionId: one.pxTransactionId, externalTransactionId: other.externalTransactionId },
        { pxTransactionId: one.pxTransactionId, externalTransactionId: newId() },
        { pxTransactionId: 1, externalTransactionId: one.externalTransactionId },
      ]) {
        await till.refuses('reverse', body, 'gift.transaction_mismatch');
      }
    });

    it('refuses a request without an id', async () => {
      await till.refuses('reverse', {}, 'gift.missing_transaction_id');
      const blanks = { pxTransactionId: '', externalTransactionId: ' ' };
      await till.refuses('reverse', blanks, 'gift.missing_transaction_id');
    });

    it.each([
      ['an id that never was', { pxTransactionId: 1 }],
      ['the largest id there can be', { pxTransactionId: '9007199254740991' }],
      ['an external id that never was', { externalTransactionId: 'never-sent' }],
    ])('does not find it by %s', async (_what, body) => {
      await till.refuses('reverse', body, 'gift.transaction_not_found');
    });

    it.each([0, -1, 1.5, '1x', 'abc'])(
      'does not find it by the malformed pxTransactionId %j',
      async (pxTransactionId) => {
        await till.refuses('reverse', { pxTransactionId }, 'system.invalid_request', { status: 400 });
      },
    );

    it('does not find it by a number that JSON clients round', async () => {
      const body = '{"merchantId":1,"storeCode":"001","pxTransactionId":9007199254740993}';
      expect(await till.answer('reverse', body)).toMatchObject({
        status: 400,
        body: { errorCode: 'system.invalid_request' },
      });
    });
  });

  describe('with a store', () => {
    it.each([
      ['the merchant has no stored value', { merchantId: 3 }, 'gift.invalid_merchant', 200],
      ['the store is not known', { storeCode: '777' }, 'gift.invalid_store', 401],
      ['the store is closed', { storeCode: '009' }, 'gift.store_closed', 401],
    ])('refuses when %s', async (_why, place, errorCode, status) => {
      const { pxTransactionId } = await redemption();
      await till.refuses('reverse', { pxTransactionId, ...place }, errorCode, { status });
    });

    it('does not find external ids of another store', async () => {
      const { externalTransactionId } = await redemption();
      await world.station.refuses('reverse', { externalTransactionId }, 'gift.transaction_not_found');
      expect(await till.gift('reverse', { externalTransactionId })).toMatchObject({ result: 'success' });
    });
  });

  it('replies to another merchant exactly as for an unknown transaction', async () => {
    const { pxTransactionId, externalTransactionId } = await redemption();
    for (const [known, unknown] of [
      [{ pxTransactionId }, { pxTransactionId: 1 }],
      [{ externalTransactionId }, { externalTransactionId: newId() }],
      [
        { pxTransactionId, externalTransactionId },
        { pxTransactionId: 1, externalTransactionId: newId() },
      ],
    ] as const) {
      const reply = await world.otherShop.refuses('reverse', known, 'gift.transaction_not_found');
      const nothing = await world.otherShop.refuses('reverse', unknown, 'gift.transaction_not_found');
      expect(withoutRequestId(reply)).toEqual(withoutRequestId(nothing));
    }
    expect(await till.gift('reverse', { pxTransactionId })).toMatchObject({ result: 'success' });
  });

  describe('blocks an unknown externalTransactionId', () => {
    it('refuses a late original, however often it arrives', async () => {
      const externalTransactionId = newId();
      const late = { ...cardOf(till.newCard()), amount: 25, externalTransactionId };
      await till.refuses('reverse', { externalTransactionId }, 'gift.transaction_not_found');
      await till.refuses('sell', late, 'gift.already_reversed');
      await till.refuses('sell', late, 'gift.already_reversed');
      await till.refuses('reverse', { externalTransactionId }, 'gift.transaction_not_found');
    });

    it('also when an unknown pxTransactionId comes with it', async () => {
      const externalTransactionId = newId();
      const body = { pxTransactionId: 1, externalTransactionId };
      await till.refuses('reverse', body, 'gift.transaction_not_found');
      const late = { ...cardOf(till.newCard()), amount: 25, externalTransactionId };
      await till.refuses('sell', late, 'gift.already_reversed');
    });

    it('in its own store only', async () => {
      const externalTransactionId = newId();
      await till.refuses('reverse', { externalTransactionId }, 'gift.transaction_not_found');
      for (const other of [world.station, world.otherShop]) {
        const body = { ...cardOf(other.newCard()), amount: 25, externalTransactionId };
        expect(await other.gift('sell', body)).toMatchObject({ result: 'success' });
      }
    });
  });

  describe('when it has taken effect', () => {
    it('repeats the first reply by either id, even after the reversal window', async () => {
      const { pxTransactionId, externalTransactionId } = await redemption();
      const first = await till.gift('reverse', { pxTransactionId });
      const books = await world.books();
      expect(await till.gift('reverse', { pxTransactionId })).toEqual(first);
      expect(await till.gift('reverse', { externalTransactionId })).toEqual(first);
      expect(await till.gift('reverse', { pxTransactionId, externalTransactionId })).toEqual(first);
      world.clock.advance(2 * WINDOW_MS);
      expect(await till.gift('reverse', { pxTransactionId })).toEqual(first);
      expect(await world.books()).toEqual(books);
    });

    it('replies to another store that the transaction is already undone', async () => {
      const { pxTransactionId } = await redemption();
      await till.gift('reverse', { pxTransactionId });
      await world.station.refuses('reverse', { pxTransactionId }, 'gift.already_reversed');
    });

    it('refuses a repeat of the reversed original, and moves nothing', async () => {
      const cardNumber = await till.soldCard(25);
      const body = { ...cardOf(cardNumber), amount: 10, externalTransactionId: newId() };
      await till.gift('redeem', body);
      await till.gift('reverse', { externalTransactionId: body.externalTransactionId });
      for (let time = 0; time < 2; time++) await till.refuses('redeem', body, 'gift.already_reversed');
    });

    it('can succeed once the reason for an earlier refusal no longer exists', async () => {
      const cardNumber = till.newCard();
      const { pxTransactionId } = await till.gift('sell', { ...cardOf(cardNumber), amount: 25 });
      const spent = await till.gift('redeem', { ...cardOf(cardNumber), amount: 10 });
      await till.refuses('reverse', { pxTransactionId }, 'gift.insufficient_balance_to_reverse');
      await till.gift('reverse', { pxTransactionId: spent.pxTransactionId });
      expect(await till.gift('reverse', { pxTransactionId })).toMatchObject({ currentBalance: 0 });
    });

    it('cannot itself be reversed', async () => {
      const { pxTransactionId } = await redemption();
      const reversal = await till.gift('reverse', { pxTransactionId });
      await till.refuses('reverse', { pxTransactionId: reversal.pxTransactionId }, 'gift.not_reversible');
    });
  });

  it('works to the last millisecond of the seventh day, and not a millisecond longer', async () => {
    const [inTime, late, exact] = [await redemption(), await redemption(), await redemption()];
    world.clock.advance(WINDOW_MS - 1);
    expect(await till.gift('reverse', { pxTransactionId: inTime.pxTransactionId })).toMatchObject({
      result: 'success',
    });
    world.clock.advance(1);
    expect(await till.gift('reverse', { pxTransactionId: exact.pxTransactionId })).toMatchObject({
      result: 'success',
    });
    world.clock.advance(1);
    for (const body of [
      { pxTransactionId: late.pxTransactionId },
      { externalTransactionId: late.externalTransactionId },
    ]) {
      await till.refuses('reverse', body, 'gift.reversal_window_expired');
    }
  });

  it('refuses to reclaim spent value', async () => {
    const cardNumber = till.newCard();
    const { pxTransactionId } = await till.gift('sell', { ...cardOf(cardNumber), amount: 25 });
    await till.gift('redeem', { ...cardOf(cardNumber), amount: 0.01 });
    await till.refuses('reverse', { pxTransactionId }, 'gift.insufficient_balance_to_reverse');
  });

  it('refuses to return value beyond the limit of the card', async () => {
    const cardNumber = await till.soldCard(500);
    const { pxTransactionId } = await till.gift('redeem', { ...cardOf(cardNumber), amount: 100 });
    await till.gift('reload', { ...cardOf(cardNumber), amount: 0.01 });
    await till.refuses('reverse', { pxTransactionId }, 'gift.balance_limit_exceeded');
  });

  it.each([['was disabled', (cardNumber: string) => world.setStatus(cardNumber, 'DISABLED')]])(
    'refuses when the card %s since',
    async (_what, change) => {
      const { cardNumber, pxTransactionId } = await redemption();
      await change(cardNumber);
      await till.refuses('reverse', { pxTransactionId }, 'gift.not_reversible');
    },
  );

  it('returns the value to the card that this one was exchanged for', async () => {
    const { cardNumber, pxTransactionId } = await redemption();
    const newCard = till.newCard();
    await till.gift('exchange', { ...cardOf(cardNumber), ...newCardOf(newCard) });
    const reply = await till.gift('reverse', { pxTransactionId });
    expect(reply).toMatchObject({ result: 'success', printedCardNumber: newCard, currentBalance: 25 });
    expect(await till.gift('reverse', { pxTransactionId })).toEqual(reply);
  });

  it('returns the value to the first card when the exchange was undone in between', async () => {
    const { cardNumber, pxTransactionId } = await redemption();
    const newCard = till.newCard();
    const exchange = await till.gift('exchange', { ...cardOf(cardNumber), ...newCardOf(newCard) });
    await till.gift('reverse', { pxTransactionId: exchange.pxTransactionId });
    expect(await till.gift('reverse', { pxTransactionId })).toMatchObject({
      result: 'success',
      printedCardNumber: cardNumber,
      currentBalance: 25,
    });
  });

  it('refuses to undo an exchange when the new card was spent from, or loaded', async () => {
    const exchanged = async () => {
      const newCard = till.newCard();
      const body = { ...cardOf(await till.soldCard(25)), ...newCardOf(newCard) };
      const { pxTransactionId } = await till.gift('exchange', body);
      return { newCard, pxTransactionId };
    };
    const spent = await exchanged();
    await till.gift('redeem', { ...cardOf(spent.newCard), amount: 1 });
    const { pxTransactionId } = spent;
    await till.refuses('reverse', { pxTransactionId }, 'gift.insufficient_balance_to_reverse');
    const loaded = await exchanged();
    await till.gift('reload', { ...cardOf(loaded.newCard), amount: 1 });
    await till.refuses('reverse', { pxTransactionId: loaded.pxTransactionId }, 'gift.not_reversible');
  });
});

interface Ids {
  pxTransactionId: number;
  externalTransactionId: string;
}
