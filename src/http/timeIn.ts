import { type Html, html } from '../html/html.ts';
import { fullTimeText, nearTimeText } from '../time/dateTexts.ts';

/** A moment on the shop's clock, since that is where the reader thinks. */
export function timeIn(timeZone: string, moment: Date): Html {
  return timeElement(moment, nearTimeText(timeZone, moment));
}

/** The same with weekday and year, where it may be any day. */
export function fullTimeIn(timeZone: string, moment: Date): Html {
  return timeElement(moment, fullTimeText(timeZone, moment));
}

function timeElement(moment: Date, text: string): Html {
  return html`<time datetime="${moment.toISOString()}" title="${moment.toISOString()}">${text}</time>`;
}
