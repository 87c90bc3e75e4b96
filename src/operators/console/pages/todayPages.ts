import { html } from '../../../base/html/html.ts';
import { readToday } from '../../today/today.ts';
import { type ConsoleCall, pathOf } from '../consoleCall.ts';
import { sendConsolePage } from '../layout.ts';
import type { MerchantPage } from './merchantPage.ts';

/** First page of a merchant: the day in figures, and what needs somebody. */
export const TODAY_PAGES: readonly MerchantPage[] = [{ path: '', show }];

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant, role } = call;
  const { day, figures, tasks } = await readToday(app, merchant);
  sendConsolePage(call, {
    title: merchant.name,
    menu: '',
    body: html`<h1>${merchant.name}</h1>
<p class="quiet">Today, ${day}, in figures.</p>
<div class="figures">${figures.map(({ label, value }) => html`<div><b>${value}</b><span>${label}</span></div>`)}</div>
${
  // A sum over all cards, which the report reads once and proves.
  role.role !== 'agent' &&
  html`<p><a href="${pathOf(call, '/reports?kind=liability&by=day')}">What is owed to guests</a></p>`
}
<h2>What needs somebody</h2>
${
  tasks.length > 0
    ? html`<div class="figures">${tasks.map(({ count, label, page }) => html`<a href="${pathOf(call, page)}"><b>${count}</b><span>${label}</span></a>`)}</div>`
    : html`<div class="panel"><div class="notice"><p>Nothing is open.</p></div></div>`
}`,
  });
}
