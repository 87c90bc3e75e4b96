import type { Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context, SavedMethodParts } from '../../ground/context.ts';
import { savePaymentMethod } from '../../payments/savePaymentMethod.ts';
import { findOrder, lockOrder, type OrderKey, sealSecrets, secretsOfOrder } from './order.ts';

/**
 * Time in ms after which an unclaimed token is deleted. Longer than the job of a dead process waits for its
 * retry.
 */
const LEFT_MS = 24 * 60 * 60 * 1000;

/** Enqueues the saving of a sold order's payment method, once the caller's transaction is committed. */
export async function enqueueSaving(
  trx: Trx,
  { jobs }: Pick<Context, 'jobs'>,
  { merchantId, orderId }: OrderKey,
): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('sale_order', { order_id: orderId })
    .set({ keeps_method: true })
    .execute();
  await jobs.enqueue(
    trx,
    'keepPaymentMethod',
    { merchantId, orderId: String(orderId) },
    { jobKey: `keepPaymentMethod:${merchantId}:${orderId}` },
  );
}

/**
 * Saves the payment method of an order for its guest, and deletes its token from the order. If the vault
 * refuses, the sale remains valid without a saved method. Must not be called inside a transaction.
 */
export async function saveMethod(app: SavedMethodParts, key: OrderKey): Promise<void> {
  const order = await findOrder(app.store.db, key);
  const method = order && secretsOfOrder(app.keys, order).methodToSave;
  if (!method || order.accountId === null) return forgetMethod(app, key);
  const { merchantId, accountId, orderNumber } = order;
  const saved = await savePaymentMethod(app, {
    merchantId,
    accountId,
    method,
    isSavedByGuest: true,
    leftMs: LEFT_MS,
  });
  if (saved.refused) app.log.warn({ merchantId, orderNumber }, 'a payment method of a sale was not saved');
  await forgetMethod(app, key);
}

async function forgetMethod(
  { store: { db }, keys }: Pick<Context, 'store' | 'keys'>,
  key: OrderKey,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, key);
    if (!order) return;
    const { methodToSave: _saved, ...secrets } = secretsOfOrder(keys, order);
    await ofMerchant(trx, key.merchantId)
      .updateTable('sale_order', { order_id: key.orderId })
      .set({
        keeps_method: false,
        sealed_secrets: order.sealedSecrets && sealSecrets(keys, order, secrets),
      })
      .execute();
  });
}
