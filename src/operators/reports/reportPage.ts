import { Html, html } from '../../base/html/html.ts';
import { htmlDocument } from '../../base/html/htmlDocument.ts';
import { fullTimeText } from '../../base/time/dateTexts.ts';
import type { Report, ReportColumn, ReportRow, WalletTable } from './report.ts';
import { chartLegend, hasAmounts, walletChart } from './reportCharts.ts';
import { REPORT_STYLE } from './reportStyle.ts';
import { cellText, checkText } from './reportTexts.ts';

/** Report on the books as a self-contained HTML page with charts: no script, font or network. */
export function bookPage(report: Report, now: Date): string {
  const { merchant, title, period, by, stores, wallets } = report;
  return htmlDocument({
    title: `${title} · ${merchant.name}`,
    styles: [REPORT_STYLE],
    className: 'books',
    body: html`<header>
<p class="over">${merchant.name} · ${period.from} to ${period.to} · by ${by}${stores && ` · stores ${stores.join(', ')}`}</p>
<h1>${title}</h1>
</header>
<main>
${wallets.length === 0 ? html`<section><p>No movements.</p></section>` : ''}
${wallets.map((wallet) => walletSection(report, wallet))}
</main>
<footer><p>As of ${fullTimeText(merchant.timeZone, now)}. Value added to cards is positive, value taken from them negative.</p></footer>`,
  });
}

/** Section of one wallet: chart, table and proof. */
export function walletSection(report: Report, wallet: WalletTable): Html {
  const columns = shownColumns(report, wallet);
  const legend = chartLegend(report, wallet);
  return html`<section>
<h2>${wallet.name}${wallet.currency && ` (${wallet.currency})`}</h2>
<p class="legend">${legend.map(({ title, style }) => html`<span><i class="${style}"></i>${title}</span>`)}</p>
<div class="scroll" role="group" aria-label="Chart of ${wallet.name}" tabindex="0">${new Html(walletChart(report, wallet))}</div>
<div class="scroll" role="group" aria-label="Table of ${wallet.name}" tabindex="0"><table>
<thead><tr><th>${report.by}</th>${columns.map(({ title }) => html`<th>${title}</th>`)}</tr></thead>
<tbody>
${wallet.rows.map((row) => tableRow(columns, wallet, row))}
</tbody>
<tfoot>${tableRow(columns, wallet, wallet.total)}</tfoot>
</table></div>
<p class="proof${wallet.check.difference === 0n ? '' : ' apart'}">${checkText(report, wallet)}</p>
</section>`;
}

/** Returns the columns of a wallet's table. Movements go without accounts that this wallet did not use: the page fits. */
function shownColumns({ kind, columns }: Report, wallet: WalletTable): readonly ReportColumn[] {
  if (kind !== 'movements') return columns;
  const always = ['transactions', 'opening', 'closing'];
  return columns.filter(({ name }) => always.includes(name) || hasAmounts(wallet, name));
}

function tableRow(
  columns: readonly ReportColumn[],
  { scale }: WalletTable,
  { label, values }: ReportRow,
): Html {
  const cells = columns.map(({ name, kind }) => html`<td>${cellText(values[name], kind, scale)}</td>`);
  return html`<tr><td>${label}</td>${cells}</tr>
`;
}
