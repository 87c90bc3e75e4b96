import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../store/database.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { EventData } from '../../events/publish.ts';
import { publish } from '../../events/publish.ts';
import { formatDecimal } from '../../money.ts';
import { enqueueDelivery } from './deliverLine.ts';
import { contentsOfOrder, type Order, sealSecrets, secretsOfOrder } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';
import { queueConfirmation } from './orderMails.ts';
import { newPageToken, pageTokenHash } from './pageTokens.ts';

/** One thing to deliver: what stands in a line of the order, or what the buyer got for free. */
export interface PlannedDelivery {
  line: number;
  method: 'EMAIL' | 'SMS' | 'URL' | 'SHIP';
  /** It has a page that shows its cards. */
  hasPage: boolean;
  at?: Date;
}

/** What of an order is to be delivered. Numbered by its lines; the promotion items come after them. */
export function deliveriesOf(contents: OrderContents): PlannedDelivery[] {
  const lines = linesOf(contents);
  // A loyalty card has no line, and is perhaps sent.
  if (lines.length === 0)
    return contents.shipments.map((_, line) => ({ line, method: 'SHIP', hasPage: false }));
  const own = lines.flatMap(({ delivery: { method, at }, item }, line): PlannedDelivery[] =>
    method === undefined ? [] : [{ line, method, at, hasPage: item.itemType === 'EGIFT' }],
  );
  const free = contents.promotionItems.flatMap(({ item }, index): PlannedDelivery[] =>
    item.itemType === 'EGIFT' ? [{ line: lines.length + index, method: 'URL', hasPage: true }] : [],
  );
  return [...own, ...free];
}

/** The order is sold: its deliveries stand, the buyer is told, and so is who subscribed to it; all in one transaction. */
export async function fulfil(app: App, order: Order): Promise<void> {
  const contents = contentsOfOrder(app.keys, order);
  await inTransaction(app.store.db, async (trx) => {
    const now = app.clock.now();
    const planned = deliveriesOf(contents);
    const tokens = Object.fromEntries(
      planned.filter(({ hasPage }) => hasPage).map(({ line }) => [String(line), newPageToken()]),
    );
    // What the client delivers itself is delivered with the reply.
    const isWaiting = ({ method }: PlannedDelivery) => method !== 'URL';
    const waits = planned.some(isWaiting);
    const { numUpdatedRows } = await trx
      .updateTable('sale_order')
      .set({
        state: waits ? 'FULFILLING' : 'COMPLETED',
        sealed_secrets: sealSecrets(app.keys, order, {
          ...secretsOfOrder(app.keys, order),
          pageTokens: tokens,
        }),
        ...(waits ? {} : { closed_at: now }),
      })
      .where('merchant_id', '=', order.merchantId)
      .where('order_id', '=', order.orderId)
      .where('state', '=', 'PAID')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (planned.length > 0)
      await trx
        .insertInto('sale_delivery')
        .values(
          planned.map((delivery) => ({
            merchant_id: order.merchantId,
            order_id: order.orderId,
            line: delivery.line,
            method: delivery.method,
            state: isWaiting(delivery) ? ('WAITING' as const) : ('DONE' as const),
            token_hash: delivery.hasPage ? pageTokenHash(tokens[String(delivery.line)]!) : null,
            due_at: delivery.at ?? now,
            done_at: isWaiting(delivery) ? null : now,
          })),
        )
        .execute();
    const { merchantId, orderId } = order;
    for (const { line, method, at = now } of planned)
      if (method === 'EMAIL') await enqueueDelivery(trx, app, { merchantId, orderId, line }, at);
    await queueConfirmation(trx, app, order, contents);
    await tell(trx, app, order, contents, now);
  });
}

async function tell(
  trx: Transaction<Database>,
  app: App,
  order: Order,
  contents: OrderContents,
  now: Date,
): Promise<void> {
  const sold = linesOf(contents).reduce((sum, { quantity }) => sum + quantity, 0);
  const programType = order.kind === 'loyalty_card' ? 'LOYALTY_CARD' : order.programType;
  await publish(trx, app, {
    merchantId: order.merchantId,
    type: 'order.completed',
    occurredAt: now,
    data: {
      orderNumber: order.orderNumber,
      programType: programType as EventData['order.completed']['programType'],
      totalPrice: Number(formatDecimal(order.total, contents.program.scale)),
      itemCount: order.kind === 'loyalty_card' ? 1 : sold,
      ...(order.accountId === null ? {} : { accountId: Number(order.accountId) }),
    },
  });
}
