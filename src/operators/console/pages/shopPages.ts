import { type Html, html } from '../../../base/html/html.ts';
import { PageRefused } from '../../../pages/pageRefused.ts';
import { entered } from '../../actions/parsers.ts';
import { merchantDetails } from '../../merchants/merchantDetails.ts';
import { merchantOverviews } from '../../merchants/merchantOverview.ts';
import { programFileText, shopFileText } from '../../merchants/shopFile.ts';
import { isOperatorMistake, OperatorError } from '../../program/operatorError.ts';
import { wholeNumber } from '../../program/operatorProgram.ts';
import { type RuleRate, ruleRates, withRate } from '../../simulation/ruleRates.ts';
import { type ConsoleCall, pathOf } from '../consoleCall.ts';
import { detailsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import { FORM_STYLE } from './formStyle.ts';
import { type MerchantPage, notFound } from './merchantPage.ts';
import { outcomeForm, outcomeView, problemView, rehearse } from './rehearsal.ts';

/** Pages of a shop's configuration, and the owner's rehearsals of other ones. */
export const SHOP_PAGES: readonly MerchantPage[] = [
  { path: '/merchant', show },
  { path: '/merchant/file', show: (call) => showFile(call) },
  { method: 'post', path: '/merchant/file', show: tryFile },
  { path: '/merchant/rates', show: (call) => showRates(call) },
  { method: 'post', path: '/merchant/rates', show: tryRate },
];

const TABS = {
  '/merchant': 'Configuration',
  '/merchant/rates': 'Try another rate',
  '/merchant/file': 'Try a file',
} as const;

const DEFAULT_DAYS = '30';
const MAX_DAYS = 366;

function send(call: ConsoleCall, tab: keyof typeof TABS, content: Html): void {
  const { merchant, role } = call;
  const tabs = Object.entries(TABS).map(
    ([path, label]) =>
      html`<a href="${pathOf(call, path)}"${path === tab && html` aria-current="page"`}>${label}</a>`,
  );
  sendConsolePage(call, {
    title: `${merchant.name}: ${TABS[tab]}`,
    menu: '/merchant',
    style: FORM_STYLE,
    isLive: tab !== '/merchant',
    body: html`<h1>${merchant.name}</h1>
${role.role === 'owner' && html`<nav class="tabs" aria-label="Shop">${tabs}</nav>`}
${content}`,
  });
}

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const [overview] = await merchantOverviews(app.store, merchant.merchantId);
  if (!overview) throw notFound();
  send(call, '/merchant', detailsView(call, merchantDetails(overview, app.clock.now())));
}

function refuseOthers({ role }: ConsoleCall): void {
  if (role.role !== 'owner')
    throw new PageRefused(403, 'Not allowed', 'The owner tries changes of the shop, and applies them.');
}

function showFile(call: ConsoleCall, given = enteredIn(call), outcome?: Html): void {
  refuseOthers(call);
  const { file = programFileText(call.merchant), days = DEFAULT_DAYS } = given;
  send(
    call,
    '/merchant/file',
    html`<p class="quiet">A merchant file with changes: paste it, choose it, or change the loyalty program below. Sections that it leaves out stay as they are, and trying it changes nothing.</p>
<div class="panel"><form class="entry file" method="post" action="${pathOf(call, '/merchant/file')}">
<label hidden data-scripted>File <input type="file" accept=".yaml,.yml" data-text="file"></label>
<label>Merchant file (YAML) <textarea name="file" rows="20" spellcheck="false" required>
${file}</textarea></label>
${daysInput(days)}
<button class="button main">Try it</button></form></div>
${outcomeView(outcome)}`,
  );
}

async function tryFile(call: ConsoleCall): Promise<void> {
  refuseOthers(call);
  const given = enteredIn(call);
  const outcome = await outcomeOf(async () => {
    const { file = '', days = DEFAULT_DAYS } = given;
    const asked = { file: entered(() => shopFileText(file)), days: daysOf(days) };
    return rehearse(call, asked, { page: '/merchant/file', fields: { file, days } });
  });
  showFile(call, given, outcome);
}

function showRates(call: ConsoleCall, given = enteredIn(call), outcome?: Html): void {
  refuseOthers(call);
  const rates = ruleRates(call.merchant);
  const chosen = rates.find(({ id }) => id === given.rule) ?? rates[0];
  send(
    call,
    '/merchant/rates',
    chosen
      ? html`<p class="quiet">Another number for a rule, tried on the movements of the last days. Trying it changes nothing.</p>
<nav class="tabs" aria-label="Rules">${rates.map(
          ({ id, name }) =>
            html`<a href="?rule=${encodeURIComponent(id)}"${id === chosen.id && html` aria-current="page"`}>${name}</a>`,
        )}</nav>
${rateForm(call, chosen, given)}
${outcomeView(outcome)}`
      : html`<div class="panel"><div class="notice"><p>This shop has no rules with a rate.</p></div></div>`,
  );
}

function rateForm(call: ConsoleCall, { id, name, unit, rate, isWhole }: RuleRate, given: Entered): Html {
  const { rate: value = rate, days = DEFAULT_DAYS } = given;
  const size = Number(rate);
  const step = isWhole ? 1 : size >= 10 ? 0.5 : 0.05;
  const max = Math.max(Math.ceil(size * 3), 20 * step);
  return html`<div class="panel"><form class="rate" ${outcomeForm(call, '/merchant/rates', 'change')}>
<h2>${name}: ${rate} ${unit}</h2><input type="hidden" name="rule" value="${id}">
<label hidden data-scripted>Slider <input type="range" min="${step}" max="${max}" step="${step}" value="${value}" data-number="rate"></label>
<label>${unit} <input type="number" name="rate" min="0" step="${isWhole ? '1' : 'any'}" value="${value}" required></label>
${daysInput(days)}
<button class="button main">Try it</button></form></div>`;
}

async function tryRate(call: ConsoleCall): Promise<void> {
  refuseOthers(call);
  const given = enteredIn(call);
  const outcome = await outcomeOf(async () => {
    const { rule = '', rate = '', days = DEFAULT_DAYS } = given;
    const chosen = ruleRates(call.merchant).find(({ id }) => id === rule);
    if (!chosen) throw new OperatorError('The shop no longer has this rule. Choose another one.');
    const file = programFileText(call.merchant, withRate(chosen, rate));
    return rehearse(
      call,
      { file, days: daysOf(days) },
      { page: '/merchant/rates', fields: { rule, rate, days } },
    );
  });
  showRates(call, given, outcome);
}

type Entered = Partial<Record<'file' | 'days' | 'rule' | 'rate', string>>;

function enteredIn({ request }: ConsoleCall): Entered {
  const given = Object.entries({ ...request.query, ...(request.body as object | undefined) });
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' && value !== ''));
}

function daysInput(days: string): Html {
  return html`<label>Days <input type="number" name="days" min="1" max="${MAX_DAYS}" value="${days}" required></label>`;
}

function daysOf(text: string): number {
  const days = entered(() => wholeNumber(text));
  if (days > MAX_DAYS) throw new OperatorError(`At most ${MAX_DAYS} days are tried.`);
  return days;
}

async function outcomeOf(work: () => Promise<Html>): Promise<Html> {
  try {
    return await work();
  } catch (error) {
    if (!isOperatorMistake(error)) throw error;
    return problemView(error.message);
  }
}
