import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { everythingStored } from '../support/everythingStored.ts';
import { asOwner, DAY_MS } from '../support/world.ts';
import { itNeedsAStore } from './tillPromises.ts';
import {
  CODE_ON_STRIPE,
  define,
  openTillWorld,
  swiped,
  TEN_DIGIT_CARD,
  type TillWorld,
  typed,
  UNKNOWN_CARD,
} from './tillWorld.ts';

describe('transactionBalanceInquiry', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld(async (store) => {
      await define(store, 1, 'promotion', 'SPRING', { code: 'SPRING', name: 'Spring' });
      const over = { code: 'WINTER', name: 'Winter', until: '2026-03-08' };
      await define(store, 1, 'promotion', 'WINTER', over);
      const early = { code: 'SUMMER', name: 'Summer', from: '2026-03-10' };
      await define(store, 1, 'promotion', 'SUMMER', early);
      await define(store, 2, 'promotion', 'OTHER', { code: 'OTHER', name: 'Other' });
    });
  });
  afterAll(() => world.close());

  const inquire = (body: object, header = {}) => world.till('balanceInquiry', body, header);

  it('returns all balances of a gift card, and moves nothing', async () => {
    const cardNumber = await world.soldCard(25);
    const before = await world.books();
    const reply = await inquire(typed(cardNumber), { posTransactionId: '2204' });
    expect(reply).toEqual({
      result: 'authorizedSuccess',
      responseCode: 200,
      responseMessage: 'Approved',
      posTransactionId: '2204',
      printedCardNumber: cardNumber,
      maskedCardNumber: `**********${cardNumber.slice(-6)}`,
      isRegistered: false,
      tierName: 'Regular',
      tierCode: 1,
      cardTemplateCode: 10,
      cardTemplateName: 'Gift Card',
      customerName: '',
      pxAuthCode: expect.stringMatching(/^[0-9]{6}$/),
      pxTransactionId: expect.any(Number),
      svriFlag: true,
      svCurrentBalance: 25,
      balancePoints: [],
      rewardPoints: [],
      posMessages: [],
    });
    expect(await world.books()).toEqual(before);
  });

  it("returns points and visits separately from rewards, and the guest's registration date", async () => {
    const cardNumber = await world.activeCard();
    // Half past ten in the evening of the day before, where the cafe is.
    const registeredAt = new Date('2026-03-05T03:30:00Z');
    await world.register({ firstName: 'Dana', lastName: 'Demo' }, [cardNumber], { registeredAt });
    expect(await inquire(typed(cardNumber))).toMatchObject({
      isRegistered: true,
      enrollDate: '2026-03-04',
      cardTemplateCode: 20,
      svriFlag: true,
      svCurrentBalance: 0,
      balancePoints: [
        { pointName: 'Points', pointType: 'points', points: 0, walletCode: 2, expirationDates: [] },
        { pointName: 'Visits', pointType: 'visits', points: 0, walletCode: 3, expirationDates: [] },
      ],
      rewardPoints: [
        { pointName: 'Free Coffee', pointType: 'reward', points: 0, walletCode: 4, expirationDates: [] },
        { pointName: 'Club Coffee', pointType: 'reward', points: 0, walletCode: 5, expirationDates: [] },
      ],
    });
  });

  it('returns expiry dates, soonest first, without expired value', async () => {
    const cardNumber = await world.activeCard();
    for (const [amount, expiresOn] of [
      [5n, '2026-05-01'],
      [7n, '2026-04-01'],
      [2n, '2026-05-01'],
      [9n, '2026-03-01'],
    ] as const) {
      await world.credit(cardNumber, 2, amount, expiresOn);
    }
    await world.credit(cardNumber, 2, 1n);
    const [points] = (await inquire(typed(cardNumber))).balancePoints;
    expect(points).toMatchObject({
      points: 15,
      expirationDates: [
        { quantity: '7', date: '2026-04-01' },
        { quantity: '7', date: '2026-05-01' },
      ],
    });
  });

  it('has no stored value figures for a card that cannot hold money', async () => {
    const reply = await inquire(typed(TEN_DIGIT_CARD));
    expect(reply).toMatchObject({ svriFlag: false, printedCardNumber: TEN_DIGIT_CARD });
    expect(reply).not.toHaveProperty('svCurrentBalance');
  });

  it('returns a new pxTransactionId each time, even under one identity, which cannot be reversed', async () => {
    const body = typed(await world.soldCard(25));
    const identity = { posTransactionId: '1', sequenceNumber: '1', posTransactionDatetime: 'noon' };
    const [first, second] = [await inquire(body, identity), await inquire(body, identity)];
    expect(second.pxTransactionId).toBeGreaterThan(first.pxTransactionId);
    const reversal = { pxTransactionId: first.pxTransactionId };
    expect(await world.call('gift/reverse.json', reversal)).toMatchObject({
      errorCode: 'gift.transaction_not_found',
    });
  });

  describe('when it looks for the card', () => {
    it('finds it by a stripe, ignoring what follows the number if stripes carry no code', async () => {
      const cardNumber = await world.soldCard(25);
      const reply = await inquire(swiped(`${cardNumber}=29121011234567890`));
      expect(reply).toMatchObject({ printedCardNumber: cardNumber, svCurrentBalance: 25 });
    });

    it('finds it by ten digits that are a card number, before phone numbers', async () => {
      const other = await world.activeCard();
      await world.register({}, [other], { phones: [TEN_DIGIT_CARD] });
      expect(await inquire(typed(TEN_DIGIT_CARD))).toMatchObject({ printedCardNumber: TEN_DIGIT_CARD });
    });

    it('finds it by ten digits of the phone number it is registered to', async () => {
      const cardNumber = await world.activeCard();
      await world.register({}, [cardNumber], { phones: ['5550100061'] });
      expect(await inquire(typed('5550100061'))).toMatchObject({ printedCardNumber: cardNumber });
    });

    it('does not find it by a phone number of other length, on a stripe, or of another merchant', async () => {
      const cardNumber = await world.activeCard();
      await world.register({}, [cardNumber], { phones: ['5550100062', '55501000621'] });
      await world.refuses('balanceInquiry', 'transaction.card_not_found', typed('55501000621'));
      await world.refuses('balanceInquiry', 'transaction.card_not_found', swiped('5550100062=1'));
      await world.refuses('balanceInquiry', 'transaction.card_not_found', typed('5550100062'), {
        merchantId: 2,
      });
    });

    it('does not find one when two cards are registered to the phone number', async () => {
      const cards = [await world.activeCard(), await world.activeCard()];
      await world.register({}, cards, { phones: ['5550100063'] });
      const reply = await world.refuses(
        'balanceInquiry',
        'transaction.phone_uniqueness_error',
        typed('5550100063'),
      );
      expect(reply).toMatchObject({ result: 'failure', responseCode: 607 });
    });

    it('does not find one when no card has the number, with the same reply as for another merchant’s card', async () => {
      const foreign = await world.refuses(
        'balanceInquiry',
        'transaction.card_not_found',
        typed('7777900000000001'),
      );
      const unknown = await world.refuses(
        'balanceInquiry',
        'transaction.card_not_found',
        typed(UNKNOWN_CARD),
      );
      expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    });
  });

  it.each([
    ['no card', {}],
    ['a swiped card that is typed', { swipeFlag: true, printedCardNumber: UNKNOWN_CARD }],
    ['a typed card that is swiped', { swipeFlag: false, trackInfo: `${UNKNOWN_CARD}=1` }],
    ['both', { swipeFlag: true, trackInfo: `${UNKNOWN_CARD}=1`, printedCardNumber: UNKNOWN_CARD }],
    ['no flag', { printedCardNumber: UNKNOWN_CARD }],
  ])('refuses card information that names %s', async (_what, cardInfo) => {
    const reply = await world.refuses('balanceInquiry', 'transaction.invalid_card_info', { cardInfo });
    expect(reply).toMatchObject({ responseCode: 605 });
  });

  it.each([UNKNOWN_CARD, `;${UNKNOWN_CARD}=1?`, '=', `${UNKNOWN_CARD}=`, 'A=1'])(
    'refuses the invalid stripe %s',
    async (trackInfo) => {
      const reply = await world.refuses(
        'balanceInquiry',
        'transaction.track_data_invalid',
        swiped(trackInfo),
      );
      expect(reply).toMatchObject({ responseCode: 606 });
    },
  );

  it('is for PX only', async () => {
    const body = typed(await world.soldCard(25));
    for (const programId of ['SV', 'LP', 'CH']) {
      await world.refuses('balanceInquiry', 'transaction.invalid_program', body, { programId });
    }
  });

  it.each([
    ['was never sold', 'INACTIVE' as const, 'transaction.card_not_active', 302],
    ['is disabled', 'DISABLED' as const, 'transaction.card_disabled', 303],
    ['was exchanged', 'EXCHANGED' as const, 'transaction.card_exchanged', 304],
    ['has expired', 'EXPIRED' as const, 'transaction.card_expired', 305],
  ])('denies a card that %s', async (_why, status, errorCode, responseCode) => {
    const cardNumber = await world.activeCard();
    await world.setStatus(cardNumber, status);
    const reply = await world.refuses('balanceInquiry', errorCode, typed(cardNumber));
    expect(reply).toMatchObject({ result: 'denied', responseCode });
  });

  it.each([
    ['is disabled', 'DISABLED' as const, 'transaction.card_disabled', 303],
    ['was exchanged', 'EXCHANGED' as const, 'transaction.card_exchanged', 304],
  ])(
    'denies a card that %s for that reason, even after its last day',
    async (_why, status, errorCode, responseCode) => {
      const cardNumber = await world.activeCard();
      await world.setStatus(cardNumber, status);
      await world.store.db
        .updateTable('card')
        .set({ expires_on: '2026-01-31' })
        .where('merchant_id', '=', 1)
        .where('card_number', '=', cardNumber)
        .execute();
      const reply = await world.refuses('balanceInquiry', errorCode, typed(cardNumber));
      expect(reply).toMatchObject({ result: 'denied', responseCode });
    },
  );

  it.each(['SUSPENDED' as const, 'TERMINATED' as const])(
    'denies a card whose guest’s account is %s',
    async (status) => {
      const cardNumber = await world.activeCard();
      await world.register({}, [cardNumber], { status });
      const reply = await world.refuses('balanceInquiry', 'transaction.account_suspended', typed(cardNumber));
      expect(reply).toMatchObject({ result: 'denied', responseCode: 307 });
    },
  );

  it('accepts a current promotion, and refuses one that is past, future, or another merchant’s', async () => {
    const body = typed(await world.soldCard(25));
    expect(await inquire({ ...body, promotionCode: 'SPRING' })).toMatchObject({ responseCode: 200 });
    for (const promotionCode of ['WINTER', 'SUMMER', 'OTHER', 'NONE']) {
      const reply = await world.refuses('balanceInquiry', 'transaction.promotion_not_found', {
        ...body,
        promotionCode,
      });
      expect(reply).toMatchObject({ result: 'userDataError', responseCode: 403 });
    }
  });

  it('fails for a card that lacks a wallet of its template', async () => {
    const cardNumber = await world.activeCard();
    const remove = `delete from wallet where card_number = '${cardNumber}' and wallet_code = 3`;
    await asOwner(world.store, remove);
    await world.refuses('balanceInquiry', 'transaction.system_error', typed(cardNumber));
  });

  describe('if stripes carry the registration code', () => {
    const cardNumber = `7777${CODE_ON_STRIPE}0000000001`;
    const trackOf = (code: string) => swiped(`${cardNumber}=${code}`);
    beforeAll(async () => {
      await world.call('gift/sell.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 5 });
    });

    it('accepts the correct code, and a typed number without one', async () => {
      expect(await inquire(trackOf('000001'))).toMatchObject({ svCurrentBalance: 5 });
      expect(await inquire(typed(cardNumber))).toMatchObject({ svCurrentBalance: 5 });
    });

    it('denies and counts a wrong code, and after five also the correct one until the next day', async () => {
      for (let guess = 1; guess <= 5; guess++) {
        const reply = await world.refuses(
          'balanceInquiry',
          'transaction.reg_code_mismatch',
          trackOf(`${guess}`),
        );
        expect(reply).toMatchObject({ result: 'denied', responseCode: 306 });
      }
      await world.refuses('balanceInquiry', 'transaction.reg_code_mismatch', trackOf('000001'));
      world.clock.advance(DAY_MS);
      expect(await inquire(trackOf('000001'))).toMatchObject({ svCurrentBalance: 5 });
    });
  });

  it('stores no track data in any table or log line', async () => {
    const cardNumber = await world.soldCard(25);
    const secret = '2912101987654321';
    const identity = { posTransactionId: '1', sequenceNumber: '2', posTransactionDatetime: 'noon' };
    await inquire(swiped(`${cardNumber}=${secret}`), identity);
    await world.refuses('balanceInquiry', 'transaction.card_not_found', swiped(`${UNKNOWN_CARD}=${secret}`));
    await world.refuses(
      'balanceInquiry',
      'transaction.track_data_invalid',
      swiped(`${cardNumber}=${secret}?`),
    );
    const stored = await everythingStored(world.store);
    expect(stored).toContain(cardNumber);
    for (const text of [stored, world.logged.join('\n')]) expect(text).not.toContain(secret);
    expect(world.logged.join('\n')).toContain('transactionBalanceInquiry');
    expect(world.logged.join('\n')).not.toContain(cardNumber);
  });

  itNeedsAStore(
    () => world,
    'balanceInquiry',
    () => typed(UNKNOWN_CARD),
  );
});
