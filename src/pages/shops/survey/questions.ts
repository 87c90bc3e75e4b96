import { type Html, html } from '../../../base/html/html.ts';
import type { GivenAnswer } from '../../../domain/surveys/answers.ts';
import { itemsOf, type SurveyItem, type SurveyQuestion } from '../../../domain/surveys/surveyDefinitions.ts';
import { fieldText, formText } from '../../forms.ts';
import type { Texts } from '../language.ts';

type SurveyTexts = Texts['survey'];

/** Value of the choice "does not apply". */
const NOT_APPLICABLE = 'na';

const nameOf = ({ code }: SurveyQuestion) => `q${code}`;

/** Fields of one question, with the answer given before and what is wrong with it. */
export function questionFields(
  question: SurveyQuestion,
  answer: GivenAnswer | undefined,
  texts: SurveyTexts,
  fault: string | undefined,
): Html {
  const { title, description, type, maxResponseLength, notApplicableAllowed } = question;
  const name = nameOf(question);
  if (type === 'OPEN_RESPONSE' && !notApplicableAllowed)
    return fieldText({
      name,
      label: title,
      hint: description,
      value: answer?.text,
      error: fault,
      isOptional: true,
      maxLength: maxResponseLength,
    });
  const chosen = new Set(answer?.selectedItems?.map(({ code }) => String(code)) ?? []);
  if (answer?.isNotApplicable) chosen.add(NOT_APPLICABLE);
  const input = type === 'MULTI_SELECT' ? 'checkbox' : 'radio';
  const choices = itemsOf(question).map((item) =>
    choice(input, name, String(item.code), labelOf(item), chosen),
  );
  const none =
    notApplicableAllowed &&
    choice(type === 'OPEN_RESPONSE' ? 'checkbox' : input, name, NOT_APPLICABLE, texts.notApplicable, chosen);
  return html`<fieldset class="field"${fault !== undefined && html` aria-describedby="error-${name}"`}><legend>${title}</legend>
${description !== undefined && html`<small>${description}</small>\n`}${choices}${type === 'OPEN_RESPONSE' && html`<textarea name="${name}t" rows="4" aria-label="${title}">${answer?.text ?? ''}</textarea>`}${none}
${fault !== undefined && html`<strong class="error" id="error-${name}">${fault}</strong>`}</fieldset>`;
}

function choice(
  type: 'radio' | 'checkbox',
  name: string,
  value: string,
  label: string,
  chosen: ReadonlySet<string>,
): Html {
  return html`<label class="choice"><input type="${type}" name="${name}" value="${value}"${chosen.has(value) && html` checked`}> ${label}</label>
`;
}

const labelOf = ({ label, value }: SurveyItem) =>
  label === undefined || label === value ? value : `${value} · ${label}`;

/** Answer to a question in a form that was sent; undefined if there is none. */
export function answerIn(question: SurveyQuestion, body: unknown): GivenAnswer | undefined {
  const { code: questionCode, type } = question;
  const name = nameOf(question);
  const sent = [(body as Record<string, unknown> | undefined)?.[name] ?? []].flat().map(String);
  if (sent.includes(NOT_APPLICABLE)) return { questionCode, isNotApplicable: true };
  if (type === 'OPEN_RESPONSE') {
    const text = formText(body, question.notApplicableAllowed ? `${name}t` : name);
    return text === '' ? undefined : { questionCode, text };
  }
  const selectedItems = itemsOf(question)
    .filter(({ code }) => sent.includes(String(code)))
    .map(({ code, value }) => ({ code, value }));
  return selectedItems.length === 0 ? undefined : { questionCode, selectedItems };
}

/** Text about the refusal of an answer, by its code in the contract. */
export function faultOf(errorCode: string, texts: SurveyTexts): string {
  switch (errorCode) {
    case 'survey.missing_required_answer':
      return texts.required;
    case 'survey.too_many_items_selected':
      return texts.tooMany;
    case 'survey.answer_too_long':
      return texts.tooLong;
    default:
      return texts.again;
  }
}
