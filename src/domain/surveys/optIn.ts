import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { isCompletable } from './completable.ts';
import { activeSurvey, completionsOf, type SurveyReason } from './openSurvey.ts';
import {
  findParticipant,
  type NamedParticipant,
  type Participant,
  type UnknownReason,
} from './participants.ts';
import { readParticipation, storeOptIn } from './participation.ts';
import { daysAfter, hasPassed } from './surveyTimes.ts';

export interface OptInRequest<Named extends NamedParticipant> {
  merchant: Merchant;
  named: Named;
  code: string;
  /** Days available, as multiples of 24 hours from now. */
  daysAvailable?: number;
  /** Cause of the opt-in: a transaction on the participant's card, an occurrence of a campaign. */
  transactionId?: bigint;
  campaignOccurrenceId?: number;
}

export type OptInReason<Named extends NamedParticipant> =
  | SurveyReason
  | UnknownReason<Named>
  | 'not_eligible_for_survey'
  | 'survey_ended';

/** Makes a participant eligible. Idempotent: a repeat returns the first opt-in. */
export async function optIn<Named extends NamedParticipant>(
  { store: { db }, clock }: Pick<Context, 'store' | 'clock'>,
  request: OptInRequest<Named>,
): Promise<{ username: string; optedInAt: Date } | { refused: OptInReason<Named> }> {
  const { merchant, named, code, transactionId, campaignOccurrenceId } = request;
  const { merchantId } = merchant;
  const now = clock.now();
  const open = activeSurvey(merchant, code, now);
  if ('refused' in open) return open;
  const participant = await findParticipant(db, merchantId, named, now);
  if ('refused' in participant) return participant;
  if (transactionId !== undefined && !(await isOf(db, merchantId, participant, transactionId)))
    return { refused: 'not_eligible_for_survey' };
  const before = await readParticipation(db, merchantId, participant, code);
  const isUsedUp = completionsOf(before) >= open.survey.maxCompletions;
  if (isUsedUp || !(await isCompletable(db, merchant, participant, open.survey, now)))
    return { refused: 'not_eligible_for_survey' };
  if (open.endsAt && hasPassed(open.endsAt, now)) return { refused: 'survey_ended' };

  const { username } = participant;
  if (before.optedInAt) return { username, optedInAt: before.optedInAt };
  const days = request.daysAvailable ?? open.survey.daysAvailable;
  await storeOptIn(db, merchantId, participant, {
    surveyCode: code,
    at: now,
    availableUntil: days === undefined ? null : daysAfter(now, days),
    transactionId: transactionId ?? null,
    campaignOccurrenceId: campaignOccurrenceId ?? null,
  });
  // A concurrent call may have been first.
  const { optedInAt } = await readParticipation(db, merchantId, participant, code);
  if (!optedInAt) throw new Error('A stored opt-in is missing.');
  return { username, optedInAt };
}

/**
 * Returns true if the transaction concerned a card of the participant's. Others' transactions count as
 * unknown.
 */
async function isOf(
  db: Db,
  merchantId: number,
  { everyCard }: Participant,
  transactionId: bigint,
): Promise<boolean> {
  const concerned = await ofMerchant(db, merchantId)
    .selectFrom('ledger_card', { transaction_id: transactionId })
    .select('card_number')
    .where((where) => where('card_number', '=', where.fn.any(where.val(everyCard))))
    .executeTakeFirst();
  return concerned !== undefined;
}
