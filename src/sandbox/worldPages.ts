import { type Html, html } from '../base/html/html.ts';
import type { Page } from '../pages/page.ts';
import { sandboxBar as bar } from './bar.ts';
import type { Snapshot } from './snapshots.ts';
import { fullTimeIn } from './timeIn.ts';

/** Data of the snapshots page. */
export interface SnapshotsView {
  snapshots: Snapshot[];
  timeZone: string;
}

/** Renders the snapshots page. `problem`: reason the last change was refused. */
export function snapshotsPage({ snapshots, timeZone }: SnapshotsView, problem?: string): Page {
  return {
    title: 'Snapshots of the sandbox',
    bar,
    body: html`<h1>Snapshots</h1>
<p class="quiet">Saves all data of the sandbox under a name, and restores it: cards, guests, orders, messages and the clock.
A reset goes back to the sample shops of a new sandbox. Scripts send <code>POST /sandbox/reset</code>,
<code>POST /sandbox/snapshots/NAME</code>, and the same with <code>/restore</code> or <code>/delete</code>.</p>
${problem !== undefined && html`<p><strong>Nothing was changed.</strong> ${problem}</p>`}
<div class="toolbar">
<form method="post" action="/sandbox/snapshots">
<input name="name" required pattern="[a-z0-9][a-z0-9_-]{0,29}" placeholder="before-my-test" aria-label="Name of the snapshot">
<button class="button main">Save</button>
</form>
<form class="apart" method="post" action="/sandbox/reset"><button class="button danger">Reset to the sample shops</button></form>
</div>
<div class="panel">${snapshots.length > 0 ? rows(snapshots, timeZone) : NOTHING}</div>`,
  };
}

const NOTHING = html`<div class="notice"><p><strong>No snapshot yet.</strong></p></div>`;

function rows(snapshots: Snapshot[], timeZone: string): Html {
  return html`<table class="rows">
<thead><tr><th>Name</th><th>Saved</th><th>Size</th><th></th></tr></thead>
<tbody>${snapshots.map(
    ({ name, savedAt, bytes }) => html`<tr>
<td>${name}</td>
<td class="quiet" data-label="Saved">${fullTimeIn(timeZone, savedAt)}</td>
<td class="quiet" data-label="Size">${(bytes / 1_000_000).toFixed(1)} MB</td>
<td><div class="toolbar">
<form method="post" action="/sandbox/snapshots/${name}/restore"><button class="button">Restore</button></form>
<form method="post" action="/sandbox/snapshots/${name}/delete"><button class="button danger">Delete</button></form>
</div></td>
</tr>`,
  )}</tbody>
</table>`;
}
