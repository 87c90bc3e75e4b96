import { formatDecimal } from '../../../base/money/money.ts';
import type { Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { EventData } from '../../events/eventTypes.ts';
import type { Context, EventParts } from '../../ground/context.ts';
import { publish } from '../../webhooks/publish.ts';
import { hasOpenDelivery } from './deliveries.ts';
import { forgetPeople } from './forgetPeople.ts';
import { numberOf, type Order } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';

/** Completes an order whose deliveries are all done, and publishes the event. Requires the order's lock. */
export async function completeIfDelivered(
  trx: Trx,
  app: EventParts & Pick<Context, 'clock' | 'keys'>,
  order: Order,
  contents: OrderContents,
): Promise<boolean> {
  if (await hasOpenDelivery(trx, order)) return false;
  const now = app.clock.now();
  await ofMerchant(trx, order.merchantId)
    .updateTable('sale_order', { order_id: order.orderId })
    .set({ state: 'COMPLETED', closed_at: now })
    .execute();
  // The guest was erased before all deliveries were done.
  if (order.forgottenAt !== null)
    await forgetPeople(trx, { ...order, state: 'COMPLETED' }, { keys: app.keys, now });
  await publishCompleted(trx, app, order, contents);
  return true;
}

/** Publishes `order.completed` once the caller's transaction is committed. */
export async function publishCompleted(
  trx: Trx,
  app: EventParts & Pick<Context, 'clock'>,
  order: Order,
  contents: OrderContents,
): Promise<void> {
  await publish(trx, app, {
    merchantId: order.merchantId,
    type: 'order.completed',
    occurredAt: app.clock.now(),
    data: completed(order, contents),
  });
}

function completed(order: Order, contents: OrderContents): EventData['order.completed'] {
  const sold = linesOf(contents).reduce((sum, { quantity }) => sum + quantity, 0);
  const programType = order.kind === 'loyalty_card' ? 'LOYALTY_CARD' : order.programType;
  return {
    orderNumber: numberOf(order),
    programType: programType as EventData['order.completed']['programType'],
    totalPrice: Number(formatDecimal(order.total, contents.program.scale)),
    itemCount: order.kind === 'loyalty_card' ? 1 : sold,
    ...(order.accountId === null ? {} : { accountId: Number(order.accountId) }),
  };
}
