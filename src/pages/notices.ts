import { type Html, html } from '../base/html/html.ts';
import type { Brand } from '../domain/ground/merchants/brand.ts';
import type { Page } from './page.ts';

/** Page with one message in its middle. */
export function notice(title: string, content: Html | string, brand?: Brand): Page {
  return { title, brand, body: noticeBody(title, content) };
}

/** Main part of such a page. */
export function noticeBody(title: string, content: Html | string): Html {
  return html`<div class="notice"><h1>${title}</h1>${typeof content === 'string' ? html`<p>${content}</p>` : content}</div>`;
}
