import { type Html, html } from '../../../base/html/html.ts';
import type { ReadProgress } from '../../program/longReads.ts';

/** Shows how far a long read is, or how many others run before it. `things`: plural of what is counted. */
export function progressView({ before, done, total }: ReadProgress, things: string): Html {
  const state =
    before > 0
      ? html`Waits for ${before} before it: one at a time keeps the shop's tills fast.`
      : html`Reading: ${done} of ${total === 0 ? 'all' : total} ${things}.`;
  return html`<div class="panel"><div class="notice" role="status"><p>${state}</p>
<progress${before === 0 && total > 0 && html` value="${done}" max="${total}"`}></progress>
<p class="quiet">This page looks again by itself.</p></div></div>`;
}
