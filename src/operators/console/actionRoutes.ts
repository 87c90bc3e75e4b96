import { html } from '../../base/html/html.ts';
import { PageRefused } from '../../pages/pageRefused.ts';
import type { AnyAction } from '../actions/action.ts';
import { ACTIONS } from '../actions/actions.ts';
import type { Fields } from '../actions/fields.ts';
import { type Entered, InputRefused, parseInput, performAction } from '../actions/performAction.ts';
import { failureText, isOperatorMistake } from '../program/operatorError.ts';
import { actionForm, type ShownForm, sealForm, slugOf, unsealForm } from './actionForm.ts';
import { assertActive, type ConsoleCall, mayDo, pathOf, workOf } from './consoleCall.ts';
import { NOTICE, setCookie } from './cookies.ts';
import { sendConsolePage } from './layout.ts';
import { sealText } from './sealedText.ts';

const BY_SLUG: ReadonlyMap<string, AnyAction> = new Map(
  [...ACTIONS.values()].map((action) => [slugOf(action), action]),
);

/** Maximum length of an outcome in a cookie. */
const MAX_NOTICE = 2_000;

/** Performs the action of a sent form: asks its question first, and returns to the page that the form stood on. */
export async function postAction(call: ConsoleCall, slug: string): Promise<void> {
  const action = BY_SLUG.get(slug);
  if (!action) throw new PageRefused(404, 'There is no such action', 'Go back and open the page again.');
  if (!mayDo(call.role, action))
    throw new PageRefused(
      403,
      'Not allowed',
      `Your role, ${call.role.role}, may not do this. Ask a manager or the owner.`,
    );
  const body = call.request.body as Record<string, unknown>;
  const sealed = unsealForm(call, action, body.form);
  assertActive(call.session, pathOf(call, sealed?.back));
  if (!sealed) throw new PageRefused(400, 'The form is too old', 'Go back and open the page again.');
  const entered = { ...enteredIn(body, action), ...sealed.given };
  await perform(call, { action, entered, ...sealed }, body.confirmed === 'yes');
}

function enteredIn(body: Record<string, unknown>, action: AnyAction): Entered {
  const names = Object.entries(action.fields as Fields).flatMap(([name, { isCommandOnly }]) =>
    isCommandOnly ? [] : [name],
  );
  return Object.fromEntries(
    names.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])),
  );
}

async function perform(
  call: ConsoleCall,
  form: ShownForm & { entered: Entered },
  isConfirmed: boolean,
): Promise<void> {
  const { action, entered, back } = form;
  const work = workOf(call);
  try {
    const input = parseInput(action, entered);
    const question = isConfirmed ? undefined : await action.question?.(work, input);
    if (question !== undefined) return sendQuestion(call, form, question);
    const { done, waits } = await performAction(action, work, entered);
    const outcome = waits
      ? `${waits.why} Nothing was changed yet: a second person confirms it on the page Approvals.`
      : action.text(done, input);
    leave(call, outcome, back);
  } catch (error) {
    if (error instanceof InputRefused) sendAgain(call, { ...form, problems: error.problems }, 400);
    else if (isOperatorMistake(error))
      sendAgain(call, { ...form, problems: { '': failureText(error) } }, 409);
    else throw error;
  }
}

/** Goes back to a page, which shows the outcome. */
export function leave(call: ConsoleCall, outcome: string, back: string): void {
  const text = outcome[0]!.toUpperCase() + outcome.slice(1, MAX_NOTICE);
  setCookie(call, call.response, NOTICE, sealText(call, NOTICE, text));
  call.response.redirect(303, pathOf(call, back));
}

/** Shows the form alone, with what was entered and the mistakes. */
function sendAgain(call: ConsoleCall, form: ShownForm, status: number): void {
  sendConsolePage(call, {
    title: form.action.button,
    status,
    body: html`<h1>${form.action.button}</h1>
<div class="panel">${actionForm(call, form)}</div>
<p><a href="${pathOf(call, form.back)}">Back without a change</a></p>`,
  });
}

function sendQuestion(call: ConsoleCall, form: ShownForm & { entered: Entered }, question: string): void {
  const { action, entered, back } = form;
  const sealed = sealForm(call, { ...form, given: entered });
  sendConsolePage(call, {
    title: action.button,
    body: html`<h1>${action.button}</h1>
<div class="panel"><form class="entry" method="post" action="${pathOf(call, `/actions/${slugOf(action)}`)}">
<p>${question[0]!.toUpperCase()}${question.slice(1)}</p>
<input type="hidden" name="form" value="${sealed}"><input type="hidden" name="confirmed" value="yes">
<button class="button main" autofocus>${action.button}</button></form></div>
<p><a href="${pathOf(call, back)}">Back without a change</a></p>`,
  });
}
