import { type Html, html } from '../base/html/html.ts';
import type { Page } from '../pages/page.ts';

/** Top bar of the sandbox pages. */
export const sandboxBar = html`<b><a href="/sandbox">Sandbox</a></b> <a href="/console">Console</a> <a href="/sandbox/till">Till</a> <a href="/sandbox/mail">Mail</a> <a href="/sandbox/push">Push</a> <a href="/sandbox/webhooks">Events</a> <a href="/sandbox/requests">Requests</a> <a href="/sandbox/clock">Clock</a> <a href="/sandbox/snapshots">Snapshots</a> <a href="/sandbox/cards">Refusals</a> <a href="/docs">Documentation</a>`;

/** Page in place of one whose subject the sandbox no longer has. */
export function gonePage(title: string, reason: Html): Page {
  return { title, bar: sandboxBar, body: html`<h1>${title}</h1>\n<p>${reason}</p>` };
}
