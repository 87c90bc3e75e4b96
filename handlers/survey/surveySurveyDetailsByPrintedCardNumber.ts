import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { openSurvey } from '../../src/domain/surveys/openSurvey.ts';
import { detailsReply } from './mapping.ts';

/** Returns a survey to a cardholder who may answer it; the rule is in src/domain/surveys/openSurvey.ts. */
export default (async ({ query, caller }, app): Promise<Reply<'surveySurveyDetailsByPrintedCardNumber'>> => {
  const { merchant } = caller;
  const { code, printedCardNumber } = query;
  const open = await openSurvey(app.store.db, merchant, {
    code,
    named: { printedCardNumber },
    now: app.clock.now(),
  });
  if ('refused' in open) return new BusinessRefusal(`survey.${open.refused}`);
  return detailsReply(merchant.timeZone, open);
}) satisfies Handler<'surveySurveyDetailsByPrintedCardNumber'>;
