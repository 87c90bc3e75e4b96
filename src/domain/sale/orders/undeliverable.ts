import type { Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context, EventParts, MessageParts } from '../../ground/context.ts';
import { publish } from '../../webhooks/publish.ts';
import { storedDeliveriesOf } from './deliveries.ts';
import { contentsOfOrder, lockOrder, numberOf, type Order, type OrderKey, SOLD_STATES } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';
import { queueConfirmation } from './orderMails.ts';

/**
 * Delay in ms for collecting bounces of one order, which usually arrive within minutes, into one mail to the
 * buyer.
 */
const GATHERED_MS = 60_000;

/**
 * Ends the delivery of a gift that cannot be mailed. Publishes `order.gift_undeliverable`, and mails the
 * buyer the confirmation again, with the gift's page. For a refunded order only the state is recorded, as the
 * gift is worth nothing; a refunded line stays so. Requires the order's lock.
 */
export async function endUndeliverable(
  trx: Trx,
  app: EventParts & Pick<Context, 'clock' | 'jobs'>,
  order: Order,
  contents: OrderContents,
  line: number,
): Promise<void> {
  const { merchantId, orderId, accountId } = order;
  const now = app.clock.now();
  const { numUpdatedRows } = await ofMerchant(trx, merchantId)
    .updateTable('sale_delivery', { order_id: orderId, line })
    .set({ state: 'UNDELIVERABLE', done_at: now })
    .where('state', 'in', ['WAITING', 'DONE'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n || !SOLD_STATES.includes(order.state)) return;
  const { groupNumber, itemNumber } = linesOf(contents)[line]!;
  await publish(trx, app, {
    merchantId,
    type: 'order.gift_undeliverable',
    occurredAt: now,
    data: {
      orderNumber: numberOf(order),
      groupNumber,
      itemNumber,
      ...(accountId === null ? {} : { accountId: Number(accountId) }),
    },
  });
  await app.jobs.enqueue(
    trx,
    'reconfirmOrder',
    { merchantId, orderId: String(orderId) },
    { jobKey: `reconfirmOrder:${merchantId}:${orderId}`, afterMs: GATHERED_MS },
  );
}

async function markBuyerUnreachable(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { merchantId, orderId }: OrderKey,
): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('sale_delivery', { order_id: orderId, state: 'UNDELIVERABLE', buyer_notified_at: null })
    .set({ buyer_unreachable_at: clock.now() })
    .execute();
}

/** Ends the delivery of an unsent message, if the message belongs to one. */
export async function endDeliveryOfMessage(
  trx: Trx,
  app: EventParts & Pick<Context, 'clock' | 'jobs' | 'keys'>,
  { merchantId, messageId }: { merchantId: number; messageId: bigint },
): Promise<void> {
  const delivery = await ofMerchant(trx, merchantId)
    .selectFrom('sale_delivery', { message_id: messageId })
    .select(['order_id', 'line'])
    .executeTakeFirst();
  if (!delivery) return;
  const order = await lockOrder(trx, { merchantId, orderId: delivery.order_id });
  if (order) await endUndeliverable(trx, app, order, contentsOfOrder(app.keys, order), delivery.line);
}

/**
 * Mails the confirmation to the buyer again, once for the gifts that became undeliverable since the last one.
 * Skips a buyer who cannot be mailed either. Throws when an operator has to correct the configuration: it is
 * retried.
 */
export async function reconfirmOrder(
  app: MessageParts & Pick<Context, 'log' | 'store'>,
  key: OrderKey,
): Promise<void> {
  await inTransaction(app.store.db, async (trx) => {
    const order = await lockOrder(trx, key);
    if (!order || !SOLD_STATES.includes(order.state)) return;
    const undeliverable = (await storedDeliveriesOf(trx, key)).filter(
      ({ state }) => state === 'UNDELIVERABLE',
    );
    const unknown = undeliverable.filter(({ buyerNotifiedAt }) => buyerNotifiedAt === null);
    if (unknown.length === 0) return;
    const outcome = await queueConfirmation(
      trx,
      app,
      order,
      contentsOfOrder(app.keys, order),
      new Set(undeliverable.map(({ line }) => line)),
    );
    if (outcome.notQueued !== undefined) {
      if (outcome.cause !== 'misconfigured') return markBuyerUnreachable(trx, app, key);
      throw new Error(`Order ${order.orderNumber} of merchant ${key.merchantId}: ${outcome.notQueued}.`);
    }
    await ofMerchant(trx, key.merchantId)
      .updateTable('sale_delivery', { order_id: key.orderId })
      .set({ buyer_notified_at: app.clock.now() })
      .where(
        'line',
        'in',
        unknown.map(({ line }) => line),
      )
      .execute();
  });
}
