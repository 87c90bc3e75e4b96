import { ownerOf, seal, unseal } from '../../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../../base/crypto/secretKeys.ts';
import { type CamelRow, camelRow } from '../../../store/camelRow.ts';
import type { CheckoutState, Db, RowOf } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { SaleInput } from '../orders/executeSale.ts';

export interface CheckoutKey {
  merchantId: number;
  checkoutId: bigint;
}

/** Checkout as stored: a reviewed order that is paid on the processor's hosted page. */
export type Checkout = CamelRow<RowOf<'checkout'>>;

/** States in which it is undecided whether the order is sold. */
export const OPEN_CHECKOUTS: readonly CheckoutState[] = ['OPEN', 'PAID', 'VOIDING'];

/** Order as the buyer reviewed it. What is paid and sold must equal it. */
export interface ReviewedOrder
  extends Pick<
    SaleInput,
    'cart' | 'programType' | 'cardTemplateCode' | 'tierCode' | 'activationStoreCode' | 'buyer'
  > {
  /** Decimal text, as shown. */
  totalPrice: string;
  promotionItemCount: number;
  /** Language of the buyer's pages, BCP 47. */
  locale: string;
  /** Gift that the order adds to, by its order and line. */
  gift?: { orderId: string; line: number };
  /** First name of the giver, who wishes to be named to the recipient of the gift. */
  giver?: string;
}

export const toCheckout: (row: RowOf<'checkout'>) => Checkout = camelRow;

export async function findCheckout(
  db: Db,
  { merchantId, checkoutId }: CheckoutKey,
): Promise<Checkout | undefined> {
  const row = await ofMerchant(db, merchantId).find('checkout', { checkout_id: checkoutId });
  return row && toCheckout(row);
}

export async function readCheckout(db: Db, key: CheckoutKey): Promise<Checkout> {
  const checkout = await findCheckout(db, key);
  if (!checkout) throw new Error(`There is no checkout ${key.checkoutId}.`);
  return checkout;
}

export function isOpenCheckout({ state }: Pick<Checkout, 'state'>): boolean {
  return OPEN_CHECKOUTS.includes(state);
}

type Keys = Pick<SecretKeys, 'orders'>;

export function sealReviewed(keys: Keys, key: CheckoutKey, order: ReviewedOrder): Buffer {
  return seal(keys.orders, ownerOfCheckout(key), JSON.stringify(order));
}

export function reviewedOrderOf(keys: Keys, checkout: Checkout): ReviewedOrder {
  const { checkoutId, sealedOrder } = checkout;
  if (sealedOrder === null) throw new Error(`The order of checkout ${checkoutId} was deleted.`);
  return JSON.parse(unseal(keys.orders, ownerOfCheckout(checkout), sealedOrder));
}

/** Associated data that a checkout's order is sealed with. */
export function ownerOfCheckout({ merchantId, checkoutId }: CheckoutKey): Buffer {
  return ownerOf(merchantId, 'checkout', String(checkoutId));
}

/** Reference of a checkout at the processor, and name of its order. */
export function referenceOf({ merchantId, checkoutId }: CheckoutKey): string {
  return `${merchantId}-checkout-${checkoutId}`;
}
