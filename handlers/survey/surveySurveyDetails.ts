import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { openSurvey } from '../../src/domain/surveys/openSurvey.ts';
import { detailsReply } from './mapping.ts';

/** Returns a survey to a guest who may answer it; the rule is in src/domain/surveys/openSurvey.ts. */
export default (async ({ query, caller }, app): Promise<Reply<'surveySurveyDetails'>> => {
  const { merchant } = caller;
  const { code, username } = query;
  const open = await openSurvey(app.store.db, merchant, { code, named: { username }, now: app.clock.now() });
  if ('refused' in open) return new BusinessRefusal(`survey.${open.refused}`);
  return detailsReply(merchant.timeZone, open);
}) satisfies Handler<'surveySurveyDetails'>;
