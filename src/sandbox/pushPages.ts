import { type Html, html } from '../base/html/html.ts';
import { counted } from '../base/text/counted.ts';
import type { PlatformAPayload, PlatformBData } from '../domain/push/payloads.ts';
import type { Page } from '../pages/page.ts';
import { sandboxBar as bar, gonePage } from './bar.ts';
import { SANDBOX_PUSHES, type SandboxPush } from './pushes.ts';
import { timeIn } from './timeIn.ts';

/** Pages of messages to sandbox devices. */

export interface PushListPage {
  pushes: SandboxPush[];
  /** Merchants whose messages stay in the sandbox, with their numbers of devices. */
  senders: { merchantId: number; name: string; devices: number }[];
  /** Message from the form that could not be sent. */
  tried?: TriedMessage;
  timeZoneOf(merchantId: number): string;
  /** Base URL of the service with its release: `http://localhost:3000/rest/1.0.0`. */
  serviceUrl: string;
}

export interface TriedMessage {
  merchantId: number;
  message: string;
  deepLink: string;
  problem?: string;
}

export function pushListPage(list: PushListPage): Page {
  const { pushes, senders, tried } = list;
  return {
    title: 'Push messages in the sandbox',
    bar,
    body: html`<h1>Push messages</h1>
<p class="quiet">Push messages as guests' devices would show them. Nothing here has left this machine.
Scripts read the same list at <a href="/sandbox/push.json">push.json</a>.</p>
${senders.map((sender) => sendForm(sender, tried?.merchantId === sender.merchantId ? tried : undefined))}
${pushes.length > 0 && html`<p class="quiet">${counted(pushes.length, 'message')}${pushes.length === SANDBOX_PUSHES && ', the newest'}</p>`}
<div class="panel">${pushes.length > 0 ? rows(list) : nothing(list)}</div>`,
  };
}

function sendForm(
  { merchantId, name, devices }: PushListPage['senders'][number],
  tried?: TriedMessage,
): Html {
  if (devices === 0) return html``;
  return html`${tried?.problem && html`<p><strong>Not sent.</strong> ${tried.problem}</p>`}
<div class="toolbar">
<form method="post" action="/sandbox/push/send">
<input type="hidden" name="merchantId" value="${merchantId}">
<input name="message" required maxlength="1024" value="${tried?.message}" placeholder="Message" aria-label="Message">
<input name="deepLink" value="${tried?.deepLink}" placeholder="Link, as AppScreen:home" aria-label="Deep link">
<button class="button main">Send</button>
</form>
<span class="quiet">to ${devices === 1 ? 'the one device' : `all ${devices} devices`} of ${name}</span>
</div>`;
}

function rows({ pushes, timeZoneOf }: PushListPage): Html {
  return html`<table class="rows">
<colgroup><col width="37%"><col width="18%"><col width="16%"><col width="12%"><col width="17%"></colgroup>
<thead><tr><th>Message</th><th>Device</th><th>Guest</th><th>Merchant</th><th>Time</th></tr></thead>
<tbody>${pushes.map(
    (push) => html`<tr>
<td><a href="${pathOf(push)}">${shownOf(push).text}</a></td>
<td data-label="Device">${platformName(push)} <span class="quiet">&hellip;${push.device}</span></td>
<td data-label="Guest">${push.username ?? html`<span class="quiet">unknown</span>`}</td>
<td data-label="Merchant" class="quiet">${push.merchantName}</td>
<td class="quiet">${timeIn(timeZoneOf(push.merchantId), push.receivedAt)}</td>
</tr>`,
  )}</tbody>
</table>`;
}

function nothing({ senders, serviceUrl }: PushListPage): Html {
  if (senders.length === 0)
    return html`<div class="notice"><p><strong>No messages are captured.</strong></p>
<p class="quiet">No merchant file has <code>push: { platformA: { local: true } }</code>.</p></div>`;
  if (senders.some(({ devices }) => devices > 0))
    return html`<div class="notice"><p><strong>No messages yet.</strong></p></div>`;
  return html`<div class="notice">
<p><strong>No devices yet.</strong></p>
<p class="quiet">Log a guest in, register a device, and load this page again to send to it:</p>
<pre tabindex="0">TOKEN=$(curl -s -u demo-app:demo-app-secret -H 'Content-Type: application/json' \\
  ${serviceUrl}/oauth/requestGuestToken.json -d '{
    "merchantId": 1, "grant_type": "password", "scope": "user_write",
    "username": "demo-guest", "password": "demo-password-1" }' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl -s -u demo-app:demo-app-secret -H 'Content-Type: application/json' \\
  ${serviceUrl}/push/registerDevice.json -d '{
    "merchantId": 1, "authentication": "oauth", "access_token": "'$TOKEN'",
    "platform": "PLATFORM_A", "deviceToken": "my-phone", "appId": "com.example.corner", "badgeNumber": 0 }'</pre>
</div>`;
}

export function pushPage(push: SandboxPush, timeZoneOf: (merchantId: number) => string): Page {
  const { text, link, badge } = shownOf(push);
  return {
    title: `${text}: push message in the sandbox`,
    bar,
    body: html`<p><a href="/sandbox/push">All push messages</a></p>
<h1>${text}</h1>
<dl class="facts">
${link && html`<dt>Opens</dt><dd>${link.type} ${link.value}</dd>`}
<dt>Badge</dt><dd>${badge ?? html`<span class="quiet">unchanged: the app has not reported one</span>`}</dd>
<dt>Guest</dt><dd>${push.username ?? 'unknown'}</dd>
<dt>Device</dt><dd>${platformName(push)}, its token ends in ${push.device}</dd>
<dt>App</dt><dd>${push.appId}</dd>
<dt>Merchant</dt><dd>${push.merchantName} <span class="quiet">(${push.merchantId})</span></dd>
<dt>Time</dt><dd>${timeIn(timeZoneOf(push.merchantId), push.receivedAt)}</dd>
</dl>
<p class="quiet">Payload for ${platformName(push)}${push.platform === 'PLATFORM_B' && ', as the data of a message'}:</p>
<pre>${JSON.stringify(push.payload, null, 2)}</pre>`,
  };
}

export const pushGonePage = gonePage(
  'No such push message',
  html`It does not exist, or was deleted after 30 days. <a href="/sandbox/push">All push messages</a>`,
);

export function pathOf({ merchantId, messageId }: Pick<SandboxPush, 'merchantId' | 'messageId'>): string {
  return `/sandbox/push/${merchantId}/${messageId}`;
}

function platformName({ platform }: SandboxPush): string {
  return platform === 'PLATFORM_A' ? 'Platform A' : 'Platform B';
}

interface Shown {
  text: string;
  link?: { type: string; value: string };
  badge?: number | string;
}

/** Parts of the payload that a device displays. */
function shownOf({ platform, payload }: SandboxPush): Shown {
  if (platform === 'PLATFORM_A') {
    const { aps, deepLink } = payload as PlatformAPayload;
    return { text: aps.alert.body, link: deepLink, badge: aps.badge };
  }
  const { message, deepLink, badgeNumber } = payload as PlatformBData;
  return {
    text: message,
    link: deepLink === undefined ? undefined : JSON.parse(deepLink),
    badge: badgeNumber,
  };
}
