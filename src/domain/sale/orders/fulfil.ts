import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../store/database.ts';
import { inTransaction } from '../../../store/transaction.ts';
import { completeIfDelivered } from './completeOrder.ts';
import { deliveriesOf, type PlannedDelivery } from './deliveries.ts';
import { enqueueDeliveries } from './deliverLine.ts';
import { forgetPeople } from './forgetPeople.ts';
import { enqueueKeeping } from './keepMethod.ts';
import {
  contentsOfOrder,
  type Order,
  type OrderSecrets,
  sealSecrets,
  secretsOfOrder,
  toOrder,
} from './order.ts';
import { queueConfirmation } from './orderMails.ts';
import { newPageToken, pageTokenHash } from './pageTokens.ts';

/**
 * The order is sold: its deliveries stand, the buyer is told, and the payment method is saved where the guest wants that;
 * all in one transaction. Where nothing is to be delivered it is completed.
 */
export async function fulfil(app: App, order: Order): Promise<void> {
  const contents = contentsOfOrder(app.keys, order);
  const planned = deliveriesOf(contents);
  await inTransaction(app.store.db, async (trx) => {
    const secrets: OrderSecrets = {
      ...secretsOfOrder(app.keys, order),
      pageTokens: Object.fromEntries(
        planned.filter(({ hasPage }) => hasPage).map(({ line }) => [String(line), newPageToken()]),
      ),
    };
    const row = await trx
      .updateTable('sale_order')
      .set({ state: 'FULFILLING', sealed_secrets: sealSecrets(app.keys, order, secrets) })
      .where('merchant_id', '=', order.merchantId)
      .where('order_id', '=', order.orderId)
      .where('state', '=', 'PAID')
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const sold = toOrder(row);
    await planDeliveries(trx, app, sold, planned, secrets);
    // Who was erased meanwhile is neither written to nor remembered.
    if (sold.forgottenAt !== null) await forgetPeople(trx, sold, { keys: app.keys, now: app.clock.now() });
    else {
      await queueConfirmation(trx, app, sold, contents);
      if (secrets.methodToSave) await enqueueKeeping(trx, app, sold);
    }
    await completeIfDelivered(trx, app, sold, contents);
  });
}

async function planDeliveries(
  trx: Transaction<Database>,
  app: App,
  { merchantId, orderId }: Order,
  planned: readonly PlannedDelivery[],
  { pageTokens }: OrderSecrets,
): Promise<void> {
  if (planned.length === 0) return;
  const now = app.clock.now();
  // What the client delivers itself is delivered with the reply.
  const isWaiting = ({ method }: PlannedDelivery) => method !== 'URL';
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
