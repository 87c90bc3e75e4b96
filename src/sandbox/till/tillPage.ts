import { type Html, html } from '../../base/html/html.ts';
import { formatDecimal } from '../../base/money/money.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Page } from '../../pages/page.ts';
import { sandboxBar as bar } from '../bar.ts';
import type { BoxedEvent } from '../eventBox.ts';
import { TILL_ACTIONS, TILL_CLIENT, type TillInput } from './tillCalls.ts';
import type { TillCard } from './tillCards.ts';
import type { Connection, TillReply, TillStep } from './tillJournal.ts';

/** Page of the sandbox's till. */

export interface TillView {
  merchant: Merchant;
  cards: TillCard[];
  steps: readonly TillStep[];
  /** Received events of the merchant. */
  events: readonly BoxedEvent[];
  /** Latest input of the cashier. */
  input: TillInput;
}

export function tillPage(view: TillView): Page {
  const { merchant, cards, steps } = view;
  const store = merchant.stores.get(TILL_CLIENT.storeCode);
  return {
    title: 'The till of the sandbox',
    bar,
    body: html`<h1>Till</h1>
<p class="quiet">${merchant.name}, ${store?.name ?? TILL_CLIENT.storeCode}. Choose a card and ring something up: each step shows the request that a
till sends and the reply. Then cut the connection, and see what a till has to do.</p>
${cards.length > 0 ? tillForm(view) : NO_CARDS}
${steps.length > 0 && html`<div class="toolbar"><form class="apart" method="post" action="/sandbox/till/delete"><button class="button danger">Clear the journal</button></form></div>`}
${steps.map((step) => stepPanel(step, view))}`,
  };
}

const NO_CARDS = html`<div class="panel"><div class="notice"><p><strong>The sample cards are missing.</strong></p>
<p class="quiet">The till works with the sample shops: <a href="/sandbox/snapshots">reset the sandbox</a> to have them again.</p></div></div>`;

const CONNECTIONS: [Connection, string][] = [
  ['up', 'Works'],
  ['cutBeforeReply', 'Cut before the reply arrives'],
  ['cutBeforeRequest', 'Cut before the request is sent'],
];

function tillForm({ cards, merchant, input }: TillView): Html {
  const isListed = cards.some(({ cardNumber }) => cardNumber === input.cardNumber);
  const other = isListed ? '' : input.cardNumber;
  return html`<form method="post" action="/sandbox/till" class="till">
<div class="panel"><table class="rows">
<colgroup><col width="40%"><col width="20%"><col width="40%"></colgroup>
<thead><tr><th>Card</th><th>Guest</th><th>Holds</th></tr></thead>
<tbody>${cards.map(
    (card) => html`<tr>
<td><label><input type="radio" name="cardNumber" value="${card.cardNumber}"${card.cardNumber === input.cardNumber && html` checked`}> ${card.cardNumber}</label></td>
<td data-label="Guest">${card.customerName || html`<span class="quiet">nobody</span>`}</td>
<td data-label="Holds">${holdings(card, merchant)}</td>
</tr>`,
  )}
<tr><td colspan="3"><label>Another <input name="otherNumber" value="${other}" placeholder="Card number" inputmode="numeric" maxlength="40"></label></td></tr></tbody>
</table></div>
<div class="toolbar fields">
<label>Amount <input name="amount" value="${input.amount}" inputmode="decimal" maxlength="20"></label>
<label>Tip <input name="tip" value="${input.tip}" inputmode="decimal" maxlength="20"></label>
<label>Points <input name="points" value="${input.points}" inputmode="numeric" maxlength="20"></label>
<label>Connection <select name="connection">${CONNECTIONS.map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>
</div>
<div class="toolbar">${Object.entries(TILL_ACTIONS).map(
    ([action, { label }]) =>
      html`<button class="button${action === input.action && ' main'}" name="action" value="${action}">${label}</button>`,
  )}</div>
</form>`;
}

