import { type Html, html } from './page.ts';

/** A moment on the shop's clock, since that is where the reader thinks. */
export function timeIn(timeZone: string, moment: Date): Html {
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(moment);
  return html`<time datetime="${moment.toISOString()}" title="${moment.toISOString()}">${text}</time>`;
}
