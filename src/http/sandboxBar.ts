import { html } from './page.ts';

/** The bar of all pages of the sandbox. */
export const sandboxBar = html`<b>Sandbox</b> <a href="/sandbox/mail">Mail</a> <a href="/sandbox/webhooks">Events</a> <a href="/docs">Documentation</a>`;
