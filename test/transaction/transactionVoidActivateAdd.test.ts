import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itDeniesDeadCards, itDeniesSuspendedGuests, itMovesOnce, itNeedsACard } from './movePromises.ts';
import { type MoveWorld, moving, of, openMoveWorld, SV, selling } from './moveWorld.ts';
import { CODE_ON_STRIPE, swiped } from './tillWorld.ts';

describe('transactionVoidActivateAdd', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  const voids = (body: object) => world.till('voidActivateAdd', body, SV);
  const refuses = (code: string, body: object, header: object = SV) =>
    world.refuses('voidActivateAdd', code, body, header);

  async function sold(quantity = '50.00', cardNumber = world.newCard()) {
    const { pxTransactionId } = await world.till('activateAdd', selling(cardNumber, quantity), SV);
    return { cardNumber, pxTransactionId: pxTransactionId as number };
  }
  const fresh = async () => ({ body: selling((await sold('25.00')).cardNumber, '25.00'), header: SV });

  it.each([
    ['with its transaction', (pxTransactionId: number) => ({ pxTransactionId })],
    ['without', () => ({})],
  ])('removes the value and makes the card inactive again, %s', async (_how, naming) => {
    const { cardNumber, pxTransactionId } = await sold();
    const reply = await voids(selling(cardNumber, '50.00', naming(pxTransactionId)));
    expect(reply).toMatchObject({
      result: 'authorizedSuccess',
      responseMessage: 'Voided',
      svCurrentBalance: 0,
      svPreviousBalance: 50,
      svTransactionAmount: 50,
      addWalletContents: of(1, '50.00'),
      redeemWalletContents: [],
      changedWalletContents: [{ name: 'Stored Value', operationType: 3, walletCode: 1, quantity: '50.00' }],
    });
    expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE', balances: { 1: 0n } });
    expect(await world.till('activateAdd', selling(cardNumber, '5.00'), SV)).toMatchObject({
      svCurrentBalance: 5,
    });
  });

  it('voids a sale of the gift service as well', async () => {
    const cardNumber = await world.soldCard(25);
    expect(await voids(selling(cardNumber, '25'))).toMatchObject({ svCurrentBalance: 0 });
  });

  it('is denied when stored value would be left, or more would be removed than the balance', async () => {
    const { cardNumber } = await sold();
    const left = await refuses('transaction.balance_not_zero', selling(cardNumber, '49.99'));
    expect(left).toMatchObject({ result: 'denied', responseCode: 312 });
    const short = await refuses('transaction.insufficient_balance', selling(cardNumber, '50.01'));
    expect(short).toMatchObject({ result: 'denied', responseCode: 310 });
  });

  it('is denied after anything but an inquiry, even when the balance is unchanged', async () => {
    const { cardNumber, pxTransactionId } = await sold();
    await world.till('balanceInquiry', { cardInfo: selling(cardNumber).cardInfo });
    const paid = await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '5.00') }), SV);
    await world.till('reverse', { pxTransactionId: paid.pxTransactionId });
    for (const naming of [{}, { pxTransactionId }]) {
      const body = selling(cardNumber, '50.00', naming);
      expect(await refuses('transaction.has_later_activity', body)).toMatchObject({ responseCode: 313 });
    }
  });

  it('is denied after the gift service reloaded the card', async () => {
    const { cardNumber, pxTransactionId } = await sold();
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 5 });
    await refuses('transaction.has_later_activity', selling(cardNumber, '55.00'));
    await refuses('transaction.has_later_activity', selling(cardNumber, '50.00', { pxTransactionId }));
  });

  it('refuses contents that differ from those of the named sale, and a sale of another card or kind', async () => {
    const [one, other] = [await sold(), await sold()];
    const body = selling(one.cardNumber, '49.00', { pxTransactionId: one.pxTransactionId });
    const reply = await refuses('transaction.transaction_mismatch', body);
    expect(reply).toMatchObject({ result: 'userDataError', responseCode: 404 });
    const foreign = selling(one.cardNumber, '50.00', { pxTransactionId: other.pxTransactionId });
    await refuses('transaction.transaction_mismatch', foreign);
    const added = await world.till('addRedeem', moving(one.cardNumber, { add: of(1, '5.00') }), SV);
    const { pxTransactionId } = added;
    await refuses('transaction.transaction_mismatch', selling(one.cardNumber, '5.00', { pxTransactionId }));
  });

  it('refuses to void a sale that did not take place', async () => {
    const { cardNumber } = await sold();
    const body = selling(cardNumber, '50.00', { pxTransactionId: 1 });
    expect(await refuses('transaction.transaction_not_found', body)).toMatchObject({ responseCode: 608 });
  });

  it('denies a card that was never sold, or whose sale was undone', async () => {
    await refuses('transaction.card_not_active', selling(world.newCard()));
    const { cardNumber, pxTransactionId } = await sold('25.00');
    await world.till('reverse', { pxTransactionId });
    await refuses('transaction.card_not_active', selling(cardNumber));
    const again = await refuses(
      'transaction.already_reversed',
      selling(cardNumber, '25.00', { pxTransactionId }),
    );
    expect(again).toMatchObject({ result: 'denied', responseCode: 320 });
  });

  it('refuses loyalty cards, which voidActivate voids', async () => {
    const cardNumber = await world.activeCard();
    await refuses('transaction.card_not_in_required_state', selling(cardNumber));
  });

  it('parses the contents as the sale does', async () => {
    const { cardNumber } = await sold();
    await refuses('transaction.invalid_quantity', selling(cardNumber, '50.001'));
    await refuses('transaction.invalid_quantity', selling(cardNumber, '0'));
    const contents = (walletCode: number) => ({
      ...selling(cardNumber),
      addWalletContents: of(walletCode, '50'),
    });
    await refuses('transaction.invalid_wallet', contents(99));
    await refuses('transaction.wallet_not_allowed_for_program', contents(2));
    await refuses('transaction.invalid_wallet', { ...selling(cardNumber), addWalletContents: [] });
  });

  it('denies a stripe with a wrong code if stripes carry one', async () => {
    const { cardNumber } = await sold('5.00', `7777${CODE_ON_STRIPE}0000000005`);
    const body = (code: string) => ({ ...selling(cardNumber, '5.00'), ...swiped(`${cardNumber}=${code}`) });
    await refuses('transaction.reg_code_mismatch', body('999999'));
    expect(await voids(body('000005'))).toMatchObject({ responseCode: 200 });
  });

  it('is for SV only', async () => {
    await refuses('transaction.invalid_program', (await fresh()).body, { programId: 'PX' });
  });

  itMovesOnce(() => world, 'voidActivateAdd', fresh);
  itDeniesDeadCards(() => world, 'voidActivateAdd', fresh);
  itDeniesSuspendedGuests(() => world, 'voidActivateAdd', fresh);
  itNeedsACard(() => world, 'voidActivateAdd', fresh);
});
