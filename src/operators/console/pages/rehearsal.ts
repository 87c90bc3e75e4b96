import { createHash } from 'node:crypto';
import { type Html, html } from '../../../base/html/html.ts';
import { counted } from '../../../base/text/counted.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { type PlannedFile, planFile, plannedLists } from '../../merchants/actionsOnMerchants.ts';
import { longReads, type Reading } from '../../program/longReads.ts';
import { failureText, isOperatorMistake } from '../../program/operatorError.ts';
import { proposedMerchant } from '../../simulation/proposedMerchant.ts';
import { type Simulation, simulate } from '../../simulation/simulate.ts';
import { simulationDetails } from '../../simulation/simulationTables.ts';
import { actionForm } from '../actionForm.ts';
import { type ConsoleCall, pathOf } from '../consoleCall.ts';
import { detailsView, rowsView } from '../detailsView.ts';
import { progressView } from './progressView.ts';

/** Merchant file to try on the movements of the last days. */
export interface AskedRehearsal {
  file: string;
  days: number;
}

/** Form that asks again while the movements are read: its page and fields. */
export interface AskingForm {
  page: string;
  fields: Readonly<Record<string, string>>;
}

/** Attributes of a form that replaces the outcome on its page; without the script it loads the whole page. */
export function outcomeForm(call: ConsoleCall, page: string, trigger: string): Html {
  const path = pathOf(call, page);
  return html`method="post" action="${path}" hx-post="${path}" hx-trigger="${trigger}" hx-target="#outcome" hx-select="#outcome" hx-swap="outerHTML" hx-sync="this:replace"`;
}

/** Place of the outcome on a page. */
export function outcomeView(content?: Html): Html {
  return html`<div id="outcome" aria-live="polite">${content}</div>`;
}

/** Shows what a file would change, and what it would have given on real movements. Changes nothing. */
export async function rehearse(
  call: ConsoleCall,
  { file, days }: AskedRehearsal,
  asking: AskingForm,
): Promise<Html> {
  try {
    const planned = await planFile(call, file);
    const reading = await readSimulation(call, planned, { file, days });
    return html`<h2>What it changes</h2>
${changesView(call, planned)}
<h2>What it would have given in the last ${counted(days, 'day')}</h2>
${reading.result ? simulationView(call, reading.result) : waiting(call, reading, asking)}
${planned.planned.changes.length > 0 && applyForm(call, planned, { file, back: asking.page })}`;
  } catch (error) {
    if (!isOperatorMistake(error)) throw error;
    return problemView(failureText(error));
  }
}

export function problemView(text: string): Html {
  return html`<p class="problem" role="alert">${text}</p>`;
}

function readSimulation(
  { app, merchant }: ConsoleCall,
  { file: { merchants } }: PlannedFile,
  { file, days }: AskedRehearsal,
): Promise<Reading<Simulation>> {
  const digest = createHash('sha256').update(file, 'utf8').digest('hex');
  const key = JSON.stringify(['simulation', merchant.merchantId, merchant.revision, days, digest]);
  const proposed = proposedMerchant(merchant, merchants[0]!);
  return longReads(app).read(key, (onProgress) =>
    simulate(app.store.db, { merchant, proposed, days, now: app.clock.now(), onProgress }),
  );
}

function changesView(call: ConsoleCall, { planned, leftOut }: PlannedFile): Html {
  const { changes = [], warnings = [] } = plannedLists(planned);
  return html`${leftOut.map((sentence) => html`<p class="quiet">${sentence}</p>`)}
${warnings.map(({ warning }) => html`<p class="problem">${String(warning)}</p>`)}
${changes.length > 0 ? rowsView(call, changes) : html`<div class="panel"><div class="notice"><p>Nothing to change.</p></div></div>`}`;
}

/** Figures of what all templates together would have given, then the details. */
function simulationView(call: ConsoleCall, simulation: Simulation): Html {
  const { facts, lists } = simulationDetails(simulation);
  const totals = [...(lists.points ?? []), ...(lists.rewards ?? [])].filter(
    ({ template }) => template === 'in all',
  );
  return html`<div class="figures">${totals.map(
    ({ name, before, after, difference }) =>
      html`<div><b>${String(before)} → ${String(after)}</b><span>${String(name)} (${String(difference)})</span></div>`,
  )}</div>
${detailsView(call, { facts, lists })}`;
}

function waiting(call: ConsoleCall, { progress }: Reading<Simulation>, { page, fields }: AskingForm): Html {
  return html`${progress && progressView(progress, 'cards')}
<form class="centred" ${outcomeForm(call, page, 'load delay:2s')}>${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="button">Look again</button></form>`;
}

function applyForm(
  call: ConsoleCall,
  { planned: { warnings } }: PlannedFile,
  { file, back }: { file: string; back: string },
): Html {
  const { revision } = call.merchant;
  const action = ACTIONS.get('merchant apply')!;
  return html`<h2>Apply it</h2>
${warnings.length > 0 && html`<p>Because of ${counted(warnings.length, 'warning')}, it waits until another owner confirms it.</p>`}
<div class="panel">${actionForm(call, { action, given: { file, revision: String(revision) }, back })}</div>`;
}
