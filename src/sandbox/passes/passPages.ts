import { type Html, html } from '../../base/html/html.ts';
import { formatMoney } from '../../base/money/money.ts';
import { counted } from '../../base/text/counted.ts';
import { dayText } from '../../base/time/dateTexts.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { PassBalance, ShownPass } from '../../domain/ground/ports/passes.ts';
import type { Page } from '../../pages/page.ts';
import type { PushPlatform } from '../../store/database.ts';
import { sandboxBar as bar, gonePage } from '../bar.ts';
import { timeIn } from '../timeIn.ts';
import type { SandboxPhone } from './phones.ts';

/** Pages of wallet passes. */

export interface SandboxPass extends ShownPass {
  platform: PushPlatform;
  changedAt: Date;
}

export function passListPage(passes: SandboxPass[], shops: Merchant[]): Page {
  return {
    title: 'Wallet passes in the sandbox',
    bar,
    body: html`<h1>Wallet passes</h1>
<p class="quiet">Cards as the wallet apps of phones show them. Guests add them by links on the pages of their cards; here a
form adds one. Scripts read the same list at <a href="/sandbox/passes.json">passes.json</a>.</p>
${shops.map(addForm)}
${passes.length > 0 && html`<p class="quiet">${counted(passes.length, 'card')}</p>`}
<div class="panel">${passes.length > 0 ? rows(passes) : html`<div class="notice"><p><strong>No passes yet.</strong></p></div>`}</div>`,
  };
}

function addForm({ merchantId, name }: Merchant): Html {
  return html`<div class="toolbar">
<form method="post" action="/sandbox/passes/add">
<input type="hidden" name="merchantId" value="${merchantId}">
<input name="cardNumber" required maxlength="40" placeholder="Card number" aria-label="Card number of ${name}">
<select name="platform" aria-label="Platform"><option value="a">Platform A</option><option value="b">Platform B</option></select>
<button class="button main">Add to a simulated phone</button>
</form>
<span class="quiet">a sold card of ${name}</span>
</div>`;
}

function rows(passes: SandboxPass[]): Html {
  return html`<table class="rows">
<thead><tr><th>Card</th><th>Shows</th><th>Platform</th><th>Merchant</th><th>Changed</th></tr></thead>
<tbody>${passes.map(
    (pass) => html`<tr>
<td><a href="${pathOf(pass)}">${pass.cardNumber}</a></td>
<td>${textOf(pass)}</td>
<td class="quiet">${platformName(pass)}</td>
<td class="quiet">${pass.merchant.name}</td>
<td class="quiet">${timeIn(pass.merchant.timeZone, pass.changedAt)}</td>
</tr>`,
  )}</tbody>
</table>`;
}

/** Builds the page of a pass, with the phones that hold it. */
export function passPage(pass: SandboxPass, code: Html, phones: SandboxPhone[]): Page {
  const { merchant, content, cardNumber } = pass;
  const payload = Buffer.from(pass.nfcText).toString('base64');
  const field = pass.platform === 'PLATFORM_A' ? 'walletANfcVasPayload' : 'walletBNfcVasPayload';
  return {
    title: `Pass of card ${cardNumber}`,
    bar,
    body: html`<p><a href="/sandbox/passes">All wallet passes</a></p>
<h1>${content.templateName} of ${merchant.name}</h1>
<section class="panel gift"><div class="panel">
<p class="worth">${textOf(pass)}</p>
${content.isVoid && html`<p><strong>Can no longer be used</strong></p>`}
${content.lastDay && html`<p class="quiet">Valid until ${dayText(merchant, content.lastDay)}</p>`}
<div class="codes"><div role="img" aria-label="QR code of the card number">${code}</div></div>
<p>${cardNumber}</p></div></section>
<h2>At a till</h2>
<p class="quiet">A reader that the phone is held to reads <code>${pass.nfcText}</code>. The gift service takes it in base64, the
transaction service as <code>printedCardNumber</code>.</p>
<pre tabindex="0">"cardInfo": { "${field}": "${payload}" }</pre>
<h2>Phones</h2>
${phones.length === 0 && html`<p class="quiet">No simulated phone holds it.</p>`}
${phones.map((phone) => phoneView(pass, phone))}`,
  };
}

function phoneView(pass: SandboxPass, { deviceId, pass: held, fetchedAt }: SandboxPhone): Html {
  const [first] = held.storeCard.primaryFields;
  const times = fetchedAt.length;
  return html`<div class="toolbar"><form method="post" action="${pathOf(pass)}/phones/${deviceId}/remove"><button class="button">Remove</button></form>
<span>${first && `${first.label}: ${first.value}`}${held.voided && ', voided'}
<span class="quiet">fetched ${counted(times, 'time')}, last ${timeIn(pass.merchant.timeZone, fetchedAt.at(-1)!)}</span></span></div>`;
}

/** Builds the page in place of that of platform B, on which a guest saves a pass. */
export function savedPage(saved: object): Page {
  return {
    title: 'Saved to a wallet',
    bar,
    body: html`<p><a href="/sandbox/passes">All wallet passes</a></p>
<h1>Saved to a wallet</h1>
<p class="quiet">The link holds this, signed with the merchant's key. Movements of the card update the object.</p>
<pre tabindex="0">${JSON.stringify(saved, null, 2)}</pre>`,
  };
}

export const passGonePage = gonePage(
  'No such pass',
  html`It does not exist. <a href="/sandbox/passes">All wallet passes</a>`,
);

export const notAddedPage = gonePage(
  'The card cannot be added',
  html`The merchant has no such card, or it can no longer be used. <a href="/sandbox/passes">All wallet passes</a>`,
);

export function pathOf({ merchant, passId }: ShownPass): string {
  return `/sandbox/passes/${merchant.merchantId}/${passId}`;
}

function platformName({ platform }: SandboxPass): string {
  return platform === 'PLATFORM_A' ? 'Platform A' : 'Platform B';
}

function textOf({ merchant, content }: ShownPass): string {
  const text = ({ isMoney, amount, name }: PassBalance) =>
    isMoney ? formatMoney(amount, merchant) : `${amount} ${name}`;
  return content.balances.map(text).join(', ');
}
