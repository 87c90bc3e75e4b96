import { type Html, html } from '../../base/html/html.ts';
import type { AnyAction } from '../actions/action.ts';
import type { Field, Fields } from '../actions/fields.ts';
import type { Entered } from '../actions/performAction.ts';
import { type ConsoleCall, mayDo, pathOf } from './consoleCall.ts';
import { sealText, unsealText } from './sealedText.ts';

/** Form of an action with what the page already knows. */
export interface ShownForm {
  action: AnyAction;
  /** Values that the form does not ask for, such as the card of the page. */
  given: Entered;
  /** Page to return to, as a path below the merchant's. */
  back: string;
  entered?: Entered;
  /** Mistakes by field. */
  problems?: Readonly<Record<string, string>>;
  /** Values to choose from, for fields whose values depend on the thing, by field: value and label. */
  choices?: Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>;
}

/** Renders forms that unfold, of those actions that the person may do. */
export function actionForms(call: ConsoleCall, forms: readonly ShownForm[]): Html {
  const allowed = forms.filter(({ action }) => mayDo(call.role, action));
  return html`${
    allowed.length > 0 &&
    html`<div class="actions">${allowed.map(
      (form) => html`<details><summary>${form.action.button}</summary>${actionForm(call, form)}</details>\n`,
    )}</div>`
  }`;
}

/** Renders the form of an action. */
export function actionForm(call: ConsoleCall, form: ShownForm): Html {
  const { action, given, problems = {} } = form;
  const asked = Object.entries(action.fields as Fields).filter(
    ([name, { isCommandOnly }]) => !(name in given) && !isCommandOnly,
  );
  return html`<form class="entry" method="post" action="${pathOf(call, `/actions/${slugOf(action)}`)}">
<p class="quiet">${action.description}</p>
${problems[''] !== undefined && html`<p class="wrong">${problems['']}</p>`}
<input type="hidden" name="form" value="${sealForm(call, form)}">
${asked.map(([name, field]) => input(name, field, form))}
<button class="button main">${action.button}</button></form>`;
}

/** Name of an action in addresses, such as `cards-block`. */
export const slugOf = ({ name }: Pick<AnyAction, 'name'>) => name.replace(' ', '-');

/** State of a form that the browser returns unchanged: the values given by its page, and where to go back to. */
type SealedForm = Pick<ShownForm, 'given' | 'back' | 'choices'>;

const formPurpose = ({ merchant }: Pick<ConsoleCall, 'merchant'>, action: Pick<AnyAction, 'name'>) =>
  `form ${merchant.merchantId} ${action.name}`;

export function sealForm(call: ConsoleCall, { action, given, back, choices }: ShownForm): string {
  return sealText(call, formPurpose(call, action), JSON.stringify({ given, back, choices }));
}

/** Reads the state of a form of this action and merchant; undefined when it is not one of ours. */
export function unsealForm(call: ConsoleCall, action: AnyAction, sealed: unknown): SealedForm | undefined {
  const text = unsealText(call, formPurpose(call, action), sealed);
  return text === undefined ? undefined : JSON.parse(text);
}

function input(name: string, field: Field, { entered = {}, problems = {}, choices = {} }: ShownForm): Html {
  const value = entered[name] ?? '';
  const problem = problems[name];
  const invalid = problem !== undefined && html` aria-invalid="true"`;
  const { label: given = field.description } = field;
  const label = given[0]!.toUpperCase() + given.slice(1);
  const wrong = problem !== undefined && html`<span class="wrong">${problem}</span>`;
  if (field.isFlag)
    return html`<label class="choice"><input type="checkbox" name="${name}" value="yes"${value !== '' && html` checked`}> ${label}</label>\n`;
  return html`<label><span>${label}${!field.isRequired && html` <span class="quiet">(optional)</span>`}</span>
${control(name, field, { value, invalid, choices: choices[name] ?? field.choices?.map((each) => [each, each] as const) })}${wrong}</label>\n`;
}

interface Shown {
  value: string;
  invalid: Html | false;
  choices?: readonly (readonly [value: string, label: string])[];
}

function control(name: string, { isRequired, isLong }: Field, { value, invalid, choices }: Shown): Html {
  const required = isRequired && html` required`;
  if (choices)
    return html`<select name="${name}"${required}${invalid}>${!isRequired && html`<option value="">All</option>`}${choices.map(
      ([each, label]) => html`<option value="${each}"${each === value && html` selected`}>${label}</option>`,
    )}</select>`;
  if (isLong) return html`<textarea name="${name}" rows="4"${required}${invalid}>${value}</textarea>`;
  return html`<input name="${name}" value="${value}" autocomplete="off"${required}${invalid}>`;
}
