import { counted } from '../../base/text/counted.ts';
import { readMerchantFile } from '../merchants/merchantFile.ts';
import { refuseBrokenMjml } from '../merchants/mjmlProblems.ts';
import { findMerchant, withStore } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { withProgress } from '../program/progress.ts';
import { figures } from '../program/table.ts';
import { proposedMerchant } from './proposedMerchant.ts';
import { type Simulation, simulate } from './simulate.ts';
import { REASONS, tablesOf } from './simulationTables.ts';

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
