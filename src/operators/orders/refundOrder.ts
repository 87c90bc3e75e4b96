import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { requestRelease } from '../../domain/payments/releasePayment.ts';
import { forgetPeople } from '../../domain/sale/orders/forgetPeople.ts';
import { refundedBy } from '../../domain/sale/orders/lineRefunds.ts';
import { contentsOfOrder, type OrderKey, readOrder } from '../../domain/sale/orders/order.ts';
import { linesOf } from '../../domain/sale/orders/orderContents.ts';
import { type QueuedMail, queueRefundNotice } from '../../domain/sale/orders/orderMails.ts';
import { releaseCards } from '../../domain/sale/orders/reservedCards.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import {
  assertAsSeen,
  Changed,
  type Refund,
  type RefundParts,
  readRefundable,
  reclaimWhole,
  type SeenOrder,
} from './refundable.ts';

/**
 * Refunds a sold order: reclaims all goods and returns the payment, except for lines that were refunded before. A
 * card's payment is returned in the same transaction, a gateway payment by a job enqueued with it, as is the buyer's
 * mail. All or nothing, and once. Not inside a transaction.
 */
export async function refundOrder(app: RefundParts, key: OrderKey): Promise<Refund> {
  const seen = await readRefundable(app, key);
  if (!('unsealed' in seen)) return seen;
  const { refunds, disclosed } = seen;
  let notice: QueuedMail | undefined;
  try {
    const reclaimed = await reclaimWhole(app, seen, {
      disclosedCards: new Set(disclosed()),
      withoutLines: refunds.map(({ line }) => line),
      async statements(trx) {
        notice = await close(trx, app, seen);
      },
    });
    if (reclaimed.refused) return reclaimed;
    const { isNew, messages } = reclaimed;
    return isNew
      ? { isNew, notMailed: notice?.notQueued, ...(messages.length > 0 && { messages }) }
      : { isNew };
  } catch (error) {
    if (!(error instanceof Changed)) throw error;
    const { state } = await readOrder(app.store.db, key);
    return state === 'REFUNDED' ? { isNew: false } : { refused: 'changed' };
  }
}

/** Records the refund, in the transaction that reclaims the goods. */
async function close(
  trx: Trx,
  app: MessageParts & Pick<Context, 'timeOfDay'>,
  seen: SeenOrder,
): Promise<QueuedMail> {
  const order = await assertAsSeen(trx, seen);
  const { merchantId, orderId, paymentId } = order;
  const now = app.clock.now();
  await ofMerchant(trx, merchantId)
    .updateTable('sale_order', { order_id: orderId })
    .set({ state: 'REFUNDED', closed_at: now })
    .execute();
  const undisclosed = seen.undisclosed();
  if (undisclosed.length > 0) await releaseCards(trx, order, undisclosed);
  const contents = contentsOfOrder(app.keys, order);
  const count = contents.loyaltyCard ? 1 : linesOf(contents).length + contents.promotionItems.length;
  const isRefunded = new Set(seen.refunds.map(({ line }) => line));
  const notice = await queueRefundNotice(trx, app, order, contents, {
    lines: [...Array(count).keys()].filter((line) => !isRefunded.has(line)),
    total: contents.total - refundedBy(seen.refunds),
  });
  if (order.forgottenAt !== null)
    await forgetPeople(trx, { ...order, state: 'REFUNDED' }, { keys: app.keys, now });
  if (paymentId !== null) await requestRelease(trx, app, { merchantId, paymentId });
  return notice;
}
