import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inOneBatch } from '../support/oneBatch.ts';
import { DAY_MS } from '../support/world.ts';
import {
  LOYALTY_CODE_ON_STRIPE,
  type MoveWorld,
  moving,
  of,
  openMoveWorld,
  SV,
  selling,
} from './moveWorld.ts';
import { typed } from './tillWorld.ts';

describe('two movements of different kinds in one batch', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  // Closing verifies the whole ledger.
  afterAll(() => world.close());

  const exchange = (from: string, to: string) => () =>
    world.till('exchange', { ...typed(from), newCardInfo: typed(to).cardInfo });
  const reload = (cardNumber: string, amount: number) => () =>
    world.call('gift/reload.json', { cardInfo: { printedCardNumber: cardNumber }, amount });
  const redeem =
    (cardNumber: string, amount: number, more: object = {}) =>
    () =>
      world.call('gift/redeem.json', { cardInfo: { printedCardNumber: cardNumber }, amount, ...more });
  const reverse = (pxTransactionId: number) => () => world.till('reverse', { pxTransactionId });
  const codes = (replies: { responseCode?: number; errorCode?: string }[]) =>
    replies.map(({ errorCode, responseCode }) => errorCode ?? responseCode ?? 'success');

  let phones = 5550170000;
  /** Creates an active card with 25.00 and a guest with a phone number. */
  async function guestsCard() {
    const cardNumber = await world.activeCard();
    const phone = String(++phones);
    const accountId = await world.register({ firstName: 'Dana', lastName: 'Demo' }, [cardNumber], {
      phones: [phone],
    });
    await reload(cardNumber, 25)();
    return { cardNumber, accountId, phone };
  }
  async function holderOf(cardNumber: string) {
    const { account_id } = await world.store.db
      .selectFrom('card')
      .select('account_id')
      .where('merchant_id', '=', 1)
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    return account_id;
  }
  const byPhone = (phoneNumber: string) => world.call('gift/balance.json', { cardInfo: { phoneNumber } });

  it('exchange a card twice: value, guest and phone number end on the last card', async () => {
    const { cardNumber: first, accountId, phone } = await guestsCard();
    const [second, third] = [world.newLoyaltyCard(), world.newLoyaltyCard()];
    const replies = await inOneBatch(world.app, [exchange(first, second), exchange(second, third)]);
    // The second exchange may come while its card is still inactive.
    const isSecondDone = codes(replies)[1] === 200;
    expect(codes(replies)).toEqual([200, isSecondDone ? 200 : 'transaction.card_not_active']);
    await expectOnlyOn(isSecondDone ? third : second, [first, second, third], { accountId, phone });
  });

  it('undo an exchange and exchange the card for another one: all value is on the guest’s one card', async () => {
    const { cardNumber: first, accountId, phone } = await guestsCard();
    const [second, third] = [world.newLoyaltyCard(), world.newLoyaltyCard()];
    const { pxTransactionId } = await exchange(first, second)();
    const replies = await inOneBatch(world.app, [reverse(pxTransactionId), exchange(first, third)]);
    // The exchange may come while its card is still the exchanged one.
    const isSecondDone = codes(replies)[1] === 200;
    expect(codes(replies)).toEqual([200, isSecondDone ? 200 : 'transaction.card_exchanged']);
    await expectOnlyOn(isSecondDone ? third : first, [first, second, third], { accountId, phone });
    expect(await world.standingOf(second)).toMatchObject({ status: 'INACTIVE', balances: { 1: 0n } });
  });

  /**
   * Asserts that the guest, found by phone, has the 25.00 on this card, and that all other cards are empty.
   */
  async function expectOnlyOn(
    cardNumber: string,
    cards: string[],
    { accountId, phone }: { accountId: bigint; phone: string },
  ) {
    expect(await byPhone(phone)).toMatchObject({ printedCardNumber: cardNumber, currentBalance: 25 });
    const isIt = cards.map((each) => each === cardNumber);
    expect(await Promise.all(cards.map(holderOf))).toEqual(isIt.map((own) => (own ? accountId : null)));
    const standings = await Promise.all(cards.map(world.standingOf));
    expect(standings.map(({ status, balances }) => [status === 'ACTIVE', balances[1]])).toEqual(
      isIt.map((own) => [own, own ? 2500n : 0n]),
    );
  }

  it('pay with a card and exchange it, in either order: the payment is debited once, and the rest moves', async () => {
    const { cardNumber: first } = await guestsCard();
    const second = world.newLoyaltyCard();
    const replies = await inOneBatch(world.app, [
      redeem(first, 10),
      exchange(first, second),
      redeem(first, 1),
      redeem(second, 2),
    ]);
    const paid = [10, undefined, 1, 2].map((amount, index) =>
      amount !== undefined && replies[index]!.result === 'success' ? amount : 0,
    );
    const [isPaid, isExchanged] = [codes(replies)[0] === 'success', codes(replies)[1] === 200];
    expect(isExchanged).toBe(true);
    expect(isPaid || codes(replies)[0] === 'gift.card_exchanged').toBe(true);
    const left = 25 - paid.reduce<number>((sum, amount) => sum + amount, 0);
    expect((await world.standingOf(first)).balances[1]).toBe(0n);
    expect((await world.standingOf(second)).balances[1]).toBe(BigInt(left) * 100n);
  });

  it.each([
    ['without its id', () => ({})],
    ['with its id', (pxTransactionId: number) => ({ pxTransactionId })],
  ])('do not void a sale %s beside movements that leave the balance unchanged', async (_how, naming) => {
    const cardNumber = world.newCard();
    const { pxTransactionId } = await world.till('activateAdd', selling(cardNumber, '25.00'), SV);
    const replies = await inOneBatch(world.app, [
      reload(cardNumber, 5),
      redeem(cardNumber, 5),
      () => world.till('voidActivateAdd', selling(cardNumber, '25.00', naming(pxTransactionId)), SV),
    ]);
    expect(codes(replies)).toEqual(['success', 'success', 'transaction.has_later_activity']);
    expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'ACTIVE', balances: { 1: 2500n } });
  });

  it('void a sale, and load nothing on the card after it', async () => {
    const cardNumber = world.newCard();
    await world.till('activateAdd', selling(cardNumber, '25.00'), SV);
    const replies = await inOneBatch(world.app, [
      () => world.till('voidActivateAdd', selling(cardNumber, '25.00'), SV),
      reload(cardNumber, 5),
    ]);
    expect(codes(replies)).toEqual([200, 'gift.card_not_active']);
    expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE', balances: { 1: 0n } });
  });

  it.each([
    ['without its id', () => ({})],
    ['with its id', (pxTransactionId: number) => ({ pxTransactionId })],
  ])('void a sale %s behind a movement of another card', async (_how, naming) => {
    const [cardNumber, other] = [world.newCard(), await world.soldCard(5)];
    const { pxTransactionId } = await world.till('activateAdd', selling(cardNumber, '25.00'), SV);
    const replies = await inOneBatch(world.app, [
      redeem(other, 5),
      () => world.till('voidActivateAdd', selling(cardNumber, '25.00', naming(pxTransactionId)), SV),
    ]);
    expect(codes(replies)).toEqual(['success', 200]);
    expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE', balances: { 1: 0n } });
  });

  it('do not void an activation beside a visit, which moves no value', async () => {
    const cardNumber = world.newLoyaltyCard();
    await world.till('activate', typed(cardNumber));
    const replies = await inOneBatch(world.app, [
      () => world.till('identifyCustomer', typed(cardNumber), { posTransactionId: 'beside-a-visit' }),
      () => world.till('voidActivate', typed(cardNumber)),
    ]);
    expect(codes(replies)).toEqual([200, 'transaction.has_later_activity']);
    expect((await world.standingOf(cardNumber)).status).toBe('ACTIVE');
  });

  it('do not void an activation beside a visit that changes no wallet', async () => {
    const cardNumber = world.newCardOf(LOYALTY_CODE_ON_STRIPE);
    await world.till('activate', typed(cardNumber));
    const replies = await inOneBatch(world.app, [
      () => world.till('identifyCustomer', typed(cardNumber), { posTransactionId: 'beside-a-silent-visit' }),
      () => world.till('voidActivate', typed(cardNumber)),
    ]);
    expect(codes(replies)).toEqual([200, 'transaction.has_later_activity']);
    const { status, balances } = await world.standingOf(cardNumber);
    expect({ status, balances }).toEqual({ status: 'ACTIVE', balances: { 1: 0n, 2: 0n } });
  });

  it('do not undo a load beside the payment that has spent it', async () => {
    const cardNumber = await world.soldCard(1);
    const loaded = await world.till('addRedeem', moving(cardNumber, { add: of(1, '20.00') }), SV);
    const replies = await inOneBatch(world.app, [redeem(cardNumber, 15), reverse(loaded.pxTransactionId)]);
    expect(replies[0]).toMatchObject({ result: 'success', currentBalance: 6 });
    expect(replies[1].result).not.toBe('authorizedSuccess');
    expect((await world.standingOf(cardNumber)).balances[1]).toBe(600n);
  });

  it('give an identity that is free again to one of two different requests', async () => {
    const cardNumber = await world.soldCard(50);
    const externalTransactionId = 'free-again';
    await redeem(cardNumber, 1, { externalTransactionId })();
    world.clock.advance(8 * DAY_MS);
    const replies = await inOneBatch(world.app, [
      redeem(cardNumber, 2, { externalTransactionId }),
      redeem(cardNumber, 3, { externalTransactionId }),
    ]);
    expect(codes(replies)).toEqual(['success', 'gift.external_transaction_id_conflict']);
    expect(await redeem(cardNumber, 2, { externalTransactionId })()).toEqual(replies[0]);
    expect((await world.standingOf(cardNumber)).balances[1]).toBe(4700n);
  });
});
