import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Named, openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

describe('surveyEligibleSurveysByPrintedCardNumber', () => {
  let world: SurveyWorld;
  beforeAll(async () => {
    world = await openSurveyWorld();
  });
  afterAll(() => world.close());

  const codesOf = (named: Named) => world.eligibleCodes(named);

  const refuses = (reply: () => Promise<object>, errorCode: string) =>
    world.refusesUnchanged(reply, errorCode);

  it('refuses a card that has expired', async () => {
    const { username, cardNumbers } = await world.newGuest();
    await world.optIn({ username });
    const expire = (cardNumber: string) =>
      world.store.db
        .updateTable('card')
        .set({ expires_on: '2026-03-08' })
        .where('card_number', '=', cardNumber)
        .execute();
    await expire(cardNumbers[0]!);
    expect(await codesOf({ username })).toEqual([]);
    const other = await world.newGuest();
    await expire(other.cardNumbers[0]!);
    await refuses(() => world.optIn({ username: other.username }), 'survey.not_eligible_for_survey');
  });
});
