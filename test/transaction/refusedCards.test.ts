import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LP, type MoveWorld, moving, newIdentity, of, openMoveWorld, SV } from './moveWorld.ts';
import { typed } from './tillWorld.ts';

describe('a refusal about a known card', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  const blockOf = (cardNumber: string) => ({
    maskedCardNumber: `**********${cardNumber.slice(-6)}`,
    cardTemplateCode: expect.any(Number),
    cardTemplateName: expect.any(String),
    tierCode: 1,
    tierName: expect.any(String),
    balancePoints: expect.any(Array),
    rewardPoints: expect.any(Array),
  });

  it('shows the card as it is where it denies, and not its whole number', async () => {
    const cardNumber = await world.guestsCard();
    await world.till('addRedeem', moving(cardNumber, { add: of(1, '20.00') }), SV);
    const body = moving(cardNumber, { redeem: of(2, '5') });
    const reply = await world.refuses('addRedeem', 'transaction.insufficient_balance', body, LP);
    expect(reply).toMatchObject({ result: 'denied', ...blockOf(cardNumber), svCurrentBalance: 20 });
    expect(JSON.stringify(reply)).not.toContain(cardNumber);
  });

  it('shows the card where the request contradicts the configuration, and where its state denies', async () => {
    const cardNumber = await world.guestsCard();
    const wrong = await world.refuses(
      'addRedeem',
      'transaction.wallet_not_allowed_for_program',
      moving(cardNumber, { redeem: of(2, '5') }),
      SV,
    );
    expect(wrong).toMatchObject({ result: 'userDataError', ...blockOf(cardNumber) });
    const inactive = world.newLoyaltyCard();
    const reply = await world.refuses('balanceInquiry', 'transaction.card_not_active', typed(inactive));
    expect(reply).toMatchObject({ result: 'denied', ...blockOf(inactive) });
  });

  it('shows the card of a reversal', async () => {
    const cardNumber = await world.soldCard(25);
    const sale = await world.till('addRedeem', moving(cardNumber, { add: of(1, '10.00') }), SV);
    await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '30.00') }), SV);
    const body = { pxTransactionId: sale.pxTransactionId };
    const reply = await world.refuses('reverse', 'transaction.insufficient_balance', body);
    expect(reply).toMatchObject({ ...blockOf(cardNumber), svCurrentBalance: 5 });
  });

  it('shows the card of a repeat after its reversal', async () => {
    const cardNumber = await world.soldCard(25);
    const header = { ...SV, ...newIdentity() };
    const body = moving(cardNumber, { redeem: of(1, '10.00') });
    const { pxTransactionId } = await world.till('addRedeem', body, header);
    await world.till('reverse', { pxTransactionId });
    const reply = await world.refuses('addRedeem', 'transaction.already_reversed', body, header);
    expect(reply).toMatchObject({ result: 'denied', ...blockOf(cardNumber), svCurrentBalance: 25 });
  });

  it('shows no card with the result failure', async () => {
    const reply = await world.refuses(
      'balanceInquiry',
      'transaction.card_not_found',
      typed('7777000000009999'),
    );
    expect(reply).not.toHaveProperty('maskedCardNumber');
  });
});
