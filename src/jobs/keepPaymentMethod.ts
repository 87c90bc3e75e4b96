import type { App } from '../app.ts';
import { keepMethod } from '../domain/sale/orders/keepMethod.ts';
import type { Tasks } from './tasks.ts';

/** Saves for a guest what an order was paid with. */
export async function keepPaymentMethod(app: App, { merchantId, orderId }: Tasks['keepPaymentMethod']) {
  await keepMethod(app, { merchantId, orderId: BigInt(orderId) });
  return 1;
}
