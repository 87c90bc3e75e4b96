import type { Context } from '../../domain/ground/context.ts';
import { tryToAdvance } from '../../domain/sale/orders/orderFlow.ts';
import type { Tasks } from '../../queue/tasks.ts';

/** Resumes an order a minute after it was placed, and completes it if its request did not. */
export async function advanceOrderJob(app: Context, { merchantId, orderId }: Tasks['advanceOrder']) {
  const order = await tryToAdvance(app, { merchantId, orderId: BigInt(orderId) });
  if (!order) throw new Error(`Order ${orderId} is being processed by another worker.`);
  return 1;
}
