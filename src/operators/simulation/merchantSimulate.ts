import { formatDecimal } from '../../base/money/money.ts';
import { counted } from '../../base/text/counted.ts';
import { readMerchantFile } from '../merchants/merchantFile.ts';
import { refuseBrokenMjml } from '../merchants/mjmlProblems.ts';
import { findMerchant, withStore } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { withProgress } from '../program/progress.ts';
import { figures } from '../program/table.ts';
import { proposedMerchant } from './proposedMerchant.ts';
import type { LeftOutReason, Versions } from './replay.ts';
import { type Simulation, simulate } from './simulate.ts';

interface SimulateCommand {
  days: number;
  json?: boolean;
}

/** Replays the movements of the last days with the rules of a merchant file, and shows the difference. */
export async function simulateCommand(path: string, { days, json }: SimulateCommand): Promise<void> {
  const file = readMerchantFile(path);
  await refuseBrokenMjml(file);
  await withStore(async (store, clock) => {
    const simulations: Simulation[] = [];
    for (const declared of file.merchants) {
      const merchant = await findMerchant(store, declared.id);
      const proposed = proposedMerchant(merchant, declared);
      simulations.push(
        await withProgress('cards', (onProgress) =>
          simulate(store.db, { merchant, proposed, days, now: clock.now(), onProgress }),
        ),
      );
    }
    if (json) sayJson(simulations.map(toJson));
    else say(simulations.map(toText).join('\n\n'));
  });
}

const REASONS: Record<LeftOutReason, string> = {
  undone: 'undone later',
  undoing: 'undo others',
  unknown_events: 'stored by an older version without what the rules need',
};

/** Tables of a simulation, by template and in all, with texts instead of codes. */
function tablesOf({ proposed, earned, rewards, tiers }: Simulation) {
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

function toJson(simulation: Simulation) {
  const { merchant, from, to, cards, replayed, unlikePosted, guestsWithAnotherTier, leftOut } = simulation;
  return {
    merchant: merchant.merchantId,
    from,
    to,
    cards,
    replayed,
    unlikePosted,
    ...tablesOf(simulation),
    guestsWithAnotherTier,
    leftOut,
  };
}

function toText(simulation: Simulation): string {
  const { merchant, from, to, cards, replayed, unlikePosted, guestsWithAnotherTier, leftOut } = simulation;
  const tables = Object.entries(tablesOf(simulation)).flatMap(([title, rows]) =>
    rows.length === 0
      ? []
      : ['', ...figures([[title, 'template', 'before', 'after', 'difference'], ...rows.map(cellsOf)])],
  );
  return [
    `merchant ${merchant.merchantId} "${merchant.name}", ${from} to ${to}`,
    `${replayed} movements of ${cards} cards replayed: before with the rules in force, after with those of the file.`,
    ...(unlikePosted === 0
      ? []
      : [`${unlikePosted} of them were posted under rules other than those in force.`]),
    ...tables,
    '',
    `${counted(guestsWithAnotherTier, 'guest')} would change tier.`,
    ...leftOut.map(({ kind, reason, movements }) => `Left out: ${movements} ${kind}, ${REASONS[reason]}.`),
    'Nothing was changed.',
  ].join('\n');
}

function cellsOf(row: { template: string; name: string; before: string; after: string; difference: string }) {
  return [row.name, row.template, row.before, row.after, row.difference];
}
