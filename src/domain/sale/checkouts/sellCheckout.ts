import { createHmac } from 'node:crypto';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Context, FlowParts } from '../../ground/context.ts';
import { PAGES_CLIENT } from '../../ground/merchants/pagesClient.ts';
import { findPayment } from '../../payments/payment.ts';
import { CHECKOUT } from '../../payments/paymentSettings.ts';
import { releasePayment } from '../../payments/releasePayment.ts';
import { executeSale } from '../orders/executeSale.ts';
import type { UnsealedOrder } from '../orders/unsealedOrder.ts';
import { type Checkout, type ReviewedOrder, referenceOf } from './checkout.ts';
import { isGiftOpen } from './sharedGift.ts';

type SaleReason = Exclude<Awaited<ReturnType<typeof executeSale>>['refused'], undefined>;
export type CheckoutReason = SaleReason | 'gift_closed';

/** Payment that the buyer confirmed on the hosted page. */
interface ConfirmedPayment {
  intent: string;
  cardType?: string;
  lastFour?: string;
}

/** Sells the order exactly as it was reviewed, paid by what the buyer confirmed; once, however often it is called. */
export async function sellReviewed(
  app: FlowParts & Pick<Context, 'secrets'>,
  checkout: Checkout,
  order: ReviewedOrder,
): Promise<{ order: UnsealedOrder; refused?: undefined } | { refused: CheckoutReason }> {
  const { merchantId } = checkout;
  const merchant = app.merchants.known(merchantId);
  const name = referenceOf(checkout);
  const placed = await placedOrder(app, checkout);
  if (!placed && order.gift && !(await isGiftOpen(app, merchantId, order.gift)))
    return { refused: 'gift_closed' };
  const { intent, cardType, lastFour } = confirmedOf(checkout);
  const digest = createHmac('sha256', app.keys.requestDigests).update(name).digest();
  return executeSale(
    app,
    {
      caller: { merchant, clientId: PAGES_CLIENT, authentication: 'anonymous' },
      operationId: 'checkout',
      digest,
      clientOrderId: name,
    },
    {
      ...order,
      hostedCheckoutPaymentIntent: intent,
      paymentMethod: {
        paymentMethodType: 'VAULT_TOKEN',
        token: intent,
        paymentTokenType: 'CREDIT_CARD',
        // Absent where the processor does not say it: its page has decided which cards may pay.
        creditCardType: cardType as 'VISA',
        tokenLastFour: lastFour ?? '',
        ccLastFour: lastFour,
      },
    },
  );
}

function confirmedOf({ checkoutId, confirmed }: Checkout): ConfirmedPayment {
  if (confirmed === null) throw new Error(`Checkout ${checkoutId} is not paid.`);
  return confirmed as ConfirmedPayment;
}

/**
 * Releases what the buyer confirmed and no sale collects; false while that is not certain. An order that was placed
 * releases its payment itself.
 */
export async function releaseUnsold(app: FlowParts, checkout: Checkout): Promise<boolean> {
  const { merchantId, amount, currency } = checkout;
  const placed = await placedOrder(app, checkout);
  const payment =
    placed?.payment_id == null
      ? undefined
      : await findPayment(app.store.db, { merchantId, paymentId: placed.payment_id });
  // A payment that failed never took the reserved amount over.
  if (payment && payment.state !== 'FAILED' && payment.state !== 'DENIED')
    return (await releasePayment(app, payment)).released === true;
  const gateway = await app.gateways.named(app.merchants.known(merchantId), CHECKOUT);
  if (!gateway) return false;
  const step = { reference: referenceOf(checkout), amount, currency };
  const authorizationToken = confirmedOf(checkout).intent;
  const voided = await gateway.void({ ...step, authorizationToken });
  if (voided.outcome === 'done') return true;
  const reported = await gateway.lookUp({ ...step, authorizationToken });
  return (
    'found' in reported &&
    reported.found.some(({ kind, outcome }) => kind === 'void' && outcome === 'succeeded')
  );
}

function placedOrder({ store: { db } }: Pick<Context, 'store'>, checkout: Checkout) {
  return ofMerchant(db, checkout.merchantId)
    .selectFrom('sale_order', { client_id: PAGES_CLIENT, client_order_id: referenceOf(checkout) })
    .select('payment_id')
    .executeTakeFirst();
}
