import type { Db } from '../../store/database.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { isCompletable } from './completable.ts';
import { completionsOf, endFor, isGoingOn, usableSurvey } from './openSurvey.ts';
import { findParticipant, type NamedParticipant, type UnknownReason } from './participants.ts';
import { readParticipations } from './participation.ts';
import { hasPassed } from './surveyTimes.ts';

export interface EligibleSurvey {
  code: string;
  optedInAt: Date;
  /** Last second for a response. */
  endsAt?: Date;
}

/** Lists the surveys that the participant can answer now, the latest opt-in first. */
export async function listEligibleSurveys<Named extends NamedParticipant>(
  db: Db,
  merchant: Merchant,
  named: Named,
  now: Date,
): Promise<EligibleSurvey[] | { refused: 'error' | 'not_enabled' | UnknownReason<Named> }> {
  const surveys = merchant.definitions('survey');
  if (surveys.size === 0) return { refused: 'not_enabled' };
  const participant = await findParticipant(db, merchant.merchantId, named, now);
  if ('refused' in participant) return participant;
  const eligible: EligibleSurvey[] = [];
  for (const participation of await readParticipations(db, merchant.merchantId, participant)) {
    const { surveyCode: code, optedInAt } = participation;
    const survey = surveys.get(code);
    if (!survey || !optedInAt) continue;
    const usable = usableSurvey(merchant, survey);
    if (!usable) return { refused: 'error' };
    const endsAt = endFor(usable, participation);
    const isOver = endsAt !== undefined && hasPassed(endsAt, now);
    const isOpen = isGoingOn(usable, now) && !isOver && completionsOf(participation) < survey.maxCompletions;
    if (isOpen && (await isCompletable(db, merchant, participant, survey, now)))
      eligible.push({ code, optedInAt, endsAt });
  }
  return eligible;
}
