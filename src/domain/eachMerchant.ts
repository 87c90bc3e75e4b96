import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Merchant } from './merchantDirectory.ts';

/** Maximum number of merchants listed in one line of the log. */
const MAX_LOGGED = 20;

/**
 * Does the work of each merchant in turn. A failure of one, as while its shard is away, does not stop the others: it is
 * logged, and the caller's next round tries again. Rejects with the first failure if the database itself does not
 * answer.
 */
export async function eachMerchant(
  { merchants, store: { db }, log }: Pick<Context, 'merchants' | 'store' | 'log'>,
  name: string,
  work: (merchant: Merchant) => Promise<void>,
): Promise<void> {
  const failed: number[] = [];
  let failure: unknown;
  for (const merchant of merchants.all()) {
    try {
      await work(merchant);
    } catch (error) {
      await sql`select 1`.execute(db).catch(() => {
        throw error;
      });
      failed.push(merchant.merchantId);
      failure ??= error;
    }
  }
  if (failed.length === 0) return;
  log.warn(
    { failed: failed.length, merchants: failed.slice(0, MAX_LOGGED), err: failure },
    `${name}: failed for some merchants, done for the others`,
  );
}
