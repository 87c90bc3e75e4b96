import { formatDecimal } from '../../base/money/money.ts';
import type { Details } from '../program/table.ts';
import type { LeftOutReason, Versions } from './replay.ts';
import type { Simulation } from './simulate.ts';

/** Reasons why movements are not replayed. */
export const REASONS: Record<LeftOutReason, string> = {
  undone: 'undone later',
  undoing: 'undo others',
  unknown_events: 'stored by an older version without what the rules need',
};

/** Tables of a simulation, by template and in all, with texts instead of codes. */
export function tablesOf({ proposed, earned, rewards, tiers }: Simulation) {
  const wallet = (code: number) => proposed.wallets.get(code)?.name ?? `${code}`;
  const quantity = (code: number) => (amount: bigint) =>
    formatDecimal(amount, proposed.wallets.get(code)?.scale ?? 0);
  return {
    points: withTotals(earned, (row) => [wallet(row.wallet), quantity(row.wallet)]),
    rewards: withTotals(rewards, (row) => [`${row.name} (${row.reward})`, quantity(row.wallet)]),
    tiers: tiers.map((row) =>
      figuresOf(row, `${proposed.cardTemplates.get(row.template)?.tiers.get(row.tier) ?? row.tier}`, String),
    ),
  };

  function withTotals<T extends Versions<bigint> & { template: number }>(
    rows: T[],
    shapeOf: (row: T) => [name: string, text: (amount: bigint) => string],
  ) {
    const totals = new Map<string, T>();
    for (const row of rows) {
      const [name] = shapeOf(row);
      const sum = totals.get(name);
      const { before, after } = row;
      totals.set(name, sum ? { ...sum, before: sum.before + before, after: sum.after + after } : row);
    }
    return [
      ...rows.map((row) => figuresOf(row, ...shapeOf(row))),
      ...[...totals.values()].map((row) => ({ ...figuresOf(row, ...shapeOf(row)), template: 'in all' })),
    ];
  }

  function figuresOf(
    { template, before, after }: Versions<bigint> & { template: number },
    name: string,
    text: (amount: bigint) => string,
  ) {
    return {
      template: proposed.cardTemplates.get(template)?.name ?? `${template}`,
      name,
      before: text(before),
      after: text(after),
      difference: `${after > before ? '+' : ''}${text(after - before)}`,
    };
  }
}

/** Details of a simulation: movements replayed, then what rules would have given, by template and in all. */
export function simulationDetails(simulation: Simulation): Details {
  const { from, to, cards, replayed, unlikePosted, guestsWithAnotherTier, leftOut } = simulation;
  return {
    facts: { from, to, cards, replayed, postedUnderOtherRules: unlikePosted || null, guestsWithAnotherTier },
    lists: {
      ...tablesOf(simulation),
      leftOut: leftOut.map(({ kind, reason, movements }) => ({ movements, kind, because: REASONS[reason] })),
    },
  };
}
