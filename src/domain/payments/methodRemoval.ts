import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { Context } from '../context.ts';
import type { SavedMethod } from './savedMethods.ts';

/** Removes a method in the caller's transaction, whoever uses it: for what ends that use, too. */
export async function takeAway(
  trx: Transaction<Database>,
  app: Pick<Context, 'jobs' | 'clock'>,
  method: Pick<SavedMethod, 'merchantId' | 'savedPaymentMethodId'>,
): Promise<void> {
  await markRemoved(trx, method, app.clock.now());
  await enqueueForgetting(trx, app, method);
}

/** Takes away all that an account has saved, such as when its guest is erased. */
export async function takeAwayAll(
  trx: Transaction<Database>,
  jobs: Context['jobs'],
  { merchantId, accountId, now }: { merchantId: number; accountId: bigint; now: Date },
): Promise<void> {
  const rows = await trx
    .updateTable('saved_payment_method')
    .set({ removed_at: now })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning('saved_payment_method_id')
    .execute();
  for (const { saved_payment_method_id: savedPaymentMethodId } of rows)
    await enqueueForgetting(trx, { jobs }, { merchantId, savedPaymentMethodId });
}

export async function markRemoved(
  db: Kysely<Database>,
  { merchantId, savedPaymentMethodId }: Pick<SavedMethod, 'merchantId' | 'savedPaymentMethodId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('saved_payment_method')
    .set({ removed_at: now })
    .where('merchant_id', '=', merchantId)
    .where('saved_payment_method_id', '=', savedPaymentMethodId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Leaves a job that has the vault forget a method, unless the guest has it by then. */
export async function enqueueForgetting(
  trx: Kysely<Database>,
  { jobs }: Pick<Context, 'jobs'>,
  { merchantId, savedPaymentMethodId }: Pick<SavedMethod, 'merchantId' | 'savedPaymentMethodId'>,
  inMs = 0,
): Promise<void> {
  await jobs.enqueue(
    trx,
    'forgetPaymentMethod',
    { merchantId, savedPaymentMethodId: String(savedPaymentMethodId) },
    // Without a key, under which it could be dropped. There are two at most for a method; the second finds nothing to do.
    { afterMs: inMs },
  );
}
