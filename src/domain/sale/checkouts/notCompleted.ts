import type { Trx } from '../../../store/database.ts';
import type { Context, MessageParts } from '../../ground/context.ts';
import { queueMessage } from '../../messaging/queueMessage.ts';
import type { Checkout, ReviewedOrder } from './checkout.ts';

/** Queues the mail to a buyer whose paid order could not be sold and is not charged, in the caller's transaction. */
export async function notifyNotCompleted(
  trx: Trx,
  app: MessageParts & Pick<Context, 'log'>,
  { merchantId, checkoutId, refusal }: Checkout,
  { buyer, totalPrice }: ReviewedOrder,
): Promise<void> {
  const { email, firstName } = buyer.billing.contact;
  const outcome = await queueMessage(trx, app, {
    merchantId,
    kind: 'transactional',
    template: { event: 'ORDER_NOT_COMPLETED' },
    to: { address: email },
    params: { firstName, total: totalPrice, merchant: app.merchants.known(merchantId).name },
  });
  const ids = { merchantId, checkoutId: String(checkoutId), reason: refusal };
  app.log.warn(ids, 'a paid order was not sold, and its payment is released');
  if (outcome.refused !== undefined)
    app.log.warn({ ...ids, reason: outcome.refused }, 'a buyer is not told that an order was not sold');
}
