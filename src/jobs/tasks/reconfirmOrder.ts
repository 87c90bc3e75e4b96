import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { reconfirmOrder } from '../../domain/sale/orders/undeliverable.ts';
import type { Tasks } from '../../queue/tasks.ts';

/** Mails a confirmation again, with links to gifts that could not be mailed. */
export async function reconfirmOrderJob(
  app: MessageParts & Pick<Context, 'log' | 'store'>,
  { merchantId, orderId }: Tasks['reconfirmOrder'],
) {
  await reconfirmOrder(app, { merchantId, orderId: BigInt(orderId) });
  return 1;
}
