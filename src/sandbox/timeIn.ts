import { type Html, html } from '../base/html/html.ts';
import { fullTimeText, nearTimeText } from '../base/time/dateTexts.ts';

/** Formats a time of day in the shop's time zone. */
export function timeIn(timeZone: string, moment: Date): Html {
  return timeElement(moment, nearTimeText(timeZone, moment));
}

/** Formats a time with weekday and year in the shop's time zone. */
export function fullTimeIn(timeZone: string, moment: Date): Html {
  return timeElement(moment, fullTimeText(timeZone, moment));
}

function timeElement(moment: Date, text: string): Html {
  return html`<time datetime="${moment.toISOString()}" title="${moment.toISOString()}">${text}</time>`;
}
