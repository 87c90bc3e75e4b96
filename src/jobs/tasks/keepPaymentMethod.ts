import type { SavedMethodParts } from '../../domain/ground/context.ts';
import { saveMethod } from '../../domain/sale/orders/saveMethod.ts';
import type { Tasks } from '../../queue/tasks.ts';

/** Saves the payment method of an order for its guest. */
export async function keepPaymentMethod(
  app: SavedMethodParts,
  { merchantId, orderId }: Tasks['keepPaymentMethod'],
) {
  await saveMethod(app, { merchantId, orderId: BigInt(orderId) });
  return 1;
}
