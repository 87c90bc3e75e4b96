import { sql } from 'kysely';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import {
  itemsOf,
  type Survey,
  type SurveyItem,
  type SurveyQuestion,
} from '../../domain/surveys/surveyDefinitions.ts';
import type { Db } from '../../store/database.ts';
import {
  type AnswerRow,
  type ItemRow,
  readAnswers,
  readItems,
  readTexts,
  readTotals,
  type SurveyKey,
  type SurveyTotals,
  type WrittenAnswer,
} from './surveyTallies.ts';

/** Aggregated answers of a survey. Contains no personal data, except in texts that participants wrote. */
export interface SurveyReport extends SurveyTotals {
  survey: Survey;
  questions: QuestionReport[];
  /** Answers to questions that were removed from the survey, or had another type. */
  formerAnswers: number;
}

export interface QuestionReport {
  question: SurveyQuestion;
  answered: number;
  notApplicable: number;
  /** Responses that do not answer it. */
  leftOut: number;
  /** In survey order; then former choices. */
  choices: { item: SurveyItem; count: number; isFormer: boolean }[];
  /** Mean of a scale with answers. */
  mean?: number;
  /** Texts of an open question, the latest first, up to the requested number. */
  texts: WrittenAnswer[];
}

/** Reads a report in one snapshot. `texts`: maximum answers per open question. */
export async function reportSurvey(
  db: Db,
  merchant: Merchant,
  survey: Survey,
  { texts }: { texts: number },
): Promise<SurveyReport> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    // All answers are read, so a sequential scan is right here; see WORK_AS_APPLICATION in the store.
    await sql`set local enable_seqscan = on`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    const surveyKey: SurveyKey = { merchantId: merchant.merchantId, code: survey.code };
    const totals = await readTotals(trx, surveyKey);
    const answers = await readAnswers(trx, surveyKey);
    const items = await readItems(trx, surveyKey);
    const questions: QuestionReport[] = [];
    for (const question of survey.questions) {
      const latest =
        question.type === 'OPEN_RESPONSE' ? await readTexts(trx, surveyKey, question.code, texts) : [];
      questions.push(reportQuestion(question, totals.responses, answers, items, latest));
    }
    const counted = questions.reduce((sum, each) => sum + each.answered + each.notApplicable, 0);
    const all = answers.reduce((sum, { count }) => sum + count, 0);
    return { survey, ...totals, questions, formerAnswers: all - counted };
  });
}

function reportQuestion(
  question: SurveyQuestion,
  responses: number,
  answers: AnswerRow[],
  items: ItemRow[],
  texts: WrittenAnswer[],
): QuestionReport {
  const isOwn = (row: { question_code: number; question_type: string }) =>
    row.question_code === question.code && row.question_type === question.type;
  const countOf = (isNotApplicable: boolean) =>
    answers.find((row) => isOwn(row) && row.is_not_applicable === isNotApplicable)?.count ?? 0;
  const [answered, notApplicable] = [countOf(false), countOf(true)];
  const leftOut = Math.max(0, responses - answered - notApplicable);
  const chosen = items.filter(isOwn);
  const sum = chosen.reduce((total, { item_value, count }) => total + Number(item_value) * count, 0);
  const mean = question.type === 'SCALE' && answered > 0 ? sum / answered : undefined;
  return { question, answered, notApplicable, leftOut, choices: toChoices(question, chosen), mean, texts };
}

function toChoices(question: SurveyQuestion, chosen: ItemRow[]): QuestionReport['choices'] {
  const now = itemsOf(question);
  const isNow = (row: ItemRow) =>
    now.some(({ code, value }) => code === row.item_code && value === row.item_value);
  return [
    ...now.map((item) => ({
      item,
      count: chosen.find((row) => row.item_code === item.code && row.item_value === item.value)?.count ?? 0,
      isFormer: false,
    })),
    ...chosen
      .filter((row) => !isNow(row))
      .map(({ item_code: code, item_value: value, count }) => ({
        item: { code, value },
        count,
        isFormer: true,
      })),
  ];
}

/** Lists the merchant's surveys with their number of responses. */
export async function surveyCounts(
  db: Db,
  merchant: Merchant,
): Promise<{ survey: Survey; optedIn: number; responses: number; lastAt?: Date }[]> {
  const counts = [];
  for (const survey of merchant.definitions('survey').values()) {
    const totals = await readTotals(db, { merchantId: merchant.merchantId, code: survey.code });
    counts.push({ survey, optedIn: totals.optedIn, responses: totals.responses, lastAt: totals.lastAt });
  }
  return counts;
}
