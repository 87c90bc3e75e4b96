import { itemsOf, type QuestionType, type Survey, type SurveyQuestion } from './surveyDefinitions.ts';

/** An answer as it was sent. */
export interface GivenAnswer {
  questionCode: number;
  selectedItems?: { code: number; value: string }[];
  text?: string;
  isNotApplicable?: boolean;
}

/** An answer that is not in the contract's form; without a code where none could be read. */
export interface MalformedAnswer {
  questionCode?: number;
  fault: AnswerFault;
}

/** An answer that is right for its question: chosen items, a text, or neither where the question does not apply. */
export interface Answer {
  questionCode: number;
  questionType: QuestionType;
  isNotApplicable: boolean;
  items?: { code: number; value: string }[];
  text?: string;
}

/** In the order in which a refusal is chosen when several things are wrong. */
const FAULTS = [
  'invalid_answer',
  'answer_not_among_choices',
  'too_many_items_selected',
  'missing_required_answer',
  'answer_too_long',
] as const;
export type AnswerFault = (typeof FAULTS)[number];

/** With the codes of the questions concerned, in the order of the survey; those it does not have come last. */
export interface RefusedAnswers {
  refused: AnswerFault;
  questionCodes: number[];
}

/** All answers that were given, in the order of the survey; or what the guest has to be asked again, and why. */
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

/** The answer, what is wrong with it, or undefined where a question that may be left out was. */
function judge(
  question: SurveyQuestion,
  [own, another]: (GivenAnswer | MalformedAnswer)[],
): Answer | AnswerFault | undefined {
  if (another) return 'invalid_answer';
  if (own && 'fault' in own) return own.fault;
  const { selectedItems: items, isNotApplicable = false } = own ?? {};
  // A form sends the field that nobody wrote into along.
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
  const most = question.type === 'MULTI_SELECT' ? (question.maxSelected ?? choices.size) : 1;
  return items.length > most ? 'too_many_items_selected' : undefined;
}

/** Characters as people count them in code points: an emoji of one is one. */
function lengthOf(text: string): number {
  return [...text].length;
}
