import { formatDecimal } from '../../base/money/money.ts';
import { counted } from '../../base/text/counted.ts';
import { toCell } from '../../base/text/csv.ts';
import type { Grouping } from './flows.ts';
import type { Report, ReportRow, WalletTable } from './report.ts';

/** Renders a value of a report: an amount with the wallet's decimals, or a count. */
export function cellText(value: bigint | undefined, kind: 'amount' | 'count', scale: number): string {
  if (value === undefined) return '';
  return formatDecimal(value, kind === 'amount' ? scale : 0);
}

/**
 * Renders the report as CSV with one line per wallet and group, without totals. Numbers stay numbers, also below zero. With
 * an earlier report beside it, two more columns have the first and last day of each line's period.
 */
export function toReportCsv(report: Report, earlier?: Report): string {
  const { columns: own } = report;
  // A report of some stores has columns for the accounts that they used in its period.
  const others = earlier?.columns.filter(({ name }) => !own.some((column) => column.name === name)) ?? [];
  const columns = [...own, ...others];
  const head = [
    ...(earlier ? ['from', 'to'] : []),
    'walletCode',
    'wallet',
    'currency',
    ...groupings(report),
    'name',
    ...columns.map(({ name }) => name),
  ];
  const lines = (earlier ? [report, earlier] : [report]).flatMap(({ wallets, period: { from, to } }) =>
    wallets.flatMap(({ walletCode, name, currency, scale, rows }) =>
      rows.map((row) =>
        [
          ...(earlier ? [from, to] : []),
          String(walletCode),
          toCell(name),
          currency,
          ...row.group.map(toCell),
          toCell(row.label),
          ...columns.map((column) => cellText(row.values[column.name], column.kind, scale)),
        ].join(','),
      ),
    ),
  );
  return `${[head.join(','), ...lines].join('\n')}\n`;
}

/** Groupings of a report, one or two. */
export function groupings({ by, and }: Pick<Report, 'by' | 'and'>): Grouping[] {
  return and === undefined ? [by] : [by, and];
}

/** Converts the report to JSON; amounts are decimal texts. */
export function toReportJson(report: Report): object {
  const { kind, merchant, period, by, and, stores, columns, wallets, isBalanced } = report;
  const rowOf = ({ scale }: WalletTable, { group, label, values }: ReportRow) => ({
    ...Object.fromEntries(groupings(report).map((name, place) => [name, group[place] ?? ''])),
    name: label,
    ...Object.fromEntries(
      columns.flatMap((column) => {
        const value = values[column.name];
        if (value === undefined) return [];
        return [[column.name, column.kind === 'count' ? Number(value) : cellText(value, 'amount', scale)]];
      }),
    ),
  });
  return {
    report: kind,
    merchantId: merchant.merchantId,
    ...period,
    by,
    ...(and && { and }),
    ...(stores && { stores }),
    isBalanced,
    wallets: wallets.map((wallet) => ({
      walletCode: wallet.walletCode,
      name: wallet.name,
      ...(wallet.currency && { currency: wallet.currency }),
      rows: wallet.rows.map((row) => rowOf(wallet, row)),
      total: rowOf(wallet, wallet.total),
      check: Object.fromEntries(
        checkedValues(report, wallet).map(([name, value]) => [name, formatDecimal(value, wallet.scale)]),
      ),
    })),
  };
}

/** Values of the proof; stores hold no value, and see nothing of others'. */
function checkedValues({ stores }: Report, { check }: WalletTable): [string, bigint][] {
  const { movements, difference } = check;
  return Object.entries(stores ? { movements, difference } : check);
}

/** Returns the sentence that proves the table, for below it. */
export function checkText({ stores }: Report, { check, scale }: WalletTable): string {
  const text = (value: bigint) => formatDecimal(value, scale);
  const { opening, movements, closing, later, balances, difference } = check;
  if (stores) {
    const own = `Movements of ${counted(stores.length, 'store')} (${stores.join(', ')}): ${text(movements)}`;
    return difference === 0n
      ? `${own}. With those of all others, cards hold as much as the ledger says.`
      : `${own}. With those of all others, ${text(difference)} different from the ledger. Run "ledger verify".`;
  }
  const sums = `Opening ${text(opening)} + movements ${text(movements)} = closing ${text(closing)}.`;
  const now = `With ${text(later)} after the period, cards hold ${text(balances)}`;
  return difference === 0n
    ? `${sums} ${now}, as the ledger says.`
    : `${sums} ${now}: ${text(difference)} different from the ledger. Run "ledger verify".`;
}
