import { sql } from 'kysely';
import { camelRow } from '../../store/camelRow.ts';
import type { Db } from '../../store/database.ts';
import type { Participant } from './participants.ts';

/** State of a participant in one survey. */
export interface Participation {
  surveyCode: string;
  /** First opt-in; undefined without one. */
  optedInAt?: Date;
  /** Participant's own last second, where the opt-in set one. */
  availableUntil?: Date;
  /** Completions under the participant's current key. */
  ownCompletions: number;
  /** Completions under former keys. */
  formerCompletions: number;
}

export async function readParticipation(
  db: Db,
  merchantId: number,
  participant: Participant,
  surveyCode: string,
): Promise<Participation> {
  const found = await readParticipations(db, merchantId, participant, surveyCode);
  return found[0] ?? { surveyCode, ownCompletions: 0, formerCompletions: 0 };
}

/** Reads the participations in all surveys opted in to, the latest first; or in one survey. */
export async function readParticipations(
  db: Db,
  merchantId: number,
  { key, formerKeys }: Participant,
  surveyCode?: string,
): Promise<Participation[]> {
  const keys = [key, ...formerKeys];
  const { rows } = await sql<Row>`
    select o.*,
      (select count(*)::integer from survey_response r where r.merchant_id = ${merchantId}
        and r.participant = ${key} and r.survey_code = o.survey_code) as own_completions,
      (select count(*)::integer from survey_response r where r.merchant_id = ${merchantId}
        and r.participant = any(${formerKeys}::text[]) and r.survey_code = o.survey_code) as former_completions
    from (
      select distinct on (survey_code) survey_code, opted_in_at, available_until from survey_opt_in
      where merchant_id = ${merchantId} and participant = any(${keys}::text[])
        and survey_code = coalesce(${surveyCode ?? null}, survey_code)
      order by survey_code, opted_in_at, participant
    ) as o
    order by o.opted_in_at desc, o.survey_code`.execute(db);
  return rows.map((row) => ({ ...camelRow(row), availableUntil: row.available_until ?? undefined }));
}

interface Row {
  survey_code: string;
  opted_in_at: Date;
  available_until: Date | null;
  own_completions: number;
  former_completions: number;
}

export interface OptIn {
  surveyCode: string;
  at: Date;
  availableUntil: Date | null;
  transactionId: bigint | null;
  campaignOccurrenceId: number | null;
}

/** Stores the first opt-in under a key; a later one changes nothing. */
export async function storeOptIn(
  db: Db,
  merchantId: number,
  { key, accountId, cardNumbers }: Participant,
  optIn: OptIn,
): Promise<void> {
  await db
    .insertInto('survey_opt_in')
    .values({
      merchant_id: merchantId,
      participant: key,
      survey_code: optIn.surveyCode,
      account_id: accountId,
      card_number: accountId === null ? cardNumbers[0]! : null,
      opted_in_at: optIn.at,
      available_until: optIn.availableUntil,
      transaction_id: optIn.transactionId,
      campaign_occurrence_id: optIn.campaignOccurrenceId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
