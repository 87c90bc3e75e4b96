import { escapeHtml, html } from '../../../src/base/html/html.ts';
import { page } from '../../../src/pages/page.ts';
import type { CheckResult } from './results.ts';

/** Results of one subject. */
interface Row {
  subject: string;
  results: CheckResult[];
}

function rowsOf(results: CheckResult[]): Row[] {
  const ids = [...new Set(results.map(({ subject }) => subject))];
  return ids.map((subject) => ({
    subject,
    results: results.filter((result) => result.subject === subject),
  }));
}

export const failuresIn = (results: CheckResult[]) => results.filter(({ outcome }) => outcome === 'failed');
const countOf = (results: CheckResult[], outcome: CheckResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

/** Formats the results as a table for the terminal: a subject per line, and each failed check below it. */
export function terminalReport(results: CheckResult[], noun = 'operations'): string {
  const rows = rowsOf(results);
  const width = Math.max(...rows.map(({ subject }) => subject.length), 9);
  const lines = rows.flatMap(({ subject, results: own }) => [
    `${subject.padEnd(width)}  ${String(countOf(own, 'passed')).padStart(4)} passed  ${String(countOf(own, 'failed')).padStart(3)} failed`,
    ...skippedIn(own),
    ...failuresIn(own).map(({ check, detail }) => `  failed: ${check}\n    ${detail}`),
  ]);
  return [...lines, '', summaryOf(results, noun), ''].join('\n');
}

/** Lines for the checks that were not made: each reason with its number of checks. */
function skippedIn(results: CheckResult[]): string[] {
  const reasons = results.filter(({ outcome }) => outcome === 'skipped').map(({ detail }) => detail);
  return [...new Set(reasons)].map(
    (reason) => `  ${reason} (checks: ${reasons.filter((each) => each === reason).length})`,
  );
}

function summaryOf(results: CheckResult[], noun: string): string {
  const failed = countOf(results, 'failed');
  const skipped = countOf(results, 'skipped');
  return `${rowsOf(results).length} ${noun}, ${results.length} checks: ${failed === 0 ? 'none failed' : `${failed} failed`}${skipped === 0 ? '' : `, ${skipped} left out`}.`;
}

/** Formats the results as JUnit XML, a suite per subject. */
export function junitReport(results: CheckResult[]): string {
  const suites = rowsOf(results).map(({ subject, results: own }) => {
    const cases = own.map(({ check, outcome, detail, milliseconds }) => {
      const failure =
        outcome === 'failed'
          ? `<failure message="${escapeHtml(detail)}"/>`
          : outcome === 'skipped'
            ? `<skipped message="${escapeHtml(detail)}"/>`
            : '';
      return `    <testcase classname="${subject}" name="${escapeHtml(check)}" time="${milliseconds / 1000}">${failure}</testcase>`;
    });
    const counts = `tests="${own.length}" failures="${countOf(own, 'failed')}" skipped="${countOf(own, 'skipped')}"`;
    return `  <testsuite name="${subject}" ${counts}>\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

/** Formats the results as a page. `title` names the checked server. */
export function htmlReport(title: string, results: CheckResult[], noun = 'operations'): string {
  return page({
    title,
    body: html`<h1>${title}</h1>
<p>${summaryOf(results, noun)}</p>
<div class="panel"><table class="rows">
<colgroup><col width="28%"><col width="30%"><col width="12%"><col width="30%"></colgroup>
<thead><tr><th>Checked</th><th>Check</th><th>Outcome</th><th>Detail</th></tr></thead>
<tbody>${[...results]
      .sort((a, b) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed'))
      .map(
        ({ subject, check, outcome, detail }) => html`<tr>
<td>${subject}</td><td data-label="Check">${check}</td>
<td data-label="Outcome">${outcome === 'failed' ? html`<mark>failed</mark>` : outcome}</td><td data-label="Detail">${detail}</td>
</tr>`,
      )}</tbody>
</table></div>`,
  });
}
