import { type Html, html } from '../base/html/html.ts';
import { counted } from '../base/text/counted.ts';
import type { Page } from '../pages/page.ts';
import { sandboxBar as bar, gonePage } from './bar.ts';
import { BOXED_EVENTS, type BoxedEvent } from './eventBox.ts';
import { timeIn } from './timeIn.ts';

/** Pages of received webhook events. */

export interface EventListPage {
  events: BoxedEvent[];
  /** Endpoints that point to the sandbox. */
  endpoints: { merchantId: number; code: string; disabled: boolean; secret?: string }[];
  merchantNameOf(merchantId: number): string;
  timeZoneOf(merchantId: number): string;
  /** Base URL of the service with its release: `http://localhost:3000/rest/1.0.0`. */
  serviceUrl: string;
}

export function eventListPage(list: EventListPage): Page {
  const { events } = list;
  return {
    title: 'Events in the sandbox',
    bar,
    body: html`<h1>Events</h1>
<p class="quiet">Events as a partner's receiver gets them: signed, sent over HTTP to this page, and verified as the
guide describes. Stored until the service stops. Scripts read the same list at
<a href="/sandbox/webhooks.json">webhooks.json</a>.</p>
${list.endpoints.map(
  ({ merchantId, secret }) =>
    secret !== undefined &&
    html`<p class="quiet">${list.merchantNameOf(merchantId)} signs with <code>${secret}</code></p>`,
)}
${toolbar(list)}
<div class="panel">${events.length > 0 ? rows(list) : nothing(list)}</div>`,
  };
}

function toolbar({ events, endpoints }: EventListPage): Html {
  const isOn = endpoints.some(({ disabled }) => !disabled);
  return html`<div class="toolbar">
${endpoints.length > 0 && html`<form method="post" action="/sandbox/webhooks/${isOn ? 'off' : 'on'}"><button class="button${!isOn && ' main'}">${isOn ? 'Switch off' : 'Switch on'}</button></form>`}
${isOn && html`<form method="post" action="/sandbox/webhooks/test"><button class="button">Send a test event</button></form>`}
<span class="quiet">${counted(events.length, 'event')}${events.length === BOXED_EVENTS && ', the newest'}</span>
${events.length > 0 && html`<form class="apart" method="post" action="/sandbox/webhooks/delete"><button class="button danger">Delete all</button></form>`}
</div>`;
}

function rows({ events, merchantNameOf, timeZoneOf }: EventListPage): Html {
  return html`<table class="rows">
<colgroup><col width="24%"><col width="42%"><col width="15%"><col width="19%"></colgroup>
<thead><tr><th>Event</th><th>About</th><th>Merchant</th><th>Time</th></tr></thead>
<tbody>${events.map(
    (each) => html`<tr>
<td><a href="${pathOf(each)}">${each.type}</a></td>
<td data-label="About">${aboutText(each)}</td>
<td data-label="Merchant" class="quiet">${merchantNameOf(each.merchantId)}</td>
<td class="quiet">${timeIn(timeZoneOf(each.merchantId), each.receivedAt)}</td>
</tr>`,
  )}</tbody>
</table>`;
}

function nothing({ endpoints, serviceUrl }: EventListPage): Html {
  if (endpoints.length === 0)
    return html`<div class="notice"><p><strong>No webhook sends here.</strong></p>
<p class="quiet">Set the url of a webhook in your merchant file to /sandbox/webhooks/receive, and apply the file.</p></div>`;
  if (endpoints.every(({ disabled }) => disabled))
    return html`<div class="notice"><p><strong>Events are switched off.</strong></p>
<p class="quiet">No events are recorded, as for a merchant without webhooks.</p></div>`;
  return html`<div class="notice">
<p><strong>No event yet.</strong></p>
<p class="quiet">Sell a card to see two here a moment later:</p>
<pre tabindex="0">curl -s -u demo-pos:demo-pos-secret -H 'Content-Type: application/json' \\
  ${serviceUrl}/gift/sell.json -d '{
    "merchantId": 1, "storeCode": "001",
    "cardInfo": { "printedCardNumber": "7777000000000002" }, "amount": 25 }'</pre>
</div>`;
}

export function eventPage(event: BoxedEvent, merchantName: string, timeZone: string): Page {
  return {
    title: `${event.type}: an event in the sandbox`,
    bar,
    body: html`<p><a href="/sandbox/webhooks">All events</a></p>
<h1>${event.type}</h1>
<dl class="facts">
<dt>About</dt><dd>${aboutText(event)}</dd>
<dt>Merchant</dt><dd>${merchantName} <span class="quiet">(${event.merchantId})</span></dd>
<dt>Received</dt><dd>${timeIn(timeZone, event.receivedAt)}${event.times > 1 && `, ${event.times} times in all`}</dd>
</dl>
<pre>${JSON.stringify(event.event, null, 2)}</pre>
<div class="toolbar"><form method="post" action="${pathOf(event)}/replay"><button class="button">Send again</button></form></div>
<div class="panel"><dl class="facts">${event.headers.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></div>`,
  };
}

export const eventGonePage = gonePage(
  'No such event',
  html`It was deleted, replaced by newer ones, or received before the service started.
<a href="/sandbox/webhooks">All events</a>`,
);

function pathOf({ id }: BoxedEvent): string {
  return `/sandbox/webhooks/${encodeURIComponent(id)}`;
}

/** Short summary of an event: the card or account, and the change. */
function aboutText({ event: { data } }: BoxedEvent): string {
  const { maskedCardNumber, accountId, walletName, quantity, balance } = data;
  const who = maskedCardNumber ?? (accountId === undefined ? '' : `account ${accountId}`);
  const what = walletName === undefined ? '' : `, ${walletName} ${quantity}, now ${balance}`;
  return `${who}${what}`;
}
