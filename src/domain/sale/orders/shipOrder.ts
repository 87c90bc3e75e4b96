import type { Transaction } from 'kysely';
import type { Database } from '../../../store/database.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context } from '../../context.ts';
import { completeIfDelivered } from './completeOrder.ts';
import { type StoredDelivery, storedDeliveriesOf } from './deliveries.ts';
import { contentsOfOrder, lockOrder, type Order, type OrderKey, SOLD_STATES } from './order.ts';
import { type Parcel, queueShippingNotice } from './orderMails.ts';

export interface Shipping {
  /** Of the order's deliveries; absent: all that are still to be sent. */
  line?: number;
  /** By what the parcel can be followed. */
  tracking?: string;
}

/** What was sent by this call: nothing, where all of it had been sent before. */
export type Shipped =
  | {
      lines: number[];
      isCompleted: boolean;
      /** Why the buyer is not told by mail; names nobody. */
      notTold?: string;
      refused?: undefined;
    }
  | { refused: 'not_sold' }
  | { refused: 'not_by_post' };

/**
 * Notes what of an order was handed to the post, once, and takes the mail that tells the buyer; with the last delivery the
 * order is completed. `not_by_post`: the line, or the whole order, has nothing to send.
 */
export async function shipOrder(
  app: Pick<Context, 'config' | 'clock' | 'store' | 'jobs' | 'ids' | 'merchants' | 'keys' | 'webhooks'>,
  key: OrderKey,
  { line, tracking }: Shipping,
): Promise<Shipped> {
  return inTransaction(app.store.db, async (trx): Promise<Shipped> => {
    const order = await lockOrder(trx, key);
    if (!order || !SOLD_STATES.includes(order.state)) return { refused: 'not_sold' };
    const parcels = (await storedDeliveriesOf(trx, key)).filter(
      (delivery) => delivery.method === 'SHIP' && (line === undefined || delivery.line === line),
    );
    if (parcels.length === 0) return { refused: 'not_by_post' };
    const waiting = parcels.filter(({ state }) => state === 'WAITING');
    const lines = waiting.map((delivery) => delivery.line);
    if (lines.length === 0) return { lines, isCompleted: order.state === 'COMPLETED' };
    return send(trx, app, order, { lines, tracking });
  });
}

async function send(
  trx: Transaction<Database>,
  app: Pick<Context, 'config' | 'clock' | 'jobs' | 'ids' | 'merchants' | 'keys' | 'webhooks'>,
  order: Order,
  parcel: Parcel & { lines: StoredDelivery['line'][] },
): Promise<Shipped> {
  const contents = contentsOfOrder(app.keys, order);
  await trx
    .updateTable('sale_delivery')
    .set({ state: 'DONE', done_at: app.clock.now(), tracking: parcel.tracking ?? null })
    .where('merchant_id', '=', order.merchantId)
    .where('order_id', '=', order.orderId)
    .where('line', 'in', parcel.lines)
    .execute();
  const notice = await queueShippingNotice(trx, app, order, contents, parcel);
  const isCompleted = await completeIfDelivered(trx, app, order, contents);
  return {
    lines: parcel.lines,
    isCompleted,
    ...(notice.notQueued === undefined ? {} : { notTold: notice.notQueued }),
  };
}
