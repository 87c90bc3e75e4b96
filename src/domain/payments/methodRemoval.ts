import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import type { SavedMethod } from './savedMethods.ts';

/** Removes a method in the caller's transaction, even if in use: for callers that end that use, too. */
export async function removeMethod(
  trx: Trx,
  app: Pick<Context, 'jobs' | 'clock'>,
  method: Pick<SavedMethod, 'merchantId' | 'savedPaymentMethodId'>,
): Promise<void> {
  await markRemoved(trx, method, app.clock.now());
  await enqueueForgetting(trx, app, method);
}

/** Removes all saved methods of an account, for example when its guest is erased. */
export async function removeAllMethods(
  trx: Trx,
  jobs: Context['jobs'],
  { merchantId, accountId, now }: { merchantId: number; accountId: bigint; now: Date },
): Promise<void> {
  const rows = await ofMerchant(trx, merchantId)
    .updateTable('saved_payment_method', { account_id: accountId, removed_at: null })
    .set({ removed_at: now })
    .returning('saved_payment_method_id')
    .execute();
  for (const { saved_payment_method_id: savedPaymentMethodId } of rows)
    await enqueueForgetting(trx, { jobs }, { merchantId, savedPaymentMethodId });
}

async function markRemoved(
  db: Db,
  { merchantId, savedPaymentMethodId }: Pick<SavedMethod, 'merchantId' | 'savedPaymentMethodId'>,
  now: Date,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('saved_payment_method', { saved_payment_method_id: savedPaymentMethodId, removed_at: null })
    .set({ removed_at: now })
    .execute();
}

/** Enqueues a job that deletes the method's token from the vault, unless the guest has it by then. */
export async function enqueueForgetting(
  trx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { merchantId, savedPaymentMethodId }: Pick<SavedMethod, 'merchantId' | 'savedPaymentMethodId'>,
  inMs = 0,
): Promise<void> {
  await jobs.enqueue(
    trx,
    'forgetPaymentMethod',
    { merchantId, savedPaymentMethodId: String(savedPaymentMethodId) },
    // Without a job key, under which it could be dropped. A method has at most two such jobs; the second
    // finds nothing to do.
    { afterMs: inMs },
  );
}
