import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { everythingStored } from '../support/everythingStored.ts';
import { visitOf } from '../support/visits.ts';
import { asOwner, DAY_MS } from '../support/world.ts';
import {
  EVERYTHING,
  LP,
  type MoveWorld,
  moving,
  newIdentity,
  of,
  openMoveWorld,
  STARTS_WITH_POINTS,
  SV,
  selling,
} from './moveWorld.ts';
import { itNeedsAStore } from './tillPromises.ts';
import { CODE_ON_STRIPE, swiped, typed, UNKNOWN_CARD } from './tillWorld.ts';

const WINDOW_MS = 7 * DAY_MS;

describe('transactionReverse', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  const reverse = (body: object, header = {}) => world.till('reverse', body, header);
  const refuses = (code: string, body: object, header = {}) => world.refuses('reverse', code, body, header);

  /** Pays 10.00 from a card of 25.00. */
  async function payment(identity: object = newIdentity()) {
    const cardNumber = await world.soldCard(25);
    const reply = await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '10.00') }), {
      ...SV,
      ...identity,
    });
    return {
      cardNumber,
      pxTransactionId: reply.pxTransactionId as number,
      pxAuthCode: reply.pxAuthCode as string,
      identity: identity as ReturnType<typeof newIdentity>,
    };
  }

  const sentAs = ({
    posTransactionId,
    sequenceNumber,
    posTransactionDatetime,
  }: Partial<ReturnType<typeof newIdentity>>) => ({
    previousPosTransactionId: posTransactionId,
    previousSequenceNumber: sequenceNumber,
    previousPosTransactionDatetime: posTransactionDatetime,
  });

  describe('undoes', () => {
    it('a payment: restores the value to the card', async () => {
      const { cardNumber, pxTransactionId } = await payment();
      const reply = await reverse({ pxTransactionId }, { posTransactionId: '2213' });
      expect(reply).toMatchObject({
        result: 'authorizedSuccess',
        responseCode: 200,
        responseMessage: 'Reversed',
        posTransactionId: '2213',
        printedCardNumber: cardNumber,
        svCurrentBalance: 25,
        svPreviousBalance: 15,
        svTransactionAmount: 10,
      });
      expect(reply.pxTransactionId).not.toBe(pxTransactionId);
      expect(reply).not.toHaveProperty('addWalletContents');
    });

    it('a redemption and an addition in one request, although the card holds only their net result', async () => {
      const cardNumber = await world.soldCard(5);
      const both = moving(cardNumber, { redeem: of(1, '5.00'), add: of(1, '20.00') });
      const { pxTransactionId } = await world.till('addRedeem', both, SV);
      await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '4.00') }), SV);
      expect(await reverse({ pxTransactionId })).toMatchObject({
        result: 'authorizedSuccess',
        svPreviousBalance: 16,
        svCurrentBalance: 1,
      });
    });

    it('a partial payment: restores the redeemed amount', async () => {
      const cardNumber = await world.soldCard(25);
      const { pxTransactionId } = await world.till(
        'addRedeem',
        moving(cardNumber, { redeem: of(1, '32.00') }),
        SV,
      );
      expect(await reverse({ pxTransactionId })).toMatchObject({ svCurrentBalance: 25, posMessages: [] });
    });

    it('a payment that earned points: removes the points and the rule state', async () => {
      const cardNumber = await world.guestsCard();
      await world.till('addRedeem', moving(cardNumber, { add: of(1, '500.00') }), SV);
      await world.till('addRedeem', moving(cardNumber, { add: of(2, '100') }), LP);
      const before = await world.standingOf(cardNumber);
      const paid = await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '450.00') }), SV);
      expect(paid).toMatchObject({ tierCode: 2, balancePoints: [{ points: 550 }, {}] });
      const reply = await reverse({ pxTransactionId: paid.pxTransactionId });
      expect(reply).toMatchObject({
        tierCode: 1,
        svCurrentBalance: 500,
        balancePoints: [{ points: 100 }, {}],
      });
      expect(await world.standingOf(cardNumber)).toEqual(before);
    });

    it('an activation: makes the card inactive, and removes its opening contents', async () => {
      const cardNumber = world.newCardOf(STARTS_WITH_POINTS);
      const { pxTransactionId } = await world.till('activate', typed(cardNumber));
      expect(await reverse({ pxTransactionId })).toMatchObject({ balancePoints: [{ points: 0 }] });
      expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE', loyalty: {} });
    });

    it('an activation that moved nothing', async () => {
      const cardNumber = world.newLoyaltyCard();
      const { pxTransactionId } = await world.till('activate', typed(cardNumber));
      expect(await reverse({ pxTransactionId })).toMatchObject({ responseCode: 200 });
      expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE' });
    });

    it('a sale: makes the card inactive and empty', async () => {
      const cardNumber = world.newCard();
      const { pxTransactionId } = await world.till('activateAdd', selling(cardNumber, '30.00'), SV);
      expect(await reverse({ pxTransactionId })).toMatchObject({
        svCurrentBalance: 0,
        svPreviousBalance: 30,
        svTransactionAmount: 30,
      });
      expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE' });
    });

    it('a payment whose points were used since: restores the money, and removes the remaining points', async () => {
      const cardNumber = await world.guestsCard();
      await world.till('addRedeem', moving(cardNumber, { add: of(1, '100.00') }), SV);
      const paid = await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '60.00') }), SV);
      await world.till('addRedeem', moving(cardNumber, { redeem: of(2, '25') }), LP);
      const reply = await reverse({ pxTransactionId: paid.pxTransactionId });
      expect(reply).toMatchObject({
        svCurrentBalance: 100,
        balancePoints: [{ points: 0 }, {}],
        posMessages: ['Already used, not taken back: 25 Points'],
      });
    });

    it('a payment of a card exchanged since: restores the value to the new card, with its last days', async () => {
      const cardNumber = await world.guestsCard();
      await world.till('addRedeem', moving(cardNumber, { add: of(1, '100.00') }), SV);
      const paid = await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '60.00') }), SV);
      const [second, third] = [world.newLoyaltyCard(), world.newLoyaltyCard()];
      await world.till('exchange', { ...typed(cardNumber), newCardInfo: typed(second).cardInfo });
      await world.till('exchange', { ...typed(second), newCardInfo: typed(third).cardInfo });
      const reply = await reverse({ pxTransactionId: paid.pxTransactionId });
      expect(reply).toMatchObject({
        printedCardNumber: third,
        svCurrentBalance: 100,
        balancePoints: [{ points: 0 }, {}],
      });
      expect(await world.balanceOf(cardNumber)).toBe(0n);
    });

    it('an accrual that raised the tier of a card exchanged since: returns the new card to the former tier', async () => {
      const cardNumber = await world.guestsCard();
      await world.till('addRedeem', moving(cardNumber, { add: of(2, '450') }), LP);
      const raised = await world.till('addRedeem', moving(cardNumber, { add: of(2, '60') }), LP);
      const newCard = world.newLoyaltyCard();
      await world.till('exchange', { ...typed(cardNumber), newCardInfo: typed(newCard).cardInfo });
      expect(await world.standingOf(newCard)).toMatchObject({ tierCode: 2 });
      expect(await reverse({ pxTransactionId: raised.pxTransactionId })).toMatchObject({
        printedCardNumber: newCard,
        tierCode: 1,
        balancePoints: [{ points: 450 }, {}],
      });
      expect(await world.standingOf(newCard)).toMatchObject({ tierCode: 1 });
    });

    it('a payment of an exchanged card by its authorization code and the new card', async () => {
      const { cardNumber, pxAuthCode } = await payment();
      const newCard = world.newCard();
      await world.till('exchange', { ...typed(cardNumber), newCardInfo: typed(newCard).cardInfo });
      expect(await reverse({ pxAuthCode, ...typed(newCard) })).toMatchObject({
        printedCardNumber: newCard,
        svCurrentBalance: 25,
      });
    });

    it.each([
      ['sell', { amount: 25 }],
      ['reload', { amount: 25 }],
      ['redeem', { amount: 4, tip: 1 }],
      ['cashOut', {}],
    ])('gift/%s, and the gift service does not repeat its reply', async (operation, rest) => {
      const cardNumber = operation === 'sell' ? world.newCard() : await world.soldCard(25);
      const before = await world.balanceOf(cardNumber);
      const cardInfo = { printedCardNumber: cardNumber };
      const { pxTransactionId } = await world.call(`gift/${operation}.json`, { cardInfo, ...rest });
      expect(await reverse({ pxTransactionId })).toMatchObject({ svCurrentBalance: Number(before) / 100 });
      const again = await world.call('gift/reverse.json', { pxTransactionId });
      expect(again).toMatchObject({ result: 'failure', errorCode: 'gift.already_reversed' });
      expect(await world.balanceOf(cardNumber)).toBe(before);
    });

    it('a till’s transaction by gift/reverse as well, including points', async () => {
      const cardNumber = await world.guestsCard();
      await world.till('addRedeem', moving(cardNumber, { add: of(1, '50.00') }), SV);
      const before = await world.standingOf(cardNumber);
      const paid = await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '20.00') }), SV);
      const { pxTransactionId } = paid;
      expect(await world.call('gift/reverse.json', { pxTransactionId })).toMatchObject({
        currentBalance: 50,
      });
      expect(await world.standingOf(cardNumber)).toEqual(before);
      expect(await refuses('transaction.already_reversed', { pxTransactionId })).toMatchObject({
        result: 'denied',
        responseCode: 320,
      });
    });

    it('a batch as a whole, and returns its first card', async () => {
      const cards = [world.newCard(), world.newCard(), world.newCard()];
      const batchId = await sellBatch(cards);
      expect(await reverse({ pxTransactionId: Number(batchId) })).toMatchObject({
        responseMessage: 'Reversed 3 cards',
        printedCardNumber: cards[0],
        svPreviousBalance: 20,
        svCurrentBalance: 0,
      });
      for (const cardNumber of cards)
        expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE', balances: { 1: 0n } });
    });

    it('no single part of a batch, and no batch that is already partly undone', async () => {
      const cards = [world.newCard(), world.newCard()];
      const batchId = await sellBatch(cards);
      await refuses('transaction.not_reversible', { pxTransactionId: Number(batchId - 1n) });
      await world.till('voidActivateAdd', selling(cards[0]!, '20.00'), SV);
      const reply = await refuses('transaction.not_reversible', { pxTransactionId: Number(batchId) });
      expect(reply).toMatchObject({ result: 'denied', responseCode: 322 });
    });

    /** Posts a bulk sale to the ledger: a part for each card, and the batch. */
    async function sellBatch(cards: string[]): Promise<bigint> {
      const { app, clock } = world;
      const outcome = await app.ledger.perform({
        visit: visitOf({ clock }, { kind: 'bulkActivateAdd' }),
        keys: [],
        cardNumbers: cards,
        parts: cards.length,
        decide: (_held, header, partIds) => ({
          legs: [],
          before: cards.map((cardNumber, index) => ({
            header: { ...header, transactionId: partIds[index]!, partOf: header.transactionId },
            legs: [
              { walletCode: 1, amount: 2000n, cardNumber },
              { walletCode: 1, amount: -2000n, account: 'sold' as const },
            ],
            cardChanges: [{ cardNumber, from: 'INACTIVE' as const, to: 'ACTIVE' as const }],
          })),
          receipt: { transactionId: String(header.transactionId) },
        }),
      });
      return BigInt(outcome.receipt!.transactionId as string);
    }
  });

  describe('when it looks for the transaction', () => {
    it('finds it by its pxTransactionId as text, also from another store', async () => {
      const { pxTransactionId } = await payment();
      const reply = await reverse({ pxTransactionId: String(pxTransactionId) }, { storeCode: '002' });
      expect(reply).toMatchObject({ svCurrentBalance: 25 });
    });

    it('finds it by its authorization code and the card', async () => {
      const { cardNumber, pxAuthCode } = await payment();
      const other = await world.soldCard(5);
      await refuses('transaction.transaction_not_found', { pxAuthCode, ...typed(other) });
      expect(await reverse({ pxAuthCode, ...swiped(`${cardNumber}=4912`) })).toMatchObject({
        svCurrentBalance: 25,
      });
    });

    it('finds it by the identity of its request', async () => {
      const { identity } = await payment();
      expect(await reverse(sentAs(identity))).toMatchObject({ svCurrentBalance: 25 });
    });

    it.each([
      ['its posTransactionId alone', { posTransactionId: 'alone-1' }],
      ['without a time', { posTransactionId: 'alone-2', sequenceNumber: '4' }],
      ['without a sequence number', { posTransactionId: 'alone-3', posTransactionDatetime: 'noon' }],
    ])('finds it by fields of its request: %s', async (_what, identity) => {
      await payment(identity);
      expect(await reverse(sentAs(identity))).toMatchObject({ svCurrentBalance: 25 });
    });

    it('finds it by the check alone, if it was sent with its whole identity, or was an exchange', async () => {
      const { identity } = await payment();
      const { posTransactionId } = identity;
      expect(await reverse(sentAs({ posTransactionId }))).toMatchObject({ svCurrentBalance: 25 });
      for (const header of [newIdentity(), { posTransactionId: 'exchange-1' }]) {
        const body = { ...typed(await world.soldCard(25)), newCardInfo: typed(world.newCard()).cardInfo };
        await world.till('exchange', body, header);
        const named = sentAs({ posTransactionId: header.posTransactionId });
        expect(await reverse(named)).toMatchObject({ svCurrentBalance: 25 });
      }
    });

    it('finds it by fewer fields than it was sent with: the latest matching movement of value', async () => {
      const { identity, cardNumber } = await payment();
      const less = { posTransactionId: identity.posTransactionId };
      const second = await payment({ ...identity, sequenceNumber: '2' });
      expect(await reverse(sentAs({ ...less, sequenceNumber: '1' }))).toMatchObject({
        printedCardNumber: cardNumber,
      });
      for (let time = 0; time < 2; time++)
        expect(await reverse(sentAs(less))).toMatchObject({ printedCardNumber: second.cardNumber });
    });

    it('finds it by the check alone: the lost payment rather than the visit', async () => {
      const cardNumber = await world.guestsCard();
      await world.till('addRedeem', moving(cardNumber, { add: of(1, '30.00') }), SV);
      const check = { posTransactionId: 'visit-and-payment' };
      await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '10.00') }), { ...SV, ...check });
      await world.till('identifyCustomer', typed(cardNumber), check);
      const reply = await reverse(sentAs(check));
      expect(reply).toMatchObject({ svCurrentBalance: 30, balancePoints: [{ points: 0 }, { points: 1 }] });
    });

    it('finds it by the check alone, from the next check, which has its own opening time', async () => {
      const { cardNumber } = await payment({ posTransactionId: 'no-reply-1' });
      const reply = await reverse(sentAs({ posTransactionId: 'no-reply-1' }), {
        posTransactionId: 'next-1',
        posTransactionDatetime: '2026-03-09 14:12',
      });
      expect(reply).toMatchObject({ responseCode: 200, printedCardNumber: cardNumber, svCurrentBalance: 25 });
    });

    it('does not find it by a check of more than eight days ago', async () => {
      const { identity } = await payment();
      world.clock.advance(8 * DAY_MS);
      const { posTransactionId } = identity;
      await refuses('transaction.transaction_not_found', sentAs({ posTransactionId }));
    });

    it('does not find it by an authorization code that two transactions of the card share', async () => {
      const { cardNumber, pxAuthCode } = await payment();
      const { app, clock } = world;
      const outcome = await app.ledger.perform({
        visit: visitOf({ clock }, { kind: 'addRedeem' }),
        keys: [],
        cardNumbers: [cardNumber],
        decide: (_held, header) => ({
          legs: [
            { walletCode: 1, amount: 1n, cardNumber },
            { walletCode: 1, amount: -1n, account: 'sold' },
          ],
          receipt: { transactionId: String(header.transactionId) },
        }),
      });
      const { transactionId } = outcome.receipt!;
      await asOwner(
        app.store,
        `update ledger_transaction set auth_code = '${pxAuthCode}' where transaction_id = ${transactionId}`,
      );
      await refuses('transaction.transaction_mismatch', { pxAuthCode, ...typed(cardNumber) });
    });

    it('does not find it by the check of another store, or by a check number of the gift service', async () => {
      const { identity } = await payment();
      await refuses('transaction.transaction_not_found', sentAs(identity), { storeCode: '002' });
      const cardInfo = { printedCardNumber: await world.soldCard(25) };
      await world.call('gift/redeem.json', { cardInfo, amount: 5, checkNumber: 'gift-check' });
      const newCardInfo = { printedCardNumber: world.newCard() };
      await world.call('gift/exchange.json', { cardInfo, newCardInfo, checkNumber: 'gift-check' });
      await refuses('transaction.transaction_not_found', { previousPosTransactionId: 'gift-check' });
    });

    it('does not find one that is unknown', async () => {
      const reply = await refuses('transaction.transaction_not_found', { pxTransactionId: 1 });
      expect(reply).toMatchObject({ result: 'failure', responseCode: 608 });
      await refuses('transaction.transaction_not_found', { pxTransactionId: '9007199254740991' });
      await refuses('transaction.transaction_not_found', {
        pxAuthCode: '000000',
        ...typed(await world.soldCard(5)),
      });
      await refuses('transaction.transaction_not_found', { previousPosTransactionId: 'never-sent' });
    });

    it('does not find another merchant’s', async () => {
      const { pxTransactionId, identity } = await payment();
      const other = { merchantId: 2 };
      await refuses('transaction.transaction_not_found', { pxTransactionId }, other);
      await refuses('transaction.transaction_not_found', sentAs(identity), other);
    });

    it.each([
      ['in no way', {}],
      ['in two ways', { pxTransactionId: 1, previousPosTransactionId: '1' }],
      ['by a code without a card', { pxAuthCode: '123456' }],
      ['by a card without a code', typed(UNKNOWN_CARD)],
      ['by a sequence number alone', { previousSequenceNumber: '1' }],
    ])('does not find it when it is named %s', async (_how, body) => {
      const before = await world.books();
      const headerInfo = {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        programId: 'PX',
        terminalId: '3',
      };
      const nothing = { merchantId: undefined, storeCode: undefined };
      const reply = await world.call(
        'transaction/reverse.json',
        { ...nothing, headerInfo, ...body },
        { status: 400 },
      );
      expect(reply).toMatchObject({ errorCode: 'system.invalid_request' });
      expect(await world.books()).toEqual(before);
    });

    it('finds it by an authorization code, and checks the card as usual', async () => {
      const pxAuthCode = '123456';
      await refuses('transaction.card_not_found', { pxAuthCode, ...typed(UNKNOWN_CARD) });
      await refuses('transaction.invalid_card_info', { pxAuthCode, cardInfo: { swipeFlag: true } });
      await refuses('transaction.track_data_invalid', { pxAuthCode, ...swiped('=') });
      await world.register({}, [await world.activeCard(), await world.activeCard()], {
        phones: ['5550100066'],
      });
      await refuses('transaction.phone_uniqueness_error', { pxAuthCode, ...typed('5550100066') });
    });

    it('does not find it by a stripe with a wrong code if stripes carry one; five of them lock the card', async () => {
      const cardNumber = `7777${CODE_ON_STRIPE}0000000007`;
      const sold = await world.till('activateAdd', selling(cardNumber, '5.00'), SV);
      const { pxAuthCode } = sold;
      for (let guess = 0; guess < 5; guess++)
        await refuses('transaction.reg_code_mismatch', {
          pxAuthCode,
          ...swiped(`${cardNumber}=99999${guess}`),
        });
      const right = { pxAuthCode, ...swiped(`${cardNumber}=000007`) };
      await refuses('transaction.reg_code_mismatch', right);
      world.clock.advance(DAY_MS);
      expect(await reverse(right)).toMatchObject({ svCurrentBalance: 0 });
    });
  });

  describe('blocks a transaction that has not arrived', () => {
    it('also when its check has only a visit, which is not undone', async () => {
      const cardNumber = await world.guestsCard();
      await world.till('addRedeem', moving(cardNumber, { add: of(1, '30.00') }), SV);
      for (const visit of [{ posTransactionId: 'lost-payment' }, { ...newIdentity() }]) {
        world.clock.advance(DAY_MS);
        await world.till('identifyCustomer', typed(cardNumber), visit);
        const check = { posTransactionId: visit.posTransactionId };
        for (let time = 0; time < 2; time++)
          await refuses('transaction.transaction_not_found', sentAs(check));
        const late = moving(cardNumber, { redeem: of(1, '10.00') });
        await world.refuses('addRedeem', 'transaction.already_reversed', late, { ...SV, ...check });
      }
      expect((await world.standingOf(cardNumber)).balances).toMatchObject({ 1: 3000n, 3: 2n });
    });

    it('refuses a later request with the named check, and no other request of the check', async () => {
      await refuses('transaction.transaction_not_found', { previousPosTransactionId: 'lost-1' });
      const cardNumber = await world.soldCard(25);
      const body = moving(cardNumber, { redeem: of(1, '1.00') });
      const header = { ...SV, posTransactionId: 'lost-1' };
      const reply = await world.refuses('addRedeem', 'transaction.already_reversed', body, header);
      expect(reply).toMatchObject({ result: 'denied', responseCode: 320 });
      for (const rest of [{ sequenceNumber: '7' }, { sequenceNumber: '7', posTransactionDatetime: 'noon' }])
        expect(await world.till('addRedeem', body, { ...header, ...rest })).toMatchObject({
          responseCode: 200,
        });
      const elsewhere = { ...SV, posTransactionId: 'lost-1', storeCode: '002' };
      expect(await world.till('addRedeem', body, elsewhere)).toMatchObject({ responseCode: 200 });
      expect(
        await world.till('balanceInquiry', typed(cardNumber), { posTransactionId: 'lost-1' }),
      ).toMatchObject({ responseCode: 200 });
      const gift = { cardInfo: { printedCardNumber: cardNumber }, amount: 1, checkNumber: 'lost-1' };
      expect(await world.call('gift/redeem.json', gift)).toMatchObject({ result: 'success' });
    });

    it('also when the reversal is sent from the next check, which has its own opening time', async () => {
      const lost = { posTransactionId: 'lost-3' };
      const next = { posTransactionId: 'next-3', posTransactionDatetime: '2026-03-09 14:12' };
      await refuses('transaction.transaction_not_found', sentAs(lost), next);
      const body = moving(await world.soldCard(25), { redeem: of(1, '10.00') });
      await world.refuses('addRedeem', 'transaction.already_reversed', body, { ...SV, ...lost });
    });

    it('but not other sequence numbers if one was named', async () => {
      await refuses('transaction.transaction_not_found', {
        previousPosTransactionId: 'lost-2',
        previousSequenceNumber: '1',
      });
      const body = moving(await world.soldCard(25), { redeem: of(1, '1.00') });
      const header = { ...SV, posTransactionId: 'lost-2' };
      await world.refuses('addRedeem', 'transaction.already_reversed', body, {
        ...header,
        sequenceNumber: '1',
      });
      expect(await world.till('addRedeem', body, { ...header, sequenceNumber: '2' })).toMatchObject({
        responseCode: 200,
      });
    });

    it('also under a check that was used more than eight days ago', async () => {
      const { cardNumber, identity } = await payment();
      world.clock.advance(8 * DAY_MS);
      await refuses('transaction.transaction_not_found', sentAs(identity));
      const again = moving(cardNumber, { redeem: of(1, '10.00') });
      await world.refuses('addRedeem', 'transaction.already_reversed', again, { ...SV, ...identity });
    });

    it('or undoes it, when both arrive concurrently: both replies agree on the effect', async () => {
      const rounds = Array.from({ length: 15 }, async (_, round) => {
        const cardNumber = await world.soldCard(25);
        const check = `race-${round}`;
        const identity =
          round % 2 === 0
            ? { posTransactionId: check }
            : { posTransactionId: check, sequenceNumber: '1', posTransactionDatetime: 'noon' };
        const [paid, reversed] = await Promise.all([
          world.till('addRedeem', moving(cardNumber, { redeem: of(1, '10.00') }), { ...SV, ...identity }),
          reverse(sentAs(identity)),
        ]);
        const hasHappened = paid.responseCode === 200;
        expect(reversed.responseCode).toBe(hasHappened ? 200 : 608);
        if (!hasHappened) expect(paid.responseCode).toBe(320);
        expect(await world.balanceOf(cardNumber)).toBe(2500n);
      });
      await Promise.all(rounds);
    });
  });

  describe('when it has taken effect', () => {
    it('repeats its first reply, however the transaction is named, even after the window', async () => {
      const { cardNumber, pxTransactionId, pxAuthCode, identity } = await payment();
      const first = await reverse({ pxTransactionId });
      const books = await world.books();
      expect(await reverse({ pxTransactionId })).toEqual(first);
      expect(await reverse({ pxAuthCode, ...typed(cardNumber) })).toEqual(first);
      expect(await reverse(sentAs(identity))).toEqual(first);
      world.clock.advance(2 * WINDOW_MS);
      expect(await reverse({ pxTransactionId })).toEqual(first);
      expect(await world.books()).toEqual(books);
    });

    it('replies to another store that the transaction is already undone', async () => {
      const { pxTransactionId } = await payment();
      await reverse({ pxTransactionId });
      await refuses('transaction.already_reversed', { pxTransactionId }, { storeCode: '002' });
    });

    it('repeats under one identity, which no other request may use', async () => {
      const [one, other] = [await payment(), await payment()];
      const identity = newIdentity();
      const first = await reverse({ pxTransactionId: one.pxTransactionId }, identity);
      expect(await reverse({ pxTransactionId: one.pxTransactionId }, identity)).toEqual(first);
      await refuses(
        'transaction.duplicate_transaction',
        { pxTransactionId: other.pxTransactionId },
        identity,
      );
    });

    it('takes effect once under concurrent requests', async () => {
      const { cardNumber, pxTransactionId } = await payment();
      const replies = await Promise.all(Array.from({ length: 50 }, () => reverse({ pxTransactionId })));
      for (const reply of replies) expect(reply).toEqual(replies[0]);
      expect(await world.balanceOf(cardNumber)).toBe(2500n);
    });

    it('refuses a repeat of the undone original, and moves nothing', async () => {
      const cardNumber = await world.soldCard(25);
      const identity = { ...SV, ...newIdentity() };
      const body = moving(cardNumber, { redeem: of(1, '10.00') });
      const first = await world.till('addRedeem', body, identity);
      await reverse({ pxTransactionId: first.pxTransactionId });
      await world.refuses('addRedeem', 'transaction.already_reversed', body, identity);
      expect(await world.balanceOf(cardNumber)).toBe(2500n);
    });

    it('is not itself reversible, nor is a void that named its transaction', async () => {
      const { pxTransactionId } = await payment();
      const header = newIdentity();
      const reversal = await reverse({ pxTransactionId }, header);
      const reply = await refuses('transaction.not_reversible', {
        pxTransactionId: reversal.pxTransactionId,
      });
      expect(reply).toMatchObject({ result: 'denied', responseCode: 322 });
      await refuses('transaction.not_reversible', sentAs(header));
      const other = await payment();
      const voided = await world.till(
        'voidAddRedeem',
        moving(
          other.cardNumber,
          { redeem: of(1, '10.00') },
          { pxTransactionId: String(other.pxTransactionId) },
        ),
        SV,
      );
      await refuses('transaction.not_reversible', { pxTransactionId: voided.pxTransactionId });
    });
  });

  it('works to the last millisecond of the seventh day, and not a millisecond longer', async () => {
    const [inTime, late] = [await payment(), await payment()];
    world.clock.advance(WINDOW_MS);
    expect(await reverse({ pxTransactionId: inTime.pxTransactionId })).toMatchObject({ responseCode: 200 });
    world.clock.advance(1);
    const reply = await refuses('transaction.reversal_window_expired', {
      pxTransactionId: late.pxTransactionId,
    });
    expect(reply).toMatchObject({ result: 'denied', responseCode: 321 });
    await refuses('transaction.reversal_window_expired', sentAs(late.identity));
  });

  it('denies reclaiming spent value and returning value beyond the limit', async () => {
    const cardNumber = await world.guestsCard();
    const added = await world.till('addRedeem', moving(cardNumber, { add: of(2, '10') }), LP);
    await world.till('addRedeem', moving(cardNumber, { redeem: of(2, '1') }), LP);
    const spent = await refuses('transaction.insufficient_balance', {
      pxTransactionId: added.pxTransactionId,
    });
    expect(spent).toMatchObject({ result: 'denied', responseCode: 310 });
    const full = await world.soldCard(500);
    const paid = await world.till('addRedeem', moving(full, { redeem: of(1, '10.00') }), SV);
    await world.till('addRedeem', moving(full, { add: of(1, '0.01') }), SV);
    await refuses('transaction.balance_limit_exceeded', { pxTransactionId: paid.pxTransactionId });
  });

  it('denies undoing a transaction whose reward was used since', async () => {
    const cardNumber = await world.guestsCard();
    const granted = await world.till('addRedeem', moving(cardNumber, { add: of(3, '10') }), LP);
    await world.till('addRedeem', moving(cardNumber, { redeem: of(4, '1') }), LP);
    await refuses('transaction.insufficient_balance', { pxTransactionId: granted.pxTransactionId });
  });

  it('denies undoing a sale or activation whose card holds other value since', async () => {
    const cardNumber = world.newCard();
    const { pxTransactionId } = await world.till('activateAdd', selling(cardNumber, '25.00'), SV);
    const added = await world.till('addRedeem', moving(cardNumber, { add: of(1, '5.00') }), SV);
    const reply = await refuses('transaction.has_later_activity', { pxTransactionId });
    expect(reply).toMatchObject({ result: 'denied', responseCode: 313 });
    await reverse({ pxTransactionId: added.pxTransactionId });
    expect(await reverse({ pxTransactionId })).toMatchObject({ svCurrentBalance: 0 });
  });

  it('denies when the card was disabled since, and undoing the sale of an exchanged card', async () => {
    const disabled = await payment();
    await world.setStatus(disabled.cardNumber, 'DISABLED');
    await refuses('transaction.not_reversible', { pxTransactionId: disabled.pxTransactionId });
    const cardNumber = world.newCard();
    const { pxTransactionId } = await world.till('activateAdd', selling(cardNumber, '25.00'), SV);
    await world.till('exchange', { ...typed(cardNumber), newCardInfo: typed(world.newCard()).cardInfo });
    await refuses('transaction.not_reversible', { pxTransactionId });
  });

  it("fails when the card no longer fits the merchant's configuration", async () => {
    const { cardNumber, pxTransactionId } = await payment();
    await asOwner(
      world.store,
      `update card set card_template_code = ${EVERYTHING} where card_number = '${cardNumber}'`,
    );
    const reply = await refuses('transaction.system_error', { pxTransactionId });
    expect(reply).toMatchObject({ result: 'failure', responseCode: 600 });
  });

  it('stores no track data anywhere', async () => {
    const { cardNumber, pxAuthCode } = await payment();
    const secret = '2912101123498765';
    await reverse({ pxAuthCode, ...swiped(`${cardNumber}=${secret}`) }, newIdentity());
    for (const text of [await everythingStored(world.store), world.logged.join('\n')])
      expect(text).not.toContain(secret);
  });

  itNeedsAStore(
    () => world,
    'reverse',
    () => ({ pxTransactionId: 1 }),
  );
});
