import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BAD_CARDS } from '../../handlers/transaction/batch.ts';
import { luhnDigit } from '../../src/base/text/checkDigit.ts';
import { findTransaction } from '../../src/ledger/transactions.ts';
import { bundle } from '../contract/bundle.ts';
import { applyFile, CORNER_CAFE } from '../support/testStore.ts';
import { asOwner, withoutRequestId } from '../support/world.ts';
import { NO_WALLETS, openTillWorld, type TillWorld } from './tillWorld.ts';

/** Card templates of ranges: many cards, with a check digit, and few a day. */
const MANY = 40;
const LUHN = 41;
const ONCE_A_DAY = 42;
/** Merchant without a card limit. */
const NO_LIMIT = 5;

const luhn = (digits: string) => digits + luhnDigit(digits);
const tiers = 'tiers: [{ code: 1, name: Standard }]';
const batch = (template: number, first: string, last: string) =>
  `{ name: b${template}, template: ${template}, range: { first: "${first}", last: "${last}", registrationCode: lastSixDigits } }`;
const kinds = `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00", expiresAfterDays: 30 }
      - { code: 2, name: Points, kind: points, scale: 0 }
    tillSettings: { bulkDiscountMaxPercent: "12.5" }
    templates:
      - { code: ${MANY}, name: Many, kind: gift, wallets: [1], ${tiers} }
      - { code: ${LUHN}, name: Luhn, kind: gift, wallets: [1], luhnCheckDigit: true, ${tiers} }
      - { code: ${ONCE_A_DAY}, name: Once, kind: gift, wallets: [1], movementsPerDay: 1, ${tiers} }
    batches:
      - ${batch(MANY, '7777400000000001', '7777400000001300')}
      - ${batch(LUHN, luhn('777741000000008'), luhn('777741000000022'))}
      - ${batch(ONCE_A_DAY, '7777420000000001', '7777420000000009')}
  - id: ${NO_LIMIT}
    name: Big Shop
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations: [{ clientId: demo-pos, secret: demo-pos-secret, authentication: [b2b] }]
    wallets: [{ code: 1, name: Stored Value, kind: stored_value, scale: 2 }]
    templates: [{ code: ${MANY}, name: Many, kind: gift, wallets: [1], ${tiers} }]
    batches: [${batch(MANY, '7777400000000001', '7777400000000002')}]
`;

const card = (template: number, index: number) => `7777${template}${String(index).padStart(10, '0')}`;

