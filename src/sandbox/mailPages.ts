import {
  SANDBOX_MAILS,
  type SandboxMailContent,
  type SandboxMailEntry,
} from '../adapters/mail/sandboxMail.ts';
import { extraHeaders } from '../adapters/mail/sendable.ts';
import { type Html, html } from '../base/html/html.ts';
import { counted } from '../base/text/counted.ts';
import { mailFrame } from '../http/mailContent.ts';
import type { Page } from '../pages/page.ts';
import { gonePage, sandboxBar } from './bar.ts';
import { timeIn } from './timeIn.ts';

/** Pages of the sandbox mailbox. */

export interface MailListPage {
  mails: SandboxMailEntry[];
  /** Address to filter by. */
  to?: string;
  /** True when mail goes to a mail server instead of the mailbox. */
  isServerSet: boolean;
  timeZoneOf(merchantId: number): string;
  /** Base URL of the service with its release: `http://localhost:3000/rest/1.0.0`. */
  serviceUrl: string;
}

export function mailListPage(list: MailListPage): Page {
  const { mails, to } = list;
  return {
    title: 'Mail in the sandbox',
    bar: sandboxBar,
    body: html`<h1>Mail</h1>
<p class="quiet">Mail that the sandbox would have sent. Nothing here has left this machine.
Scripts read the same list at <a href="/sandbox/mail.json">mail.json</a>.</p>
${list.isServerSet && html`<p><strong>SMTP_URL is set:</strong> mail goes to that mail server and is not shown here.</p>`}
${(mails.length > 0 || to !== undefined) && toolbar(list)}
<div class="panel">${mails.length > 0 ? rows(list) : nothing(list)}</div>`,
  };
}

function toolbar({ mails, to }: MailListPage): Html {
  return html`<div class="toolbar">
<form method="get" action="/sandbox/mail">
<input type="search" name="to" value="${to}" placeholder="Sent to (full address)" aria-label="Sent to">
<button class="button">Find</button>
</form>
<span class="quiet">${counted(mails.length, 'mail')}${mails.length >= SANDBOX_MAILS && ', the newest'}</span>
<form class="apart" method="post" action="/sandbox/mail/delete"><button class="button danger">Delete all</button></form>
</div>`;
}

function rows({ mails, timeZoneOf }: MailListPage): Html {
  return html`<table class="rows">
<colgroup><col width="33%"><col width="24%"><col width="14%"><col width="12%"><col width="17%"></colgroup>
<thead><tr><th>Subject</th><th>To</th><th>From</th><th>Merchant</th><th>Time</th></tr></thead>
<tbody>${mails.map(
    (mail) => html`<tr>
<td><a href="${pathOf(mail)}">${subjectOf(mail)}</a></td>
<td data-label="To">${mail.to}</td>
<td data-label="From" class="quiet">${mail.fromName || mail.fromAddress}</td>
<td data-label="Merchant" class="quiet">${mail.merchantName}</td>
<td class="quiet">${timeIn(timeZoneOf(mail.merchantId), mail.takenAt)}</td>
</tr>`,
  )}</tbody>
</table>`;
}

function nothing({ to, serviceUrl }: MailListPage): Html {
  if (to !== undefined)
    return html`<div class="notice"><p>No mail went to ${to}.</p><p><a href="/sandbox/mail">Show all mail</a></p></div>`;
  return html`<div class="notice">
<p><strong>No mail yet.</strong></p>
<p class="quiet">Send a receipt to see one here a moment later:</p>
<pre tabindex="0">curl -s -u demo-pos:demo-pos-secret -H 'Content-Type: application/json' \\
  ${serviceUrl}/messaging/sendTransactionalMessageByEmailAddress.json -d '{
    "merchantId": 1, "campaignMessageTemplateCode": 102, "deliveryMethod": "EMAIL",
    "emailAddress": "buyer@example.test",
    "replacementParams": { "orderNumber": 1203, "total": 11.5, "items": [
      { "name": "Latte", "price": 5.25, "options": [{ "label": "Oat milk" }] },
      { "name": "Blueberry muffin", "price": 6.25, "options": [] }] } }'</pre>
</div>`;
}

export const MAIL_VIEWS = { html: 'Rendered', text: 'Text', headers: 'Headers' } as const;
export type MailView = keyof typeof MAIL_VIEWS;

export function mailPage(mail: SandboxMailContent, view: MailView, timeZone: string): Page {
  const path = pathOf(mail);
  return {
    title: `${subjectOf(mail)}: mail in the sandbox`,
    bar: sandboxBar,
    body: html`<p><a href="/sandbox/mail">All mail</a></p>
<h1>${subjectOf(mail)}</h1>
<dl class="facts">
<dt>From</dt><dd>${fromOf(mail)}</dd>
<dt>To</dt><dd>${mail.to}</dd>
<dt>Merchant</dt><dd>${mail.merchantName} <span class="quiet">(${mail.merchantId})</span></dd>
<dt>Time</dt><dd>${timeIn(timeZone, mail.takenAt)}</dd>
${mail.attachmentName !== null && html`<dt>Attached</dt><dd><a href="${path}/attachment">${mail.attachmentName}</a></dd>\n`}</dl>
<nav class="tabs" aria-label="Views">${Object.entries(MAIL_VIEWS).map(
      ([each, name]) =>
        html`<a href="${path}${each === 'html' ? '' : `?view=${each}`}"${each === view && html` aria-current="page"`}>${name}</a>`,
    )}<a class="apart" href="${path}/html" target="_blank" rel="noopener">Open in a new tab</a></nav>
<div class="panel">${viewOf(mail, view)}</div>`,
  };
}

function viewOf(mail: SandboxMailContent, view: MailView): Html {
  if (view === 'text') return html`<pre>${mail.text}</pre>`;
  if (view === 'headers')
    return html`<dl class="facts">${headersOf(mail).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
  return mailFrame(`${pathOf(mail)}/html`);
}

export const mailGonePage = gonePage(
  'No such mail',
  html`It was deleted, or replaced by newer mail. <a href="/sandbox/mail">All mail</a>`,
);

/** Headers as a mail server would receive them. */
export function headersOf(mail: SandboxMailContent): [name: string, value: string][] {
  return [
    ['From', fromOf(mail)],
    ['To', mail.to],
    ...(mail.replyTo === null ? [] : [['Reply-To', mail.replyTo] as [string, string]]),
    ['Subject', mail.subject],
    ['Message-ID', mail.messageId],
    ['Date', mail.takenAt.toUTCString()],
    ...Object.entries(extraHeaders({ unsubscribeUrl: mail.unsubscribeUrl ?? undefined })),
  ];
}

export function pathOf({ merchantId, mailId }: Pick<SandboxMailEntry, 'merchantId' | 'mailId'>): string {
  return `/sandbox/mail/${merchantId}/${mailId}`;
}

function subjectOf({ subject }: SandboxMailEntry): string {
  return subject || '(no subject)';
}

function fromOf({ fromName, fromAddress }: SandboxMailEntry): string {
  return fromName ? `${fromName} <${fromAddress}>` : fromAddress;
}
