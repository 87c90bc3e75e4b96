import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { listEligibleSurveys } from '../../src/domain/surveys/eligibleSurveys.ts';
import { eligibleSurveysReply } from './mapping.ts';

/** Lists the surveys a cardholder can answer now; the rule is in src/domain/surveys/eligibleSurveys.ts. */
export default (async (
  { query, caller },
  app,
): Promise<Reply<'surveyEligibleSurveysByPrintedCardNumber'>> => {
  const { merchant } = caller;
  const { printedCardNumber } = query;
  const surveys = await listEligibleSurveys(app.store.db, merchant, { printedCardNumber }, app.clock.now());
  if ('refused' in surveys) return new BusinessRefusal(`survey.${surveys.refused}`);
  return eligibleSurveysReply(merchant.timeZone, surveys);
}) satisfies Handler<'surveyEligibleSurveysByPrintedCardNumber'>;
