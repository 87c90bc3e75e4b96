import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { example } from '../sale/saleExamples.ts';
import { withoutRequestId } from '../support/world.ts';
import { openTillWorld, type TillOperation, type TillWorld, typed, UNKNOWN_CARD } from './tillWorld.ts';

const MISMATCH = 'transaction.reg_code_mismatch';
const WRONG = '999999';
const amount = { quantity: '1.00', walletCode: 1 };
const add = { addWalletContents: [amount] };
const move = { addWalletContents: [], redeemWalletContents: [amount] };

/** Operations on one card, with the rest of a request that would succeed if the card were right. */
const OPERATIONS: [TillOperation, object][] = [
  ['activate', {}],
  ['voidActivate', {}],
  ['activateAdd', add],
  ['voidActivateAdd', add],
  ['addRedeem', move],
  ['voidAddRedeem', move],
  ['balanceInquiry', {}],
  ['identifyCustomer', {}],
  ['transactionHistory', {}],
  ['reverse', { pxAuthCode: '123456' }],
  ['exchange', { newCardInfo: { swipeFlag: false, printedCardNumber: UNKNOWN_CARD } }],
];

describe.each(['production', 'sandbox'] as const)('a cardRegCode at the till, in %s', (mode) => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld(undefined, { mode, publicUrl: 'https://shop.example.test' });
  });
  afterAll(() => world.close());

  const codeOf = (cardNumber: string) => cardNumber.slice(-6);
  const failuresOn = async (cardNumber: string) =>
    (
      await world.store.db
        .selectFrom('card')
        .select('code_failures')
        .where('card_number', '=', cardNumber)
        .executeTakeFirstOrThrow()
    ).code_failures;
  const withCode = (cardNumber: string, cardRegCode: string | null) => ({
    cardInfo: { ...typed(cardNumber).cardInfo, cardRegCode },
  });

  it.each(OPERATIONS)(
    'is denied when it is wrong by %s, counts, and moves nothing',
    async (operation, rest) => {
      const cardNumber = await world.soldCard(25);
      const reply = await world.refuses(operation, MISMATCH, { ...rest, ...withCode(cardNumber, WRONG) });
      expect(reply).toMatchObject({ result: 'denied', responseCode: 306 });
      expect(JSON.stringify(reply)).not.toContain(cardNumber);
      expect(await failuresOn(cardNumber)).toBe(1);
    },
  );

  it.each(OPERATIONS)('gives the same reply of %s for an unknown card', async (operation, rest) => {
    const wrong = await world.till(operation, { ...rest, ...withCode(await world.soldCard(25), WRONG) });
    const unknown = await world.till(operation, { ...rest, ...withCode(UNKNOWN_CARD, WRONG) });
    expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
    const phone = await world.till(operation, { ...rest, ...withCode('5559999999', WRONG) });
    expect(withoutRequestId(phone)).toEqual(withoutRequestId(wrong));
  });

  it('is checked when a card is swiped', async () => {
    const cardNumber = await world.soldCard(25);
    const swiped = (cardRegCode: string) => ({
      cardInfo: { swipeFlag: true, trackInfo: `${cardNumber}=9912`, cardRegCode },
    });
    await world.refuses('balanceInquiry', MISMATCH, swiped(WRONG));
    expect(await world.till('balanceInquiry', swiped(codeOf(cardNumber)))).toMatchObject({
      result: 'authorizedSuccess',
    });
  });

  it('is checked on both cards of an exchange', async () => {
    const [cardNumber, next] = [await world.soldCard(25), world.newCard()];
    const exchange = (code: string, newCode: string) => ({
      ...withCode(cardNumber, code),
      newCardInfo: withCode(next, newCode).cardInfo,
    });
    await world.refuses('exchange', MISMATCH, exchange(codeOf(cardNumber), WRONG));
    expect([await failuresOn(cardNumber), await failuresOn(next)]).toEqual([0, 1]);
    const exchanged = await world.till('exchange', exchange(codeOf(cardNumber), codeOf(next)));
    expect(exchanged).toMatchObject({ result: 'authorizedSuccess', printedCardNumber: next });
  });

  it('is checked on both ends of a range', async () => {
    const [first, last] = [world.newCard(), world.newCard()];
    const range = (firstCode: string, lastCode: string) => ({
      firstCardInfo: withCode(first, firstCode).cardInfo,
      lastCardInfo: withCode(last, lastCode).cardInfo,
      numberOfCards: 2,
      ...add,
    });
    await world.refuses('bulkActivateAdd', MISMATCH, range(WRONG, codeOf(last)));
    await world.refuses('bulkActivateAdd', MISMATCH, range(codeOf(first), WRONG));
    expect([await failuresOn(first), await failuresOn(last)]).toEqual([1, 1]);
    const named = { posTransactionId: 'range-1' };
    expect(await world.till('bulkActivateAdd', range(codeOf(first), codeOf(last)), named)).toMatchObject({
      result: 'authorizedSuccess',
    });
  });

  it('is accepted when it is correct, null or absent; five wrong ones lock the card for every service', async () => {
    const cardNumber = await world.soldCard(25);
    const right = withCode(cardNumber, codeOf(cardNumber));
    for (const body of [right, withCode(cardNumber, null), typed(cardNumber)]) {
      expect(await world.till('addRedeem', { ...move, ...body })).toMatchObject({
        result: 'authorizedSuccess',
      });
    }
    for (let time = 1; time <= 5; time += 1) {
      await world.refuses('addRedeem', MISMATCH, { ...move, ...withCode(cardNumber, WRONG) });
    }
    await world.refuses('addRedeem', MISMATCH, { ...move, ...right });
    const cardInfo = { printedCardNumber: cardNumber, cardRegCode: codeOf(cardNumber) };
    expect(await world.call('gift/balance.json', { cardInfo })).toMatchObject({
      errorCode: 'gift.reg_code_mismatch',
    });
  });

  it('is never ignored where an operation checks none, or knows it by another name', async () => {
    const cardNumber = await world.soldCard(25);
    const before = await world.books();
    const gift = { storeCode: '001', merchantId: 1, amount: 1 };
    const { paymentMethod, ...sale } = example('saleExecuteSale', 'storedValue') as { paymentMethod: object };
    const named = { printedCardNumber: cardNumber };
    const requests: [string, object][] = [
      ['gift/redeem', { ...gift, cardInfo: { ...named, registrationCode: WRONG } }],
      ['gift/redeem', { ...gift, cardInfo: named, cardRegCode: WRONG }],
      ['gift/redeem', { ...gift, cardInfo: { ...named, pin: WRONG } }],
      ['sale/executeSale', { ...sale, paymentMethod: { ...paymentMethod, cardRegCode: WRONG } }],
      ['checkin/checkin', { merchantId: 1, storeCode: '001', ...named, registrationCode: WRONG }],
      [
        'payment/removeSavedPaymentMethod',
        { merchantId: 1, savedCardCode: 'x', ...named, cardRegCode: WRONG },
      ],
    ];
    for (const [path, body] of requests) {
      const reply = await world.send(`/rest/1.0.0/${path}.json`, {
        headers: {
          authorization: `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      const { result, errorCode } = reply.body;
      expect({ path, result, errorCode }).toEqual({
        path,
        result: 'failure',
        errorCode: expect.stringMatching(/invalid/),
      });
    }
    expect(await world.books()).toEqual(before);
  });
});
