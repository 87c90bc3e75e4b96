import { type Html, html } from './page.ts';

/** A moment on the shop's clock, since that is where the reader thinks. */
export function timeIn(timeZone: string, moment: Date): Html {
  return shown(timeZone, moment, { month: 'short' });
}

/** The same with weekday and year, where it may be any day. */
export function fullTimeIn(timeZone: string, moment: Date): Html {
  return shown(timeZone, moment, { weekday: 'short', month: 'short', year: 'numeric' });
}

function shown(timeZone: string, moment: Date, date: Intl.DateTimeFormatOptions): Html {
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...date,
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(moment);
  return html`<time datetime="${moment.toISOString()}" title="${moment.toISOString()}">${text}</time>`;
}
