import type { Context } from '../../ground/context.ts';
import type { CheckoutKey } from './checkout.ts';

/** Addresses on the shop's own pages to which a buyer returns from the hosted page. */
export function pageAddressOf({ config }: Pick<Context, 'config'>, { merchantId, checkoutId }: CheckoutKey) {
  const base = `${(config.publicUrl ?? '').replace(/\/$/, '')}/shops/${merchantId}/buy`;
  return { done: `${base}/orders/${checkoutId}`, back: `${base}/orders/${checkoutId}/unpaid` };
}
