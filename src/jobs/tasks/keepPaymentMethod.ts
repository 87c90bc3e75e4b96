import type { Context } from '../../domain/ground/context.ts';
import { saveMethod } from '../../domain/sale/orders/saveMethod.ts';
import type { Tasks } from '../../queue/tasks.ts';

/** Saves the payment method of an order for its guest. */
export async function keepPaymentMethod(
  app: Pick<Context, 'log' | 'clock' | 'store' | 'jobs' | 'ids' | 'merchants' | 'keys' | 'gateways'>,
  { merchantId, orderId }: Tasks['keepPaymentMethod'],
) {
  await saveMethod(app, { merchantId, orderId: BigInt(orderId) });
  return 1;
}
