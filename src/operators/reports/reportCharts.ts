import { formatDecimal } from '../../base/money/money.ts';
import { AXIS, renderChart } from './chart.ts';
import { holdsValue, type Report, type ReportColumn, type WalletTable } from './report.ts';

const WIDTH = 760;
const HEIGHT = 280;
const ROW_HEIGHT = 34;
/** Maximum number of horizontal bars; the table below has all rows. */
const MAX_BARS = 20;

/** Style names of the series, in order; their colours follow the page's light and dark theme. */
const SERIES = [
  ...['bar', 'mark', 'third', 'fourth', 'fifth', 'sixth'],
  ...['seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
];

/** Chart of one wallet as SVG: a line and columns over days, otherwise a bar per group. Empty without rows. */
export function walletChart(report: Report, wallet: WalletTable): string {
  if (wallet.rows.length === 0) return '';
  const isOverTime = report.by === 'day';
  const rows = isOverTime ? wallet.rows : wallet.rows.slice(0, MAX_BARS);
  const series = chartedColumns(report, wallet).map((column, place) => ({
    name: column.title,
    type: column.name === 'closing' && isOverTime ? ('line' as const) : ('bar' as const),
    stack: column.name === 'closing' ? undefined : 'movements',
    showSymbol: rows.length === 1,
    itemStyle: { color: colorOf(place) },
    lineStyle: { color: colorOf(place) },
    barMaxWidth: 36,
    data: rows.map(({ values }) => formatDecimal(values[column.name] ?? 0n, wallet.scale)),
  }));
  const groups = {
    type: 'category' as const,
    data: rows.map(({ label }) => label),
    inverse: !isOverTime,
    ...AXIS,
  };
  const amounts = { type: 'value' as const, splitLine: { lineStyle: { color: 'var(--line)' } }, ...AXIS };
  const label = `${report.title} of ${wallet.name} by ${report.by}, as in the table below`;
  const height = isOverTime ? HEIGHT : rows.length * ROW_HEIGHT + 60;
  return renderChart(
    label,
    { width: WIDTH, height },
    {
      grid: {
        left: 4,
        right: 16,
        top: 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: isOverTime ? groups : amounts,
      yAxis: isOverTime ? amounts : groups,
      series,
    },
  );
}

/** Returns the columns a wallet's chart shows, with the style name of each. */
export function chartLegend(report: Report, wallet: WalletTable): { title: string; style: string }[] {
  return chartedColumns(report, wallet).map(({ title }, place) => ({ title, style: SERIES[place]! }));
}

/** Returns the columns with a value in this wallet: the accounts of all wallets would be more than a chart can tell. */
function chartedColumns(report: Report, wallet: WalletTable): ReportColumn[] {
  const { kind, columns } = report;
  const isHolding = holdsValue(report);
  const amounts = columns.filter((column) => column.kind === 'amount');
  const left: Record<Report['kind'], string[]> = {
    liability: isHolding ? ['closing'] : ['added', 'taken'],
    movements: amounts.map(({ name }) => name).filter((name) => name !== 'opening' && name !== 'closing'),
    breakage: ['breakage'],
    redemption: ['redeemed', 'tips', 'cash', 'undone'],
    reconcile: isHolding ? ['closing'] : ['movements'],
  };
  return amounts
    .filter(({ name }) => left[kind].includes(name) && hasAmounts(wallet, name))
    .slice(0, SERIES.length);
}

/** Returns true if any row of the wallet has an amount in the column. */
export function hasAmounts({ rows }: WalletTable, name: string): boolean {
  return rows.some(({ values }) => (values[name] ?? 0n) !== 0n);
}

function colorOf(place: number): string {
  return `var(--${SERIES[place]})`;
}
