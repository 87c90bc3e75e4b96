import type { Response } from 'express';
import { type Html, html } from '../base/html/html.ts';

/**
 * Content security policy for displayed mail: no script, form or frame. Pictures may come from anywhere, as in a mail
 * client; links open in a new tab.
 */
const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline' https:",
  'font-src https: data:',
  'img-src http: https: data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Frame that shows the rendered mail at an address. */
export function mailFrame(path: string): Html {
  return html`<iframe title="The mail" src="${path}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

/** Sends the HTML of a mail for a frame. */
export function sendMailContent(response: Response, content: string): void {
  response
    .set({ 'Content-Security-Policy': MAIL_POLICY, 'Cache-Control': 'no-store' })
    .type('html')
    .send(openingLinksBeside(content));
}

/** Makes links open in a new tab: other sites cannot load in the frame, and the policy blocks them. */
function openingLinksBeside(content: string): string {
  const base = '<base target="_blank">';
  return /<head[\s>]/i.test(content)
    ? content.replace(/<head(\s[^>]*)?>/i, (head) => head + base)
    : `${base}${content}`;
}
