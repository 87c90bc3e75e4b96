import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { listEligibleSurveys } from '../../src/domain/surveys/eligibleSurveys.ts';
import { eligibleSurveysReply } from './mapping.ts';

/** Lists the surveys a guest can answer now; the rule is in src/domain/surveys/eligibleSurveys.ts. */
export default (async ({ query, caller }, app): Promise<Reply<'surveyEligibleSurveys'>> => {
  const { merchant } = caller;
  const { username } = query;
  const surveys = await listEligibleSurveys(app.store.db, merchant, { username }, app.clock.now());
  if ('refused' in surveys) return new BusinessRefusal(`survey.${surveys.refused}`);
  return eligibleSurveysReply(merchant.timeZone, surveys);
}) satisfies Handler<'surveyEligibleSurveys'>;
