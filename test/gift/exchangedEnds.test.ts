import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replaceCard } from '../../src/operators/cards/cardReplacement.ts';
import { DAY_MS, openWorld, type World } from '../support/world.ts';

const FAR = '2031-05-01';
const NEAR = '2026-04-01';

describe('the end of a card that replaces another', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    for (const template of world.app.merchants.known(1).cardTemplates.values())
      Object.assign(template, { cardExpiresAfterMonths: 1 });
  });
  afterAll(() => world.close());

  const info = (printedCardNumber: string) => ({ printedCardNumber });
  const setEnd = (cardNumber: string, day: string | null) =>
    world.store.db
      .updateTable('card')
      .set({ expires_on: day })
      .where('card_number', '=', cardNumber)
      .execute();
  const endOf = async (cardNumber: string) => {
    const { expires_on } = await world.store.db
      .selectFrom('card')
      .select('expires_on')
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    return expires_on;
  };
  const exchange = (from: string, to: string) =>
    world.call('gift/exchange.json', { cardInfo: info(from), newCardInfo: info(to) });
  async function pair(oldEnd: string | null, newEnd: string | null) {
    const [old, fresh] = [await world.soldCard(20), world.newCard()];
    await setEnd(old, oldEnd);
    await setEnd(fresh, newEnd);
    return [old, fresh] as const;
  }

  it.each([
    ['never, if the old one would not have ended', null, null, null],
    ['never, although its batch has an end', null, NEAR, null],
    ['that of the old one, if its own is sooner', FAR, NEAR, FAR],
    ['its own, if that is later', NEAR, FAR, FAR],
    ['the lifetime of its template, if that is later', NEAR, null, '2026-04-09'],
  ])('is %s', async (_what, oldEnd, newEnd, expected) => {
    const [old, fresh] = await pair(oldEnd, newEnd);
    const { pxTransactionId } = await exchange(old, fresh);
    expect(await endOf(fresh)).toBe(expected);
    await world.call('gift/reverse.json', { pxTransactionId });
    expect(await endOf(fresh)).toBe(newEnd);
    expect(await world.balanceOf(old)).toBe(2000n);
  });

  it('lets an operator replace an expired card that holds value, and no other expired card', async () => {
    const [old, fresh] = await pair(NEAR, null);
    const payment = await world.call('gift/redeem.json', { cardInfo: info(old), amount: 5 });
    const [empty, unused] = await pair(NEAR, null);
    await world.call('gift/redeem.json', { cardInfo: info(empty), amount: 20 });
    await setEnd(old, '2026-03-10');
    await setEnd(empty, '2026-03-10');
    world.clock.advance(3 * DAY_MS);
    expect(await exchange(old, fresh)).toMatchObject({ errorCode: 'gift.card_expired' });
    const { pxTransactionId } = payment;
    expect(await world.call('gift/reverse.json', { pxTransactionId })).toMatchObject({
      posMessages: ['Returned to an expired card: 5.00 Stored Value'],
    });
    const who = { merchantId: 1, actor: 'Front Desk', reason: 'Expired with value' };
    const replace = (cardNumber: string, newCardNumber: string) =>
      replaceCard(world.app, { ...who, cardNumber, newCardNumber });
    expect(await replace(empty, unused)).toEqual({ refused: 'card_expired' });
    expect(await replace(old, fresh)).toMatchObject({ newCard: expect.any(String) });
    expect(await world.call('gift/balance.json', { cardInfo: info(fresh) })).toMatchObject({
      currentBalance: 20,
    });
  });
});
