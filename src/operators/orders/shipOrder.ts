import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { completeIfDelivered } from '../../domain/sale/orders/completeOrder.ts';
import { type StoredDelivery, storedDeliveriesOf } from '../../domain/sale/orders/deliveries.ts';
import {
  contentsOfOrder,
  lockOrder,
  type Order,
  type OrderKey,
  SOLD_STATES,
} from '../../domain/sale/orders/order.ts';
import { type Parcel, queueShippingNotice } from '../../domain/sale/orders/orderMails.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';

export interface Shipping {
  /** Line to ship. Absent: all that are still to be shipped. */
  line?: number;
  /** Tracking number of the parcel. */
  tracking?: string;
}

/** Lines shipped by this call: none if all had been shipped before. */
export type Shipped =
  | {
      lines: number[];
      isCompleted: boolean;
      /** Reason why the buyer is not notified. Contains no personal data. */
      notMailed?: string;
      refused?: undefined;
    }
  | { refused: 'not_sold' }
  | { refused: 'not_by_post' };

/**
 * Records the shipment of order lines, once, and queues the shipping mail; the last delivery completes the
 * order. `not_by_post`: the line, or the whole order, has nothing to ship.
 */
export async function shipOrder(
  app: MessageParts & Pick<Context, 'store' | 'webhooks'>,
  key: OrderKey,
  { line, tracking }: Shipping,
): Promise<Shipped> {
  return inTransaction(app.store.db, async (trx): Promise<Shipped> => {
    const order = await lockOrder(trx, key);
    if (!order || !SOLD_STATES.includes(order.state)) return { refused: 'not_sold' };
    const parcels = (await storedDeliveriesOf(trx, key)).filter(
      (delivery) =>
        delivery.method === 'SHIP' &&
        delivery.state !== 'REFUNDED' &&
        (line === undefined || delivery.line === line),
    );
    if (parcels.length === 0) return { refused: 'not_by_post' };
    const waiting = parcels.filter(({ state }) => state === 'WAITING');
    const lines = waiting.map((delivery) => delivery.line);
    if (lines.length === 0) return { lines, isCompleted: order.state === 'COMPLETED' };
    return send(trx, app, order, { lines, tracking });
  });
}

async function send(
  trx: Trx,
  app: MessageParts & Pick<Context, 'webhooks'>,
  order: Order,
  parcel: Parcel & { lines: StoredDelivery['line'][] },
): Promise<Shipped> {
  const contents = contentsOfOrder(app.keys, order);
  await ofMerchant(trx, order.merchantId)
    .updateTable('sale_delivery', { order_id: order.orderId })
    .set({ state: 'DONE', done_at: app.clock.now(), tracking: parcel.tracking ?? null })
    .where('line', 'in', parcel.lines)
    .execute();
  const notice = await queueShippingNotice(trx, app, order, contents, parcel);
  const isCompleted = await completeIfDelivered(trx, app, order, contents);
  return {
    lines: parcel.lines,
    isCompleted,
    ...(notice.notQueued === undefined ? {} : { notMailed: notice.notQueued }),
  };
}
