import { openedText, ownerOf, sealedText } from '../../../base/crypto/sealing.ts';
import { newSecret } from '../../../base/crypto/secrets.ts';
import type { ReviewedOrder } from '../../../domain/sale/checkouts/checkout.ts';
import type { Cookie } from '../../cookies.ts';
import type { ShopCall } from '../shopCall.ts';

/** Key of the buyer's browser. Lax: the processor's page leads back here. */
const BUYER: Cookie = { name: 'buyer', sameSite: 'lax', maxAgeMs: 180 * 24 * 60 * 60 * 1000 };

/** Returns the key of the visitor's browser; undefined if it has none. */
export function buyerKeyOf({ cookies, request }: ShopCall): string | undefined {
  const key = cookies.read(request, BUYER);
  return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined;
}

/** Returns the key of the visitor's browser, and gives it one if it has none. */
export function ensureBuyerKey(call: ShopCall): string {
  const key = buyerKeyOf(call) ?? newSecret();
  call.cookies.set(call.response, BUYER, key);
  return key;
}

/** Reviewed order on its way through the buyer's browser. `requestKey` names the confirmation of this review. */
export interface Review {
  order: ReviewedOrder;
  requestKey: string;
}

/** Seals a reviewed order for a form: only the same browser can send it, and nobody can change it. */
export function sealReview({ app, merchant }: ShopCall, buyerKey: string, order: ReviewedOrder): string {
  const review: Review = { order, requestKey: newSecret() };
  return sealedText(app.keys.orders, ownerOfReview(merchant, buyerKey), JSON.stringify(review));
}

/** Opens a sealed review; undefined if it was changed, or belongs to another browser. */
export function openReview(
  { app, merchant }: ShopCall,
  buyerKey: string,
  sealed: string,
): Review | undefined {
  const text = openedText(app.keys.orders, ownerOfReview(merchant, buyerKey), sealed);
  return text === undefined ? undefined : JSON.parse(text);
}

function ownerOfReview({ merchantId }: ShopCall['merchant'], buyerKey: string): Buffer {
  return ownerOf(merchantId, 'reviewed order', buyerKey);
}
