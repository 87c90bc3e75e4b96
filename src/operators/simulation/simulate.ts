import { parseDecimal } from '../../base/money/money.ts';
import { addDays } from '../../base/time/calendar.ts';
import { dayIn, momentOf } from '../../base/time/zones.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { loyaltyProgramOf, walletOf } from '../../domain/rules/loyaltyProgram.ts';
import type { RuleTrace } from '../../domain/rules/ruleTrace.ts';
import type { Db } from '../../store/database.ts';
import { inSnapshot } from '../../store/snapshot.ts';
import { cardHistories, countCards } from './cardHistories.ts';
import { type CardReplay, type LeftOutReason, replayCard, type Versions } from './replay.ts';

export interface SimulationInput {
  merchant: Merchant;
  /** Merchant with the rules to try. */
  proposed: Merchant;
  days: number;
  now: Date;
  onProgress(done: number, total: number): void;
}

/** Difference that other rules would have made to a period's movements. */
export interface Simulation {
  merchant: Merchant;
  proposed: Merchant;
  from: string;
  to: string;
  cards: number;
  replayed: number;
  unlikePosted: number;
  /** Quantities in minor units that earn rules and activations gave, by wallet. */
  earned: Row<{ wallet: number }>[];
  /** Quantities in minor units that rewards gave. */
  rewards: Row<{ reward: string; name: string; wallet: number }>[];
  /** Number of cards in each tier today. */
  tiers: Row<{ tier: number }>[];
  /** Number of guests with a card whose tier would be another. */
  guestsWithAnotherTier: number;
  leftOut: { kind: string; reason: LeftOutReason; movements: number }[];
}

/** Row of a table for one template. */
export type Row<Key> = Key & { template: number } & Versions<bigint>;

/** Replays the movements of the last days with other rules, and sums up the difference. Writes nothing. */
export async function simulate(db: Db, input: SimulationInput): Promise<Simulation> {
  const { merchant, proposed, days, now } = input;
  const today = dayIn(merchant.timeZone, now);
  const from = addDays(today, 1 - days);
  const loyalty = [...merchant.cardTemplates.values()].filter(({ kind }) => kind === 'loyalty');
  const source = {
    merchantId: merchant.merchantId,
    templates: loyalty.map(({ cardTemplateCode }) => cardTemplateCode),
    since: momentOf(`${from}T00:00`, merchant.timeZone)!,
  };
  const programs = { before: loyaltyProgramOf(merchant), after: loyaltyProgramOf(proposed) };
  const sums = createSums(input);
  const cards = await inSnapshot(db, async (snapshot) => {
    const total = await countCards(snapshot, source);
    let done = 0;
    for await (const page of cardHistories(snapshot, source)) {
      for (const history of page) {
        const replay = replayCard(history, { programs, timeZone: merchant.timeZone, today });
        sums.add(history.cardTemplateCode, history.accountId, replay);
      }
      done += page.length;
      input.onProgress(done, total);
    }
    return done;
  });
  return { merchant, proposed, from, to: today, cards, ...sums.result() };
}

function createSums({ merchant, proposed }: Pick<SimulationInput, 'merchant' | 'proposed'>) {
  const earned = new Tally<{ wallet: number }>();
  const rewards = new Tally<{ reward: string; name: string; wallet: number }>();
  const tiers = new Tally<{ tier: number }>();
  const leftOut = new Map<string, Simulation['leftOut'][number]>();
  const guests = new Set<bigint>();
  let replayed = 0;
  let unlikePosted = 0;

  function addRule(template: number, { kind, code, name, numbers }: RuleTrace, version: keyof Versions<0>) {
    const wallet = Number(numbers.wallet);
    const { scale } = walletOf(loyaltyProgramOf(version === 'before' ? merchant : proposed), wallet);
    const quantity = parseDecimal(String(numbers.quantity), scale) ?? 0n;
    if (kind === 'reward') rewards.add({ template, reward: code, name, wallet }, version, quantity);
    else earned.add({ template, wallet }, version, quantity);
  }

  return {
    add(template: number, accountId: bigint | null, replay: CardReplay): void {
      for (const version of ['before', 'after'] as const) {
        const rules = replay.fired[version].filter(({ kind }) => kind !== 'message' && kind !== 'tier');
        for (const rule of rules) addRule(template, rule, version);
        tiers.add({ template, tier: replay.tier[version] }, version, 1n);
      }
      if (accountId !== null && replay.tier.before !== replay.tier.after) guests.add(accountId);
      replayed += replay.replayed;
      unlikePosted += replay.unlikePosted;
      for (const { kind, reason } of replay.leftOut) {
        const key = `${kind} ${reason}`;
        const movements = (leftOut.get(key)?.movements ?? 0) + 1;
        leftOut.set(key, { kind, reason, movements });
      }
    },
    result: () => ({
      replayed,
      unlikePosted,
      earned: earned.rows(),
      rewards: rewards.rows(),
      tiers: tiers.rows(),
      guestsWithAnotherTier: guests.size,
      leftOut: [...leftOut.values()],
    }),
  };
}

/** Sums of both versions, by key. */
class Tally<Key> {
  readonly #rows = new Map<string, Row<Key>>();

  add(key: Key & { template: number }, version: keyof Versions<bigint>, amount: bigint): void {
    const name = Object.values(key).join(' ');
    const row = this.#rows.get(name) ?? { ...key, before: 0n, after: 0n };
    this.#rows.set(name, { ...row, [version]: row[version] + amount });
  }

  rows(): Row<Key>[] {
    return [...this.#rows]
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([, row]) => row);
  }
}
