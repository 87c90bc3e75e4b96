import { expect, it } from '@jest/globals';
import { onOneEngine } from '../support/engines.ts';
import { withoutRequestId } from '../support/world.ts';
import {
  cardOf,
  type GiftOperation,
  type GiftWorld,
  POINTS_ONLY,
  SHARED_PHONE,
  type Till,
  UNKNOWN_CARD,
} from './giftWorld.ts';

/** Promises shared by all card operations; each operation's test file registers them. */

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** `rest` is the request without the card under test, which stands in `field`. */
export function itNeedsAStoreAndACard(
  world: () => GiftWorld,
  operation: GiftOperation,
  rest: (till: Till) => Promise<object> | object = () => ({}),
  field: 'cardInfo' | 'newCardInfo' = 'cardInfo',
): void {
  const about = field === 'cardInfo' ? 'the card' : 'the new card';
  const asked = async (info: object, more: object = {}) => ({
    ...(await rest(world().till)),
    [field]: info,
    ...more,
  });

  it.each([
    ['the merchant has no stored value', { merchantId: 3 }, 'gift.invalid_merchant', 200],
    ['the store is not known', { storeCode: '777' }, 'gift.invalid_store', 401],
    ['the store is closed', { storeCode: '009' }, 'gift.store_closed', 401],
  ])(`refuses when %s, and moves nothing (${about})`, async (_why, place, errorCode, status) => {
    const body = await asked({ printedCardNumber: world().newCard() }, place);
    await world().till.refuses(operation, body, errorCode, { status });
  });

  onOneEngine(() => {
    it.each([
      ['no card is named', {}],
      ['a card is named twice', { printedCardNumber: '7777000000000001', barcode: '7777000000000001' }],
      ['the track is not a track', { trackInfo: '7777000000000001' }],
      ['the phone number has punctuation', { phoneNumber: '555-010-00' }],
      ['pass A is not base64', { walletANfcVasPayload: 'no base64!' }],
      ['pass B is not base64', { walletBNfcVasPayload: 'YQ' }],
      ['the card number is not text', { printedCardNumber: true }],
      ['the card number has decimals', { printedCardNumber: 7777.5 }],
      ['a field of the card is not known', { printedCardNumber: '7777000000000001', pin: '1' }],
    ])(`refuses a malformed card (${about}): %s`, async (_why, info) => {
      await world().till.refuses(operation, await asked(info), 'gift.invalid_card_info');
    });
  });

  it.each([
    ['card number', { printedCardNumber: UNKNOWN_CARD }],
    ['card number that is no number', { printedCardNumber: "7777'; --" }],
    ['track', { trackInfo: `${UNKNOWN_CARD}=2912` }],
    ['bar code', { barcode: 'https://cards.example.test/none' }],
    ['phone number', { phoneNumber: '5559999999' }],
    ['account token', { accountToken: 'never-issued' }],
    ['pass A', { walletANfcVasPayload: base64('never-issued') }],
    ['pass B', { walletBNfcVasPayload: base64(UNKNOWN_CARD) }],
  ])(`does not find an unknown %s (${about})`, async (_what, info) => {
    await world().till.refuses(operation, await asked(info), 'gift.card_not_found');
  });

  it(`replies for another merchant’s card exactly as for an unknown one (${about})`, async () => {
    const foreign = await world().otherShop.soldCard(25);
    const { till } = world();
    for (const code of [undefined, foreign.slice(-6)]) {
      const expected = code === undefined ? 'gift.card_not_found' : 'gift.reg_code_mismatch';
      const info = (printedCardNumber: string) => ({ printedCardNumber, cardRegCode: code });
      const reply = await till.refuses(operation, await asked(info(foreign)), expected);
      const unknown = await till.refuses(operation, await asked(info(UNKNOWN_CARD)), expected);
      expect(withoutRequestId(reply)).toEqual(withoutRequestId(unknown));
    }
  });

  it(`does not choose between two cards of one phone number (${about})`, async () => {
    const body = await asked({ phoneNumber: SHARED_PHONE });
    await world().till.refuses(operation, body, 'gift.identifier_not_unique');
  });

  it(`refuses a wrong registration code (${about})`, async () => {
    const body = await asked({ printedCardNumber: world().newCard(), cardRegCode: '999999' });
    await world().till.refuses(operation, body, 'gift.reg_code_mismatch');
  });

  it(`refuses a card that carries no stored value (${about})`, async () => {
    const cardNumber = world().newCardOf(POINTS_ONLY);
    await world().setStatus(cardNumber, 'ACTIVE');
    await world().till.refuses(operation, await asked({ printedCardNumber: cardNumber }), 'gift.error');
  });
}

