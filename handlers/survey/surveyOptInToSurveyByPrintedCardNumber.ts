import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { optIn } from '../../src/domain/surveys/optIn.ts';
import { askedOptIn, optedInReply } from './mapping.ts';

/** Makes the holder of a card eligible for a survey; the rule is in src/domain/surveys/optIn.ts. */
export default (async ({ body, caller }, app): Promise<Reply<'surveyOptInToSurveyByPrintedCardNumber'>> => {
  const { merchant } = caller;
  const { printedCardNumber } = body;
  const outcome = await optIn(app, { ...askedOptIn(body), merchant, named: { printedCardNumber } });
  if ('refused' in outcome) return new BusinessRefusal(`survey.${outcome.refused}`);
  return optedInReply(merchant.timeZone, body.code, outcome);
}) satisfies Handler<'surveyOptInToSurveyByPrintedCardNumber'>;
