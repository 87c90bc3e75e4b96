import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';

/**
 * Counts for a survey report. Each query has a condition that is always true, which makes the planner use the
 * index.
 */

/** Survey of a merchant. */
export interface SurveyKey {
  merchantId: number;
  code: string;
}

export interface SurveyTotals {
  optedIn: number;
  responses: number;
  participants: number;
  firstAt?: Date;
  lastAt?: Date;
}

export async function readTotals(db: Db, { merchantId, code }: SurveyKey): Promise<SurveyTotals> {
  const { rows } = await sql<TotalsRow>`
    select count(*)::integer as responses, count(distinct participant)::integer as participants,
      min(submitted_at) as first_at, max(submitted_at) as last_at,
      (select count(*)::integer from survey_opt_in
        where merchant_id = ${merchantId} and survey_code = ${code} and opted_in_at > 'epoch') as opted_in
    from survey_response
    where merchant_id = ${merchantId} and survey_code = ${code} and submitted_at > 'epoch'`.execute(db);
  const { opted_in, first_at, last_at, ...counts } = rows[0]!;
  return { ...counts, optedIn: opted_in, firstAt: first_at ?? undefined, lastAt: last_at ?? undefined };
}

interface TotalsRow {
  responses: number;
  participants: number;
  opted_in: number;
  first_at: Date | null;
  last_at: Date | null;
}

export interface AnswerRow {
  question_code: number;
  question_type: string;
  is_not_applicable: boolean;
  count: number;
}

export async function readAnswers(db: Db, { merchantId, code }: SurveyKey): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.question_code, a.question_type, a.is_not_applicable, count(*)::integer as count
    from survey_response r
      join survey_answer a on a.merchant_id = ${merchantId} and a.response_id = r.response_id
    where r.merchant_id = ${merchantId} and r.survey_code = ${code} and r.submitted_at > 'epoch'
    group by 1, 2, 3`.execute(db);
  return rows;
}

export interface ItemRow {
  question_code: number;
  question_type: string;
  item_code: number;
  item_value: string;
  count: number;
}

export async function readItems(db: Db, { merchantId, code }: SurveyKey): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select a.question_code, a.question_type, chosen.item_code, chosen.item_value, count(*)::integer as count
    from survey_response r
      join survey_answer a on a.merchant_id = ${merchantId} and a.response_id = r.response_id
      cross join unnest(a.item_codes, a.item_values) as chosen(item_code, item_value)
    where r.merchant_id = ${merchantId} and r.survey_code = ${code} and r.submitted_at > 'epoch'
    group by 1, 2, 3, 4 order by 1, 3, 4`.execute(db);
  return rows;
}

/** Text written by a guest. */
export interface WrittenAnswer {
  at: Date;
  text: string;
}

/** Reads the latest texts, the newest first. */
export async function readTexts(
  db: Db,
  { merchantId, code }: SurveyKey,
  questionCode: number,
  limit: number,
): Promise<WrittenAnswer[]> {
  const { rows } = await sql<WrittenAnswer>`
    select r.submitted_at as at, a.answer_text as text
    from survey_response r
      join survey_answer a on a.merchant_id = ${merchantId} and a.response_id = r.response_id
    where r.merchant_id = ${merchantId} and r.survey_code = ${code} and r.submitted_at > 'epoch'
      and a.question_code = ${questionCode} and a.answer_text is not null
    order by r.submitted_at desc, r.response_id desc limit ${limit}`.execute(db);
  return rows;
}
