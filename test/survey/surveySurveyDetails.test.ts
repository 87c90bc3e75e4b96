import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Named, openSurveyWorld, type SurveyWorld } from './surveyWorld.ts';

describe('surveySurveyDetails: a participant', () => {
  let world: SurveyWorld;
  beforeAll(async () => {
    world = await openSurveyWorld();
  });
  afterAll(() => world.close());

  const codesOf = (named: Named) => world.eligibleCodes(named);

  const refuses = (reply: () => Promise<object>, errorCode: string) =>
    world.refusesUnchanged(reply, errorCode);

  it('may answer a survey from its start, in the merchant’s time zone', async () => {
    const { username } = await world.newGuest();
    const start = Date.parse('2026-04-01T09:00:00-04:00') - world.clock.now().getTime();
    world.clock.advance(start - 1);
    await refuses(() => world.optIn({ username }, { code: 'SOON' }), 'survey.survey_not_active');
    world.clock.advance(1);
    expect(await world.optIn({ username }, { code: 'SOON' })).toMatchObject({ result: 'success' });
    expect(await world.details({ username }, { code: 'SOON' })).toMatchObject({ result: 'success' });
    world.clock.advance(-1);
    await refuses(() => world.details({ username }, { code: 'SOON' }), 'survey.survey_not_active');
    expect(await codesOf({ username })).toEqual([]);
    world.clock.advance(1 - start);
  });

  it('gets the refusals that a submission gets before its answers are checked', async () => {
    const { username } = await world.newGuest();
    await refuses(() => world.details({ username }), 'survey.not_eligible_for_survey');
    await refuses(() => world.details({ username }, { code: 'NOWHERE' }), 'survey.invalid_survey_code');
    await refuses(() => world.details({ username }, { code: 'OFF' }), 'survey.survey_not_active');
    await world.optIn({ username }, { code: 'WEEK' });
    await world.submit({ username }, { code: 'WEEK', answers: [] });
    await refuses(() => world.details({ username }, { code: 'WEEK' }), 'survey.user_reached_max_completions');
  });
});
