import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

describe('surveySurveyDetailsByPrintedCardNumber', () => {
  let world: SurveyWorld;
  beforeAll(async () => {
    world = await openSurveyWorld();
  });
  afterAll(() => world.close());

  it('returns the same questions for a card as for the user name of its guest', async () => {
    const { username, cardNumbers } = await world.newGuest();
    const [printedCardNumber] = cardNumbers;
    await world.optIn({ username });
    const { details } = await world.details({ username });
    expect(details.questions.length).toBeGreaterThan(0);
    expect(await world.details({ printedCardNumber })).toMatchObject({ result: 'success', details });
  });

  it('refuses a card that has not opted in and an unknown card, and changes nothing', async () => {
    const printedCardNumber = await world.activeCard();
    await world.refusesUnchanged(
      () => world.details({ printedCardNumber }),
      'survey.not_eligible_for_survey',
    );
    await world.refusesUnchanged(
      () => world.details({ printedCardNumber: '8888000099999999' }),
      'survey.card_not_found',
    );
  });
});
