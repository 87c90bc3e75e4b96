import type { App } from '../app.ts';
import { reconfirmOrder } from '../domain/sale/orders/undeliverable.ts';
import type { Tasks } from './tasks.ts';

/** Mails a confirmation again that links gifts which could not be mailed. */
export async function reconfirmOrderJob(app: App, { merchantId, orderId }: Tasks['reconfirmOrder']) {
  await reconfirmOrder(app, { merchantId, orderId: BigInt(orderId) });
  return 1;
}
