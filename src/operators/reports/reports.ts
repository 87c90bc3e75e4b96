import { Argument, Option } from 'commander';
import { formatDecimal } from '../../base/money/money.ts';
import { BYTE_ORDER_MARK, toLine } from '../../base/text/csv.ts';
import { addMonths } from '../../base/time/calendar.ts';
import { dayIn } from '../../base/time/zones.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { addAction } from '../actions/addAction.ts';
import { assertStores, storeCodes } from '../actions/parsers.ts';
import { type DormantCard, dormancyOf, dormantBefore, dormantCards } from '../cards/dormantCards.ts';
import { type ExportedPage, writeExport } from '../program/exportedFile.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { progressLines, withProgress } from '../program/progress.ts';
import { figures, sayList } from '../program/table.ts';
import { REPORT_ACTIONS } from './actionsOnReports.ts';
import { listCohorts } from './cohortsCommand.ts';
import { createReport } from './createReport.ts';
import { exportCommand } from './exportCommand.ts';
import { EXPORTED_VIEWS } from './exportView.ts';
import { GROUPINGS, type Grouping, type Period } from './flows.ts';
import { REPORT_KINDS, type Report, type ReportKind } from './report.ts';
import {
  DEFAULT_GROUPINGS,
  dayArgument,
  groupingsArgument,
  periodOf,
  REPORT_DESCRIPTIONS,
} from './reportQuery.ts';
import { cellText, checkText, groupings, toReportCsv, toReportJson } from './reportTexts.ts';
import { scheduleColumns } from './scheduleLines.ts';
import { listSchedules } from './schedules.ts';
import { writeReport } from './writeReport.ts';

/** `stored-value reports`: what cards hold and what moved it, each with the proof that it agrees with the ledger. */
export const noun = createNoun('reports').description(
  "Reports on a merchant's books: tables, CSV, JSON, or a page with charts. Exit code 1: sums differ from the ledger.",
);

for (const kind of REPORT_KINDS) {
  noun
    .command(kind)
    .description(REPORT_DESCRIPTIONS[kind])
    .argument('<merchantId>', 'merchant id', wholeNumber)
    .option('--from <day>', 'first business day (default: the first of the month)', dayArgument)
    .option('--to <day>', 'last business day (default: today)', dayArgument)
    .addOption(
      new Option('--by <groups>', `rows: ${GROUPINGS.join(', ')}, or two of them such as store,day`)
        .argParser(groupingsArgument)
        .default([DEFAULT_GROUPINGS[kind]], DEFAULT_GROUPINGS[kind]),
    )
    .option('--store <codes>', 'only transactions of these stores, such as 001,002', storeCodes)
    .addOption(
      new Option(
        '--compare <period>',
        'add the same days of the year before to the tables, CSV and JSON',
      ).choices(['year']),
    )
    .option('--csv <file>', 'write a CSV file, for the accountant')
    .option('--excel', 'begin the CSV file with a byte order mark, by which Excel reads UTF-8')
    .option('--html <file>', 'write a page with charts, for the screen and for print')
    .listing()
    .examples('1', '1 --from 2026-01-01 --to 2026-01-31 --by store', '1 --store 001', '1 --html books.html')
    .action((merchantId: number, options: ReportOptions) => report(kind, merchantId, options));
}
noun
  .command('cohorts')
  .description('Cards by the month of their first value: spent after 30, 60 and 90 days, and left.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .option('--csv <file>', 'write a CSV file')
  .option('--excel', 'begin the CSV file with a byte order mark, by which Excel reads UTF-8')
  .listing()
  .examples('1', '1 --csv cohorts.csv')
  .action(listCohorts);
noun
  .command('export')
  .description('Export rows as CSV, one per line, without totals: the views of docs/reporting.md.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .addArgument(new Argument('<view>', 'rows to export').choices(Object.keys(EXPORTED_VIEWS)))
  .option('--from <day>', 'first business day (default: from the beginning)', dayArgument)
  .option('--to <day>', 'last business day (default: up to now)', dayArgument)
  .option('--out <file>', 'file to write, which must not exist (default: standard output)')
  .option('--excel', 'begin with a byte order mark, by which Excel reads UTF-8')
  .reading()
  .examples(
    '1 transactions --from 2026-01-01 --to 2026-01-31 --out january.csv',
    '1 cards',
    '1 orders --excel',
  )
  .action(exportCommand);
noun
  .command('dormant')
  .description('List cards with stored value that were not used for a number of months.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .option('--months <n>', 'months without a transaction (default: as in the merchant file)', wholeNumber)
  .option('--csv <file>', 'write a CSV file with whole card numbers, readable by its owner only')
  .listing()
  .examples('1 --months 24', '1 --months 24 --csv dormant.csv')
  .action(listDormant);
noun
  .command('schedules')
  .description('List reports that are mailed regularly: next and last mail, and the last error.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .listing()
  .action(listMailed);
for (const action of REPORT_ACTIONS) addAction(noun, action);

interface ReportOptions {
  from?: string;
  to?: string;
  by: readonly [by: Grouping, and?: Grouping];
  store?: string[];
  compare?: 'year';
  csv?: string;
  excel?: boolean;
  html?: string;
  json?: boolean;
}

async function report(kind: ReportKind, merchantId: number, options: ReportOptions): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const { store: stores } = options;
    const [by, and] = options.by;
    assertStores(merchant, stores);
    const period = periodOf(options, dayIn(merchant.timeZone, clock.now()));
    const create = (asked: Period) =>
      withProgress('transactions', (onProgress) =>
        createReport(store.db, { kind, merchant, period: asked, by, and, stores, onProgress }),
      );
    const created = await create(period);
    const earlier = options.compare && (await create(yearBefore(period)));
    await print(created, options, { now: clock.now(), earlier });
    if (!created.isBalanced || earlier?.isBalanced === false) process.exitCode = 1;
  });
}

/** Returns the same days of the year before; the last of February stays the last. */
function yearBefore({ from, to }: Period): Period {
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}

async function print(
  created: Report,
  { csv, excel, html, json }: ReportOptions,
  { now, earlier }: { now: Date; earlier?: Report },
): Promise<void> {
  if (csv !== undefined)
    await writeReport(csv, `${excel ? BYTE_ORDER_MARK : ''}${toReportCsv(created, earlier)}`);
  if (html !== undefined) {
    // Loaded on demand: the charts take longer to load than most reports to create.
    const { bookPage } = await import('./reportPage.ts');
    await writeReport(html, bookPage(created, now));
  }
  if (json) sayJson({ ...toReportJson(created), ...(earlier && { yearBefore: toReportJson(earlier) }) });
  else say([reportText(created), ...(earlier ? [reportText(earlier)] : [])].join('\n\n'));
}

function reportText(created: Report): string {
  const { merchant, title, period, stores, columns, wallets } = created;
  const by = groupings(created).join(' and ');
  const of = stores ? `${merchant.name}, stores ${stores.join(', ')}` : merchant.name;
  const head = `${title} of ${of}, ${period.from} to ${period.to}, by ${by}`;
  if (wallets.length === 0) return `${head}\n\nNo movements.`;
  const tables = wallets.map((wallet) => {
    const rows = [...wallet.rows, wallet.total].map(({ label, values }) => [
      label,
      ...columns.map(({ name, kind }) => cellText(values[name], kind, wallet.scale)),
    ]);
    const lines = figures([[by, ...columns.map((column) => column.title)], ...rows]);
    const name = wallet.currency ? `${wallet.name} (${wallet.currency})` : wallet.name;
    return [name, ...lines, checkText(created, wallet)].join('\n');
  });
  return [head, ...tables].join('\n\n');
}

async function listMailed(merchantId: number, { json }: { json?: boolean }): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const schedules = await listSchedules(store.db, merchantId);
    sayList(schedules, scheduleColumns(merchant, clock.now()), { json, none: 'No report is mailed.' });
  });
}

