import type { TraceContext } from '../../base/tracing/traceContext.ts';
import type { Context } from '../ground/context.ts';
import { record } from './circuitBreakers.ts';
import {
  type Failure,
  finishKey,
  type LeasedKey,
  PAGE,
  type PendingDelivery,
  readPending,
  releaseKey,
  settleDelivered,
  settleFailed,
} from './deliveries.ts';
import { enabledEndpoint } from './endpoints.ts';
import { pauseAfter } from './retryPauses.ts';
import { messageId, send } from './sending.ts';

/** Maximum deliveries of a key per turn, before other keys of the endpoint. */
const MAX_PER_TURN = 50;

type Parts = Pick<
  Context,
  | 'store'
  | 'tracing'
  | 'merchants'
  | 'config'
  | 'secrets'
  | 'outgoing'
  | 'timeOfDay'
  | 'webhooks'
  | 'sandboxClock'
>;

/** Result of a turn: nothing is left, a delivery is due now, or one is due after `waitMs`. */
export type Turn = { left: 'nothing' } | { left: 'due' } | { left: 'later'; waitMs: number };

/**
 * Sends the pending deliveries of a leased key in order, up to the first failure, then releases the key.
 * `hasTimedOut`: the breaker is counting timeouts, which a response resets.
 */
export async function deliverKey(
  app: Parts,
  key: LeasedKey,
  { hasTimedOut, signal }: { hasTimedOut: boolean; signal: AbortSignal },
): Promise<Turn> {
  const { db } = app.store;
  let isCounting = hasTimedOut;
  for (let sent = 0; ; ) {
    const page = await readPending(db, key);
    if (!page) return { left: 'nothing' };
    const { revision, deliveries } = page;
    for (const delivery of deliveries) {
      if (delivery.waitMs > 0) {
        await releaseKey(db, key, delivery.waitMs);
        return { left: 'later', waitMs: delivery.waitMs };
      }
      if (sent === MAX_PER_TURN || signal.aborted) {
        await releaseKey(db, key);
        return { left: 'due' };
      }
      const after = await app.tracing.resume(delivery.traceparent, 'webhook delivery', (trace) =>
        attempt(app, key, { ...delivery, trace }, isCounting),
      );
      if (after !== 'next') return after;
      isCounting = false;
      sent += 1;
    }
    if (deliveries.length < PAGE && (await finishKey(db, key, revision))) return { left: 'nothing' };
  }
}

/** Sends one delivery and settles it. `next`: continue with the following delivery. */
async function attempt(
  app: Parts,
  key: LeasedKey,
  delivery: PendingDelivery & { trace: TraceContext },
  hasTimedOut: boolean,
): Promise<Turn | 'next'> {
  const { db } = app.store;
  const endpoint = enabledEndpoint(app.merchants.merchant(key.merchantId), key.endpoint);
  // Its deliveries wait until it is enabled again, or are overdue.
  if (!endpoint) {
    await releaseKey(db, key);
    return { left: 'nothing' };
  }
  const answer = await send(app, key.merchantId, endpoint, {
    id: messageId(delivery.eventId),
    body: delivery.body,
    trace: delivery.trace,
  });
  if (answer.timedOut || hasTimedOut) await record(db, key, answer);
  const { outcomes } = app.webhooks;
  if (answer.accepted) {
    outcomes.delivered += 1;
    return (await settleDelivered(db, key, delivery)) ? 'next' : { left: 'nothing' };
  }
  const failure = failureOf(delivery, answer.error);
  if (!(await settleFailed(db, key, delivery, failure))) return { left: 'nothing' };
  outcomes[failure.state === 'GIVEN_UP' ? 'given_up' : 'failed'] += 1;
  return failure.state === 'GIVEN_UP' ? 'next' : { left: 'later', waitMs: failure.pauseMs };
}

/** Schedules the retry; the last attempt is made when the three days end. */
function failureOf({ attempts, remainingMs }: PendingDelivery, error: string): Failure {
  if (remainingMs <= 0) return { state: 'GIVEN_UP', error, pauseMs: 0 };
  return { state: 'PENDING', error, pauseMs: Math.min(pauseAfter(attempts + 1), remainingMs) };
}
