import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Survey } from '../../domain/surveys/surveyDefinitions.ts';
import { surveyTime } from '../../domain/surveys/surveyTimes.ts';
import type { Db, RowOf } from '../../store/database.ts';

const RESPONSES_AT_ONCE = 500;

interface ExportedRow
  extends Pick<RowOf<'survey_response'>, 'response_id' | 'submitted_at' | 'completion' | 'account_id'> {
  answers: [questionCode: number, answer: string][];
}

/**
 * Exports the responses to a survey as CSV, oldest first. Has a line for each response, and a column for each
 * question, including former ones. Values of chosen items, with `; ` between several; `n/a` where the guest
 * said that the question does not apply. Identifies guests only by account. Prefixes values that a
 * spreadsheet would run as a formula with an apostrophe.
 */
export async function* exportResponses(
  db: Db,
  { merchantId, timeZone }: Merchant,
  survey: Survey,
): AsyncGenerator<{ lines: string; entries: number }> {
  const questions = await columnsOf(db, merchantId, survey);
  const header = ['responseId', 'submittedDatetime', 'completion', 'accountId'];
  yield { lines: toLines([[...header, ...questions.map(({ heading }) => heading)]]), entries: 0 };
  let after = 0n;
  for (;;) {
    const rows = await readPage(db, merchantId, survey.code, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.response_id;
    const lines = rows.map(({ response_id, submitted_at, completion, account_id, answers }) => {
      const texts = new Map(answers);
      return [
        String(response_id),
        surveyTime(timeZone, submitted_at),
        String(completion),
        account_id === null ? '' : String(account_id),
        ...questions.map(({ code }) => texts.get(code) ?? ''),
      ];
    });
    yield { lines: toLines(lines), entries: rows.length };
  }
}

function toLines(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true });
}

async function columnsOf(
  db: Db,
  merchantId: number,
  { code, questions }: Survey,
): Promise<{ code: number; heading: string }[]> {
  const currentCodes = new Set(questions.map((question) => question.code));
  const { rows } = await sql<{ question_code: number }>`
    select distinct a.question_code from survey_response r
      join survey_answer a on a.merchant_id = ${merchantId} and a.response_id = r.response_id
    where r.merchant_id = ${merchantId} and r.survey_code = ${code} and r.submitted_at > 'epoch'
    order by a.question_code`.execute(db);
  const former = rows.map((row) => row.question_code).filter((each) => !currentCodes.has(each));
  return [
    ...questions.map((question) => ({ code: question.code, heading: `${question.code} ${question.title}` })),
    ...former.map((each) => ({ code: each, heading: `${each} (no longer asked)` })),
  ];
}

async function readPage(
  db: Db,
  merchantId: number,
  surveyCode: string,
  after: bigint,
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select r.response_id, r.submitted_at, r.completion, r.account_id, coalesce((
      select jsonb_agg(jsonb_build_array(a.question_code, case when a.is_not_applicable then 'n/a'
        else coalesce(a.answer_text, array_to_string(a.item_values, '; '), '') end))
      from survey_answer a where a.merchant_id = ${merchantId} and a.response_id = r.response_id), '[]') as answers
    from survey_response r
    where r.merchant_id = ${merchantId} and r.survey_code = ${surveyCode} and r.submitted_at > 'epoch'
      and r.response_id > ${after}
    order by r.response_id limit ${RESPONSES_AT_ONCE}`.execute(db);
  return rows;
}
