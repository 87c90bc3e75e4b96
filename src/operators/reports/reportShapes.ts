import type { Flow } from './flows.ts';
import type { ReportColumn, ReportKind } from './report.ts';

/** Values of one row from its flows within the period. */
export type ValuesOf = (flows: Flow[]) => Record<string, bigint>;

interface ReportShape {
  title: string;
  /** True if no column needs the contra accounts. */
  isOfCardsOnly?: boolean;
  columnsOf(flows: Flow[]): ReportColumn[];
  valuesOf: ValuesOf;
}

/** Columns of each report, and their values. Signs are those of the cards: what a card gains is above zero. */
export const reportShapes: Record<ReportKind, ReportShape> = {
  liability: {
    title: 'Liability',
    isOfCardsOnly: true,
    columnsOf: () => [transactions, opening, amount('added'), amount('taken'), closing],
    valuesOf: (flows) => ({ ...transactionsOf(flows, null), ...bothWays(flows, null) }),
  },
  movements: {
    title: 'Movements',
    columnsOf: (flows) => [
      transactions,
      opening,
      ...accountsOf(flows).map((account) => amount(columnOf(account))),
      amount('between_cards', 'between cards'),
      closing,
    ],
    valuesOf: (flows) => ({
      ...transactionsOf(flows, null),
      ...Object.fromEntries(
        accountsOf(flows).map((account) => [columnOf(account), effectOf(flows, account)]),
      ),
      between_cards: accountsOf(flows).reduce(
        (rest, account) => rest - effectOf(flows, account),
        effectOf(flows, null),
      ),
    }),
  },
  breakage: {
    title: 'Breakage',
    columnsOf: () => [transactions, amount('expired'), amount('restored'), amount('breakage')],
    valuesOf: (flows) => ({
      ...transactionsOf(flows, 'breakage'),
      expired: sumOf(flows, 'breakage', 'added'),
      restored: sumOf(flows, 'breakage', 'taken'),
      breakage: -effectOf(flows, 'breakage'),
    }),
  },
  redemption: {
    title: 'Redemption',
    columnsOf: () => [
      transactions,
      ...['redeemed', 'tips', 'cash'].map((account) => amount(account)),
      amount('undone'),
      amount('total'),
    ],
    valuesOf: redemptionOf,
  },
  reconcile: {
    title: 'Reconciliation',
    columnsOf: () => [transactions, opening, amount('movements'), closing, amount('accounts')],
    valuesOf: (flows) => ({
      ...transactionsOf(flows, null),
      movements: effectOf(flows, null),
      accounts: accountsOf(flows).reduce((sum, account) => sum + effectOf(flows, account), 0n),
    }),
  },
};

const SPENDING = ['redeemed', 'tips', 'cash'];

function redemptionOf(flows: Flow[]): Record<string, bigint> {
  const paid = SPENDING.map((account) => [account, sumOf(flows, account, 'added')] as const);
  const undone = SPENDING.reduce((sum, account) => sum + sumOf(flows, account, 'taken'), 0n);
  const total = paid.reduce((sum, [, each]) => sum + each, undone);
  // A tip is paid with a redemption, which counts already.
  return { ...transactionsOf(flows, 'redeemed', 'cash'), ...Object.fromEntries(paid), undone, total };
}

const transactions = count('transactions');
const opening = amount('opening');
const closing = amount('closing');

function amount(name: string, title = name): ReportColumn {
  return { name, title, kind: 'amount' };
}

function count(name: string): ReportColumn {
  return { name, title: name, kind: 'count' };
}

/** Returns an account's column; `opening` is the name of the balance before the period. */
function columnOf(account: string): string {
  return account === 'opening' ? 'imported' : account;
}

/** Contra accounts in use, in a fixed order. */
function accountsOf(flows: Flow[]): string[] {
  return [...new Set(flows.flatMap(({ account }) => account ?? []))].sort();
}

function transactionsOf(flows: Flow[], ...accounts: (string | null)[]): Record<string, bigint> {
  const counted = flows.filter(({ account }) => accounts.includes(account));
  return { transactions: BigInt(counted.reduce((sum, { transactions }) => sum + transactions, 0)) };
}

function sumOf(flows: Flow[], account: string | null, side: 'added' | 'taken'): bigint {
  return flows.reduce((sum, flow) => (flow.account === account ? sum + flow[side] : sum), 0n);
}

/** Returns the effect of an account on the cards, or of all of the cards' own legs. */
function effectOf(flows: Flow[], account: string | null): bigint {
  const sum = sumOf(flows, account, 'added') + sumOf(flows, account, 'taken');
  return account === null ? sum : -sum;
}

function bothWays(flows: Flow[], account: string | null): Record<string, bigint> {
  return { added: sumOf(flows, account, 'added'), taken: sumOf(flows, account, 'taken') };
}
