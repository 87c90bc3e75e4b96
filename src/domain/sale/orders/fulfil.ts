import type { Insertable, UpdateQueryBuilder } from 'kysely';
import { collectJobs } from '../../../queue/queue.ts';
import type { Database, RowOf, Trx } from '../../../store/database.ts';
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
    const jobs = collectJobs(app.jobs);
    const { config, log, clock, store, ids, merchants, keys, webhooks } = app;
    const collecting = { config, log, clock, store, ids, merchants, keys, webhooks, jobs };
    const selling = ofMerchant(trx, order.merchantId)
      .updateTable('sale_order', { order_id: order.orderId })
      .set({
        state: isCompleted ? 'COMPLETED' : 'FULFILLING',
        paid_at: order.paidAt ?? now,
        closed_at: isCompleted ? now : null,
        sealed_secrets: sealSecrets(app.keys, order, secrets),
        leased_until: null,
      })
      .where('state', 'in', [...OPEN_STATES])
      .returningAll();
    const rows = deliveryRows(order, planned, secrets, now);
    const row = await (rows.length === 0 ? selling : withDeliveries(trx, selling, rows)).executeTakeFirst();
    if (!row) throw new MovedOn();
    const sold = toOrder(row);
    await enqueueMailed(trx, collecting, sold, planned, now);
    // A buyer who was erased meanwhile is not notified, and no personal data is stored.
    if (sold.forgottenAt !== null) await forgetPeople(trx, sold, { keys: app.keys, now });
    else {
      await queueConfirmation(trx, collecting, sold, contents);
      if (secrets.methodToSave) await enqueueSaving(trx, collecting, sold);
    }
    if (isCompleted) await publishCompleted(trx, app, sold, contents);
    await jobs.flush(trx);
    return unsealed.after(sold, { secrets });
  });
}

type Selling = UpdateQueryBuilder<Database, 'sale_order', 'sale_order', RowOf<'sale_order'>>;

/** Deliveries by the client itself are done with the reply. */
function isWaiting({ method }: PlannedDelivery): boolean {
  return method !== 'URL';
}

/** Adds the insert of an order's deliveries to its update. Without effect if another worker has fulfilled it. */
function withDeliveries(trx: Trx, selling: Selling, rows: Insertable<Database['sale_delivery']>[]) {
  return trx
    .with('sold', () => selling)
    .with('planned', (db) =>
      db
        .insertInto('sale_delivery')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('line'),
    )
    .selectFrom('sold')
    .selectAll();
}

function deliveryRows(
  { merchantId, orderId }: Order,
  planned: readonly PlannedDelivery[],
  { pageTokens }: OrderSecrets,
  now: Date,
): Insertable<Database['sale_delivery']>[] {
  return planned.map((delivery) => ({
    merchant_id: merchantId,
    order_id: orderId,
    line: delivery.line,
    method: delivery.method,
    state: isWaiting(delivery) ? 'WAITING' : 'DONE',
    token_hash: delivery.hasPage ? pageTokenHash(pageTokens[String(delivery.line)]!) : null,
    due_at: delivery.at ?? now,
    done_at: isWaiting(delivery) ? null : now,
  }));
}

async function enqueueMailed(
  trx: Trx,
  app: Pick<Context, 'jobs'>,
  { merchantId, orderId }: Order,
  planned: readonly PlannedDelivery[],
  now: Date,
): Promise<void> {
  const mailed = planned.filter(({ method }) => method === 'EMAIL');
  await enqueueDeliveries(
    trx,
    app,
    mailed.map(({ line, at = now }) => ({ merchantId, orderId, line, dueAt: at })),
  );
}
