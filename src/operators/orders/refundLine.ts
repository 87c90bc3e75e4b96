import { requestPartRefund } from '../../domain/payments/paymentRefunds.ts';
import { completeIfDelivered } from '../../domain/sale/orders/completeOrder.ts';
import { forgetPeople } from '../../domain/sale/orders/forgetPeople.ts';
import { paidForLine } from '../../domain/sale/orders/lineGoods.ts';
import { contentsOfOrder, type OrderKey } from '../../domain/sale/orders/order.ts';
import { linesOf } from '../../domain/sale/orders/orderContents.ts';
import { type QueuedMail, queueRefundNotice } from '../../domain/sale/orders/orderMails.ts';
import { inMinorUnits } from '../../domain/sale/orders/placeOrder.ts';
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
import { refundOrder } from './refundOrder.ts';

/** Maximum number of attempts while other lines of the order are refunded. */
const ATTEMPTS = 5;

export type LineRefundOutcome = Refund | { refused: 'no_such_line' };

/**
 * Refunds one line of a sold order, numbered from 0: reclaims its goods and returns what was paid for it. The last
 * line takes the rest of the order, with shipping, gift boxes and promotion items. All or nothing, and once. Not inside
 * a transaction.
 */
export async function refundLine(app: RefundParts, key: OrderKey, line: number): Promise<LineRefundOutcome> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await tryToRefund(app, key, line);
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      if (error.by === 'shipment') break;
    }
  }
  return { refused: 'changed' };
}

async function tryToRefund(app: RefundParts, key: OrderKey, line: number): Promise<LineRefundOutcome> {
  const seen = await readRefundable(app, key);
  if (!('unsealed' in seen)) return seen;
  const { unsealed, refunds, disclosed } = seen;
  const { loyaltyCard } = unsealed.contents;
  const count = loyaltyCard ? 1 : linesOf(unsealed.contents).length;
  if (!(line >= 0 && line < count)) return { refused: 'no_such_line' };
  if (refunds.some((refund) => refund.line === line)) return { isNew: false };
  if (refunds.length === count - 1) return refundOrder(app, key);
  let notice: QueuedMail | undefined;
  const reclaimed = await reclaimWhole(app, seen, {
    disclosedCards: new Set(disclosed(line)),
    line,
    async statements(trx, transactionId) {
      notice = await record(trx, app, { seen, line, transactionId });
    },
  });
  if (reclaimed.refused) return reclaimed;
  const { isNew, messages } = reclaimed;
  return isNew
    ? { isNew, notMailed: notice?.notQueued, ...(messages.length > 0 && { messages }) }
    : { isNew };
}

/** Records the refund, in the transaction that reclaims the goods. Completes an order with nothing left to deliver. */
async function record(
  trx: Trx,
  app: RefundParts,
  { seen, line, transactionId }: { seen: SeenOrder; line: number; transactionId: bigint | null },
): Promise<QueuedMail> {
  const order = await assertAsSeen(trx, seen);
  const { merchantId, orderId, paymentId, currency } = order;
  const contents = contentsOfOrder(app.keys, order);
  const amount = paidForLine(contents, line);
  const now = app.clock.now();
  await trx
    .insertInto('sale_order_refund')
    .values({
      merchant_id: merchantId,
      order_id: orderId,
      line,
      amount,
      transaction_id: transactionId,
      refunded_at: now,
    })
    .execute();
  const undisclosed = seen.undisclosed(line);
  if (undisclosed.length > 0) await releaseCards(trx, order, undisclosed);
  await ofMerchant(trx, merchantId)
    .updateTable('sale_delivery', { order_id: orderId, line })
    .set({ state: 'REFUNDED' })
    .execute();
  const notice = await queueRefundNotice(trx, app, order, contents, { lines: [line], total: amount });
  if (order.forgottenAt !== null) await forgetPeople(trx, order, { keys: app.keys, now });
  if (order.state === 'FULFILLING') await completeIfDelivered(trx, app, order, contents);
  const money = paymentId === null ? 0n : inMinorUnits(amount, contents.program.scale, currency);
  if (paymentId !== null && money > 0n)
    await requestPartRefund(trx, app, { merchantId, paymentId }, { number: line + 1, amount: money });
  return notice;
}
