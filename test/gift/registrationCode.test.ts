import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutRequestId } from '../support/world.ts';
import {
  cardOf,
  type GiftWorld,
  newCardOf,
  openGiftWorld,
  type Till,
  TWICE_A_DAY,
  UNKNOWN_CARD,
} from './giftWorld.ts';

const HOUR_MS = 60 * 60 * 1000;
const MISMATCH = 'gift.reg_code_mismatch';

describe('a registration code', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  const codeOf = (cardNumber: string) => cardNumber.slice(-6);
  const failuresOn = (cardNumber: string) =>
    world.store.db
      .selectFrom('card')
      .select('code_failures')
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();

  it('is accepted by every operation if it is correct', async () => {
    const [cardNumber, next] = [till.newCard(), till.newCard()];
    const card = cardOf(cardNumber, codeOf(cardNumber));
    const { newCardInfo } = { newCardInfo: cardOf(next, codeOf(next)).cardInfo };
    for (const [operation, body] of [
      ['sell', { ...card, amount: 25 }],
      ['reload', { ...card, amount: 5 }],
      ['balance', card],
      ['redeem', { ...card, amount: 5 }],
      ['cashOut', { ...card, amount: 5 }],
      ['exchange', { ...card, newCardInfo }],
    ] as const) {
      expect(await till.gift(operation, body)).toMatchObject({ result: 'success' });
    }
  });

  it('is not checked when it is null, blank or absent', async () => {
    const cardNumber = await till.soldCard(25);
    for (const code of [null, undefined, '', '  ']) {
      expect(await till.gift('balance', cardOf(cardNumber, code))).toMatchObject({ result: 'success' });
    }
  });

  it.each(['000000', '1', ' 000001', '𝟎𝟎𝟎𝟎𝟎𝟏'])(
    'with the value %j is refused, and moves nothing',
    async (code) => {
      const cardNumber = await till.soldCard(25);
      await till.refuses('redeem', { ...cardOf(cardNumber, code), amount: 1 }, MISMATCH);
    },
  );

  it('from another card is refused', async () => {
    const [one, other] = [await till.soldCard(25), await till.soldCard(25)];
    await till.refuses('balance', cardOf(one, codeOf(other)), MISMATCH);
  });

  it('gives the same refusal for a wrong code and for an unknown card', async () => {
    const cardNumber = await till.soldCard(25);
    const body = (number: string) => ({ ...cardOf(number, '999999'), amount: 1 });
    const wrong = await till.answer('redeem', body(cardNumber));
    const unknown = await till.answer('redeem', body(UNKNOWN_CARD));
    expect(wrong.body.errorCode).toBe(MISMATCH);
    expect(JSON.stringify(withoutRequestId(wrong.body))).toBe(JSON.stringify(withoutRequestId(unknown.body)));
    const names = ({ headers }: typeof wrong) => [...headers.keys()].sort();
    expect([wrong.status, names(wrong)]).toEqual([unknown.status, names(unknown)]);
    await till.refuses('balance', { cardInfo: { phoneNumber: '5559999999', cardRegCode: '1' } }, MISMATCH);
  });

  it('does not reveal the state of the card when it is wrong', async () => {
    const inactive = till.newCard();
    await till.refuses('balance', cardOf(inactive, '999999'), MISMATCH);
    const disabled = await till.soldCard(25);
    await world.setStatus(disabled, 'DISABLED');
    await till.refuses('balance', cardOf(disabled, '999999'), MISMATCH);
  });

  it('may be wrong four times before the correct one; after five no code is accepted until midnight at the merchant', async () => {
    const cardNumber = await till.soldCard(25);
    const right = cardOf(cardNumber, codeOf(cardNumber));
    for (let time = 1; time <= 4; time++)
      await till.refuses('balance', cardOf(cardNumber, '999999'), MISMATCH);
    expect(await till.gift('balance', right)).toMatchObject({ result: 'success' });
    await till.refuses('balance', cardOf(cardNumber, '999999'), MISMATCH);
    await till.refuses('balance', right, MISMATCH);
    await till.refuses('redeem', { ...right, amount: 1 }, MISMATCH);
    await world.station.refuses('balance', right, MISMATCH);

    // It is 11:00 in New York: thirteen hours to midnight.
    world.clock.advance(13 * HOUR_MS - 1);
    await till.refuses('balance', right, MISMATCH);
    world.clock.advance(1);
    expect(await till.gift('balance', right)).toMatchObject({ result: 'success' });
  });

  it('stays counted as wrong when the card pays in between, also with a limit on payments', async () => {
    const cardNumber = await till.soldCard(25, world.newCardOf(TWICE_A_DAY));
    const right = cardOf(cardNumber, codeOf(cardNumber));
    for (let time = 1; time <= 4; time++)
      await till.refuses('balance', cardOf(cardNumber, '999999'), MISMATCH);
    expect(await till.gift('redeem', { ...right, amount: 1 })).toMatchObject({ result: 'success' });
    await till.refuses('balance', cardOf(cardNumber, '999999'), MISMATCH);
    await till.refuses('balance', right, MISMATCH);
  });

  it('does not block a till that sends no code when it is locked', async () => {
    const cardNumber = await till.soldCard(25);
    for (let time = 1; time <= 5; time++)
      await till.refuses('balance', cardOf(cardNumber, '999999'), MISMATCH);
    expect(await till.gift('balance', cardOf(cardNumber))).toMatchObject({ result: 'success' });
  });

  it('is compared five times at most, however many guesses arrive at once', async () => {
    const cardNumber = await till.soldCard(25);
    const before = await world.books();
    const guesses = Array.from({ length: 50 }, (_, guess) => String(guess).padStart(6, '9'));
    const replies = await Promise.all(
      guesses.map((guess) => till.gift('redeem', { ...cardOf(cardNumber, guess), amount: 1 })),
    );
    expect(new Set(replies.map(({ errorCode }) => errorCode))).toEqual(new Set([MISMATCH]));
    expect(await failuresOn(cardNumber)).toEqual({ code_failures: 5 });
    await till.refuses('redeem', { ...cardOf(cardNumber, codeOf(cardNumber)), amount: 1 }, MISMATCH);
    expect(await world.books()).toEqual(before);
  });

  it('is counted separately on each card of an exchange', async () => {
    const [oldCard, newCard] = [await till.soldCard(25), till.newCard()];
    const body = {
      ...cardOf(oldCard, codeOf(oldCard)),
      newCardInfo: { ...newCardOf(newCard).newCardInfo, cardRegCode: '999999' },
    };
    await till.refuses('exchange', body, MISMATCH);
    expect(await failuresOn(oldCard)).toEqual({ code_failures: 0 });
    expect(await failuresOn(newCard)).toEqual({ code_failures: 1 });
  });

  it('counts again when the wrong guess is repeated, even under one externalTransactionId', async () => {
    const cardNumber = await till.soldCard(25);
    const guess = { ...cardOf(cardNumber, '999999'), amount: 1, externalTransactionId: 'guess' };
    for (let time = 1; time <= 3; time++) await till.refuses('redeem', guess, MISMATCH);
    expect(await failuresOn(cardNumber)).toEqual({ code_failures: 3 });
  });

  it('never reaches the log', async () => {
    expect(world.logged.join('\n')).not.toContain('999999');
  });
});
