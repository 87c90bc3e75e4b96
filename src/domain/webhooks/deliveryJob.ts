import type { NewJob, Tasks } from '../../jobs/tasks.ts';

/**
 * How many lines of an endpoint are worked on at once. Less than the workers of the lane, so that an endpoint that lets
 * them wait does not take them all.
 */
const QUEUES = 4;

/**
 * A look at what waits on a line. It has no key, on purpose: under a key `add_jobs` may drop a job when a worker takes
 * the one before it at that moment, and that one may have looked before this transaction was committed.
 */
export function deliveryJob(payload: Tasks['deliverWebhooks']): NewJob<'deliverWebhooks'> {
  const { merchantId, endpoint, line } = payload;
  const queueName = `webhooks:${merchantId}:${endpoint}:${queueOf(line)}`;
  return { task: 'deliverWebhooks', payload, queueName };
}

/**
 * A look later on. Keyed by the event that waits first, so that however many looks find that its time has not come, one
 * waits for it. Should this one be dropped, the job that was taken comes to the same result.
 */
export function laterLook(
  payload: Tasks['deliverWebhooks'],
  first: { eventId: bigint; dueAt: Date },
): NewJob<'deliverWebhooks'> {
  const { merchantId, endpoint } = payload;
  return {
    ...deliveryJob(payload),
    jobKey: `webhooks:${merchantId}:${endpoint}:${first.eventId}`,
    // The database counts finer than a Date.
    runAt: new Date(first.dueAt.getTime() + 1),
  };
}

/** The same for each line wherever it is asked. */
function queueOf(line: string): number {
  let sum = 0;
  for (const character of line) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % QUEUES;
}
