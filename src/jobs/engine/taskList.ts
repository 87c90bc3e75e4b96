import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Context } from '../../domain/ground/context.ts';
import { tracedContexts } from '../../domain/ground/tracedContext.ts';
import { LANE_OF } from '../../queue/lanes.ts';
import { type AttemptOutcome, postponeJob, traceparentOf } from '../../queue/queue.ts';
import type { JobRun, TaskName, Tasks } from '../../queue/tasks.ts';
import { type DailyWork, Interrupted, TryAgainLater } from '../../queue/tasks.ts';
import { advanceOrderJob } from '../tasks/advanceOrder.ts';
import { cleanUp } from '../tasks/cleanUp.ts';
import { deliverOrder } from '../tasks/deliverOrder.ts';
import { expireLots } from '../tasks/expireLots.ts';
import { finishCheckout } from '../tasks/finishCheckout.ts';
import { forgetPaymentMethod } from '../tasks/forgetPaymentMethod.ts';
import { forgetReceipts } from '../tasks/forgetReceipts.ts';
import { keepPaymentMethod } from '../tasks/keepPaymentMethod.ts';
import { queueCampaign } from '../tasks/queueCampaign.ts';
import { reconfirmOrderJob } from '../tasks/reconfirmOrder.ts';
import { renewSubscriptions } from '../tasks/renewSubscriptions.ts';
import { reviewTiers } from '../tasks/reviewTiers.ts';
import { sendMessage } from '../tasks/sendMessage.ts';
import { sendPush } from '../tasks/sendPush.ts';
import { settlePaymentJob } from '../tasks/settlePayment.ts';
import { sumLiability } from '../tasks/sumLiability.ts';
import { updatePass } from '../tasks/updatePass.ts';
import { failureReason } from './failureReason.ts';
import { noteFinished } from './schedule.ts';

/** Runs a job and returns the number of cards or rows it processed. Throws errors that should be retried. */
export type Task<Name extends TaskName> = (
  app: Context,
  payload: Tasks[Name],
  run: JobRun,
) => Promise<number>;

/** Jobs that are implemented by a wing of the service. */
type WingTask = 'mailReport';

/** Implementations of jobs. Jobs without one wait in the queue for a process that has it. */
export type TaskImplementations = { [Name in Exclude<TaskName, WingTask>]: Task<Name> } & WingTasks;
export type WingTasks = { [Name in WingTask]?: Task<Name> };

export const tasks: Omit<TaskImplementations, WingTask> = {
  expireLots: daily('expireLots', expireLots),
  reviewTiers: daily('reviewTiers', reviewTiers),
  cleanUp: daily('cleanUp', cleanUp),
  sumLiability: daily('sumLiability', sumLiability),
  renewSubscriptions: daily('renewSubscriptions', renewSubscriptions),
  settlePayment: settlePaymentJob,
  forgetPaymentMethod,
  keepPaymentMethod,
  advanceOrder: advanceOrderJob,
  finishCheckout,
  deliverOrder,
  reconfirmOrder: reconfirmOrderJob,
  sendMessage,
  sendPush,
  updatePass,
  queueCampaign,
  forgetReceipts,
};

function daily(job: TaskName, work: Task<'expireLots'>) {
  return async (app: Context, payload: DailyWork, run: Parameters<typeof work>[2]) => {
    const items = await work(app, payload, run);
    await noteFinished(app, job, payload, items);
    return items;
  };
}

/** Ids of one lane's jobs running in this process. */
export type UnderWay = Set<string>;

/** Wraps the jobs for the worker: counts them, logs failures, and replaces errors by texts that are safe to show. */
export function taskListFor(
  app: Context,
  implementations: TaskImplementations,
  signal: AbortSignal,
  underWay: UnderWay,
): TaskList {
  const contextOf = tracedContexts(app);
  return Object.fromEntries(
    Object.entries(implementations).map(([name, task]) => [
      name,
      (payload: unknown, { job }: JobHelpers) => {
        underWay.add(job.id);
        const isLast = job.attempts >= job.max_attempts;
        const run = { signal, progress: (items: number) => countItems(app, name as TaskName, items) };
        return app.tracing
          .resume(traceparentOf(job.flags), name, (trace) => {
            const attempt = { jobId: job.id, name: name as TaskName, isLast, traceId: trace.traceId };
            const work = () => (task as Task<TaskName>)(contextOf(trace), payload as never, run);
            return attempted(app, attempt, work);
          })
          .finally(() => underWay.delete(job.id));
      },
    ]),
  );
}

async function attempted(
  app: Context,
  { jobId, name, isLast, traceId }: { jobId: string; name: TaskName; isLast: boolean; traceId: string },
  work: () => Promise<number>,
): Promise<void> {
  try {
    // The process that enqueued the job may have seen a later clock than this one.
    await app.sandboxClock?.follow();
    if (app.sandboxWorld) await app.sandboxWorld.useUnlessReplaced(work);
    else await work();
    count(app, name, 'done');
  } catch (error) {
    const reason = failureReason(error);
    if (!(error instanceof Interrupted)) {
      count(app, name, isLast ? 'given_up' : 'failed');
      const text = isLast
        ? 'a job failed for the last time; see stored-value jobs list'
        : 'a job failed; retrying';
      app.log[isLast ? 'error' : 'warn']({ task: name, traceId, reason }, text);
    }
    // Added to the queue's own backoff.
    if (error instanceof TryAgainLater && error.afterSeconds !== undefined)
      await postponeJob(app.store, { lane: LANE_OF[name], id: jobId }, error.afterSeconds);
    // This error is stored with the job and shown to operators.
    throw new Error(reason);
  }
}

function count({ jobs: { tally } }: Context, name: TaskName, outcome: AttemptOutcome): void {
  const counts = tally.attempts[name] ?? { done: 0, failed: 0, given_up: 0 };
  tally.attempts[name] = { ...counts, [outcome]: counts[outcome] + 1 };
}

function countItems({ jobs: { tally } }: Context, name: TaskName, items: number): void {
  tally.items[name] = (tally.items[name] ?? 0) + items;
}