/** `rest` is the request without `cardInfo`. */
export function itNeedsAnActiveCard(
  world: () => GiftWorld,
  operation: GiftOperation,
  rest: (till: Till) => Promise<object> | object = () => ({}),
): void {
  it('refuses a card that was never sold, and one whose sale was reversed', async () => {
    const { till } = world();
    const fresh = till.newCard();
    await till.refuses(operation, { ...(await rest(till)), ...cardOf(fresh) }, 'gift.card_not_active');
    const { pxTransactionId } = await till.gift('sell', { ...cardOf(fresh), amount: 25 });
    await till.gift('reverse', { pxTransactionId });
    await till.refuses(operation, { ...(await rest(till)), ...cardOf(fresh) }, 'gift.card_not_active');
  });

  itRefusesDeadCards(world, operation, rest);
}

export function itRefusesDeadCards(
  world: () => GiftWorld,
  operation: GiftOperation,
  rest: (till: Till) => Promise<object> | object = () => ({}),
): void {
  it.each([
    ['disabled', 'DISABLED' as const, 'gift.card_disabled'],
    ['expired', 'EXPIRED' as const, 'gift.card_expired'],
  ])('refuses a %s card, and moves nothing', async (_what, status, errorCode) => {
    const { till } = world();
    const cardNumber = await till.soldCard(25);
    await world().setStatus(cardNumber, status);
    await till.refuses(operation, { ...(await rest(till)), ...cardOf(cardNumber) }, errorCode);
  });

  it('refuses a card that was exchanged for another', async () => {
    const { till } = world();
    const cardNumber = await till.soldCard(25);
    await till.gift('exchange', {
      ...cardOf(cardNumber),
      newCardInfo: { printedCardNumber: till.newCard() },
    });
    await till.refuses(operation, { ...(await rest(till)), ...cardOf(cardNumber) }, 'gift.card_exchanged');
  });
}

/** `fresh` makes a request that would succeed once, at any till. */
export function itHappensOnceUnderItsExternalId(
  world: () => GiftWorld,
  operation: GiftOperation,
  fresh: (till: Till) => Promise<object>,
): void {
  it('moves value once under one externalTransactionId, and repeats the first reply', async () => {
    const { till } = world();
    const body = { ...(await fresh(till)), externalTransactionId: `once-${operation}` };
    const first = await till.gift(operation, body);
    expect(first.result).toBe('success');
    const books = await world().books();
    // The order of the fields is not part of a request.
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    expect(await till.gift(operation, body)).toEqual(first);
    expect(await till.gift(operation, reordered)).toEqual(first);
    world().clock.advance(6 * 24 * 60 * 60 * 1000);
    expect(await till.gift(operation, body)).toEqual(first);
    expect(await world().books()).toEqual(books);
  });

  it('refuses a repeat once it was reversed, by whichever id', async () => {
    const { till } = world();
    for (const by of ['pxTransactionId', 'externalTransactionId'] as const) {
      const named = { ...(await fresh(till)), externalTransactionId: `reversed-${operation}-${by}` };
      const reply = await till.gift(operation, named);
      const ids = { ...named, pxTransactionId: reply.pxTransactionId };
      await till.gift('reverse', { [by]: ids[by] });
      await till.refuses(operation, named, 'gift.already_reversed');
    }
  });

  it('refuses a different request under a used externalTransactionId', async () => {
    const { till } = world();
    const body = { ...(await fresh(till)), externalTransactionId: `used-${operation}` };
    await till.gift(operation, body);
    const conflict = 'gift.external_transaction_id_conflict';
    await till.refuses(operation, { ...body, checkNumber: 'another' }, conflict);
    await till.refuses(
      operation,
      { ...(await fresh(till)), externalTransactionId: `used-${operation}` },
      conflict,
    );
    const otherOperation = operation === 'reload' ? 'redeem' : 'reload';
    const amount = { ...cardOf(till.newCard()), amount: 1 };
    await till.refuses(otherOperation, { ...amount, externalTransactionId: `used-${operation}` }, conflict);
  });

  it('separates the externalTransactionIds of stores and of merchants', async () => {
    const { till, station, otherShop } = world();
    const replies = [];
    for (const each of [till, station, otherShop]) {
      const body = { ...(await fresh(each)), externalTransactionId: `apart-${operation}` };
      replies.push(await each.gift(operation, body));
    }
    expect(replies.map(({ result }) => result)).toEqual(['success', 'success', 'success']);
    expect(new Set(replies.map(({ pxTransactionId }) => pxTransactionId)).size).toBe(3);
  });
}