interface DormantOptions {
  months?: number;
  csv?: string;
  json?: boolean;
}

async function listDormant(merchantId: number, { months, csv, json }: DormantOptions): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const afterMonths = months ?? dormancyOf(merchant)?.afterMonths;
    if (afterMonths === undefined)
      throw new OperatorError(
        'Specify the months with --months: the merchant file has no section "dormancy".',
      );
    const before = dormantBefore(merchant, clock.now(), afterMonths);
    const found: DormantCard[] = [];
    const line = progressLines();
    for await (const { cards, read } of dormantCards(store.db, merchant, before)) {
      found.push(...cards);
      line(() => `${read} cards with value read ...`);
    }
    if (csv !== undefined) await writeExport(csv, dormantPages(merchant, found), 'cards');
    const cells = found.map((card) => dormantCells(merchant, card));
    if (json)
      return sayJson(cells.map((row) => Object.fromEntries(DORMANT_HEAD.map((name, at) => [name, row[at]]))));
    for (const line of figures([DORMANT_HEAD, ...cells])) say(line);
    const total = found.reduce((sum, { balance }) => sum + balance, 0n);
    say(`${found.length} cards unused for ${afterMonths} months, ${moneyOf(merchant, total)} in total.`);
  });
}

const DORMANT_HEAD = ['card', 'template', 'state', 'lastUsed', 'balance'];

function dormantCells(
  merchant: Merchant,
  card: DormantCard,
  cardNumber = maskCardNumber(card.cardNumber),
): string[] {
  const { template, status, lastUsedAt, balance } = card;
  return [
    cardNumber,
    String(template),
    status,
    dayIn(merchant.timeZone, lastUsedAt),
    formatDecimal(balance, merchant.wallets.get(1)?.scale ?? 2),
  ];
}

function moneyOf(merchant: Merchant, amount: bigint): string {
  return `${formatDecimal(amount, merchant.wallets.get(1)?.scale ?? 2)} ${merchant.currency}`;
}

async function* dormantPages(merchant: Merchant, found: DormantCard[]): AsyncGenerator<ExportedPage> {
  yield { lines: toLine(DORMANT_HEAD), entries: 0 };
  for (const card of found)
    yield { lines: toLine(dormantCells(merchant, card, card.cardNumber)), entries: 1 };
}
