import type { Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context, MessageParts } from '../../ground/context.ts';
import { completeIfDelivered } from './completeOrder.ts';
import { contentsOfOrder, lockOrder, type OrderKey } from './order.ts';
import { queueGift } from './orderMails.ts';
import { endUndeliverable } from './undeliverable.ts';

export interface DeliveryKey extends OrderKey {
  line: number;
}

/**
 * Enqueues deliveries for their due time. The queue uses wall-clock time, so the job checks the business
 * clock again.
 */
export async function enqueueDeliveries(
  trx: Trx,
  { jobs }: Pick<Context, 'jobs'>,
  deliveries: readonly (DeliveryKey & { dueAt: Date })[],
): Promise<void> {
  await jobs.enqueueAll(
    trx,
    deliveries.map(({ merchantId, orderId, line, dueAt }) => ({
      task: 'deliverOrder' as const,
      payload: { merchantId, orderId: String(orderId), line },
      jobKey: `deliverOrder:${merchantId}:${orderId}:${line}`,
      dueAt,
    })),
  );
}

/**
 * Sends the mail of one order line, once, and completes the order after its last delivery. Not yet due: it is
 * postponed. A failed address ends it as undeliverable. Throws when an operator has to correct the
 * configuration: it stays open, and is retried.
 */
export async function deliverLine(
  app: MessageParts & Pick<Context, 'store' | 'webhooks'>,
  key: DeliveryKey,
): Promise<void> {
  await inTransaction(app.store.db, async (trx) => {
    // Deliveries of one order are serialized, or none of them would be the last.
    const order = await lockOrder(trx, key);
    if (order?.state !== 'FULFILLING') return;
    const dueAt = await waitingSince(trx, key);
    if (!dueAt) return;
    if (dueAt > app.clock.now()) return enqueueDeliveries(trx, app, [{ ...key, dueAt }]);
    const contents = contentsOfOrder(app.keys, order);
    const gift = await queueGift(trx, app, order, contents, key.line);
    if (gift.notQueued === undefined) await markDelivered(trx, app, key, gift.messageId);
    else if (gift.cause === 'unreachable') await endUndeliverable(trx, app, order, contents, key.line);
    else throw new Error(`Order ${order.orderNumber} of merchant ${key.merchantId}: ${gift.notQueued}.`);
    await completeIfDelivered(trx, app, order, contents);
  });
}

async function waitingSince(trx: Trx, { merchantId, orderId, line }: DeliveryKey): Promise<Date | undefined> {
  const row = await ofMerchant(trx, merchantId)
    .selectFrom('sale_delivery', { order_id: orderId, line, method: 'EMAIL', state: 'WAITING' })
    .select('due_at')
    .executeTakeFirst();
  return row?.due_at;
}

async function markDelivered(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { merchantId, orderId, line }: DeliveryKey,
  messageId: bigint,
): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('sale_delivery', { order_id: orderId, line })
    .set({ state: 'DONE', done_at: clock.now(), message_id: messageId })
    .execute();
}
