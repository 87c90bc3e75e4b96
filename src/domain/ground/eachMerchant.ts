import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Merchant } from './merchantDirectory.ts';

/** Maximum number of merchants listed in one line of the log. */
const MAX_LOGGED = 20;
/** Maximum time in ms that one round spends on merchants for which it failed before and fails again. */
const MAX_FAILING_MS = 10_000;

/** Background work that is repeated for all merchants. */
export interface Round {
  name: string;
  /** Merchants for which the last round failed, in the order in which the next one tries them. */
  failed: ReadonlySet<number>;
}

export function createRound(name: string): Round {
  return { name, failed: new Set() };
}

/**
 * Does the work of each merchant in turn. A failure of one, as while its shard is away, does not stop the others: it is
 * logged once, and the next round tries again, after all others and for a limited time. Rejects with the first failure
 * if the database itself does not answer.
 */
export async function eachMerchant(
  { merchants, store: { db }, log }: Pick<Context, 'merchants' | 'store' | 'log'>,
  round: Round,
  work: (merchant: Merchant) => Promise<void>,
): Promise<void> {
  const failedNow: number[] = [];
  const postponed: number[] = [];
  let failure: unknown;
  let failingMs = 0;
  for (const merchant of inOrder([...merchants.all()], round)) {
    const { merchantId } = merchant;
    if (failingMs > MAX_FAILING_MS && round.failed.has(merchantId)) {
      postponed.push(merchantId);
      continue;
    }
    const begun = performance.now();
    try {
      await work(merchant);
    } catch (error) {
      await sql`select 1`.execute(db).catch(() => {
        throw error;
      });
      failingMs += performance.now() - begun;
      failedNow.push(merchantId);
      failure ??= error;
    }
  }
  // The next round begins with those that this one had no time for.
  const failed = new Set([...postponed, ...failedNow]);
  report(log, round, failed, failure);
  round.failed = failed;
}

/** Puts the merchants for which the last round failed behind the others. */
function inOrder(merchants: Merchant[], { failed }: Round): Merchant[] {
  const byId = new Map(merchants.map((merchant) => [merchant.merchantId, merchant]));
  const last = [...failed].flatMap((id) => byId.get(id) ?? []);
  return [...merchants.filter(({ merchantId }) => !failed.has(merchantId)), ...last];
}

function report(log: Context['log'], round: Round, failed: ReadonlySet<number>, failure: unknown): void {
  const added = [...failed].filter((merchantId) => !round.failed.has(merchantId));
  if (added.length > 0)
    log.warn(
      { failed: failed.size, merchants: added.slice(0, MAX_LOGGED), err: failure },
      `${round.name}: failed for some merchants, done for the others`,
    );
  if (failed.size === 0 && round.failed.size > 0) log.info(`${round.name}: done for all merchants again`);
}
