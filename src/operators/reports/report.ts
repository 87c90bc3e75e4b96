import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Grouping, Period } from './flows.ts';

/** Reports on a merchant's books. */
export const REPORT_KINDS = ['liability', 'movements', 'breakage', 'redemption', 'reconcile'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Report with one table per wallet. Amounts are in minor units of the wallet. */
export interface Report {
  kind: ReportKind;
  title: string;
  merchant: Merchant;
  period: Period;
  by: Grouping;
  /** Second grouping: a row for each pair. */
  and?: Grouping;
  /** Stores whose transactions it is about; absent: all. */
  stores?: readonly string[];
  /** Columns of every table, after the group. */
  columns: readonly ReportColumn[];
  wallets: WalletTable[];
  /** True if every sum agrees with the ledger. */
  isBalanced: boolean;
}

export interface ReportColumn {
  /** Name in JSON and CSV. */
  name: string;
  title: string;
  kind: 'amount' | 'count';
}

export interface WalletTable {
  walletCode: number;
  name: string;
  /** Currency of stored value; empty for points, visits and rewards. */
  currency: string;
  scale: number;
  rows: ReportRow[];
  total: ReportRow;
  check: BalanceCheck;
}

export interface ReportRow {
  /** Codes of the group, such as a day, or a store and a day; empty in the total. */
  group: string[];
  /** Group as people read it. */
  label: string;
  /** Values by column name; an absent one means nothing in this row. */
  values: Record<string, bigint>;
}

/** Proof that a report is complete: opening + movements = closing, and closing + later movements = balances. */
export interface BalanceCheck {
  opening: bigint;
  movements: bigint;
  closing: bigint;
  /** Movements after the period, and of stores that the report leaves out. */
  later: bigint;
  /** Sum of all cards' balances now. */
  balances: bigint;
  /** Sum of the contra accounts, with the opposite sign. */
  accounts: bigint;
  /** Difference that must be zero. */
  difference: bigint;
}

/** Returns true if rows have an opening and a closing value: a store or a kind moves value, but holds none. */
export function holdsValue({ by, and, stores }: Pick<Report, 'by' | 'and' | 'stores'>): boolean {
  return stores === undefined && and === undefined && (by === 'day' || by === 'template');
}
