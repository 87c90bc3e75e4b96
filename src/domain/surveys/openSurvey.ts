import { positiveAmount } from '../../base/money/money.ts';
import type { Db } from '../../store/database.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import {
  findParticipant,
  type NamedParticipant,
  type Participant,
  type UnknownReason,
} from './participants.ts';
import { type Participation, readParticipation } from './participation.ts';
import { itemsOf, type Survey } from './surveyDefinitions.ts';
import { firstEnd, hasPassed, momentOf } from './surveyTimes.ts';

/** Survey of the merchant with a usable configuration. */
export interface UsableSurvey {
  survey: Survey;
  startsAt: Date;
  /** Last second for a response. */
  endsAt?: Date;
}

/** Returns the survey, or undefined where its stored configuration is unusable. */
export function usableSurvey(merchant: Merchant, survey: Survey): UsableSurvey | undefined {
  const { start, expiration, questions = [], adjustments = [] } = survey;
  const startsAt = momentOf(merchant.timeZone, String(start));
  const endsAt = expiration === undefined ? undefined : momentOf(merchant.timeZone, String(expiration));
  const isAnswerable =
    questions.length > 0 &&
    questions.every((question) => question.type === 'OPEN_RESPONSE' || itemsOf(question).length > 0);
  const isGivable = adjustments.every(({ wallet, quantity }) => {
    const definition = merchant.wallets.get(wallet);
    return definition && positiveAmount(quantity, definition.scale) !== undefined;
  });
  if (!startsAt || (expiration !== undefined && !endsAt) || !isAnswerable || !isGivable) return undefined;
  return { survey, startsAt, endsAt };
}

export type SurveyReason = 'error' | 'not_enabled' | 'invalid_survey_code' | 'survey_not_active';

/** Finds the merchant's survey of that code, once it has started; it may have ended. */
export function activeSurvey(
  merchant: Merchant,
  code: string,
  now: Date,
): UsableSurvey | { refused: SurveyReason } {
  const surveys = merchant.definitions('survey');
  if (surveys.size === 0) return { refused: 'not_enabled' };
  const survey = surveys.get(code);
  if (!survey) return { refused: 'invalid_survey_code' };
  const usable = usableSurvey(merchant, survey);
  if (!usable) return { refused: 'error' };
  return isGoingOn(usable, now) ? usable : { refused: 'survey_not_active' };
}

export function isGoingOn({ survey, startsAt }: UsableSurvey, now: Date): boolean {
  return survey.active && startsAt <= now;
}

/** Describes the state of a survey for operators. */
export function surveyState(merchant: Merchant, survey: Survey, now: Date): string {
  const usable = usableSurvey(merchant, survey);
  if (!usable) return 'cannot be used as it is configured';
  if (!survey.active) return 'switched off';
  if (usable.startsAt > now) return 'not begun';
  return usable.endsAt && hasPassed(usable.endsAt, now) ? 'ended' : 'active';
}

/** Returns the participant's last second for a response, if there is one. */
export function endFor({ endsAt }: UsableSurvey, { availableUntil }: Participation): Date | undefined {
  return firstEnd(endsAt, availableUntil);
}

export function completionsOf({ ownCompletions, formerCompletions }: Participation): number {
  return ownCompletions + formerCompletions;
}

export type AnsweringReason<Named extends NamedParticipant> =
  | SurveyReason
  | UnknownReason<Named>
  | 'not_eligible_for_survey'
  | 'user_reached_max_completions'
  | 'survey_ended';

export interface Answering extends UsableSurvey {
  participant: Participant;
  participation: Participation;
}

/** Opens a survey for the participant: all checks that precede those of the answers, in their order. */
export async function openSurvey<Named extends NamedParticipant>(
  db: Db,
  merchant: Merchant,
  { code, named, now }: { code: string; named: Named; now: Date },
): Promise<Answering | { refused: AnsweringReason<Named> }> {
  const open = activeSurvey(merchant, code, now);
  if ('refused' in open) return open;
  const participant = await findParticipant(db, merchant.merchantId, named, now);
  if ('refused' in participant) return participant;
  const participation = await readParticipation(db, merchant.merchantId, participant, code);
  if (!participation.optedInAt) return { refused: 'not_eligible_for_survey' };
  if (completionsOf(participation) >= open.survey.maxCompletions)
    return { refused: 'user_reached_max_completions' };
  const end = endFor(open, participation);
  return end && hasPassed(end, now) ? { refused: 'survey_ended' } : { ...open, participant, participation };
}
