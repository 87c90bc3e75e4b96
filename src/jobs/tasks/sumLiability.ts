import { sql } from 'kysely';
import type { Context } from '../../domain/ground/context.ts';
import { moneyWallets } from '../../domain/ground/valueFlows.ts';
import type { DailyWork } from '../../queue/tasks.ts';

/** Sums the money on a merchant's cards for the metrics. Returns the number of wallets. */
export async function sumLiability(
  { store: { db }, merchants, clock }: Pick<Context, 'store' | 'merchants' | 'clock'>,
  { merchantId }: DailyWork,
): Promise<number> {
  const codes = moneyWallets(merchants.known(merchantId));
  if (codes.length === 0) return 0;
  const { rows } = await sql<{ amount: string | bigint; wallets: bigint }>`
    select coalesce(sum(balance), 0) as amount, count(*) as wallets from wallet
    where merchant_id = ${merchantId} and wallet_code = any(${codes}::integer[])`.execute(db);
  const { amount, wallets } = rows[0]!;
  const sums = { amount: BigInt(amount), summed_at: clock.now() };
  await db
    .insertInto('liability')
    .values({ merchant: merchantId, ...sums })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet(sums))
    .execute();
  return Number(wallets);
}
