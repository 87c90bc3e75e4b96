import { secretHash } from '../../../base/crypto/secrets.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { Context, FlowParts } from '../../ground/context.ts';
import { newLease, runLeasedSteps } from '../../ground/flow.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { calculatePrice } from '../calculatePrice.ts';
import { isTotal } from '../orders/executeOrder.ts';
import { inMinorUnits } from '../orders/placeOrder.ts';
import {
  type Checkout,
  type CheckoutKey,
  findCheckout,
  type ReviewedOrder,
  sealReviewed,
  toCheckout,
} from './checkout.ts';
import { type CheckoutAtPage, checkoutFlow, finishCheckout } from './checkoutFlow.ts';
import { isGiftOpen } from './sharedGift.ts';

/** Time in ms that a buyer has to pay. The processor ends no page before half an hour. */
const PAGE_MS = 60 * 60_000;
/** Delay in ms of the first look for a buyer who does not come back. */
const FIRST_LOOK_MS = 60_000;

export interface CheckoutInput {
  merchant: Merchant;
  /** Key in the buyer's browser: only that browser is shown the checkout. */
  buyerKey: string;
  /** Name of the confirmation, equal in every repeat of it. */
  requestKey: string;
  order: ReviewedOrder;
}

/** Reason why nothing can be paid for the order as it was reviewed. */
export type OpeningReason = Exclude<Awaited<ReturnType<typeof currentPrice>>['refused'], undefined>;

/**
 * Opens a checkout for a reviewed order, at the price that the buyer reviewed. Confirmed again, in another tab or after a
 * step back, it is the same checkout.
 */
export async function openCheckout(
  app: FlowParts & Pick<Context, 'secrets'>,
  input: CheckoutInput,
): Promise<{ checkout: CheckoutAtPage; refused?: undefined } | { refused: OpeningReason }> {
  const { merchant, requestKey, buyerKey, order } = input;
  const { merchantId } = merchant;
  const { db } = app.store;
  const requestHash = secretHash(`${buyerKey} ${requestKey}`);
  const before = await findRequested(app, merchantId, requestHash);
  if (before) return { checkout: await finishCheckout(app, before) };
  const priced = await currentPrice(app, input);
  if (priced.refused !== undefined) return { refused: priced.refused };
  const key: CheckoutKey = { merchantId, checkoutId: app.ids.next() };
  const { gift } = order;
  const inserted = await inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('checkout')
      .values({
        merchant_id: merchantId,
        checkout_id: key.checkoutId,
        buyer_hash: secretHash(buyerKey),
        request_hash: requestHash,
        state: 'OPEN',
        amount: priced.amount,
        currency: merchant.currency,
        sealed_order: sealReviewed(app.keys, key, order),
        gift_order_id: gift ? BigInt(gift.orderId) : null,
        gift_line: gift?.line ?? null,
        opened_at: app.clock.now(),
        expires_at: new Date(app.timeOfDay.now().getTime() + PAGE_MS),
        leased_until: newLease(app).until,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    await app.jobs.enqueueAll(trx, [nextLook(key, FIRST_LOOK_MS)]);
    return toCheckout(row);
  });
  if (inserted) return { checkout: await runLeasedSteps(app, checkoutFlow, inserted) };
  // The same confirmation came first, concurrently.
  const first = await findRequested(app, merchantId, requestHash);
  if (!first) throw new Error(`Checkout ${key.checkoutId} was neither opened nor found.`);
  return { checkout: await finishCheckout(app, first) };
}

/** Job that looks at the hosted page for a buyer who does not come back. */
export function nextLook({ merchantId, checkoutId }: CheckoutKey, afterMs: number) {
  const payload = { merchantId, checkoutId: String(checkoutId) };
  return { task: 'finishCheckout' as const, payload, afterMs };
}

async function findRequested(
  { store: { db } }: Pick<Context, 'store'>,
  merchantId: number,
  requestHash: Buffer,
): Promise<Checkout | undefined> {
  const row = await ofMerchant(db, merchantId).find('checkout', { request_hash: requestHash });
  return row && toCheckout(row);
}

/** Returns the amount to pay if the current price is the reviewed one. */
async function currentPrice(
  app: Pick<Context, 'clock' | 'store' | 'keys' | 'merchants'>,
  { merchant, order }: CheckoutInput,
) {
  if (order.gift && !(await isGiftOpen(app, merchant.merchantId, order.gift)))
    return { refused: 'gift_closed' as const };
  const priced = await calculatePrice(app, { merchant, isAnonymous: true }, order.cart, {
    programType: order.programType,
    cardTemplateCode: order.cardTemplateCode,
    tierCode: order.tierCode,
    paymentMethodType: 'VAULT_TOKEN',
  });
  if (priced.refused !== undefined) return priced;
  const { total, promotionItemCount, program } = priced.order;
  if (!isTotal(order.totalPrice, total, program.scale) || promotionItemCount !== order.promotionItemCount)
    return { refused: 'price_mismatch' as const };
  if (total === 0n) return { refused: 'invalid_amount' as const };
  return { refused: undefined, amount: inMinorUnits(total, program.scale, merchant.currency) };
}

/** Finds a checkout for the browser that opened it, and finishes it as far as possible. */
export async function checkoutOfBuyer(
  app: FlowParts & Pick<Context, 'secrets'>,
  key: CheckoutKey,
  buyerKey: string,
): Promise<CheckoutAtPage | undefined> {
  const checkout = await findCheckout(app.store.db, key);
  if (!checkout?.buyerHash.equals(secretHash(buyerKey))) return undefined;
  return finishCheckout(app, checkout);
}
