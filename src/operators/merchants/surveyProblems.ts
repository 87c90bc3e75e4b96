import { positiveAmount } from '../../base/money/money.ts';
import { type Report, refuseRepeatedIn } from '../../domain/ground/merchants/repeatedEntries.ts';
import type { Path } from '../../domain/ground/merchants/sourcePositions.ts';
import type { WrittenMerchant } from '../../domain/ground/merchants/writtenFile.ts';
import {
  itemsOf,
  type QuestionType,
  type Survey,
  type SurveyQuestion,
} from '../../domain/surveys/surveyDefinitions.ts';
import { momentOf } from '../../domain/surveys/surveyTimes.ts';

/** Checks the surveys of a merchant file for problems that the JSON schema cannot express. */
export function checkSurveys(merchant: WrittenMerchant, report: Report): void {
  for (const [index, survey] of (merchant.surveys ?? []).entries()) {
    const path: Path = ['surveys', index];
    checkTimes(survey, merchant.timeZone, path, report);
    checkAdjustments(survey, merchant, path, report);
    refuseRepeatedIn([...path, 'questions'], survey.questions, 'code', report);
    for (const [place, question] of survey.questions.entries()) {
      checkQuestion(question, [...path, 'questions', place], report);
    }
  }
}

function checkTimes({ start, expiration }: Survey, timeZone: string, path: Path, report: Report): void {
  const [begins, ends] = [start, expiration].map((time) => time && readTime(timeZone, time));
  if (begins === null) report([...path, 'start'], 'is not a valid time');
  if (ends === null) report([...path, 'expiration'], 'is not a valid time');
  if (begins instanceof Date && ends instanceof Date && ends < begins)
    report([...path, 'expiration'], 'is before the start');
}

/** Parses a time. Null: invalid time. Undefined: invalid time zone, which is reported elsewhere. */
function readTime(timeZone: string, time: string): Date | null | undefined {
  try {
    return momentOf(timeZone, time) ?? null;
  } catch {
    return undefined;
  }
}

function checkAdjustments(
  { adjustments }: Survey,
  { wallets = [] }: WrittenMerchant,
  path: Path,
  report: Report,
): void {
  const list = [...path, 'adjustments'];
  refuseRepeatedIn(list, adjustments, 'wallet', report);
  for (const [index, { wallet: code, quantity }] of adjustments.entries()) {
    const wallet = wallets.find((each) => each.code === code);
    if (!wallet) report([...list, index, 'wallet'], `refers to an unknown wallet ${code}`);
    else if (positiveAmount(quantity, wallet.scale) === undefined)
      report(
        [...list, index, 'quantity'],
        `must be above zero, with at most ${wallet.scale} decimals, the scale of wallet ${code}`,
      );
  }
}

/** Fields that belong to certain question types only, and their requiredness. */
const PARTS: { part: keyof SurveyQuestion; types: QuestionType[]; isNeeded: boolean }[] = [
  { part: 'scale', types: ['SCALE'], isNeeded: true },
  { part: 'items', types: ['SINGLE_SELECT', 'MULTI_SELECT'], isNeeded: true },
  { part: 'maxSelected', types: ['MULTI_SELECT'], isNeeded: false },
  { part: 'maxResponseLength', types: ['OPEN_RESPONSE'], isNeeded: false },
];

function checkQuestion(question: SurveyQuestion, path: Path, report: Report): void {
  const { type, scale, items = [] } = question;
  for (const { part, types, isNeeded } of PARTS) {
    const isThere = question[part] !== undefined;
    if (isThere && !types.includes(type)) report([...path, part], `is not allowed with ${type}`);
    if (!isThere && isNeeded && types.includes(type))
      report(path, `must have "${part}", since it is ${type}`);
  }
  refuseRepeatedIn([...path, 'items'], items, 'code', report);
  refuseRepeatedIn([...path, 'items'], items, 'value', report);
  if (!scale || type !== 'SCALE') return;
  const { from, to, labels } = scale;
  if (to <= from) report([...path, 'scale', 'to'], 'must be above "from"');
  if (to - from >= MAX_STEPS) report([...path, 'scale', 'to'], `must not make more than ${MAX_STEPS} steps`);
  const steps = new Set(itemsOf(question).map(({ value }) => value));
  for (const value of Object.keys(labels)) {
    if (!steps.has(value)) report([...path, 'scale', 'labels', value], 'is not a step of the scale');
  }
}

const MAX_STEPS = 200;
