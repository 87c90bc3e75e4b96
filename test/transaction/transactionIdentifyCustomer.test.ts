import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reversalLegs } from '../../src/ledger/reversal.ts';
import { findTransaction } from '../../src/ledger/transactions.ts';
import { explanations } from '../../src/operators/cards/explanation.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { visitOf } from '../support/visits.ts';
import { withoutRequestId } from '../support/world.ts';
import { itNeedsACardInUse } from './cardAtTill.ts';
import { itNeedsAStore } from './tillPromises.ts';
import { define, openTillWorld, POINTS_ONLY, type TillWorld, typed, UNKNOWN_CARD } from './tillWorld.ts';

/** Store 002, where a visit grants points, which lead to Gold and are consumed for coffees. */
const STATION = '002';
const HOUR_MS = 3_600_000;

describe('transactionIdentifyCustomer', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld(async (store) => {
      const when = { stores: [STATION] };
      const points = {
        code: 'loud',
        name: 'Loud',
        triggers: ['visit'],
        wallet: 2,
        earn: { fixed: '250' },
        when,
      };
      await define(store, 1, 'earnRule', 'loud', { ...points, message: '250 points', expiresAfterDays: 30 });
      const earnedBy = { wallet: 2, every: '400', consume: true };
      const swap = { code: 'swap', name: 'Swap', wallet: 4, quantity: '1', earnedBy, when };
      await define(store, 1, 'reward', 'swap', swap);
      await define(store, 1, 'activationRule', String(POINTS_ONLY), {
        template: POINTS_ONLY,
        startsWith: [{ wallet: 2, quantity: '50' }],
      });
      await define(store, 1, 'promotion', 'OVER', { code: 'OVER', name: 'Over', until: '2026-03-08' });
      await amendDefinitions(store.db, { kind: 'cardTemplate', code: POINTS_ONLY }, { movementsPerDay: 2 });
    });
  });
  afterAll(() => world.close());

  let nextCheck = 1;
  const newCheck = () => ({ posTransactionId: `c${nextCheck++}` });
  const identify = (cardNumber: string, header: object = newCheck(), more = {}) =>
    world.till('identifyCustomer', { ...typed(cardNumber), ...more }, header);
  type Reply = Awaited<ReturnType<typeof identify>>;
  const pointsIn = (reply: Reply, walletCode: number) =>
    [...reply.balancePoints, ...reply.rewardPoints].find((points) => points.walletCode === walletCode).points;
  const visitsIn = (reply: Reply) => pointsIn(reply, 3);
  async function visitsOf(cardNumber: string) {
    return visitsIn(await world.till('balanceInquiry', typed(cardNumber)));
  }

  it('counts one visit per check, and grants the reward of the tenth', async () => {
    const cardNumber = await world.activeCard();
    await world.register({ firstName: 'Dana', lastName: 'Demo' }, [cardNumber]);
    for (let visit = 1; visit <= 9; visit++) {
      const reply = await identify(cardNumber);
      expect(reply).toMatchObject({ posMessages: [], responseCode: 200 });
      expect([visitsIn(reply), pointsIn(reply, 4)]).toEqual([visit, 0]);
    }
    const header = newCheck();
    expect(await identify(cardNumber, header)).toEqual({
      result: 'authorizedSuccess',
      responseCode: 200,
      responseMessage: 'Approved',
      ...header,
      enrollDate: '2026-03-09',
      printedCardNumber: cardNumber,
      maskedCardNumber: `**********${cardNumber.slice(-6)}`,
      isRegistered: true,
      tierName: 'Regular',
      tierCode: 1,
      cardTemplateCode: 20,
      cardTemplateName: 'Rewards',
      customerName: expect.any(String),
      pxAuthCode: expect.stringMatching(/^[0-9]{6}$/),
      pxTransactionId: expect.any(Number),
      svriFlag: true,
      svCurrentBalance: 0,
      balancePoints: [
        { pointName: 'Points', pointType: 'points', points: 0, walletCode: 2, expirationDates: [] },
        { pointName: 'Visits', pointType: 'visits', points: 10, walletCode: 3, expirationDates: [] },
      ],
      rewardPoints: [
        { pointName: 'Free Coffee', pointType: 'reward', points: 1, walletCode: 4, expirationDates: [] },
        { pointName: 'Club Coffee', pointType: 'reward', points: 0, walletCode: 5, expirationDates: [] },
      ],
      posMessages: ['Tenth visit: one Free Coffee'],
    });
  });

  it('runs the rules in order: points, rewards, tier, messages', async () => {
    const cardNumber = await world.activeCard();
    await identify(cardNumber, { ...newCheck(), storeCode: STATION });
    const reply = await identify(cardNumber, { ...newCheck(), storeCode: STATION });
    expect(reply).toMatchObject({
      tierCode: 2,
      tierName: 'Gold',
      posMessages: ['250 points', '1 Free Coffee earned', 'New tier: Gold'],
      balancePoints: [
        { points: 100, expirationDates: [{ quantity: '100', date: '2026-04-08' }] },
        { points: 2 },
      ],
      rewardPoints: [{ points: 1 }, { points: 0 }],
    });
    expect(await world.till('balanceInquiry', typed(cardNumber))).toMatchObject({
      tierCode: 2,
      balancePoints: reply.balancePoints,
      rewardPoints: reply.rewardPoints,
    });
    const [explanation] = await explanations(world.store.db, BigInt(reply.pxTransactionId));
    expect(explanation!.rules!.filter(({ fired }) => fired).map(({ code }) => code)).toEqual([
      'visit',
      'loud',
      'swap',
      'tier-20',
    ]);
    const stored = await findTransaction(world.store.db, 1, BigInt(reply.pxTransactionId));
    expect(stored!.trace).toMatchObject({ undo: { visit: { at: world.clock.now().toISOString() } } });
    expect(stored).toMatchObject({ kind: 'identifyCustomer', checkNumber: reply.posTransactionId });
  });

  it('removes expired value before it counts anything', async () => {
    const cardNumber = await world.activeCard();
    await world.credit(cardNumber, 2, 390n, '2026-03-01');
    await world.credit(cardNumber, 2, 10n, '2027-01-01');
    const reply = await identify(cardNumber, { ...newCheck(), storeCode: STATION });
    expect(reply).toMatchObject({
      balancePoints: [{ points: 260 }, { points: 1 }],
      rewardPoints: [{ points: 0 }, { points: 0 }],
    });
    const kinds = await world.store.db
      .selectFrom('ledger_card as own')
      .innerJoin('ledger_transaction as t', 't.transaction_id', 'own.transaction_id')
      .select('t.kind')
      .where('own.card_number', '=', cardNumber)
      .orderBy('t.transaction_id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['reload', 'reload', 'expiry', 'identifyCustomer']);
  });

  describe('once per visit', () => {
    it('returns the current state for the same check, under a new id, and moves nothing', async () => {
      const cardNumber = await world.activeCard();
      const header = newCheck();
      const first = await identify(cardNumber, {
        ...header,
        sequenceNumber: '1',
        posTransactionDatetime: 'noon',
      });
      await world.credit(cardNumber, 2, 7n);
      const before = await world.books();
      const again = await identify(cardNumber, {
        ...header,
        sequenceNumber: '2',
        posTransactionDatetime: 'noon',
      });
      expect(again).toMatchObject({ posMessages: [], balancePoints: [{ points: 7 }, { points: 1 }] });
      expect(again.pxTransactionId).toBeGreaterThan(first.pxTransactionId);
      world.clock.advance(5 * HOUR_MS);
      expect(visitsIn(await identify(cardNumber, header))).toBe(1);
      expect(await world.books()).toEqual(before);
      const unknown = { transactionId: again.pxTransactionId };
      expect(await findTransaction(world.store.db, 1, BigInt(unknown.transactionId))).toBeUndefined();
    });

    it('replays the exact reply under the same identity, and refuses another request under it', async () => {
      const cardNumber = await world.activeCard();
      const identity = { ...newCheck(), sequenceNumber: '1', posTransactionDatetime: 'noon' };
      const first = await identify(cardNumber, identity);
      await world.credit(cardNumber, 2, 7n);
      expect(withoutRequestId(await identify(cardNumber, identity))).toEqual(withoutRequestId(first));
      const repeat = { ...identity, sequenceNumber: '2' };
      const second = await identify(cardNumber, repeat);
      expect(withoutRequestId(await identify(cardNumber, repeat))).toEqual(withoutRequestId(second));
      const other = typed(await world.activeCard());
      for (const used of [identity, repeat]) {
        const reply = await world.refuses(
          'identifyCustomer',
          'transaction.duplicate_transaction',
          other,
          used,
        );
        expect(reply).toMatchObject({ result: 'failure', responseCode: 609 });
      }
    });

    it('counts another check, another store and another card', async () => {
      const [cardNumber, other] = [await world.activeCard(), await world.activeCard()];
      const header = newCheck();
      expect(visitsIn(await identify(cardNumber, header))).toBe(1);
      expect(visitsIn(await identify(cardNumber, { ...header, storeCode: STATION }))).toBe(2);
      expect(visitsIn(await identify(other, header))).toBe(1);
      expect(visitsIn(await identify(cardNumber))).toBe(3);
    });

    it('uses a window of four hours if the till sends no check', async () => {
      const cardNumber = await world.activeCard();
      expect(visitsIn(await identify(cardNumber, {}))).toBe(1);
      world.clock.advance(4 * HOUR_MS - 1);
      expect(visitsIn(await identify(cardNumber, {}))).toBe(1);
      world.clock.advance(1);
      expect(visitsIn(await identify(cardNumber, {}))).toBe(2);
    });

    it('counts once under concurrent requests for one card', async () => {
      const cardNumber = await world.activeCard();
      const header = newCheck();
      const numbered = (sequenceNumber: number) => ({ ...header, sequenceNumber: String(sequenceNumber) });
      const replies = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7, 8].map((n) => identify(cardNumber, numbered(n))),
      );
      expect(replies.map(visitsIn)).toEqual(replies.map(() => 1));
      expect(new Set(replies.map((reply) => reply.pxTransactionId)).size).toBe(8);
      const identity = { ...newCheck(), sequenceNumber: '1', posTransactionDatetime: 'noon' };
      const equal = await Promise.all([1, 2, 3, 4].map(() => identify(cardNumber, identity)));
      expect(new Set(equal.map((reply) => JSON.stringify(withoutRequestId(reply)))).size).toBe(1);
      expect(await visitsOf(cardNumber)).toBe(2);
    });

    it('recognizes a check over midnight, and treats its number on the next day as another check', async () => {
      const cardNumber = await world.activeCard();
      const header = newCheck();
      const sinceMidnight =
        (world.clock.now().getTime() - Date.parse('2026-03-09T04:00:00Z')) % (24 * HOUR_MS);
      world.clock.advance(24 * HOUR_MS - sinceMidnight - HOUR_MS);
      expect(visitsIn(await identify(cardNumber, header))).toBe(1);
      world.clock.advance(2 * HOUR_MS);
      expect(visitsIn(await identify(cardNumber, header))).toBe(1);
      world.clock.advance(9 * HOUR_MS);
      expect(visitsIn(await identify(cardNumber, header))).toBe(2);
      expect(visitsIn(await identify(cardNumber, header))).toBe(2);
    });

    it('counts the check again after the visit was undone, and no more than once more', async () => {
      const cardNumber = await world.activeCard();
      const header = newCheck();
      for (const sequenceNumber of ['1', '2', '3']) {
        const reply = await identify(cardNumber, { ...header, sequenceNumber });
        expect(visitsIn(reply)).toBe(1);
        await undo(reply);
        expect(await visitsOf(cardNumber)).toBe(0);
      }
      const twice = await Promise.all([identify(cardNumber, header), identify(cardNumber, header)]);
      expect(twice.map(visitsIn)).toEqual([1, 1]);
    });
  });

  /** Reverses a visit as the ledger stores it: the legs reversed, and the reversal's name taken. */
  async function undo({ pxTransactionId, printedCardNumber }: Reply) {
    const { app, store, clock } = world;
    const original = (await findTransaction(store.db, 1, BigInt(pxTransactionId)))!;
    await app.ledger.perform({
      visit: visitOf({ clock }, { kind: 'reversal', reverses: original.transactionId }),
      keys: [{ scope: 'reversal', key: String(pxTransactionId) }],
      cardNumbers: [printedCardNumber],
      decide: () => ({ legs: reversalLegs(original), receipt: {} }),
    });
  }

  describe('an inactive card', () => {
    it('is activated on request, and has its first visit', async () => {
      const cardNumber = await world.activeCard();
      await world.setStatus(cardNumber, 'INACTIVE');
      expect(await identify(cardNumber, undefined, { autoActivateCard: true })).toMatchObject({
        activationItem: { itemId: '9001', itemType: 'CARD', itemName: 'Rewards Card', quantity: 1 },
        balancePoints: [{ points: 0 }, { points: 1 }],
        posMessages: ['Welcome! Ask the guest to register the card.'],
      });
      const again = await identify(cardNumber, undefined, { autoActivateCard: true });
      expect(again).not.toHaveProperty('activationItem');
      expect(again).toMatchObject({ posMessages: [], balancePoints: [{}, { points: 2 }] });
    });

    it('gets the opening contents of its card template', async () => {
      const reply = await identify(pointsOnly(1), undefined, { autoActivateCard: true });
      expect(reply).toMatchObject({ svriFlag: false, balancePoints: [{ points: 50, walletCode: 2 }] });
    });

    it('is denied without that request, and a gift card in any case: it has to be sold', async () => {
      const cardNumber = await world.activeCard();
      await world.setStatus(cardNumber, 'INACTIVE');
      for (const body of [
        { ...typed(cardNumber), autoActivateCard: false },
        { ...typed(world.newCard()), autoActivateCard: true },
      ]) {
        const reply = await world.refuses('identifyCustomer', 'transaction.card_not_active', body);
        expect(reply).toMatchObject({ result: 'denied', responseCode: 302 });
      }
    });
  });

  const pointsOnly = (index: number) => `77773200000000${String(index).padStart(2, '0')}`;

  it('returns the balance of a gift card, without visits', async () => {
    const cardNumber = await world.soldCard(25);
    const before = await world.books();
    const reply = await identify(cardNumber);
    expect(reply).toMatchObject({ svCurrentBalance: 25, balancePoints: [], posMessages: [] });
    expect(await world.books()).toEqual(before);
  });

  it('denies more visits than the merchant allows a card in a day; the same visit is still answered', async () => {
    const cardNumber = pointsOnly(2);
    await world.setStatus(cardNumber, 'ACTIVE');
    await identify(cardNumber);
    const header = newCheck();
    await identify(cardNumber, header);
    const reply = await world.refuses(
      'identifyCustomer',
      'transaction.velocity_limit_exceeded',
      typed(cardNumber),
    );
    expect(reply).toMatchObject({ result: 'denied', responseCode: 340 });
    expect(await identify(cardNumber, header)).toMatchObject({ responseCode: 200 });
  });

  it('accepts a current promotion, and refuses one that is past or unknown', async () => {
    const cardNumber = await world.activeCard();
    expect(await identify(cardNumber, undefined, { promotionCode: 'SPRING26' })).toMatchObject({
      responseCode: 200,
    });
    for (const promotionCode of ['OVER', 'NONE']) {
      const body = { ...typed(cardNumber), promotionCode };
      const reply = await world.refuses('identifyCustomer', 'transaction.promotion_not_found', body);
      expect(reply).toMatchObject({ result: 'userDataError', responseCode: 403 });
    }
  });

  it('is for PX only', async () => {
    const body = typed(await world.activeCard());
    for (const programId of ['SV', 'LP', 'CH']) {
      await world.refuses('identifyCustomer', 'transaction.invalid_program', body, { programId });
    }
  });

  itNeedsACardInUse(() => world, 'identifyCustomer', '5550100071');
  itNeedsAStore(
    () => world,
    'identifyCustomer',
    () => typed(UNKNOWN_CARD),
  );
});
