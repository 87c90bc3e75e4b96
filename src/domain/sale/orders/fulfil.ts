import type { Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context, MessageParts } from '../../ground/context.ts';
import { MovedOn } from '../../ground/flow.ts';
import { publishCompleted } from './completeOrder.ts';
import { deliveriesOf, type PlannedDelivery } from './deliveries.ts';
import { enqueueDeliveries } from './deliverLine.ts';
import { forgetPeople } from './forgetPeople.ts';
import { OPEN_STATES, type Order, type OrderSecrets, sealSecrets, toOrder } from './order.ts';
import { queueConfirmation } from './orderMails.ts';
import { newPageToken, pageTokenHash } from './pageTokens.ts';
import { enqueueSaving } from './saveMethod.ts';
import type { UnsealedOrder } from './unsealedOrder.ts';

/**
 * Marks an order sold, stores its deliveries and queues the confirmation, in one transaction. Enqueues the
 * saving of the payment method, if requested. Completes it if nothing is to be delivered. Throws `MovedOn`.
 */
export async function fulfil(
  app: MessageParts & Pick<Context, 'log' | 'store' | 'webhooks'>,
  unsealed: UnsealedOrder,
): Promise<UnsealedOrder> {
  const { order, contents } = unsealed;
  const planned = deliveriesOf(contents);
  const isCompleted = !planned.some(isWaiting);
  const secrets: OrderSecrets = {
    ...unsealed.secrets,
    pageTokens: Object.fromEntries(
      planned.filter(({ hasPage }) => hasPage).map(({ line }) => [String(line), newPageToken()]),
    ),
  };
  return inTransaction(app.store.db, async (trx) => {
    const now = app.clock.now();
    const row = await ofMerchant(trx, order.merchantId)
      .updateTable('sale_order', { order_id: order.orderId })
      .set({
        state: isCompleted ? 'COMPLETED' : 'FULFILLING',
        paid_at: order.paidAt ?? now,
        closed_at: isCompleted ? now : null,
        sealed_secrets: sealSecrets(app.keys, order, secrets),
        leased_until: null,
      })
      .where('state', 'in', [...OPEN_STATES])
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new MovedOn();
    const sold = toOrder(row);
    await planDeliveries(trx, app, sold, planned, secrets);
    // A buyer who was erased meanwhile is not notified, and no personal data is stored.
    if (sold.forgottenAt !== null) await forgetPeople(trx, sold, { keys: app.keys, now });
    else {
      await queueConfirmation(trx, app, sold, contents);
      if (secrets.methodToSave) await enqueueSaving(trx, app, sold);
    }
    if (isCompleted) await publishCompleted(trx, app, sold, contents);
    return unsealed.after(sold, { secrets });
  });
}

/** Deliveries by the client itself are done with the reply. */
function isWaiting({ method }: PlannedDelivery): boolean {
  return method !== 'URL';
}

async function planDeliveries(
  trx: Trx,
  app: Pick<Context, 'clock' | 'jobs'>,
  { merchantId, orderId }: Order,
  planned: readonly PlannedDelivery[],
  { pageTokens }: OrderSecrets,
): Promise<void> {
  if (planned.length === 0) return;
  const now = app.clock.now();
  await trx
    .insertInto('sale_delivery')
    .values(
      planned.map((delivery) => ({
        merchant_id: merchantId,
        order_id: orderId,
        line: delivery.line,
        method: delivery.method,
        state: isWaiting(delivery) ? ('WAITING' as const) : ('DONE' as const),
        token_hash: delivery.hasPage ? pageTokenHash(pageTokens[String(delivery.line)]!) : null,
        due_at: delivery.at ?? now,
        done_at: isWaiting(delivery) ? null : now,
      })),
    )
    .execute();
  const mailed = planned.filter(({ method }) => method === 'EMAIL');
  await enqueueDeliveries(
    trx,
    app,
    mailed.map(({ line, at = now }) => ({ merchantId, orderId, line, dueAt: at })),
  );
}
