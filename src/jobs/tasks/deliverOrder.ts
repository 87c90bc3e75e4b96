import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { deliverLine } from '../../domain/sale/orders/deliverLine.ts';
import type { Tasks } from '../../queue/tasks.ts';

/** Delivers the due parts of an order that go by mail. */
export async function deliverOrder(
  app: MessageParts & Pick<Context, 'store' | 'webhooks'>,
  { merchantId, orderId, line }: Tasks['deliverOrder'],
) {
  await deliverLine(app, { merchantId, orderId: BigInt(orderId), line });
  return 1;
}
