import { type Html, html } from '../base/html/html.ts';
import { counted } from '../base/text/counted.ts';
import { localTimeIn } from '../base/time/zones.ts';
import type { Done } from '../jobs/engine/moveClock.ts';
import type { Page } from '../pages/page.ts';
import { sandboxBar } from './bar.ts';
import type { ClockView } from './clockView.ts';
import { fullTimeIn } from './timeIn.ts';

/** Page of the sandbox clock. */

/** Renders the sandbox clock page. `problem`: reason the clock was not moved. */
export function clockPage(view: ClockView, problem?: string): Page {
  const { timeZone } = view;
  return {
    title: 'The clock of the sandbox',
    bar: sandboxBar,
    body: html`<h1>${fullTimeIn(timeZone, view.now)}</h1>
<p class="quiet">The time that applies to shops and guests: tokens, value that expires, tiers, surveys,
subscriptions, scheduled gifts, daily jobs. Moving it forward runs everything that becomes due. It never goes back: for an earlier time
restore <a href="/sandbox/snapshots">a snapshot</a>. Scripts call <code>/sandbox/clock</code> with
<code>Accept: application/json</code>.</p>
${problem !== undefined && html`<p><strong>Not moved.</strong> ${problem}</p>`}
<div class="toolbar">
<form method="post" action="/sandbox/clock">
${STEPS.map(
  ([advance, label]) => html`<button class="button main" name="advance" value="${advance}">${label}</button>`,
)}
</form>
${momentForm(view)}
</div>
<div class="panel"><dl class="facts">
${view.merchants.map(
  (merchant) => html`<dt>${merchant.name}</dt><dd>${fullTimeIn(merchant.timeZone, view.now)}
<span class="quiet">${merchant.timeZone}</span></dd>`,
)}
<dt>Real time</dt><dd>${fullTimeIn(timeZone, view.timeOfDay)}</dd>
<dt>Ahead of real time by</dt><dd>${view.aheadMs === 0 ? 'not moved' : spanText(view.aheadMs)}</dd>
</dl></div>
${view.lastMove && happenings(view)}
${view.coming.length > 0 && coming(view)}
${view.stuck.length > 0 && stuck(view)}`,
  };
}

const STEPS = [
  ['PT1H', '+1 hour'],
  ['P1D', '+1 day'],
  ['P1M', '+1 month'],
] as const;

function momentForm({ now, timeZone }: ClockView): Html {
  const { day, time } = localTimeIn(timeZone, now);
  return html`<form method="post" action="/sandbox/clock">
<input type="hidden" name="timeZone" value="${timeZone}">
<input type="datetime-local" name="to" required min="${day}T${time}" aria-label="Move to, in ${timeZone}">
<button class="button">Move to</button>
</form>
<span class="quiet">in ${timeZone}</span>`;
}

/** Text for `count` completed tasks of a kind. */
const DONE_TEXT: Record<Done['what'], (count: number) => Html> = {
  expireLots: (count) => html`Value expired on ${counted(count, 'card')}`,
  reviewTiers: (count) => html`Tiers changed on ${counted(count, 'card')}`,
  renewSubscriptions: (count) => html`${counted(count, 'period')} of subscriptions paid`,
  delivery: (count) => html`${counted(count, 'gift')} delivered`,
  mail: (count) => html`<a href="/sandbox/mail">${counted(count, 'mail')}</a> sent`,
  push: (count) => html`<a href="/sandbox/push">${counted(count, 'push message')}</a> sent`,
};

function happenings({ lastMove, done, left, merchants, timeZone }: ClockView): Html {
  const { from, to } = lastMove!;
  const nameOf = (merchantId: number) => merchants.find((each) => each.merchantId === merchantId)?.name;
  const isQuiet = done.length === 0 && left.length === 0;
  return html`<h2>Since the last move</h2>
<p class="quiet">From ${fullTimeIn(timeZone, from)} to ${fullTimeIn(timeZone, to)}.</p>
<div class="panel">${isQuiet ? html`<div class="notice"><p>Nothing was due.</p></div>` : happened({ done, left }, nameOf)}</div>`;
}

function happened(
  { done, left }: Pick<ClockView, 'done' | 'left'>,
  nameOf: (merchantId: number) => string | undefined,
): Html {
  return html`<table class="rows">
<thead><tr><th>What</th><th>Merchant</th></tr></thead>
<tbody>${done.map(
    ({ what, merchantId, count }) => html`<tr><td>${DONE_TEXT[what](count)}</td>
<td class="quiet" data-label="Merchant">${nameOf(merchantId)}</td></tr>`,
  )}
${left.map(({ task, jobs }) => {
  const under = html`${counted(jobs, 'job')} <code>${task}</code> under way`;
  return html`<tr><td>${under}: reload this page</td><td></td></tr>`;
})}</tbody>
</table>`;
}

function coming({ coming: jobs, timeZone }: ClockView): Html {
  return html`<h2>Due next</h2>
<div class="panel"><table class="rows">
<thead><tr><th>Job</th><th>When</th></tr></thead>
<tbody>${jobs.map(
    ({ task, dueAt }) => html`<tr><td><code>${task}</code></td>
<td class="quiet" data-label="When">${fullTimeIn(timeZone, dueAt)}</td></tr>`,
  )}</tbody>
</table></div>`;
}

function stuck({ stuck: jobs, timeZone }: ClockView): Html {
  return html`<h2>Failed, to be retried</h2>
<p class="quiet">Retries wait by the real time. <code>stored-value jobs list</code> shows details.</p>
<div class="panel"><table class="rows">
<colgroup><col width="18%"><col width="57%"><col width="25%"></colgroup>
<thead><tr><th>Job</th><th>Why</th><th>Next attempt</th></tr></thead>
<tbody>${jobs.map(
    ({ task, lastError, nextAttemptAt }) => html`<tr><td><code>${task}</code></td>
<td data-label="Why">${lastError}</td>
<td class="quiet" data-label="Next attempt">${nextAttemptAt ? fullTimeIn(timeZone, nextAttemptAt) : 'none'}</td></tr>`,
  )}</tbody>
</table></div>`;
}

const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const;

/** Formats the two largest non-zero units of a duration. */
function spanText(milliseconds: number): string {
  const parts: string[] = [];
  let rest = milliseconds;
  for (const [unit, name] of UNITS) {
    const count = Math.floor(rest / unit);
    rest -= count * unit;
    if (count > 0) parts.push(counted(count, name));
  }
  return parts.slice(0, 2).join(' and ') || 'less than a second';
}
