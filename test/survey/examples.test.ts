import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playSampleHistory } from '../../src/sandbox/sampleHistory.ts';
import { operations } from '../contract/bundle.ts';
import { basic, openWorld, type World, withoutRequestId } from '../support/world.ts';

const authorization = basic('demo-web', 'demo-web-secret');

/** Runs the documented examples in the sample world, at the documented times. */
describe('the examples of the survey service', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const happened = new Set<string>();
  async function happens(operationId: string, name: string) {
    happened.add(`${operationId} ${name}`);
    const { path, method, requests, replies } = operations.find((each) => each.operationId === operationId)!;
    const named = (examples: { name: string; value: unknown }[]) =>
      examples.find((example) => example.name === name)!.value as Record<string, string>;
    const asked = named(requests);
    const isGet = method === 'get';
    const reply = await world.send(`/rest/1.0.0${path}${isGet ? `?${new URLSearchParams(asked)}` : ''}`, {
      method: method.toUpperCase(),
      headers: { authorization, ...(isGet ? {} : { 'content-type': 'application/json' }) },
      body: isGet ? undefined : JSON.stringify(asked),
    });
    expect([name, reply.status, withoutRequestId(reply.body)]).toEqual([
      name,
      200,
      withoutRequestId(named(replies)),
    ]);
  }

  const now = (time: string) => world.clock.advance(Date.parse(time) - world.clock.now().getTime());

  it('match the replies, from the first opt-in to the last response', async () => {
    now('2026-03-09T08:31:12-04:00');
    await playSampleHistory(world.app);
    await happens('surveyOptInToSurvey', 'afterVisit');
    await happens('surveyEligibleSurveys', 'afterVisit');
    await happens('surveyEligibleSurveys', 'nothing');
    await happens('surveyEligibleSurveysByPrintedCardNumber', 'registered');
    await happens('surveyOptInToSurveyByPrintedCardNumber', 'registered');

    now('2026-03-10T12:02:45-04:00');
    await happens('surveyOptInToSurveyByPrintedCardNumber', 'unregistered');
    await happens('surveyEligibleSurveysByPrintedCardNumber', 'unregistered');

    now('2026-03-11T17:00:00-04:00');
    await happens('surveyOptInToSurvey', 'again');
    await happens('surveySurveyDetails', 'visit');
    await happens('surveySurveyDetailsByPrintedCardNumber', 'visit');
    await happens('surveySubmitResponse', 'allTypes');
    await happens('surveySubmitResponse', 'unknownChoices');
    await happens('surveySubmitResponse', 'notApplicable');
    await happens('surveySubmitResponseByPrintedCardNumber', 'requiredMissing');
    await happens('surveySubmitResponseByPrintedCardNumber', 'allTypes');

    const all = operations
      .filter(({ operationId }) => operationId.startsWith('survey'))
      .flatMap(({ operationId, requests }) => requests.map(({ name }) => `${operationId} ${name}`));
    expect(all.filter((each) => !happened.has(each))).toEqual([]);
  });
});
