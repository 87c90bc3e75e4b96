import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../support/world.ts';
import {
  itDeniesDeadCards,
  itIsBlockedByAReversalThatCameFirst,
  itMovesOnce,
  itNeedsACard,
} from './movePromises.ts';
import {
  LOYALTY_CODE_ON_STRIPE,
  type MoveWorld,
  openMoveWorld,
  STARTS_WITH_POINTS,
  TWICE_A_DAY,
} from './moveWorld.ts';
import { swiped, typed } from './tillWorld.ts';

describe('transactionActivate', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  const fresh = async () => ({ body: typed(world.newLoyaltyCard()) });

  it('activates an inactive loyalty card, and returns the check item and the messages', async () => {
    const cardNumber = world.newLoyaltyCard();
    const reply = await world.till('activate', typed(cardNumber), { posTransactionId: '2201' });
    expect(reply).toEqual({
      result: 'authorizedSuccess',
      responseCode: 200,
      responseMessage: 'Approved',
      posTransactionId: '2201',
      printedCardNumber: cardNumber,
      maskedCardNumber: `**********${cardNumber.slice(-6)}`,
      isRegistered: false,
      tierName: 'Regular',
      tierCode: 1,
      cardTemplateCode: 20,
      cardTemplateName: 'Rewards',
      customerName: '',
      pxAuthCode: expect.stringMatching(/^[0-9]{6}$/),
      pxTransactionId: expect.any(Number),
      svriFlag: true,
      svCurrentBalance: 0,
      activationItem: { itemId: '9001', itemType: 'CARD', itemName: 'Rewards Card', quantity: 1 },
      balancePoints: [
        { pointName: 'Points', pointType: 'points', points: 0, walletCode: 2, expirationDates: [] },
        { pointName: 'Visits', pointType: 'visits', points: 0, walletCode: 3, expirationDates: [] },
      ],
      rewardPoints: [
        { pointName: 'Free Coffee', pointType: 'reward', points: 0, walletCode: 4, expirationDates: [] },
        { pointName: 'Club Coffee', pointType: 'reward', points: 0, walletCode: 5, expirationDates: [] },
      ],
      posMessages: ['Welcome! Ask the guest to register the card.'],
    });
    expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'ACTIVE' });
    expect(await world.till('balanceInquiry', typed(cardNumber))).not.toHaveProperty('activationItem');
  });

  it('credits the fixed opening amounts of the card template, with their last day', async () => {
    const cardNumber = world.newCardOf(STARTS_WITH_POINTS);
    const reply = await world.till('activate', typed(cardNumber));
    expect(reply.balancePoints).toEqual([
      {
        pointName: 'Points',
        pointType: 'points',
        points: 50,
        walletCode: 2,
        expirationDates: [{ quantity: '50', date: '2027-03-09' }],
      },
    ]);
    expect(reply.activationItem).toMatchObject({ itemId: '9002' });
  });

  it('refuses gift cards, which activateAdd activates', async () => {
    const reply = await world.refuses(
      'activate',
      'transaction.card_not_in_required_state',
      typed(world.newCard()),
    );
    expect(reply).toMatchObject({ result: 'denied', responseCode: 300 });
  });

  it('denies a card that is already active', async () => {
    const cardNumber = world.newLoyaltyCard();
    await world.till('activate', typed(cardNumber));
    const reply = await world.refuses('activate', 'transaction.card_already_active', typed(cardNumber));
    expect(reply).toMatchObject({ result: 'denied', responseCode: 301 });
  });

  it('denies one more activation in a day than the card template allows', async () => {
    const cardNumber = world.newCardOf(TWICE_A_DAY);
    for (let time = 0; time < 2; time++) {
      await world.till('activate', typed(cardNumber));
      await world.till('voidActivate', typed(cardNumber));
    }
    const reply = await world.refuses('activate', 'transaction.velocity_limit_exceeded', typed(cardNumber));
    expect(reply).toMatchObject({ responseCode: 340 });
    world.clock.advance(DAY_MS);
    expect(await world.till('activate', typed(cardNumber))).toMatchObject({ responseCode: 200 });
  });

  it('denies a stripe with a wrong code if stripes carry one', async () => {
    const cardNumber = world.newCardOf(LOYALTY_CODE_ON_STRIPE);
    const reply = await world.refuses(
      'activate',
      'transaction.reg_code_mismatch',
      swiped(`${cardNumber}=999999`),
    );
    expect(reply).toMatchObject({ responseCode: 306 });
    const right = await world.till('activate', swiped(`${cardNumber}=${cardNumber.slice(-6)}`));
    expect(right).toMatchObject({ responseCode: 200 });
  });

  it('is for PX only', async () => {
    for (const programId of ['SV', 'LP', 'CH'])
      await world.refuses('activate', 'transaction.invalid_program', (await fresh()).body, { programId });
  });

  itMovesOnce(() => world, 'activate', fresh);
  itIsBlockedByAReversalThatCameFirst(() => world, 'activate', fresh);
  itDeniesDeadCards(() => world, 'activate', fresh);
  itNeedsACard(() => world, 'activate', fresh);
});
