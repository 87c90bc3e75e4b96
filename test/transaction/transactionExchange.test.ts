import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  itDeniesDeadCards,
  itDeniesSuspendedGuests,
  itIsBlockedByAReversalThatCameFirst,
  itMovesOnce,
  itNeedsACard,
} from './movePromises.ts';
import {
  EVERYTHING,
  LOYALTY_CODE_ON_STRIPE,
  LP,
  type MoveWorld,
  moving,
  of,
  openMoveWorld,
  SV,
  TREAT,
  TWICE_A_DAY,
} from './moveWorld.ts';
import { swiped, typed } from './tillWorld.ts';

describe('transactionExchange', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  const to = (card: string, newCard: string) => ({ ...typed(card), newCardInfo: typed(newCard).cardInfo });
  const refuses = (code: string, body: object, header = {}) => world.refuses('exchange', code, body, header);
  const fresh = async () => ({ body: to(await world.soldCard(25), world.newCard()) });

  it('moves everything: value, lots with expiry dates, rewards, guest, tier and rule state', async () => {
    const [card, newCard] = [await world.guestsCard(), world.newLoyaltyCard()];
    await world.till('addRedeem', moving(card, { add: of(1, '40.00') }), SV);
    await world.credit(card, 2, 7n, '2026-05-01');
    await world.till('addRedeem', moving(card, { add: [...of(2, '500'), ...of(4, '1')] }), LP);
    const before = await world.standingOf(card);
    const reply = await world.till('exchange', to(card, newCard), { posTransactionId: '2216' });
    expect(reply).toMatchObject({
      result: 'authorizedSuccess',
      responseCode: 200,
      responseMessage: 'Exchanged',
      posTransactionId: '2216',
      printedCardNumber: newCard,
      isRegistered: true,
      enrollDate: '2026-03-09',
      tierCode: 2,
      tierName: 'Gold',
      svCurrentBalance: 40,
      svPreviousBalance: 0,
      svTransactionAmount: 40,
      balancePoints: [
        {
          points: 507,
          expirationDates: [
            { quantity: '7', date: '2026-05-01' },
            { quantity: '500', date: '2027-03-09' },
          ],
        },
        {},
      ],
      rewardPoints: [{ points: 1 }, { points: 0 }],
    });
    expect(reply).not.toHaveProperty('activationItem');
    expect(await world.standingOf(newCard)).toEqual(before);
    expect(await world.standingOf(card)).toMatchObject({
      status: 'EXCHANGED',
      balances: { 1: 0n, 2: 0n, 4: 0n },
    });
    await world.refuses('balanceInquiry', 'transaction.card_exchanged', typed(card));
    const inquiry = await world.till('balanceInquiry', typed(newCard));
    expect(inquiry.balancePoints).toEqual(reply.balancePoints);
  });

  it('is undone completely, by the reversal of either service', async () => {
    for (const undo of [
      (pxTransactionId: number) => world.till('reverse', { pxTransactionId }),
      (pxTransactionId: number) => world.call('gift/reverse.json', { pxTransactionId }),
    ]) {
      const [card, newCard] = [await world.guestsCard(), world.newLoyaltyCard()];
      await world.till('addRedeem', moving(card, { add: of(2, '500') }), LP);
      const before = [await world.standingOf(card), await world.standingOf(newCard)];
      const { pxTransactionId } = await world.till('exchange', to(card, newCard));
      expect(await undo(pxTransactionId)).toMatchObject({ printedCardNumber: card, tierCode: 2 });
      expect([await world.standingOf(card), await world.standingOf(newCard)]).toEqual(before);
    }
  });

  it('undoes an exchange of the gift service as well', async () => {
    const [card, newCard] = [await world.soldCard(25), world.newCard()];
    const { pxTransactionId } = await world.call('gift/exchange.json', {
      cardInfo: { printedCardNumber: card },
      newCardInfo: { printedCardNumber: newCard },
    });
    expect(await world.till('reverse', { pxTransactionId })).toMatchObject({
      printedCardNumber: card,
      svCurrentBalance: 25,
    });
  });

  it('denies a card that is not active, and a new card that was sold or used before', async () => {
    expect(await refuses('transaction.card_not_active', to(world.newCard(), world.newCard()))).toMatchObject({
      responseCode: 302,
    });
    const reply = await refuses(
      'transaction.new_card_not_inactive',
      to(await world.soldCard(5), await world.soldCard(5)),
    );
    expect(reply).toMatchObject({ result: 'denied', responseCode: 350 });
    const guests = world.newCard();
    await world.register({}, [guests]);
    await refuses('transaction.new_card_not_inactive', to(await world.soldCard(5), guests));
  });

  it('denies a new card of another template, or without a wallet for the value', async () => {
    const reply = await refuses(
      'transaction.template_mismatch',
      to(await world.soldCard(5), world.newLoyaltyCard()),
    );
    expect(reply).toMatchObject({ result: 'denied', responseCode: 351 });
    const card = await world.activeCardOf(EVERYTHING);
    await world.credit(card, TREAT, 1n);
    await refuses('transaction.template_mismatch', to(card, world.newLoyaltyCard()));
  });

  it('denies exchanging a card for itself', async () => {
    const card = await world.soldCard(5);
    const reply = await refuses('transaction.same_card', to(card, card));
    expect(reply).toMatchObject({ result: 'denied', responseCode: 352 });
  });

  it('denies one more movement in a day than the card template allows', async () => {
    const card = await world.activeCardOf(TWICE_A_DAY);
    for (let time = 0; time < 2; time++)
      await world.till('addRedeem', moving(card, { add: of(1, '1.00') }), SV);
    await refuses('transaction.velocity_limit_exceeded', to(card, world.newCardOf(TWICE_A_DAY)));
  });

  it('reads both cards, and fails if either is unknown', async () => {
    const card = await world.soldCard(5);
    await refuses('transaction.card_not_found', to(card, '7777999999999999'));
    await refuses('transaction.invalid_card_info', { ...typed(card), newCardInfo: { swipeFlag: true } });
    await refuses('transaction.track_data_invalid', { ...typed(card), newCardInfo: swiped('=').cardInfo });
  });

  it('denies a stripe with a wrong code on either card if stripes carry one', async () => {
    const card = await world.activeCardOf(LOYALTY_CODE_ON_STRIPE);
    const newCard = world.newCardOf(LOYALTY_CODE_ON_STRIPE);
    const [right, newRight] = [card, newCard].map((each) => swiped(`${each}=${each.slice(-6)}`).cardInfo);
    const [wrong, newWrong] = [card, newCard].map((each) => swiped(`${each}=999999`).cardInfo);
    await refuses('transaction.reg_code_mismatch', { cardInfo: wrong, newCardInfo: newRight });
    await refuses('transaction.reg_code_mismatch', { cardInfo: right, newCardInfo: newWrong });
    const reply = await world.till('exchange', { cardInfo: right, newCardInfo: newRight });
    expect(reply).toMatchObject({ printedCardNumber: newCard });
  });

  it('moves the value to one new card under concurrent exchanges', async () => {
    const card = await world.soldCard(25);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.till('exchange', to(card, world.newCard()))),
    );
    expect(replies.filter(({ responseCode }) => responseCode === 200)).toHaveLength(1);
  });

  itMovesOnce(() => world, 'exchange', fresh);
  itIsBlockedByAReversalThatCameFirst(() => world, 'exchange', fresh);
  itDeniesDeadCards(() => world, 'exchange', fresh);
  itDeniesSuspendedGuests(() => world, 'exchange', fresh);
  itNeedsACard(() => world, 'exchange', fresh);
});
