import { InvalidArgumentError } from 'commander';
import { isDay } from '../../base/time/calendar.ts';
import { OperatorError } from '../program/operatorError.ts';
import { GROUPINGS, type Grouping, type Period } from './flows.ts';
import type { ReportKind } from './report.ts';

/** Sentence about each report, for the help and the page. */
export const REPORT_DESCRIPTIONS: Readonly<Record<ReportKind, string>> = {
  liability: 'Value on cards: opening, added, taken, closing.',
  movements: 'Changes in the value of cards, by contra account.',
  breakage: 'Value that expired unused.',
  redemption: 'Value that guests spent, and reversals.',
  reconcile: 'Movements, balances and contra accounts compared.',
};

/** Rows of each report by default. */
export const DEFAULT_GROUPINGS: Readonly<Record<ReportKind, Grouping>> = {
  liability: 'template',
  movements: 'day',
  breakage: 'day',
  redemption: 'store',
  reconcile: 'day',
};

/** Returns the period of the given days; by default the current month up to today. Throws `OperatorError`. */
export function periodOf({ from, to }: Partial<Period>, today: string): Period {
  const last = to ?? today;
  const period = { from: from ?? `${last.slice(0, 8)}01`, to: last };
  if (period.from > period.to)
    throw new OperatorError(`The first day, ${period.from}, is after the last, ${period.to}.`);
  return period;
}

/** Parses one grouping or two different ones, such as `store,day`. */
export function groupingsArgument(text: string): [by: Grouping, and?: Grouping] {
  const named = text.split(',');
  const [by, and] = named.map((name) => GROUPINGS.find((each) => each === name));
  if (by === undefined || named.length > 2 || by === and || (named.length === 2 && and === undefined))
    throw new InvalidArgumentError(`Must be one or two of ${GROUPINGS.join(', ')}, such as store,day.`);
  return and === undefined ? [by] : [by, and];
}

/** Parses a business day. */
export function dayArgument(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('Must be a date such as 2026-01-31.');
  return text;
}
