import { Router } from 'express';
import { type Html, html } from '../base/html/html.ts';
import type { Context } from '../domain/ground/context.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import { pageSettingsOf } from '../domain/ground/merchants/pagesClient.ts';
import { shopPath } from '../domain/ground/merchants/shopPages.ts';
import { type Page, sendPage } from '../pages/page.ts';
import { sandboxBar as bar } from './bar.ts';

/** `/` and `/sandbox`: start page of a sandbox, with its shops and what to do first. */
export function welcomeRoutes(
  { merchants, config }: Pick<Context, 'merchants' | 'config'>,
  release: string,
): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  routes.get(['/', '/sandbox'], (_request, response) => {
    const hasSamples = merchants.integrations('demo-pos').length > 0;
    const samples = hasSamples && sampleSections(`${config.publicUrl ?? ''}/rest/${release}`);
    const shops = [...merchants.all()].sort((one, other) => one.merchantId - other.merchantId);
    sendPage(response, welcomePage(shops, samples));
  });
  return routes;
}

function welcomePage(shops: Merchant[], samples: Html | false): Page {
  return {
    title: 'Sandbox of the stored value service',
    bar,
    body: html`<h1>Sandbox</h1>
<p class="quiet">Loyalty, gift cards and stored value, to try. Nothing here is real money.</p>
<h2>Start here</h2>
<div class="panel">${linkRows(STARTS)}</div>
<h2>Shops</h2>
<div class="panel">${shopRows(shops)}</div>
${samples}
<h2>Mail, events and time</h2>
<div class="panel">${linkRows(BOXES)}</div>`,
  };
}

type Link = [path: string, name: string, text: string];

const STARTS: Link[] = [
  ['/sandbox/till', 'Use the till', 'Sell a card, pay, tip, count a visit; cut the connection and recover.'],
  [
    '/docs',
    'Read the documentation',
    'Guides, every operation with samples that run here, every error code.',
  ],
  ['/sandbox/cards', 'Cause a refusal', 'Cards, names and codes that are refused on purpose.'],
];

const BOXES: Link[] = [
  ['/sandbox/mail', 'Mail', 'Gifts, receipts and other mail, as their receivers would see them.'],
  ['/sandbox/push', 'Push messages', "Messages on guests' devices."],
  ['/sandbox/passes', 'Wallet passes', 'Cards in the wallet apps of simulated phones.'],
  ['/sandbox/webhooks', 'Webhook events', 'Signed events, as a partner receives them.'],
  ['/sandbox/requests', 'Requests', 'The latest calls with their replies, and the faulty field marked.'],
  ['/sandbox/clock', 'Clock', 'Moves time forward, with everything that becomes due.'],
  ['/sandbox/snapshots', 'Snapshots', 'Saves and restores all data, or resets it to the sample shops.'],
];

function linkRows(links: Link[]): Html {
  return html`<table class="rows"><colgroup><col width="26%"><col width="74%"></colgroup>
<tbody>${links.map(([path, name, text]) => html`<tr><td><a href="${path}">${name}</a></td><td>${text}</td></tr>`)}</tbody></table>`;
}

function shopRows(shops: Merchant[]): Html {
  return html`<table class="rows">
<thead><tr><th>Shop</th><th>merchantId</th><th>Stores</th><th>Currency</th><th>Time zone</th></tr></thead>
<tbody>${shops.map(
    (shop) => html`<tr>
<td>${pageSettingsOf(shop) ? html`<a href="${shopPath(shop)}">${shop.name}</a>` : shop.name}</td><td data-label="merchantId">${shop.merchantId}</td>
<td data-label="Stores">${[...shop.stores.values()].map((store) => `${store.storeCode} ${store.name}${store.isOpen ? '' : ' (closed)'}`).join(', ')}</td>
<td data-label="Currency">${shop.currency}</td><td data-label="Time zone">${shop.timeZone}</td>
</tr>`,
  )}</tbody></table>`;
}

/** First call and names of the sample shops, which a sandbox with shops of its own lacks. */
const sampleSections = (serviceUrl: string): Html => html`<h2>Your first call</h2>
<p>What does a card hold?</p>
<pre tabindex="0">curl -s -u demo-pos:demo-pos-secret -H 'Content-Type: application/json' \\
  ${serviceUrl}/gift/balance.json -d '{
    "merchantId": 1, "storeCode": "001",
    "cardInfo": { "printedCardNumber": "7771000000000001" } }'</pre>
<h2>Sample guests, cards and clients</h2>
<div class="panel"><dl class="facts">
<dt>Gift cards</dt><dd><code>7777000000000001</code> to <code>…0500</code> are unsold, <code>7771000000000001</code> to <code>…0005</code> hold value</dd>
<dt>Loyalty cards</dt><dd><code>8888000000000001</code> to <code>…0003</code>; a registration code is the last six digits</dd>
<dt>Guests</dt><dd><code>demo-guest</code>, <code>quiet-guest</code>, <code>bounce-guest</code> with the passwords <code>demo-password-1</code> to <code>-3</code></dd>
<dt>Clients</dt><dd><code>demo-pos</code>, <code>demo-app</code>, <code>demo-web</code>, and <code>other-pos</code> of the other shop; secrets end in <code>-secret</code></dd>
</dl></div>`;
