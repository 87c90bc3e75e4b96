import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCardDetails } from '../../src/operators/cards/cardDetails.ts';
import { asOwner, DAY_MS } from '../support/world.ts';
import { LP, type MoveWorld, moving, of, openMoveWorld, SV } from './moveWorld.ts';
import { typed } from './tillWorld.ts';

const TODAY = '2026-03-09';

describe('a payment whose points were used is reversed', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  // Closing verifies the ledger, with what every reversal kept and forgave.
  afterAll(() => world.close());

  const cardOf = (cardNumber: string) => ({ printedCardNumber: cardNumber });
  const pay = (cardNumber: string, amount: number) =>
    world.call('gift/redeem.json', { cardInfo: cardOf(cardNumber), amount });
  const giftReverse = ({ pxTransactionId }: { pxTransactionId: number }) =>
    world.call('gift/reverse.json', { pxTransactionId });
  const reverse = ({ pxTransactionId }: { pxTransactionId: number }) =>
    world.till('reverse', { pxTransactionId });
  const spend = (cardNumber: string, points: string) =>
    world.till('addRedeem', moving(cardNumber, { redeem: of(2, points) }), LP);
  const exchange = (cardNumber: string, newCard: string) =>
    world.till('exchange', { ...typed(cardNumber), newCardInfo: typed(newCard).cardInfo });

  async function cardWith(amount: string) {
    const cardNumber = await world.guestsCard();
    await world.till('addRedeem', moving(cardNumber, { add: of(1, amount) }), SV);
    return cardNumber;
  }

  async function stateOf(cardNumber: string) {
    const { balances } = await world.standingOf(cardNumber);
    const { shortfall } = await world.store.db
      .selectFrom('wallet')
      .select('shortfall')
      .where('card_number', '=', cardNumber)
      .where('wallet_code', '=', 2)
      .executeTakeFirstOrThrow();
    return { money: balances[1], points: balances[2], shortfall };
  }

  it('gives no points for nothing, however often the use is reversed too', async () => {
    const cardNumber = await cardWith('100.00');
    for (let round = 1; round <= 3; round++) {
      const paid = await pay(cardNumber, 100);
      const used = await spend(cardNumber, '100');
      expect(await giftReverse(paid)).toMatchObject({
        posMessages: ['Already used, not taken back: 100 Points'],
      });
      expect(await stateOf(cardNumber)).toEqual({ money: 10_000n, points: 0n, shortfall: 100n });
      const shown = await findCardDetails(world.store.db, world.app.merchants.known(1), cardNumber, TODAY);
      expect(shown!.wallets).toContainEqual({ code: 2, name: 'Points', balance: '0', shortfall: '100' });
      expect(await reverse(used)).toMatchObject({
        balancePoints: [{ points: 0 }, {}],
        posMessages: ['Kept for an earlier shortfall: 100 Points'],
      });
      expect(await stateOf(cardNumber)).toEqual({ money: 10_000n, points: 0n, shortfall: 0n });
    }
  });

  it('keeps of a voided use what is still owed, and returns the rest', async () => {
    const cardNumber = await cardWith('100.00');
    await world.till('addRedeem', moving(cardNumber, { add: of(2, '50') }), LP);
    const paid = await pay(cardNumber, 60);
    const used = await spend(cardNumber, '90');
    await reverse(paid);
    expect(await stateOf(cardNumber)).toEqual({ money: 10_000n, points: 0n, shortfall: 40n });
    const { pxTransactionId } = used;
    const body = moving(cardNumber, { redeem: of(2, '90') }, { pxTransactionId: String(pxTransactionId) });
    expect(await world.till('voidAddRedeem', body, LP)).toMatchObject({
      posMessages: ['Kept for an earlier shortfall: 40 Points'],
    });
    expect(await stateOf(cardNumber)).toEqual({ money: 10_000n, points: 50n, shortfall: 0n });
  });

  it('pays the shortfall from several returned uses, and only from those', async () => {
    const cardNumber = await cardWith('100.00');
    const paid = await pay(cardNumber, 100);
    const uses = [await spend(cardNumber, '30'), await spend(cardNumber, '70')];
    await giftReverse(paid);
    await world.till('addRedeem', moving(cardNumber, { add: of(2, '5') }), LP);
    expect(await stateOf(cardNumber)).toMatchObject({ points: 5n, shortfall: 100n });
    await reverse(uses[0]!);
    expect(await stateOf(cardNumber)).toMatchObject({ points: 5n, shortfall: 70n });
    await reverse(uses[1]!);
    expect(await stateOf(cardNumber)).toMatchObject({ points: 5n, shortfall: 0n });
  });

  it('takes the shortfall along to the new card of an exchange, and back', async () => {
    const cardNumber = await cardWith('100.00');
    const paid = await pay(cardNumber, 100);
    const used = await spend(cardNumber, '100');
    await giftReverse(paid);
    const [second, third] = [world.newLoyaltyCard(), world.newLoyaltyCard()];
    const exchanged = await exchange(cardNumber, second);
    expect(await stateOf(second)).toEqual({ money: 10_000n, points: 0n, shortfall: 100n });
    await giftReverse(exchanged);
    expect(await stateOf(cardNumber)).toEqual({ money: 10_000n, points: 0n, shortfall: 100n });
    await exchange(cardNumber, third);
    await reverse(used);
    expect(await stateOf(third)).toEqual({ money: 10_000n, points: 0n, shortfall: 0n });
    expect(await stateOf(cardNumber)).toEqual({ money: 0n, points: 0n, shortfall: 0n });
  });

  it('counts the use of an exchanged card when the payment follows it to the new one', async () => {
    const cardNumber = await cardWith('100.00');
    const paid = await pay(cardNumber, 100);
    const used = await spend(cardNumber, '100');
    const newCard = world.newLoyaltyCard();
    await exchange(cardNumber, newCard);
    await giftReverse(paid);
    await reverse(used);
    expect(await stateOf(newCard)).toEqual({ money: 10_000n, points: 0n, shortfall: 0n });
  });

  it('owes nothing for points that expired unused, and says so of points that return too late', async () => {
    const cardNumber = await cardWith('100.00');
    const paid = await pay(cardNumber, 60);
    await asOwner(
      world.store,
      `with lots as (update wallet_lot set expires_on = '2026-03-11' where card_number = '${cardNumber}')
       update ledger_allocation set expires_on = '2026-03-11' where card_number = '${cardNumber}'`,
    );
    const used = await spend(cardNumber, '20');
    world.clock.advance(4 * DAY_MS);
    expect(await giftReverse(paid)).toMatchObject({ currentBalance: 100 });
    expect(await stateOf(cardNumber)).toEqual({ money: 10_000n, points: 0n, shortfall: 0n });
    expect(await reverse(used)).toMatchObject({
      balancePoints: [{ points: 0 }, {}],
      posMessages: ['Returned, but expired: 20 Points'],
    });
  });
});
