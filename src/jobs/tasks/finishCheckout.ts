import type { Context } from '../../domain/ground/context.ts';
import type { Checkout } from '../../domain/sale/checkouts/checkout.ts';
import { tryToFinish } from '../../domain/sale/checkouts/checkoutFlow.ts';
import { nextLook } from '../../domain/sale/checkouts/openCheckout.ts';
import type { Tasks } from '../../queue/tasks.ts';

const MINUTE_MS = 60_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;

/**
 * Finishes a checkout whose buyer does not come back: sells what was paid on the hosted page, and ends a page that nobody
 * pays. While the page is open it looks again, at growing intervals.
 */
export async function finishCheckout(app: Context, { merchantId, checkoutId }: Tasks['finishCheckout']) {
  const checkout = await tryToFinish(app, { merchantId, checkoutId: BigInt(checkoutId) });
  if (!checkout) throw new Error(`Checkout ${checkoutId} is being finished by another worker.`);
  if (checkout.state === 'PAID' || checkout.state === 'VOIDING')
    throw new Error(`Checkout ${checkoutId} is ${checkout.state}, and not finished yet.`);
  if (checkout.state === 'OPEN')
    await app.jobs.enqueueAll(app.store.db, [nextLook(checkout, untilNext(app, checkout))]);
  return 1;
}

/** Time in ms until the next look: as long as the page has been open, or until it ends. */
function untilNext(
  { clock, timeOfDay }: Pick<Context, 'clock' | 'timeOfDay'>,
  { openedAt, expiresAt }: Checkout,
) {
  const age = clock.now().getTime() - openedAt.getTime();
  const left = expiresAt.getTime() - timeOfDay.now().getTime();
  return Math.max(Math.min(age, left, MAX_WAIT_MS), MINUTE_MS);
}
