import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  itHappensOnceUnderItsExternalId,
  itKeepsToTheLengths,
  itNeedsAnActiveCard,
  itNeedsAStoreAndACard,
} from './cardPromises.ts';
import { cardOf, type GiftWorld, newCardOf, openGiftWorld, type Till, TWICE_A_DAY } from './giftWorld.ts';

describe('giftExchange', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  const fresh = async (at: Till) => ({ ...cardOf(await at.soldCard(25)), ...newCardOf(at.newCard()) });

  it('moves everything to the new card in one step', async () => {
    const [oldCard, newCard] = [await till.soldCard(25), till.newCard()];
    const reply = await till.gift('exchange', { ...cardOf(oldCard), ...newCardOf(newCard) });
    expect(reply).toMatchObject({
      result: 'success',
      printedCardNumber: newCard,
      previousBalance: 0,
      transactionAmount: 25,
      currentBalance: 25,
    });
    expect(await world.legsOf(reply.pxTransactionId)).toEqual([
      { place: oldCard, amount: -2500n },
      { place: newCard, amount: 2500n },
    ]);
    await till.refuses('balance', cardOf(oldCard), 'gift.card_exchanged');
    expect(await till.gift('redeem', { ...cardOf(newCard), amount: 25 })).toMatchObject({
      currentBalance: 0,
    });
  });

  it('exchanges an empty card too', async () => {
    const [oldCard, newCard] = [await till.soldCard(25), till.newCard()];
    await till.gift('cashOut', cardOf(oldCard));
    const reply = await till.gift('exchange', { ...cardOf(oldCard), ...newCardOf(newCard) });
    expect(reply).toMatchObject({ result: 'success', currentBalance: 0, printedCardNumber: newCard });
    await till.refuses('balance', cardOf(oldCard), 'gift.card_exchanged');
    expect(await till.gift('reload', { ...cardOf(newCard), amount: 5 })).toMatchObject({ currentBalance: 5 });
  });

  it('moves the registration: the guest and the phone number go to the new card, and back when undone', async () => {
    const [oldCard, newCard] = ['8888000000000003', '8888000000000013'];
    const byPhone = { cardInfo: { phoneNumber: '5550100003' } };
    const { db } = world.store;
    await db.updateTable('card').set({ customer_name: 'Bo' }).where('card_number', '=', oldCard).execute();
    await till.gift('reload', { ...cardOf(oldCard), amount: 10 });

    const exchanged = await till.gift('exchange', { ...cardOf(oldCard), ...newCardOf(newCard) });
    const there = { printedCardNumber: newCard, currentBalance: 10, customerName: 'Bo' };
    expect(exchanged).toMatchObject(there);
    expect(await till.gift('balance', byPhone)).toMatchObject(there);

    await till.gift('reverse', { pxTransactionId: exchanged.pxTransactionId });
    expect(await till.gift('balance', byPhone)).toMatchObject({ ...there, printedCardNumber: oldCard });
    const sold = await till.gift('sell', { ...cardOf(newCard), amount: 1 });
    expect(sold).not.toHaveProperty('customerName');
  });

  it('moves a guest’s card: the account follows to the new card with its registration date, and back when undone', async () => {
    const [oldCard, newCard] = [await till.soldCard(25), till.newCard()];
    const registered = { account_id: await world.guestWith(oldCard), registered_at: world.clock.now() };
    const nobodys = { account_id: null, registered_at: null };
    world.clock.advance(60_000);

    const { pxTransactionId } = await till.gift('exchange', { ...cardOf(oldCard), ...newCardOf(newCard) });
    expect([await world.registrationOf(oldCard), await world.registrationOf(newCard)]).toEqual([
      nobodys,
      registered,
    ]);
    await till.gift('redeem', { ...cardOf(newCard), amount: 5 });
    await till.gift('reload', { ...cardOf(newCard), amount: 5 });
    expect(await world.registrationOf(newCard)).toEqual(registered);

    await till.gift('reverse', { pxTransactionId });
    expect([await world.registrationOf(oldCard), await world.registrationOf(newCard)]).toEqual([
      registered,
      nobodys,
    ]);
  });

  it('refuses a new card of another guest, although its sale was undone', async () => {
    const theirs = till.newCard();
    const { pxTransactionId } = await till.gift('sell', { ...cardOf(theirs), amount: 5 });
    await world.guestWith(theirs);
    await till.gift('reverse', { pxTransactionId });
    const body = { ...cardOf(await till.soldCard(25)), ...newCardOf(theirs) };
    await till.refuses('exchange', body, 'gift.new_card_not_inactive');
  });

  it('does not move a bar code from the card it is printed on', async () => {
    const oldCard = await till.soldCard(25);
    const barcode = 'https://cards.example.test/3';
    await world.store.db
      .insertInto('card_alias')
      .values({ merchant_id: 1, kind: 'barcode', value: barcode, card_number: oldCard })
      .execute();
    await till.gift('exchange', { ...cardOf(oldCard), ...newCardOf(till.newCard()) });
    await till.refuses('balance', { cardInfo: { barcode } }, 'gift.card_exchanged');
  });

  it('exchanges a second time, from the new card to a third', async () => {
    const [first, second, third] = [await till.soldCard(25), till.newCard(), till.newCard()];
    await till.gift('exchange', { ...cardOf(first), ...newCardOf(second) });
    const reply = await till.gift('exchange', { ...cardOf(second), ...newCardOf(third) });
    expect(reply).toMatchObject({ printedCardNumber: third, currentBalance: 25 });
  });

  it('refuses to exchange a card for itself, by any identifiers', async () => {
    const cardNumber = await till.soldCard(25);
    await till.refuses('exchange', { ...cardOf(cardNumber), ...newCardOf(cardNumber) }, 'gift.same_card');
    const byBarcode = { newCardInfo: { barcode: cardNumber } };
    await till.refuses('exchange', { ...cardOf(cardNumber), ...byBarcode }, 'gift.same_card');
  });

  it('refuses a new card that was sold before, and moves nothing', async () => {
    const body = { ...cardOf(await till.soldCard(25)), ...newCardOf(await till.soldCard(5)) };
    await till.refuses('exchange', body, 'gift.new_card_not_inactive');
  });

  it('refuses a card of another template', async () => {
    const body = { ...cardOf(await till.soldCard(25)), ...newCardOf('8888000000000020') };
    await till.refuses('exchange', body, 'gift.template_mismatch');
  });

  it('refuses one more movement in a day than the template allows', async () => {
    const cardNumber = await till.soldCard(25, world.newCardOf(TWICE_A_DAY));
    await till.gift('redeem', { ...cardOf(cardNumber), amount: 1 });
    const body = { ...cardOf(cardNumber), ...newCardOf(world.newCardOf(TWICE_A_DAY)) };
    await till.refuses('exchange', body, 'gift.velocity_limit_exceeded');
  });

  it('requires both cards', async () => {
    const options = { status: 400 };
    await till.refuses('exchange', cardOf(await till.soldCard(25)), 'system.invalid_request', options);
    await till.refuses('exchange', newCardOf(till.newCard()), 'system.invalid_request', options);
  });

  itNeedsAStoreAndACard(
    () => world,
    'exchange',
    (at) => newCardOf(at.newCard()),
  );
  itNeedsAStoreAndACard(
    () => world,
    'exchange',
    async (at) => cardOf(await at.soldCard(25)),
    'newCardInfo',
  );
  itNeedsAnActiveCard(
    () => world,
    'exchange',
    (at) => newCardOf(at.newCard()),
  );
  itKeepsToTheLengths(() => world, 'exchange', fresh);
  itHappensOnceUnderItsExternalId(() => world, 'exchange', fresh);
});