function holdings({ status, wallets }: TillCard, merchant: Merchant): Html {
  if (status === 'INACTIVE') return html`<span class="quiet">not sold yet</span>`;
  const held = wallets.filter(({ balance }) => balance > 0n);
  const texts = held.map(({ walletCode, balance }) => {
    const { name, scale } = merchant.wallets.get(walletCode)!;
    return `${name} ${formatDecimal(balance, scale)}`;
  });
  return html`${texts.join(', ') || 'nothing'}${status !== 'ACTIVE' && ` (${status.toLowerCase()})`}`;
}

function stepPanel(step: TillStep, { events, steps }: TillView): Html {
  const { number, call, reply, repeats, requestId } = step;
  return html`<section class="panel step" id="step-${number}">
<h2>${number}. ${call.title}</h2>
${repeats !== undefined && html`<p class="quiet">${repetition(step, steps)}</p>`}
${reply ? display(reply) : NO_REPLY}
<div class="toolbar">
${stepForm(step, 'repeat', 'Repeat')}
${call.reversal && stepForm(step, 'reverse', 'Reverse')}
<a href="/docs#/${call.operationId}">${call.path}</a>
${requestId === undefined ? !reply && html`<span class="quiet">The request never reached the service.</span>` : html`<a href="/sandbox/requests/${requestId}">${reply ? 'As the service saw it' : 'What the service did'}</a>`}
${caused(reply, events)}
</div>
<details${!reply && html` open`}><summary>Request</summary><pre tabindex="0">${JSON.stringify(call.body, null, 2)}</pre></details>
${reply && html`<details><summary>Reply, ${reply.status}</summary><pre tabindex="0">${JSON.stringify(reply.body, null, 2)}</pre></details>`}
</section>`;
}

const NO_REPLY = html`<p><strong>No reply.</strong> The till cannot know whether value moved. Repeat the request under the same name to get its
reply, or reverse it if the guest has left. Both are safe, whichever happened.</p>`;

/** Tells a repetition's relation to the step that it repeats. */
function repetition({ repeats, reply }: TillStep, steps: readonly TillStep[]): string {
  const first = steps.find(({ number }) => number === repeats);
  const isSame = reply && first?.reply && first.reply.text === reply.text;
  return `The request of step ${repeats} again, under the same name.${isSame ? ' The reply is the same, byte for byte: value moved once.' : ''}`;
}

function stepForm({ number }: TillStep, action: 'repeat' | 'reverse', label: string): Html {
  return html`<form method="post" action="/sandbox/till/${action}"><button class="button" name="step" value="${number}">${label}</button></form>`;
}

/** Lines on the cashier's display. */
function display({ body }: TillReply): Html {
  const { errorCode, errorMessage, responseMessage, posMessages } = body;
  if (errorCode !== undefined)
    return html`<p><strong>Refused.</strong> ${String(errorMessage ?? '')} <code>${String(errorCode)}</code></p>`;
  const points = [body.balancePoints, body.rewardPoints].flat().flatMap(pointsText);
  const facts: [string, unknown][] = [
    ['Moved', body.transactionAmount ?? body.svTransactionAmount],
    ['Stored value', body.currentBalance ?? body.svCurrentBalance],
    ['On the card', points.join(', ') || undefined],
  ];
  return html`<p><strong>${String(responseMessage ?? 'Approved')}.</strong> ${[posMessages].flat().map((message) => html`${message ? String(message) : ''} `)}</p>
<dl class="facts">${facts.map(([name, value]) => value !== undefined && html`<dt>${name}</dt><dd>${String(value)}</dd>`)}</dl>`;
}

function pointsText(entry: unknown): string[] {
  const { pointName, points } = (entry ?? {}) as { pointName?: string; points?: number };
  return pointName !== undefined && points ? [`${pointName} ${points}`] : [];
}

/** Links to the events of the reply's transaction. */
function caused(reply: TillReply | undefined, events: readonly BoxedEvent[]): Html | false {
  const transactionId = reply?.body.pxTransactionId;
  const own = events.filter(
    ({ event }) => transactionId !== undefined && event.data.pxTransactionId === transactionId,
  );
  return (
    own.length > 0 &&
    html`${own.map(({ id, type }) => html`<a href="/sandbox/webhooks/${encodeURIComponent(id)}">${type}</a>\n`)}`
  );
}
