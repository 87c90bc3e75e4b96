import { html } from '../html/html.ts';

/** Top bar of the sandbox pages. */
export const sandboxBar = html`<b>Sandbox</b> <a href="/sandbox/mail">Mail</a> <a href="/sandbox/push">Push</a> <a href="/sandbox/webhooks">Events</a> <a href="/sandbox/requests">Requests</a> <a href="/sandbox/clock">Clock</a> <a href="/sandbox/snapshots">Snapshots</a> <a href="/sandbox/cards">Refusals</a> <a href="/docs">Documentation</a>`;
