import type { Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { findStoredResult, type KeyedRequest, storeResult } from '../ground/storedResult.ts';
import { removeMethod } from './methodRemoval.ts';
import { vaultName } from './paymentSettings.ts';
import { lockSavedMethod, type SavedMethod } from './savedMethods.ts';

export interface Removal {
  merchant: Merchant;
  accountId: bigint;
  savedCardCode: string;
  request: KeyedRequest;
  /** Returns true if something, such as a subscription, is still charged to the method. */
  isInUse(trx: Trx, method: SavedMethod): Promise<boolean>;
}

export type RemovalReason = 'error' | 'invalid_saved_payment_method' | 'saved_payment_method_in_use';

/**
 * Removes a guest's saved payment method at once; a job deletes it from the vault. `error`: it is stored in a
 * vault that the merchant no longer has.
 */
export async function removeSavedMethod(
  app: Pick<Context, 'clock' | 'store' | 'jobs'>,
  { merchant, accountId, savedCardCode, request, isInUse }: Removal,
): Promise<{ refused?: RemovalReason }> {
  const { merchantId } = merchant;
  return inTransaction(app.store.db, async (trx) => {
    if (await findStoredResult(trx, request)) return {};
    const method = await lockSavedMethod(trx, merchantId, accountId, savedCardCode);
    if (!method) return { refused: 'invalid_saved_payment_method' };
    if (method.gateway !== vaultName(merchant)) return { refused: 'error' };
    if (await isInUse(trx, method)) return { refused: 'saved_payment_method_in_use' };
    await removeMethod(trx, app, method);
    await storeResult(trx, request, { isRemoved: true }, app.clock.now());
    return {};
  });
}
