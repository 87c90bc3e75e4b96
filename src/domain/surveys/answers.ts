import { itemsOf, type QuestionType, type Survey, type SurveyQuestion } from './surveyDefinitions.ts';

/** Answer as received. */
export interface GivenAnswer {
  questionCode: number;
  selectedItems?: { code: number; value: string }[];
  text?: string;
  isNotApplicable?: boolean;
}

/** Answer that violates the contract's format; without a code where none could be read. */
export interface MalformedAnswer {
  questionCode?: number;
  fault: AnswerFault;
}

/** Valid answer: chosen items, a text, or neither where the question does not apply. */
export interface Answer {
  questionCode: number;
  questionType: QuestionType;
  isNotApplicable: boolean;
  items?: { code: number; value: string }[];
  text?: string;
}

/** Faults in order of precedence for the refusal. */
const FAULTS = [
  'invalid_answer',
  'answer_not_among_choices',
  'too_many_items_selected',
  'missing_required_answer',
  'answer_too_long',
] as const;
export type AnswerFault = (typeof FAULTS)[number];

/** Refusal with the codes of the questions concerned, in survey order, unknown ones last. */
export interface RefusedAnswers {
  refused: AnswerFault;
  questionCodes: number[];
}

/** Validates all answers, and returns them in survey order, or a refusal with the questions to ask again. */
export function judgeAnswers(
  { questions }: Survey,
  given: readonly (GivenAnswer | MalformedAnswer)[],
): Answer[] | RefusedAnswers {
  const known = new Set(questions.map(({ code }) => code));
  const unknown = new Set(
    given.flatMap(({ questionCode: code }) => (code === undefined || known.has(code) ? [] : [code])),
  );
  const judged = questions.map((question) => {
    const own = given.filter(({ questionCode }) => questionCode === question.code);
    return { code: question.code, judgement: judge(question, own) };
  });
  const faults: { code?: number; fault: AnswerFault }[] = [
    ...judged.flatMap(({ code, judgement }) =>
      typeof judgement === 'string' ? [{ code, fault: judgement }] : [],
    ),
    ...[...unknown].map((code) => ({ code, fault: 'invalid_answer' as const })),
    ...given.flatMap((each) =>
      'fault' in each && each.questionCode === undefined ? [{ fault: each.fault }] : [],
    ),
  ];
  const first = FAULTS.find((each) => faults.some(({ fault }) => fault === each));
  if (first) {
    const questionCodes = faults.flatMap(({ code, fault }) =>
      fault === first && code !== undefined ? [code] : [],
    );
    return { refused: first, questionCodes };
  }
  return judged.flatMap(({ judgement }) => (typeof judgement === 'object' ? [judgement] : []));
}

/** Returns the answer, its fault, or undefined where an optional question was skipped. */
function judge(
  question: SurveyQuestion,
  [own, another]: (GivenAnswer | MalformedAnswer)[],
): Answer | AnswerFault | undefined {
  if (another) return 'invalid_answer';
  if (own && 'fault' in own) return own.fault;
  const { selectedItems: items, isNotApplicable = false } = own ?? {};
  // Forms also send fields that were left empty.
  const text = own?.text?.trim() ? own.text : undefined;
  if (isNotApplicable) {
    const isBare = items === undefined && text === undefined;
    if (!isBare || !question.notApplicableAllowed) return 'invalid_answer';
  } else if (items !== undefined) {
    const fault = text === undefined ? itemsFault(question, items) : 'invalid_answer';
    if (fault) return fault;
  } else if (text !== undefined) {
    if (question.type !== 'OPEN_RESPONSE') return 'invalid_answer';
    if (lengthOf(text) > (question.maxResponseLength ?? Number.POSITIVE_INFINITY)) return 'answer_too_long';
  } else {
    return question.required ? 'missing_required_answer' : undefined;
  }
  return {
    questionCode: question.code,
    questionType: question.type,
    isNotApplicable,
    items: items?.map(({ code, value }) => ({ code, value })),
    text,
  };
}

function itemsFault(
  question: SurveyQuestion,
  items: NonNullable<GivenAnswer['selectedItems']>,
): AnswerFault | undefined {
  const isChoice = question.type !== 'OPEN_RESPONSE';
  if (!isChoice || new Set(items.map(({ code }) => code)).size < items.length) return 'invalid_answer';
  const choices = new Map(itemsOf(question).map(({ code, value }) => [code, value]));
  if (!items.every(({ code, value }) => choices.get(code) === value)) return 'answer_not_among_choices';
  const maxChosen = question.type === 'MULTI_SELECT' ? (question.maxSelected ?? choices.size) : 1;
  return items.length > maxChosen ? 'too_many_items_selected' : undefined;
}

/** Counts code points: a single emoji is one. */
function lengthOf(text: string): number {
  return [...text].length;
}
