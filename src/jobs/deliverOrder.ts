import type { App } from '../app.ts';
import { deliverLine } from '../domain/sale/orders/deliverLine.ts';
import type { Tasks } from './tasks.ts';

/** Delivers what of an order is due and goes by mail. */
export async function deliverOrder(app: App, { merchantId, orderId, line }: Tasks['deliverOrder']) {
  await deliverLine(app, { merchantId, orderId: BigInt(orderId), line });
  return 1;
}
