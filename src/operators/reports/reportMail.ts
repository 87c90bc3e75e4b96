import { BYTE_ORDER_MARK } from '../../base/text/csv.ts';
import type { Attachment } from '../../domain/ground/ports/mail.ts';
import type { ReplacementParams } from '../../domain/messaging/parameters.ts';
import { figures } from '../program/table.ts';
import type { Report, WalletTable } from './report.ts';
import { cellText, checkText, groupings, toReportCsv } from './reportTexts.ts';
import type { ReportSchedule } from './schedules.ts';

/** Maximum rows of a table in the body; the attached file has all. */
const MAX_ROWS = 40;

const EVERY = { day: 'every day', week: 'every Monday', month: 'on the first of every month' };

/** Content of the mail of a report: parameters of its template, and the CSV file. */
export function reportMail(
  report: Report,
  { every, at, isForExcel }: Pick<ReportSchedule, 'every' | 'at' | 'isForExcel'>,
): { params: ReplacementParams; attachment: Attachment } {
  const { kind, title, merchant, stores, wallets } = report;
  const { from, to } = report.period;
  const by = groupings(report);
  const of = stores ? `, stores ${stores.join(', ')}` : '';
  return {
    params: {
      merchant: merchant.name,
      title,
      period: from === to ? from : `${from} to ${to}`,
      rowsAre: wallets.length === 0 ? `No movements${of}.` : `By ${by.join(' and ')}${of}.`,
      tables: wallets.map((wallet) => tableOf(report, wallet)),
      note: `The attached file has the same rows for a spreadsheet. This report is mailed ${EVERY[every]} at ${at}; owners and managers change that in the console, on the page Reports.`,
    },
    attachment: {
      fileName: `${kind}-${from}-${to}-by-${by.join('-')}.csv`,
      type: 'text/csv',
      text: `${isForExcel ? BYTE_ORDER_MARK : ''}${toReportCsv(report)}`,
    },
  };
}

function tableOf(report: Report, wallet: WalletTable): ReplacementParams {
  const { columns } = report;
  const head = [groupings(report).join(' and '), ...columns.map(({ title }) => title)];
  const rows = [...wallet.rows.slice(0, MAX_ROWS), wallet.total].map(({ label, values }) => [
    label,
    ...columns.map(({ name, kind }) => cellText(values[name], kind, wallet.scale)),
  ]);
  const left = wallet.rows.length - MAX_ROWS;
  return {
    name: wallet.currency ? `${wallet.name} (${wallet.currency})` : wallet.name,
    columns: head.map((title) => ({ title })),
    rows: rows.map(([label = '', ...cells]) => ({ label, cells: cells.map((text) => ({ text })) })),
    more: left > 0 ? `${left} more rows are in the attached file.` : '',
    proof: checkText(report, wallet),
    lines: figures([head, ...rows]).join('\n'),
  };
}