/** `withAmount` makes a request that succeeds with any amount up to 20.00. */
export function itTakesExactAmountsOnly(
  world: () => GiftWorld,
  operation: GiftOperation,
  fresh: (till: Till) => Promise<object>,
): void {
  it.each([
    [0.07, 0.07],
    [1.13, 1.13],
    [4.35, 4.35],
    [19.99, 19.99],
    ['0.07', 0.07],
    ['4.35', 4.35],
    ['7', 7],
    ['1.1', 1.1],
    ['007.50', 7.5],
  ])('posts the amount %j to the cent', async (amount, moved) => {
    const { till } = world();
    const reply = await till.gift(operation, { ...(await fresh(till)), amount });
    expect(reply).toMatchObject({ result: 'success', transactionAmount: moved });
    const cents = BigInt(Math.round(moved * 100));
    const legs = await world().legsOf(reply.pxTransactionId);
    expect(legs.map((leg) => (leg.amount < 0n ? -leg.amount : leg.amount))).toEqual([cents, cents]);
  });

  onOneEngine(() => {
    it.each([
      [1.999],
      [0],
      [-1],
      [0.001],
      [1_000_000_000_000],
      [true],
      ['0'],
      ['0.00'],
      ['-1'],
      ['+1'],
      ['1,5'],
      ['1e2'],
      ['1.999'],
      ['1.'],
      ['.5'],
      [' 1'],
      ['NaN'],
      ['1000000000000'],
    ])('refuses the amount %j, and moves nothing', async (amount) => {
      const { till } = world();
      await till.refuses(operation, { ...(await fresh(till)), amount }, 'gift.invalid_amount');
    });

    it.each([null, '', ' '])('treats the amount %j as a missing one', async (amount) => {
      const { till } = world();
      const reply = await till.answer(
        operation,
        JSON.stringify({ merchantId: 1, storeCode: '001', ...(await fresh(till)), amount }),
      );
      // Cash is paid out whole when no amount is asked for.
      if (operation === 'cashOut') expect(reply).toMatchObject({ status: 200, body: { currentBalance: 0 } });
      else if (amount === null)
        expect(reply).toMatchObject({ status: 400, body: { errorsByField: { '/amount': ['is required'] } } });
      else expect(reply).toMatchObject({ status: 200, body: { errorCode: 'gift.invalid_amount' } });
    });

    it.each(['1e999', '25.000000000000001', '9007199254740993', '1e2'])(
      'refuses the amount %s, which is not an exact decimal, and moves nothing',
      async (number) => {
        const { till } = world();
        const body = JSON.stringify({
          merchantId: 1,
          storeCode: '001',
          ...(await fresh(till)),
          amount: '@',
        }).replace('"@"', number);
        const books = await world().books();
        const reply = await till.answer(operation, body);
        expect(reply).toMatchObject({ status: 200, body: { errorCode: 'gift.invalid_amount' } });
        expect(await world().books()).toEqual(books);
      },
    );
  });
}

export function itKeepsToTheLengths(
  world: () => GiftWorld,
  operation: GiftOperation,
  fresh: (till: Till) => Promise<object>,
): void {
  const limits = { checkNumber: 255, cashier: 100, terminalId: 100, externalTransactionId: 128 };

  it('accepts texts at full length, in any script, and stores them unchanged', async () => {
    const { till, store } = world();
    const texts = Object.fromEntries(
      Object.entries(limits).map(([field, length]) => [field, '🎁'.repeat(length)]),
    );
    const { pxTransactionId } = await till.gift(operation, { ...(await fresh(till)), ...texts });
    const stored = await store.db
      .selectFrom('ledger_transaction')
      .select(['check_number', 'operator_id', 'terminal_id'])
      .where('transaction_id', '=', BigInt(pxTransactionId))
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      check_number: texts.checkNumber,
      operator_id: texts.cashier,
      terminal_id: texts.terminalId,
    });
  });

  onOneEngine(() => {
    it.each(Object.entries(limits))(
      'refuses a %s longer than %i, and moves nothing',
      async (field, length) => {
        const { till } = world();
        const body = { ...(await fresh(till)), [field]: 'x'.repeat(length + 1) };
        const reply = await till.refuses(operation, body, 'system.invalid_request', { status: 400 });
        expect(Object.keys(reply.errorsByField)).toEqual([`/${field}`]);
      },
    );
  });
}
