import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itDeniesDeadCards, itDeniesSuspendedGuests, itMovesOnce, itNeedsACard } from './movePromises.ts';
import {
  LOYALTY_CODE_ON_STRIPE,
  LP,
  type MoveWorld,
  moving,
  of,
  openMoveWorld,
  STARTS_WITH_POINTS,
  SV,
} from './moveWorld.ts';
import { swiped, typed } from './tillWorld.ts';

describe('transactionVoidActivate', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  const refuses = (code: string, body: object, header = {}) =>
    world.refuses('voidActivate', code, body, header);

  async function activated(cardNumber = world.newLoyaltyCard()) {
    const { pxTransactionId } = await world.till('activate', typed(cardNumber));
    return { cardNumber, pxTransactionId: pxTransactionId as number };
  }
  const fresh = async () => ({ body: typed((await activated()).cardNumber) });

  it.each([
    ['whichever activated it', () => ({})],
    ['its transaction', (pxTransactionId: number) => ({ pxTransactionId })],
    ['its transaction as text', (pxTransactionId: number) => ({ pxTransactionId: String(pxTransactionId) })],
  ])('makes the card inactive again and removes its opening contents, named by %s', async (_how, naming) => {
    const { cardNumber, pxTransactionId } = await activated(world.newCardOf(STARTS_WITH_POINTS));
    await world.till('balanceInquiry', typed(cardNumber));
    const reply = await world.till(
      'voidActivate',
      { ...typed(cardNumber), ...naming(pxTransactionId) },
      { posTransactionId: '2202' },
    );
    expect(reply).toMatchObject({
      result: 'authorizedSuccess',
      responseCode: 200,
      responseMessage: 'Voided',
      posTransactionId: '2202',
      printedCardNumber: cardNumber,
      balancePoints: [{ points: 0, expirationDates: [] }],
    });
    expect(reply).not.toHaveProperty('activationItem');
    expect(reply.pxTransactionId).not.toBe(pxTransactionId);
    expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE', loyalty: {} });
    await world.refuses('balanceInquiry', 'transaction.card_not_active', typed(cardNumber));
    expect(await world.till('activate', typed(cardNumber))).toMatchObject({
      balancePoints: [{ points: 50 }],
    });
  });

  it('is denied after anything but an inquiry, even when that was undone again', async () => {
    const { cardNumber, pxTransactionId } = await activated();
    const added = await world.till('addRedeem', moving(cardNumber, { add: of(2, '5') }), LP);
    for (const naming of [{}, { pxTransactionId }]) {
      const reply = await refuses('transaction.has_later_activity', { ...typed(cardNumber), ...naming });
      expect(reply).toMatchObject({ result: 'denied', responseCode: 313 });
    }
    await world.till('reverse', { pxTransactionId: added.pxTransactionId });
    await refuses('transaction.has_later_activity', { ...typed(cardNumber), pxTransactionId });
    await refuses('transaction.has_later_activity', typed(cardNumber));
  });

  it('is denied after the card received an exchange, and when the gift service loaded it', async () => {
    const newCard = world.newLoyaltyCard();
    const { cardNumber } = await activated();
    await world.till('exchange', { ...typed(cardNumber), newCardInfo: typed(newCard).cardInfo });
    await refuses('transaction.has_later_activity', typed(newCard));
    const loaded = await activated();
    await world.call('gift/reload.json', {
      cardInfo: { printedCardNumber: loaded.cardNumber },
      amount: 5,
    });
    await refuses('transaction.has_later_activity', typed(loaded.cardNumber));
  });

  it('undoes an activation by an addition as well, including the addition', async () => {
    const cardNumber = world.newLoyaltyCard();
    const body = moving(cardNumber, { add: of(2, '7') }, { autoActivateCard: true });
    await world.till('addRedeem', body, LP);
    expect(await world.till('voidActivate', typed(cardNumber))).toMatchObject({ responseCode: 200 });
    const { status, balances } = await world.standingOf(cardNumber);
    expect([status, balances[2]]).toEqual(['INACTIVE', 0n]);
  });

  it('refuses gift cards, which voidActivateAdd voids', async () => {
    const cardNumber = await world.soldCard(5);
    const reply = await refuses('transaction.card_not_in_required_state', typed(cardNumber));
    expect(reply).toMatchObject({ responseCode: 300 });
  });

  it('denies a card that was never activated, or whose activation was undone', async () => {
    const reply = await refuses('transaction.card_not_active', typed(world.newLoyaltyCard()));
    expect(reply).toMatchObject({ result: 'denied', responseCode: 302 });
    const { cardNumber } = await activated();
    await world.till('voidActivate', typed(cardNumber), { operatorId: '8' });
    await refuses('transaction.card_not_active', typed(cardNumber));
  });

  it('finds no activation of a card that became active otherwise', async () => {
    const reply = await refuses('transaction.transaction_not_found', typed(await world.activeCard()));
    expect(reply).toMatchObject({ result: 'failure', responseCode: 608 });
    const { cardNumber } = await activated();
    await refuses('transaction.transaction_not_found', { ...typed(cardNumber), pxTransactionId: 1 });
  });

  it('refuses a transaction of another card, or of another kind', async () => {
    const [one, other] = [await activated(), await activated()];
    const foreign = { ...typed(one.cardNumber), pxTransactionId: other.pxTransactionId };
    const reply = await refuses('transaction.transaction_mismatch', foreign);
    expect(reply).toMatchObject({ result: 'userDataError', responseCode: 404 });
    const added = await world.till('addRedeem', moving(one.cardNumber, { add: of(1, '5') }), SV);
    const { pxTransactionId } = added;
    await refuses('transaction.transaction_mismatch', { ...typed(one.cardNumber), pxTransactionId });
  });

  it('undoes one activation once in total, together with reverse', async () => {
    const voided = await activated();
    await world.till('voidActivate', {
      ...typed(voided.cardNumber),
      pxTransactionId: voided.pxTransactionId,
    });
    const { pxTransactionId } = voided;
    const reply = await world.refuses('reverse', 'transaction.already_reversed', { pxTransactionId });
    expect(reply).toMatchObject({ result: 'denied', responseCode: 320 });
    const reversed = await activated();
    await world.till('reverse', { pxTransactionId: reversed.pxTransactionId });
    await refuses('transaction.already_reversed', {
      ...typed(reversed.cardNumber),
      pxTransactionId: reversed.pxTransactionId,
    });
    const gift = await activated();
    await world.call('gift/reverse.json', { pxTransactionId: gift.pxTransactionId });
    await refuses('transaction.already_reversed', {
      ...typed(gift.cardNumber),
      pxTransactionId: gift.pxTransactionId,
    });
  });

  it('undoes it once when it arrives concurrently with reverse', async () => {
    const { cardNumber, pxTransactionId } = await activated(world.newCardOf(STARTS_WITH_POINTS));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? world.till('reverse', { pxTransactionId }, { storeCode: `00${((n / 2) % 2) + 1}` })
          : world.till('voidActivate', { ...typed(cardNumber), pxTransactionId }, { operatorId: String(n) }),
      ),
    );
    const done = replies.filter(({ responseCode }) => responseCode === 200);
    expect(new Set(done.map(({ pxTransactionId: id }) => id)).size).toBe(1);
    expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE' });
  });

  it('denies a stripe with a wrong code if stripes carry one', async () => {
    const { cardNumber } = await activated(world.newCardOf(LOYALTY_CODE_ON_STRIPE));
    await refuses('transaction.reg_code_mismatch', swiped(`${cardNumber}=999999`));
    const right = await world.till('voidActivate', swiped(`${cardNumber}=${cardNumber.slice(-6)}`));
    expect(right).toMatchObject({ responseCode: 200 });
  });

  it('is for PX only', async () => {
    await refuses('transaction.invalid_program', (await fresh()).body, SV);
  });

  itMovesOnce(() => world, 'voidActivate', fresh);
  itDeniesDeadCards(() => world, 'voidActivate', fresh);
  itDeniesSuspendedGuests(() => world, 'voidActivate', fresh);
  itNeedsACard(() => world, 'voidActivate', fresh);
});