describe('transactionBulkActivateAdd', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld((store) => applyFile(store, kinds));
  });
  afterAll(() => world.close());

  let nextCheck = 1;
  const named = (printedCardNumber: string) => ({ swipeFlag: false, printedCardNumber });
  const range = (first: string, last: string, numberOfCards: number, quantity = '20.00') => ({
    firstCardInfo: named(first),
    lastCardInfo: named(last),
    numberOfCards,
    addWalletContents: [{ walletCode: 1, quantity }],
  });
  const some = (from: number, to: number, quantity?: string) =>
    range(card(MANY, from), card(MANY, to), to - from + 1, quantity);
  const forSale = (header = {}) => ({ programId: 'SV', posTransactionId: `b${nextCheck++}`, ...header });
  const sell = (body: object, header = {}) => world.till('bulkActivateAdd', body, forSale(header));
  const refuses = (errorCode: string, body: object, header = {}) =>
    world.refuses('bulkActivateAdd', errorCode, body, forSale(header));

  it('activates every card of the range with the same value, each by its own transaction', async () => {
    const header = forSale();
    const reply = await world.till('bulkActivateAdd', some(1, 10), header);
    const cards = Array.from({ length: 10 }, (_, index) => ({
      printedCardNumber: card(MANY, index + 1),
      maskedCardNumber: `**********${card(MANY, index + 1).slice(-6)}`,
      result: 'authorizedSuccess',
      pxTransactionId: expect.any(Number),
      svCurrentBalance: 20,
    }));
    expect(reply).toEqual({
      result: 'authorizedSuccess',
      responseCode: 200,
      responseMessage: 'Approved',
      posTransactionId: header.posTransactionId,
      pxTransactionId: expect.any(Number),
      pxAuthCode: expect.stringMatching(/^[0-9]{6}$/),
      numberOfCards: 10,
      activatedCount: 10,
      failedCount: 0,
      faceValue: 20,
      totalAmount: 200,
      cards,
    });
    const stored = (await findTransaction(world.store.db, 1, BigInt(reply.pxTransactionId)))!;
    expect(stored).toMatchObject({ kind: 'bulkActivateAdd', checkNumber: header.posTransactionId, legs: [] });
    expect(stored.parts.map(({ transactionId }) => Number(transactionId))).toEqual(
      reply.cards.map((each: { pxTransactionId: number }) => each.pxTransactionId),
    );
    // Value of today lasts as long as that of a card sold by itself.
    expect(stored.parts[3]!.legs[0]).toMatchObject({
      amount: 2000n,
      allocations: [{ expiresOn: '2026-04-08', amount: 2000n }],
    });
    await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: card(MANY, 5) }, amount: 4 });
    expect(await world.balanceOf(card(MANY, 5))).toBe(1600n);
  });

  it('accepts a range of one card, and value in several lines', async () => {
    const body = {
      ...some(11, 11),
      addWalletContents: [1, 2].map((n) => ({ walletCode: 1, quantity: `${n}.05` })),
    };
    expect(await sell(body)).toMatchObject({ numberOfCards: 1, faceValue: 3.1, totalAmount: 3.1 });
  });

  it('sells a thousand cards in one request', async () => {
    const reply = await sell(some(101, 1_100));
    expect(reply).toMatchObject({ numberOfCards: 1_000, totalAmount: 20_000 });
    expect(reply.cards).toHaveLength(1_000);
    expect(await world.balanceOf(card(MANY, 1_100))).toBe(2000n);
  });

  it('repeats the whole reply under the same identity, and refuses another batch under it', async () => {
    const identity = { ...forSale(), sequenceNumber: '1', posTransactionDatetime: 'noon' };
    const first = await world.till('bulkActivateAdd', some(12, 14), identity);
    const before = await world.books();
    const again = await world.till('bulkActivateAdd', some(12, 14), identity);
    expect(withoutRequestId(again)).toEqual(withoutRequestId(first));
    expect(await world.books()).toEqual(before);
    const reply = await refuses('transaction.duplicate_transaction', some(15, 16), identity);
    expect(reply).toMatchObject({ result: 'failure', responseCode: 609 });
  });

  it('sells each card once when two batches overlap concurrently', async () => {
    const replies = await Promise.all([sell(some(17, 19)), sell(some(19, 21))]);
    expect(replies.map(({ responseCode }) => responseCode).sort()).toEqual([200, 413]);
    const denied = replies.find(({ responseCode }) => responseCode === 413);
    expect(denied).toMatchObject({ failedCount: 1, cards: [{ printedCardNumber: card(MANY, 19) }] });
  });

  it('can be undone as a whole', async () => {
    const { pxTransactionId } = await sell(some(22, 24));
    await world.call('gift/reverse.json', { pxTransactionId });
    const reply = await sell(some(22, 24));
    expect(reply).toMatchObject({ activatedCount: 3, totalAmount: 60 });
  });

  describe('a discount', () => {
    it.each([
      ['10.0', '33.33', 30, 32, 10, 89.99],
      ['12.5', '0.01', 40, 46, 0.01, 0.06],
      ['0.0001', '500.00', 50, 51, 0, 1000],
      // The cards' shares differ by a cent.
      ['10', '25.55', 60, 62, 7.67, 68.98],
    ])(
      'with %s percent is deducted from the price of the batch, rounded half up',
      async (discountPercent, quantity, ...more) => {
        const [from, to, off, total] = more;
        const reply = await sell({ ...some(from, to, quantity), discountPercent });
        expect(reply).toMatchObject({
          responseCode: 200,
          discountPercent,
          discountAmount: off,
          totalAmount: total,
          faceValue: Number(quantity),
        });
        const stored = (await findTransaction(world.store.db, 1, BigInt(reply.pxTransactionId)))!;
        const given = stored.parts
          .flatMap(({ legs }) => legs)
          .filter(({ account }) => account === 'promotion');
        expect(Number(given.reduce((sum, { amount }) => sum - amount, 0n))).toBe(Math.round(off * 100));
      },
    );

    it("above the merchant's limit is not applied, and the cards are still sold", async () => {
      const reply = await sell({ ...some(80, 81), discountPercent: '12.5001' });
      expect(reply).toMatchObject({
        result: 'authorizedVariantSuccess',
        responseCode: 201,
        responseMessage: 'Approved without the discount',
        totalAmount: 40,
        activatedCount: 2,
      });
      expect(reply).not.toHaveProperty('discountPercent');
      expect(reply).not.toHaveProperty('discountAmount');
    });

    it('with the value zero is no discount', async () => {
      const reply = await sell({ ...some(82, 83), discountPercent: '0' });
      expect(reply).toMatchObject({ responseCode: 200, totalAmount: 40 });
      expect(reply).not.toHaveProperty('discountPercent');
    });

    it.each(['-1', '100.1', '101', '1e1', 'ten', '5.00001'])(
      'is ignored when it is %s',
      async (discountPercent) => {
        await refuses('transaction.invalid_quantity', { ...some(90, 91), discountPercent });
      },
    );
  });

  describe('if numbers end in a check digit', () => {
    it('counts without the check digits', async () => {
      const reply = await sell(range(luhn('777741000000008'), luhn('777741000000012'), 5));
      const numbers = reply.cards.map((each: { printedCardNumber: string }) => each.printedCardNumber);
      expect(numbers).toEqual(
        [8, 9, 10, 11, 12].map((n) => luhn(`7777410000000${String(n).padStart(2, '0')}`)),
      );
    });

    it('refuses a last number whose check digit is wrong', async () => {
      const last = luhn('777741000000015');
      const wrong = last.slice(0, -1) + ((Number(last.at(-1)) + 1) % 10);
      await refuses('transaction.range_invalid', range(luhn('777741000000014'), wrong, 2));
    });
  });

  it('refuses the whole batch when cards cannot be sold, and names the first twenty of them', async () => {
    const states = ['ACTIVE', 'DISABLED', 'EXCHANGED', 'EXPIRED'] as const;
    for (const [index, status] of states.entries()) await world.setStatus(card(MANY, 1_200 + index), status);
    for (let index = 1_204; index <= 1_221; index++) await world.setStatus(card(MANY, index), 'DISABLED');
    const reply = await refuses('transaction.range_card_unavailable', some(1_195, 1_302));
    expect(reply).toMatchObject({ result: 'userDataError', responseCode: 413, failedCount: 24 });
    expect(reply.cards).toHaveLength(20);
    expect(reply.cards.slice(0, 4)).toEqual(
      (['card_already_active', 'card_disabled', 'card_exchanged', 'card_expired'] as const).map(
        (reason, index) => ({
          printedCardNumber: card(MANY, 1_200 + index),
          maskedCardNumber: `**********${card(MANY, 1_200 + index).slice(-6)}`,
          errorCode: `transaction.${reason}`,
          ...BAD_CARDS[reason],
        }),
      ),
    );
    const missing = await refuses('transaction.range_card_unavailable', some(1_300, 1_301));
    expect(missing).toMatchObject({
      failedCount: 1,
      cards: [
        { printedCardNumber: card(MANY, 1_301), result: 'failure', errorCode: 'transaction.card_not_found' },
      ],
    });
    for (const index of [1_200, 1_201, 1_202, 1_203]) await world.setStatus(card(MANY, index), 'INACTIVE');
  });

  it('describes such a card in the form of every refusal', () => {
    for (const [reason, words] of Object.entries(BAD_CARDS)) {
      const {
        result = 'failure',
        responseCode,
        message,
      } = bundle['x-error-catalogue'][`transaction.${reason}`];
      expect(words).toEqual({ result, responseCode, errorMessage: message });
    }
  });

  it.each([
    ['the last comes before the first', () => range(card(MANY, 95), card(MANY, 94), 2), 'range_invalid', 410],
    ['they differ in length', () => range(card(MANY, 95), `${card(MANY, 96)}0`, 2), 'range_invalid', 410],
    ['they differ in kind', () => range(card(MANY, 1_300), luhn('777741000000020'), 2), 'range_invalid', 410],
    ['they are loyalty cards', () => range('8888000000000201', '8888000000000202', 2), 'range_invalid', 410],
    ['they are no numbers', () => range('A', 'B', 2), 'range_invalid', 410],
    [
      'it has fewer cards than counted',
      () => range(card(MANY, 95), card(MANY, 96), 3),
      'range_count_mismatch',
      411,
    ],
    [
      'it has more cards than counted',
      () => range(card(MANY, 95), card(MANY, 97), 2),
      'range_count_mismatch',
      411,
    ],
    [
      'no number of cards was counted',
      () => range(card(MANY, 95), card(MANY, 97), 0),
      'range_count_mismatch',
      411,
    ],
    ['it has more than 1,000', () => some(200, 1_200), 'range_too_large', 412],
    ['it has billions', () => range('10000000', '99999999', 90_000_000), 'range_too_large', 412],
    ['the quantity is zero', () => some(95, 96, '0.00'), 'invalid_quantity', 400],
    ['the quantity is below zero', () => some(95, 96, '-1'), 'invalid_quantity', 400],
    ['the quantity has too many decimals', () => some(95, 96, '1.001'), 'invalid_quantity', 400],
    ['a card cannot hold so much', () => some(95, 96, '500.01'), 'balance_limit_exceeded', 311],
  ])('refuses when %s, and moves nothing', async (_why, body, code, responseCode) => {
    expect(await refuses(`transaction.${code}`, body())).toMatchObject({ responseCode });
  });

  it('refuses a range that contains a card of another template', async () => {
    const other = `update card set card_template_code = ${ONCE_A_DAY} where card_number = '${card(MANY, 1_291)}'`;
    await asOwner(world.store, other);
    await refuses('transaction.range_invalid', some(1_290, 1_292));
  });

  it.each([
    ['of no wallet', [], 'invalid_wallet', 401],
    ['of an unknown wallet', [{ walletCode: 99, quantity: '1' }], 'invalid_wallet', 401],
    ['of points', [{ walletCode: 2, quantity: '1' }], 'wallet_not_allowed_for_program', 402],
  ])('refuses value %s', async (_what, addWalletContents, code, responseCode) => {
    const reply = await refuses(`transaction.${code}`, { ...some(95, 96), addWalletContents });
    expect(reply).toMatchObject({ result: 'userDataError', responseCode });
  });

  it('refuses a batch whose total exceeds what a reply can express', async () => {
    const header = { merchantId: NO_LIMIT };
    await refuses('transaction.invalid_quantity', some(1, 2, '999999999999.99'), header);
    expect(await sell(some(1, 2, '499999999999.99'), header)).toMatchObject({
      totalAmount: 999_999_999_999.98,
    });
  });

  it('denies cards that have reached the merchant’s daily limit of movements', async () => {
    const cards = range(card(ONCE_A_DAY, 1), card(ONCE_A_DAY, 2), 2);
    const { pxTransactionId } = await sell(cards);
    await world.call('gift/reverse.json', { pxTransactionId });
    const reply = await refuses('transaction.velocity_limit_exceeded', cards);
    expect(reply).toMatchObject({ result: 'denied', responseCode: 340 });
  });

  it('fails for cards that lack a wallet of their template', async () => {
    const remove = `delete from wallet where card_number = '${card(MANY, 99)}'`;
    await asOwner(world.store, remove);
    await refuses('transaction.system_error', some(98, 99));
  });

  it('accepts a current promotion, and refuses an unknown one', async () => {
    expect(await sell({ ...some(92, 93), promotionCode: 'SPRING26' })).toMatchObject({ responseCode: 200 });
    const reply = await refuses('transaction.promotion_not_found', {
      ...some(95, 96),
      promotionCode: 'NONE',
    });
    expect(reply).toMatchObject({ responseCode: 403 });
  });

  it('requires the check, and the entry method of each card number', async () => {
    const body = some(95, 96);
    const nameless = await world.till('bulkActivateAdd', body, { programId: 'SV' });
    expect(nameless).toMatchObject({
      result: 'failure',
      errorCode: 'transaction.missing_pos_transaction_id',
    });
    expect(nameless).toMatchObject({ responseCode: 610 });
    await refuses('transaction.invalid_card_info', { ...body, lastCardInfo: { swipeFlag: false } });
    const swiped = { swipeFlag: true, trackInfo: card(MANY, 95) };
    await refuses('transaction.track_data_invalid', { ...body, firstCardInfo: swiped });
  });

  it('accepts the numbers of swiped cards', async () => {
    const swiped = (index: number) => ({ swipeFlag: true, trackInfo: `${card(MANY, index)}=491210100` });
    const body = { ...some(84, 85), firstCardInfo: swiped(84), lastCardInfo: swiped(85) };
    expect(await sell(body)).toMatchObject({ activatedCount: 2 });
  });

  it.each([
    [
      'the merchant has nothing cards can hold',
      { merchantId: NO_WALLETS },
      'transaction.invalid_merchant',
      602,
    ],
    ['the store is not known', { storeCode: '777' }, 'transaction.invalid_store', 603],
    ['the store is closed', { storeCode: '009' }, 'transaction.store_closed', 604],
  ])('refuses when %s', async (_why, header, errorCode, responseCode) => {
    expect(await refuses(errorCode, some(95, 96), header)).toMatchObject({ result: 'failure', responseCode });
  });

  it('is for SV only', async () => {
    for (const programId of ['PX', 'LP', 'CH']) {
      await refuses('transaction.invalid_program', some(95, 96), { programId });
    }
  });
});
