import { escapeHtml, html } from '../../../src/html/html.ts';
import { page } from '../../../src/http/page.ts';
import type { CheckResult } from './results.ts';

/** Results of one operation. */
interface Row {
  operationId: string;
  results: CheckResult[];
}

function rowsOf(results: CheckResult[]): Row[] {
  const ids = [...new Set(results.map(({ operationId }) => operationId))];
  return ids.map((operationId) => ({
    operationId,
    results: results.filter((result) => result.operationId === operationId),
  }));
}

export const failuresIn = (results: CheckResult[]) => results.filter(({ outcome }) => outcome === 'failed');
const countOf = (results: CheckResult[], outcome: CheckResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

/** Formats the results as a table for the terminal: an operation per line, and each failed check below it. */
export function terminalReport(results: CheckResult[]): string {
  const rows = rowsOf(results);
  const width = Math.max(...rows.map(({ operationId }) => operationId.length), 9);
  const lines = rows.flatMap(({ operationId, results: own }) => [
    `${operationId.padEnd(width)}  ${String(countOf(own, 'passed')).padStart(4)} passed  ${String(countOf(own, 'failed')).padStart(3)} failed`,
    ...failuresIn(own).map(({ check, detail }) => `  failed: ${check}\n    ${detail}`),
  ]);
  return [...lines, '', summaryOf(results), ''].join('\n');
}

export function summaryOf(results: CheckResult[]): string {
  const failed = countOf(results, 'failed');
  return `${rowsOf(results).length} operations, ${results.length} checks: ${failed === 0 ? 'none failed' : `${failed} failed`}.`;
}

/** Formats the results as JUnit XML, a suite per operation. */
export function junitReport(results: CheckResult[]): string {
  const suites = rowsOf(results).map(({ operationId, results: own }) => {
    const cases = own.map(({ check, outcome, detail, milliseconds }) => {
      const failure =
        outcome === 'failed'
          ? `<failure message="${escapeHtml(detail)}"/>`
          : outcome === 'skipped'
            ? `<skipped message="${escapeHtml(detail)}"/>`
            : '';
      return `    <testcase classname="${operationId}" name="${escapeHtml(check)}" time="${milliseconds / 1000}">${failure}</testcase>`;
    });
    const counts = `tests="${own.length}" failures="${countOf(own, 'failed')}" skipped="${countOf(own, 'skipped')}"`;
    return `  <testsuite name="${operationId}" ${counts}>\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

/** Formats the results as a page. `title` names the checked server. */
export function htmlReport(title: string, results: CheckResult[]): string {
  return page({
    title,
    body: html`<h1>${title}</h1>
<p>${summaryOf(results)}</p>
<div class="panel"><table class="rows">
<colgroup><col width="28%"><col width="30%"><col width="12%"><col width="30%"></colgroup>
<thead><tr><th>Operation</th><th>Check</th><th>Outcome</th><th>Detail</th></tr></thead>
<tbody>${[...results]
      .sort((a, b) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed'))
      .map(
        ({ operationId, check, outcome, detail }) => html`<tr>
<td>${operationId}</td><td data-label="Check">${check}</td>
<td data-label="Outcome">${outcome === 'failed' ? html`<mark>failed</mark>` : outcome}</td><td data-label="Detail">${detail}</td>
</tr>`,
      )}</tbody>
</table></div>`,
  });
}
