import type { App } from '../app.ts';
import {
  type Failure,
  type Line,
  settleDelivered,
  settleFailed,
  type TakenDelivery,
  takeFirst,
} from '../domain/webhooks/deliveries.ts';
import { deliveryJob, laterLook } from '../domain/webhooks/deliveryJob.ts';
import { enabledEndpoint } from '../domain/webhooks/endpoints.ts';
import { pauseAfter, restPause } from '../domain/webhooks/retryPauses.ts';
import { messageId, send } from '../domain/webhooks/sending.ts';
import { inTransaction } from '../store/transaction.ts';
import { type JobRun, pause } from './tasks.ts';

/** What one job sends, before other lines of the endpoint have their turn. */
const MOST_AT_ONCE = 50;

/**
 * Sends what waits on a line, one after the other in its order, up to the first that its receiver does not take.
 * Whatever is left then has a job of its own that comes later. Answers how many are done with.
 */
export async function deliverWebhooks(app: App, line: Line, run: JobRun): Promise<number> {
  for (let done = 0; done < MOST_AT_ONCE; done++) {
    await pause(run);
    if (!(await deliverFirst(app, line))) return done;
    run.progress(1);
  }
  await app.jobs.enqueueAll(app.store.db, [deliveryJob(line)]);
  return MOST_AT_ONCE;
}

/** Whether the first is done with, so that the next can be sent. */
async function deliverFirst(app: App, line: Line): Promise<boolean> {
  const { merchantId } = line;
  const endpoint = enabledEndpoint(app.merchants.merchant(merchantId), line.endpoint);
  // What waits for it stays, until it is enabled again or has been away for too long.
  if (!endpoint) return false;
  const first = await takeFirst(app.store.db, line);
  if (!first) return false;
  if ('dueAt' in first) {
    await app.jobs.enqueueAll(app.store.db, [laterLook(line, first)]);
    return false;
  }
  const { rests, outcomes } = app.webhooks;
  const restMs = rests.left(line);
  if (restMs > 0)
    return failed(app, line, first, { error: RESTING, pauseMs: restPause(restMs), isUntried: true });

  const answer = await send(app, merchantId, endpoint, { id: messageId(first.eventId), body: first.body });
  rests.noted(line, answer);
  if (!answer.isTaken)
    return failed(app, line, first, { error: answer.error, pauseMs: pauseAfter(first.attempt) });
  await settleDelivered(app.store.db, line, first);
  outcomes.delivered += 1;
  return true;
}

const RESTING = 'Not tried: the receiver has not answered for a while.';

/** The next attempt is there exactly when the failure is noted. A delivery that is given up lets the next one pass. */
async function failed(app: App, line: Line, taken: TakenDelivery, failure: Failure): Promise<boolean> {
  const settled = await inTransaction(app.store.db, async (trx) => {
    const outcome = await settleFailed(trx, line, taken, failure);
    if (outcome?.state === 'PENDING')
      await app.jobs.enqueueAll(trx, [laterLook(line, { ...taken, ...outcome })]);
    return outcome;
  });
  const isGivenUp = settled?.state === 'GIVEN_UP';
  if (settled && !failure.isUntried) app.webhooks.outcomes[isGivenUp ? 'given_up' : 'failed'] += 1;
  return isGivenUp;
}
