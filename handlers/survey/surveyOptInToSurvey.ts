import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { optIn } from '../../src/domain/surveys/optIn.ts';
import { askedOptIn, optedInReply } from './mapping.ts';

/** Makes a guest eligible for a survey; the rule is in src/domain/surveys/optIn.ts. */
export default (async ({ body, caller }, app): Promise<Reply<'surveyOptInToSurvey'>> => {
  const { merchant } = caller;
  const { username } = body;
  const outcome = await optIn(app, { ...askedOptIn(body), merchant, named: { username } });
  if ('refused' in outcome) return new BusinessRefusal(`survey.${outcome.refused}`);
  return optedInReply(merchant.timeZone, body.code, outcome);
}) satisfies Handler<'surveyOptInToSurvey'>;
