import { dayIn } from '../../base/time/zones.ts';
import type { Context } from '../../domain/ground/context.ts';
import { createRound, eachMerchant } from '../../domain/ground/eachMerchant.ts';
import type { DailyWork, TaskName, Tasks } from '../../queue/tasks.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';

/** Names of the jobs that are due once per merchant and day. */
export type DailyJob = { [Name in TaskName]: Tasks[Name] extends DailyWork ? Name : never }[TaskName];

export const DAILY_JOBS: readonly DailyJob[] = [
  'expireLots',
  'reviewTiers',
  'cleanUp',
  'renewSubscriptions',
  'sumLiability',
];

/** Maximum attempts of a daily job, about four hours with backoff; the next day's job does the rest. */
export const DAILY_ATTEMPTS = 10;

export interface Schedule {
  /** Enqueues daily jobs that are due and not yet queued; any process may be first. */
  look(): Promise<void>;
  /** Forgets which days are queued, after all data was replaced. */
  forget(): void;
}

/** Schedule of daily jobs. Time is the business clock's, and days are those of each merchant's time zone. */
export function openSchedule(app: Context): Schedule {
  const seen = new Map<number, string>();
  const round = createRound('daily jobs');
  return {
    async look() {
      await eachMerchant(app, round, async ({ merchantId, timeZone }) => {
        const day = dayIn(timeZone, app.clock.now());
        if (seen.get(merchantId) === day) return;
        await enqueueDay(app, merchantId, day);
        seen.set(merchantId, day);
      });
    },
    forget: () => seen.clear(),
  };
}

async function enqueueDay(app: Context, merchantId: number, day: string): Promise<void> {
  const now = app.clock.now();
  await inTransaction(app.store.db, async (trx) => {
    const added = await trx
      .insertInto('job_run')
      .values(
        DAILY_JOBS.map((job) => ({ merchant_id: merchantId, job, business_day: day, enqueued_at: now })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('job')
      .execute();
    for (const job of DAILY_JOBS.filter((each) => added.some((row) => row.job === each))) {
      await app.jobs.enqueue(
        trx,
        job,
        { merchantId, day },
        { jobKey: `${job}:${merchantId}:${day}`, maxAttempts: DAILY_ATTEMPTS },
      );
    }
  });
}

/** Records a finished daily job for operators. */
export async function noteFinished(
  app: Context,
  job: TaskName,
  { merchantId, day }: DailyWork,
  items: number,
): Promise<void> {
  await ofMerchant(app.store.db, merchantId)
    .updateTable('job_run', { job, business_day: day })
    .set({ finished_at: app.clock.now(), items })
    .execute();
}
