import { sql } from 'kysely';
import type { OrderState, Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Context } from '../../ground/context.ts';
import { MovedOn } from '../../ground/flow.ts';
import { requestRelease } from '../../payments/releasePayment.ts';
import { type Order, toOrder } from './order.ts';
import { releaseCards } from './reservedCards.ts';
import type { UnsealedOrder } from './unsealedOrder.ts';

/** Reason why a placed order was not sold. */
export type OrderReason =
  | 'payment_auth_denied'
  | 'payment_auth_failed'
  | 'payment_capture_denied'
  | 'payment_capture_failed'
  | 'payment_intent_mismatch'
  | 'invalid_payment_method'
  | 'insufficient_balance'
  | 'insufficient_points'
  | 'invalid_card'
  | 'card_not_active'
  | 'unfit_receiving_card'
  | 'out_of_cards'
  | 'error';

/**
 * Closes an order unsold, in the caller's transaction. Records the reason, returns its cards to the stock,
 * and requests the release of its payment. Deletes its contents. Throws `MovedOn`.
 */
export async function closeUnsold(
  trx: Trx,
  app: Pick<Context, 'clock' | 'jobs'>,
  unsealed: UnsealedOrder,
  refusal: OrderReason,
): Promise<Order> {
  const { order } = unsealed;
  const isDeclined = refusal === 'payment_auth_denied' || refusal === 'payment_capture_denied';
  const state: OrderState = isDeclined ? 'DECLINED' : 'CANCELLED';
  await restoreCodes(trx, unsealed);
  const row = await ofMerchant(trx, order.merchantId)
    .updateTable('sale_order')
    .set({
      state,
      refusal,
      sealed_contents: null,
      sealed_secrets: null,
      closed_at: app.clock.now(),
      leased_until: null,
    })
    .where('order_id', '=', order.orderId)
    // An order that another worker has found paid since stays sold, and its delivered goods would not be
    // reclaimed.
    .where('state', '=', order.state)
    .where('handed_over_at', order.handedOverAt === null ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new MovedOn();
  await releaseCards(trx, order);
  if (order.paymentId !== null)
    await requestRelease(trx, app, { merchantId: order.merchantId, paymentId: order.paymentId });
  return toOrder(row);
}

/** Restores the printed registration codes of cards that return to the stock. */
async function restoreCodes(trx: Trx, { order, secrets }: UnsealedOrder): Promise<void> {
  const codes = Object.entries(secrets.formerCodes).map(([cardNumber, former]) => ({
    cardNumber,
    hash: former === null ? null : Buffer.from(former, 'base64'),
  }));
  await setRegistrationCodes(trx, order.merchantId, codes);
}

/** Sets the registration codes of cards, in one statement for any number of them. */
async function setRegistrationCodes(
  trx: Trx,
  merchantId: number,
  codes: readonly { cardNumber: string; hash: Buffer | null }[],
): Promise<void> {
  if (codes.length === 0) return;
  const cardNumbers = codes.map(({ cardNumber }) => cardNumber);
  const hashes = codes.map(({ hash }) => hash?.toString('hex') ?? null);
  await sql`update card set registration_code_hash = decode(coded.hash, 'hex')
    from unnest(${cardNumbers}::text[], ${hashes}::text[]) as coded(card_number, hash)
    where card.merchant_id = ${merchantId} and card.card_number = coded.card_number`.execute(trx);
}
