import type { Config } from '../../../base/config/config.ts';
import { shopUrl } from '../../ground/merchants/shopPages.ts';
import type { CheckoutKey } from './checkout.ts';

/** Addresses on the shop's own pages to which a buyer returns from the hosted page, after paying or instead. */
export function returnAddresses(config: Pick<Config, 'publicUrl'>, { merchantId, checkoutId }: CheckoutKey) {
  const done = shopUrl(config, { merchantId }, `/buy/orders/${checkoutId}`);
  return { successUrl: done, cancelUrl: `${done}?unpaid=1` };
}
