import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../context.ts';
import { findKeptResult, type KeyedRequest, keepResult } from '../keptResult.ts';
import type { Merchant } from '../merchantDirectory.ts';
import { isMethodInUse } from './methodUses.ts';
import { vaultName } from './paymentSettings.ts';
import { lockSavedMethod, type SavedMethod } from './savedMethods.ts';

export interface Removal {
  merchant: Merchant;
  accountId: bigint;
  savedCardCode: string;
  request: KeyedRequest;
}

export type RemovalReason = 'error' | 'invalid_saved_payment_method' | 'saved_payment_method_in_use';

/**
 * Takes a saved payment method from its guest at once; a job has the vault forget it. `error`: it is kept in a vault
 * that is not the merchant's any more.
 */
export async function removeSavedMethod(
  app: Pick<Context, 'clock' | 'store' | 'jobs'>,
  { merchant, accountId, savedCardCode, request }: Removal,
): Promise<{ refused?: RemovalReason }> {
  const { merchantId } = merchant;
  return inTransaction(app.store.db, async (trx) => {
    if (await findKeptResult(trx, request)) return {};
    const method = await lockSavedMethod(trx, merchantId, accountId, savedCardCode);
    if (!method) return { refused: 'invalid_saved_payment_method' };
    if (method.gateway !== vaultName(merchant)) return { refused: 'error' };
    if (await isMethodInUse(trx, method)) return { refused: 'saved_payment_method_in_use' };
    await takeAway(trx, app, method);
    await keepResult(trx, request, { isRemoved: true }, app.clock.now());
    return {};
  });
}

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

async function markRemoved(
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
