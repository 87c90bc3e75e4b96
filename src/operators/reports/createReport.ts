import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { type LedgerSums, readLedgerSums } from '../../ledger/sums.ts';
import type { Db } from '../../store/database.ts';
import { inSnapshot } from '../../store/snapshot.ts';
import { type Flow, type FlowsInput, type Grouping, readFlows } from './flows.ts';
import {
  type BalanceCheck,
  holdsValue,
  type Report,
  type ReportColumn,
  type ReportKind,
  type ReportRow,
  type WalletTable,
} from './report.ts';
import { reportShapes, type ValuesOf } from './reportShapes.ts';

export interface ReportInput extends FlowsInput {
  kind: ReportKind;
}

/** Creates a report from one snapshot of the ledger. */
export async function createReport(db: Db, input: ReportInput): Promise<Report> {
  const { merchant } = input;
  return inSnapshot(db, async (snapshot) => {
    const flows = await readFlows(snapshot, {
      ...input,
      isOfCardsOnly: reportShapes[input.kind].isOfCardsOnly,
    });
    const sums = await readLedgerSums(snapshot, merchant.merchantId);
    return reportOf(input, flows, sums);
  });
}

function reportOf(input: ReportInput, flows: Flow[], sums: LedgerSums[]): Report {
  const { kind, merchant, period, by, and, stores } = input;
  const { title, columnsOf, valuesOf } = reportShapes[kind];
  const used = columnsOf(stores ? flows.filter(({ phase }) => phase === 'within') : flows);
  const columns = stores || and ? used.filter(({ name }) => !isHeld(name)) : used;
  const all = [...merchant.wallets.keys()]
    .sort((a, b) => a - b)
    .filter((walletCode) => flows.some((flow) => flow.walletCode === walletCode))
    .map((walletCode) => {
      const own = flows.filter((flow) => flow.walletCode === walletCode);
      const sum = sums.find((each) => each.walletCode === walletCode);
      return walletTable(input, walletCode, own, { columns, valuesOf, check: checkOf(own, sum) });
    });
  const isBalanced = all.every(({ check }) => check.difference === 0n);
  // Wallets that only other stores moved are part of the proof alone.
  const wallets = stores ? all.filter(({ rows }) => rows.length > 0) : all;
  return { kind, title, merchant, period, by, and, stores, columns, wallets, isBalanced };
}

function walletTable(
  { merchant, by, and, stores }: ReportInput,
  walletCode: number,
  flows: Flow[],
  { columns, valuesOf, check }: { columns: ReportColumn[]; valuesOf: ValuesOf; check: BalanceCheck },
): WalletTable {
  const { name, kind, scale } = merchant.wallets.get(walletCode)!;
  const isShown = ({ phase, group }: Flow) => phase === 'within' || (phase === 'before' && group !== '');
  const groups = [...new Set(flows.filter(isShown).map(({ group }) => group))].sort(byCode);
  let opening = check.opening;
  const rows = groups.map((group): ReportRow => {
    const own = flows.filter(
      ({ phase, group: its }) => its === group && (phase === 'before' || phase === 'within'),
    );
    const ownOpening = by === 'template' && and === undefined ? netOf(own, 'before') : opening;
    const closing = ownOpening + netOf(own, 'within');
    if (by === 'day' && and === undefined) opening = closing;
    const values = valuesOf(own.filter(({ phase }) => phase === 'within'));
    const holds: Record<string, bigint> = holdsValue({ by, and, stores })
      ? { opening: ownOpening, closing }
      : {};
    return {
      group: codesOf(group),
      label: codesOf(group)
        .map((code, place) => groupLabel(merchant, place === 0 ? by : and!, code))
        .join(', '),
      values: limitedTo(columns, { ...values, ...holds }),
    };
  });
  const { opening: first, closing } = check;
  const within = valuesOf(flows.filter(({ phase }) => phase === 'within'));
  const total = {
    group: [],
    label: 'Total',
    values: limitedTo(columns, { ...within, opening: first, closing }),
  };
  const currency = kind === 'stored_value' ? merchant.currency : '';
  return { walletCode, name, currency, scale, rows: rows.filter(hasValue), total, check };
}

/** Rows of nothing but zeros say nothing, such as the breakage of a day without any. */
function hasValue({ values }: ReportRow): boolean {
  return Object.values(values).some((value) => value !== 0n);
}

const isHeld = (name: string) => name === 'opening' || name === 'closing';

/** Fills the columns; without an opening or closing value these two stay empty, and everything else is zero. */
function limitedTo(columns: ReportColumn[], values: Record<string, bigint>): Record<string, bigint> {
  return Object.fromEntries(
    columns.flatMap(({ name }) => {
      const value = values[name] ?? (isHeld(name) ? undefined : 0n);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns the change of the cards' value in a phase. */
function netOf(flows: Flow[], phase: Flow['phase']): bigint {
  return flows.reduce(
    (sum, flow) => (flow.phase === phase && flow.account === null ? sum + flow.added + flow.taken : sum),
    0n,
  );
}

function checkOf(flows: Flow[], sums: LedgerSums | undefined): BalanceCheck {
  const opening = netOf(flows, 'before');
  const movements = netOf(flows, 'within');
  const later = netOf(flows, 'after') + netOf(flows, 'elsewhere');
  const closing = opening + movements;
  const { balances = 0n, cardLegs = 0n, accountLegs: accounts = 0n } = sums ?? {};
  // Without a sign, so that two differences cannot cancel each other.
  const apart = [closing + later - balances, balances - cardLegs, balances - accounts];
  const difference = apart.reduce((sum, each) => sum + (each < 0n ? -each : each), 0n);
  return { opening, movements, closing, later, balances, accounts, difference };
}

function groupLabel({ stores, cardTemplates }: Merchant, by: Grouping, group: string): string {
  if (by === 'store') return `${group} ${stores.get(group)?.name ?? ''}`.trim();
  if (by === 'kind') return group.replaceAll('_', ' ');
  if (by === 'day') return group;
  if (group === '') return 'several templates';
  return `${group} ${cardTemplates.get(Number(group))?.name ?? ''}`.trim();
}

const codesOf = (group: string) => group.split('\n');

/** Orders by the first code, then the second; codes as numbers where they are numbers. */
function byCode(a: string, b: string): number {
  const [one, other] = [codesOf(a), codesOf(b)];
  const compared = one.map((code, place) => code.localeCompare(other[place] ?? '', 'en', { numeric: true }));
  return compared.find((order) => order !== 0) ?? 0;
}
