import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  itDeniesDeadCards,
  itIsBlockedByAReversalThatCameFirst,
  itMovesOnce,
  itNeedsACard,
} from './movePromises.ts';
import { type MoveWorld, ONE_SALE_A_DAY, of, openMoveWorld, SV, selling } from './moveWorld.ts';
import { CODE_ON_STRIPE, swiped } from './tillWorld.ts';

describe('transactionActivateAdd', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  const fresh = async () => ({ body: selling(world.newCard()), header: SV });
  const sell = (body: object, header = {}) => world.till('activateAdd', body, { ...SV, ...header });
  const refuses = (code: string, body: object, header = {}) =>
    world.refuses('activateAdd', code, body, { ...SV, ...header });

  it('activates the gift card and credits the value', async () => {
    const cardNumber = world.newCard();
    const reply = await sell(selling(cardNumber, '25.00'), { posTransactionId: '2204' });
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
      svPreviousBalance: 0,
      svTransactionAmount: 25,
      balancePoints: [],
      rewardPoints: [],
      posMessages: [],
      addWalletContents: of(1, '25.00'),
      redeemWalletContents: [],
      changedWalletContents: [{ name: 'Stored Value', operationType: 1, walletCode: 1, quantity: '25.00' }],
    });
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
    const gift = await world.call('gift/balance.json', { cardInfo: { printedCardNumber: cardNumber } });
    expect(gift).toMatchObject({ currentBalance: 25 });
  });

  it('adds up repeated wallets, and accepts fewer decimals than the wallet has', async () => {
    const cardNumber = world.newCard();
    const body = { ...selling(cardNumber), addWalletContents: [...of(1, '5'), ...of(1, '2.5')] };
    const reply = await sell(body);
    expect(reply).toMatchObject({ svCurrentBalance: 7.5, addWalletContents: of(1, '7.50') });
  });

  it('refuses loyalty cards, which activate activates', async () => {
    const reply = await refuses('transaction.card_not_in_required_state', selling(world.newLoyaltyCard()));
    expect(reply).toMatchObject({ result: 'denied', responseCode: 300 });
  });

  it('denies a card that either service already sold', async () => {
    const cardNumber = world.newCard();
    await sell(selling(cardNumber));
    const reply = await refuses('transaction.card_already_active', selling(cardNumber));
    expect(reply).toMatchObject({ result: 'denied', responseCode: 301 });
    await refuses('transaction.card_already_active', selling(await world.soldCard(5)));
  });

  it('credits a card up to its limit and not a cent further', async () => {
    const cardNumber = world.newCard();
    const reply = await refuses('transaction.balance_limit_exceeded', selling(cardNumber, '500.01'));
    expect(reply).toMatchObject({ responseCode: 311 });
    expect(await sell(selling(cardNumber, '500.00'))).toMatchObject({ svCurrentBalance: 500 });
  });

  it('denies one more sale in a day than the card template allows, counting both services', async () => {
    const cardNumber = world.newCardOf(ONE_SALE_A_DAY);
    const cardInfo = { printedCardNumber: cardNumber };
    const { pxTransactionId } = await world.call('gift/sell.json', { cardInfo, amount: 5 });
    await world.till('reverse', { pxTransactionId });
    const reply = await refuses('transaction.velocity_limit_exceeded', selling(cardNumber));
    expect(reply).toMatchObject({ responseCode: 340 });
  });

  it.each(['0', '0.00', '-5', '1.999', '1,5', '1e2', '', 'NaN', '1234567890123', ' 1', '+1'])(
    'refuses the quantity %j',
    async (quantity) => {
      const reply = await refuses('transaction.invalid_quantity', selling(world.newCard(), quantity));
      expect(reply).toMatchObject({ result: 'userDataError', responseCode: 400 });
    },
  );

  it('refuses an unknown wallet, a wallet other than stored value, and an empty list', async () => {
    const cardNumber = world.newCard();
    for (const [walletCode, code] of [
      [99, 'transaction.invalid_wallet'],
      [2, 'transaction.wallet_not_allowed_for_program'],
    ] as const)
      await refuses(code, { ...selling(cardNumber), addWalletContents: of(walletCode, '5') });
    const reply = await refuses('transaction.invalid_wallet', {
      ...selling(cardNumber),
      addWalletContents: [],
    });
    expect(reply).toMatchObject({ result: 'userDataError', responseCode: 401 });
  });

  it('denies a stripe with a wrong code if stripes carry one', async () => {
    const cardNumber = `7777${CODE_ON_STRIPE}0000000003`;
    await refuses('transaction.reg_code_mismatch', {
      ...selling(cardNumber),
      ...swiped(`${cardNumber}=999999`),
    });
    const right = { ...selling(cardNumber), ...swiped(`${cardNumber}=000003`) };
    expect(await sell(right)).toMatchObject({ responseCode: 200 });
  });

  it('is for SV only', async () => {
    for (const programId of ['PX', 'LP', 'CH'])
      await refuses('transaction.invalid_program', (await fresh()).body, { programId });
  });

  it('sells a card once when two tills sell it concurrently', async () => {
    const cardNumber = world.newCard();
    const replies = await Promise.all(Array.from({ length: 20 }, () => sell(selling(cardNumber))));
    expect(replies.filter(({ responseCode }) => responseCode === 200)).toHaveLength(1);
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
  });

  itMovesOnce(() => world, 'activateAdd', fresh);
  itIsBlockedByAReversalThatCameFirst(() => world, 'activateAdd', fresh);
  itDeniesDeadCards(() => world, 'activateAdd', fresh);
  itNeedsACard(() => world, 'activateAdd', fresh);
});
