import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

describe('surveySubmitResponseByPrintedCardNumber', () => {
  let world: SurveyWorld;
  beforeAll(async () => {
    world = await openSurveyWorld();
  });
  afterAll(() => world.close());

  const refuses = (reply: () => Promise<object>, errorCode: string) =>
    world.refusesUnchanged(reply, errorCode);

  it('moves opt-in and completions to the card that another was exchanged for', async () => {
    const [before, after] = [await world.activeCard(), world.newLoyaltyCard()];
    await world.optIn({ printedCardNumber: before });
    await world.submit({ printedCardNumber: before });
    await world.till('exchange', {
      cardInfo: { swipeFlag: false, printedCardNumber: before },
      newCardInfo: { swipeFlag: false, printedCardNumber: after },
    });
    expect(await world.submit({ printedCardNumber: after })).toMatchObject({ result: 'success' });
    await refuses(() => world.submit({ printedCardNumber: after }), 'survey.user_reached_max_completions');
    expect(await world.pointsOf(after)).toBe(10);
    const last = world.newLoyaltyCard();
    await world.till('exchange', {
      cardInfo: { swipeFlag: false, printedCardNumber: after },
      newCardInfo: { swipeFlag: false, printedCardNumber: last },
    });
    await refuses(() => world.submit({ printedCardNumber: last }), 'survey.user_reached_max_completions');
    await world.register({ lastName: 'Registered-Later' }, [last]);
    await refuses(() => world.submit({ printedCardNumber: last }), 'survey.user_reached_max_completions');
    await refuses(() => world.optIn({ printedCardNumber: last }), 'survey.not_eligible_for_survey');
  });
});
