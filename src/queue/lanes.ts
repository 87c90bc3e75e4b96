import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store/store.ts';
import type { TaskName } from './tasks.ts';

/**
 * Lane: workers and queue schema of jobs that wait for the same system. A slow mail server delays only mail, and no
 * worker scans past the waiting jobs of another lane
 * (docs/decisions/jobs.md#each-lane-of-jobs-has-its-own-queue-schema).
 */
export type Lane = 'books' | 'mail' | 'push' | 'payments' | 'renewals';

/** Number of concurrent jobs of a lane in one process. Jobs in `books` use connections; others mostly wait. */
export const LANES: Record<Lane, number> = {
  books: 2,
  mail: 8,
  push: 8,
  payments: 4,
  renewals: 2,
};

export const LANE_NAMES = Object.keys(LANES) as Lane[];

export const LANE_OF: Record<TaskName, Lane> = {
  expireLots: 'books',
  reviewTiers: 'books',
  cleanUp: 'books',
  sumLiability: 'books',
  queueCampaign: 'books',
  forgetReceipts: 'books',
  mailReport: 'books',
  renewSubscriptions: 'renewals',
  sendPush: 'push',
  updatePass: 'push',
  settlePayment: 'payments',
  forgetPaymentMethod: 'payments',
  keepPaymentMethod: 'payments',
  advanceOrder: 'payments',
  finishCheckout: 'payments',
  deliverOrder: 'mail',
  reconfirmOrder: 'mail',
  sendMessage: 'mail',
};

export function tasksOf(lane: Lane): TaskName[] {
  return (Object.keys(LANE_OF) as TaskName[]).filter((task) => LANE_OF[task] === lane);
}

type QueueStore = Pick<Store, 'queueSchema'>;

/** Returns the schema of a lane's queue. */
export function laneSchema({ queueSchema }: QueueStore, lane: Lane): string {
  return `${queueSchema}_${lane}`;
}

/** Job id across all lanes: the lane, then the job's number within it. */
export const jobNumber = sql<string>`lane || '-' || id`;

/** Selects the jobs of all lanes from the library's views, each with its `lane`. */
export function jobsOfAllLanes(store: QueueStore): RawBuilder<unknown> {
  const lanes = LANE_NAMES.map(
    (lane) => sql`select ${sql.lit(lane)} as lane, * from ${sql.id(laneSchema(store, lane), 'jobs')}`,
  );
  return sql`(${sql.join(lanes, sql` union all `)}) as jobs`;
}
