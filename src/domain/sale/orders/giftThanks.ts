import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context, MessageParts } from '../../ground/context.ts';
import { queueMessage } from '../../messaging/queueMessage.ts';
import { findDelivery } from './giftPage.ts';
import { contentsOfOrder, numberOf } from './order.ts';
import { linesOf } from './orderContents.ts';

/**
 * Mails the thanks of a gift's recipient to its buyer. Returns false if the gift was thanked for before, or the buyer cannot
 * be written to; then nothing is sent.
 */
export async function thankBuyer(
  app: MessageParts & Pick<Context, 'store' | 'log'>,
  token: string,
  message: string,
): Promise<boolean> {
  const found = await findDelivery(app, token);
  if (!found) return false;
  const { order, delivery } = found;
  const { merchantId, orderId } = order;
  const contents = contentsOfOrder(app.keys, order);
  const { buyer } = contents;
  if (!buyer || order.forgottenAt !== null) return false;
  const recipientName = linesOf(contents)[delivery.line]?.recipient.name;
  return inTransaction(app.store.db, async (trx) => {
    const { numUpdatedRows } = await ofMerchant(trx, merchantId)
      .updateTable('sale_delivery', { order_id: orderId, line: delivery.line, thanked_at: null })
      .set({ thanked_at: app.clock.now() })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const { email, firstName } = buyer.billing.contact;
    const outcome = await queueMessage(trx, app, {
      merchantId,
      kind: 'transactional' as const,
      template: { event: 'GIFT_THANKS' },
      to: { address: email },
      params: {
        orderNumber: numberOf(order),
        message,
        firstName,
        ...(recipientName === undefined ? {} : { recipientName }),
      },
    });
    if (outcome.refused !== undefined)
      app.log.warn({ merchantId, reason: outcome.refused }, 'thanks for a gift could not be mailed');
    return outcome.refused === undefined;
  });
}
