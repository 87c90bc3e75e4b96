import { type Html, html } from '../../../base/html/html.ts';
import { BYTE_ORDER_MARK } from '../../../base/text/csv.ts';
import { isDay } from '../../../base/time/calendar.ts';
import { nearTimeText } from '../../../base/time/dateTexts.ts';
import { PageRefused } from '../../../pages/pageRefused.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { failureText, isOperatorMistake } from '../../program/operatorError.ts';
import { jsonRows } from '../../program/table.ts';
import { GROUPINGS } from '../../reports/flows.ts';
import { REPORT_KINDS, type Report } from '../../reports/report.ts';
import { DEFAULT_GROUPINGS, REPORT_DESCRIPTIONS } from '../../reports/reportQuery.ts';
import { CHART_STYLE } from '../../reports/reportStyle.ts';
import { toReportCsv } from '../../reports/reportTexts.ts';
import { scheduleColumns } from '../../reports/scheduleLines.ts';
import { isOfStores, listSchedules } from '../../reports/schedules.ts';
import { actionForms } from '../actionForm.ts';
import { type ConsoleCall, pathOf, storesOf } from '../consoleCall.ts';
import { rowsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import { FORM_STYLE } from './formStyle.ts';
import type { MerchantPage } from './merchantPage.ts';
import { progressView } from './progressView.ts';
import { type AskedReport, type MadeReport, readAsked, readReport } from './reportQueries.ts';

/** Page of reports on the books, and their CSV files. */
export const REPORT_PAGES: readonly MerchantPage[] = [
  { path: '/reports', show },
  { path: '/reports.csv', show: sendCsv },
];

async function show(call: ConsoleCall): Promise<void> {
  refuseAgents(call);
  if (call.request.query.kind === undefined)
    return send(call, { content: html`${kindLinks(call)}${await mailedReports(call)}` });
  try {
    const asked = readAsked(call);
    const { result, progress } = await readReport(call, asked);
    if (result) return send(call, { asked, content: await reportView(call, result) });
    call.response.set('Refresh', '2');
    send(call, { asked, content: progressView(progress, 'transactions') });
  } catch (error) {
    if (!isOperatorMistake(error)) throw error;
    send(call, { content: html`<p class="problem" role="alert">${failureText(error)}</p>`, status: 400 });
  }
}

/** Sends the file, or goes to the page while the report is being created. */
async function sendCsv(call: ConsoleCall): Promise<void> {
  refuseAgents(call);
  const { request, response } = call;
  const page = `${pathOf(call, '/reports')}?${new URL(request.url, call.origin).searchParams}`;
  try {
    const { result } = await readReport(call, readAsked(call));
    if (!result) return response.redirect(303, page);
    const { kind, period, by } = result.report;
    response
      .attachment(`${kind}-${period.from}-${period.to}-by-${by}.csv`)
      .set('Cache-Control', 'no-store')
      .type('text/csv')
      .send(BYTE_ORDER_MARK + toReportCsv(result.report));
  } catch (error) {
    if (!isOperatorMistake(error)) throw error;
    response.redirect(303, page);
  }
}

function refuseAgents({ role }: ConsoleCall): void {
  if (role.role === 'agent')
    throw new PageRefused(403, 'Not allowed', 'Managers, owners and auditors read the reports.');
}

interface ReportsContent {
  asked?: AskedReport;
  content: Html;
  status?: number;
}

function send(call: ConsoleCall, { asked, content, status }: ReportsContent): void {
  sendConsolePage(call, {
    title: 'Reports',
    menu: '/reports',
    status,
    style: CHART_STYLE + FORM_STYLE,
    body: html`<h1>Reports</h1>
<p class="quiet">Sums of the ledger${storesOf(call) && html`, of your stores only`}. Each table ends with the proof that it is complete.</p>
${queryForm(call, asked)}
${content}`,
  });
}

function queryForm(call: ConsoleCall, asked: AskedReport | undefined): Html {
  const { query } = call.request;
  const chosen = (name: keyof AskedReport) => asked?.[name] ?? query[name];
  const day = (name: 'from' | 'to') => {
    const text = String(chosen(name) ?? '');
    return isDay(text) ? text : '';
  };
  const options = (all: readonly (readonly [value: string, label: string])[], now: unknown) =>
    all.map(
      ([value, label]) => html`<option value="${value}"${value === now && html` selected`}>${label}</option>`,
    );
  const same = (names: readonly string[]) => names.map((name) => [name, name] as const);
  const own = storesOf(call);
  const stores = [...call.merchant.stores.values()].filter(
    ({ storeCode }) => own?.includes(storeCode) ?? true,
  );
  return html`<form class="query" method="get" action="${pathOf(call, '/reports')}">
<label>Report <select name="kind">${options(same(REPORT_KINDS), chosen('kind'))}</select></label>
<label>From <input type="date" name="from" value="${day('from')}"></label>
<label>To <input type="date" name="to" value="${day('to')}"></label>
<label>By <select name="by">${options(same(GROUPINGS), chosen('by'))}</select></label>
<label>Store <select name="store">${options(
    [
      ['', own ? 'Your stores' : 'All'],
      ...stores.map(({ storeCode, name }) => [storeCode, `${storeCode} ${name}`] as const),
    ],
    query.store,
  )}</select></label>
<button class="button main">Show</button></form>`;
}

function kindLinks(call: ConsoleCall): Html {
  return html`<div class="figures">${REPORT_KINDS.map(
    (kind) =>
      html`<a href="${pathOf(call, '/reports')}?kind=${kind}&amp;by=${DEFAULT_GROUPINGS[kind]}"><b>${kind[0]!.toUpperCase()}${kind.slice(1)}</b><span>${REPORT_DESCRIPTIONS[kind]}</span></a>`,
  )}</div>`;
}

/** Reports that are mailed regularly, and the forms that change them. */
async function mailedReports(call: ConsoleCall): Promise<Html> {
  const { app, merchant } = call;
  const own = storesOf(call);
  const all = await listSchedules(app.store.db, merchant.merchantId);
  const shown = all.filter((each) => isOfStores(each, own));
  const choices = {
    schedule: shown.map(
      ({ scheduleId, kind, every, recipients }) =>
        [String(scheduleId), `${kind}, every ${every}, to ${recipients.join(', ')}`] as const,
    ),
  };
  const names = ['reports schedule', ...(shown.length > 0 ? ['reports send', 'reports unschedule'] : [])];
  const forms = names.map((name) => ({ action: ACTIONS.get(name)!, given: {}, back: '/reports', choices }));
  return html`<h2>Mailed reports</h2>
${actionForms(call, forms)}
${
  shown.length > 0
    ? rowsView(call, jsonRows(shown, scheduleColumns(merchant, app.clock.now())))
    : html`<div class="panel"><div class="notice"><p>No report is mailed.</p></div></div>`
}`;
}

async function reportView(call: ConsoleCall, { report, readAt }: MadeReport): Promise<Html> {
  // Loaded on demand: the charts take longer to load than most reports to create.
  const { walletSection } = await import('../../reports/reportPage.ts');
  return html`<div class="toolbar"><a class="button" href="${csvPath(call, report)}">CSV file</a>
<span class="quiet">${report.title}, ${report.period.from} to ${report.period.to}. As of ${nearTimeText(report.merchant.timeZone, readAt)}. Value added to cards is positive, value taken from them negative.</span></div>
${report.wallets.length === 0 && html`<div class="panel"><div class="notice"><p>No movements.</p></div></div>`}
${report.wallets.map((wallet) => walletSection(report, wallet))}`;
}

function csvPath(call: ConsoleCall, { kind, period, by }: Report): string {
  const { store } = call.request.query;
  const query = new URLSearchParams({
    kind,
    ...period,
    by,
    ...(typeof store === 'string' && store !== '' && { store }),
  });
  return `${pathOf(call, '/reports.csv')}?${query}`;
}
