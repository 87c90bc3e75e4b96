import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store/store.ts';
import type { TaskName } from './tasks.ts';

/**
 * Jobs that wait for different others have workers and a queue schema of their own: a mail server that takes half a
 * minute for each mail delays mail and nothing else, and no worker reads past the waiting jobs of another lane.
 */
export type Lane = 'books' | 'mail' | 'push' | 'payments' | 'renewals';

/** Jobs of a lane that one process runs at once. In `books` jobs hold connections, elsewhere they mostly wait. */
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
  renewSubscriptions: 'renewals',
  sendPush: 'push',
  settlePayment: 'payments',
  forgetPaymentMethod: 'payments',
  keepPaymentMethod: 'payments',
  advanceOrder: 'payments',
  deliverOrder: 'mail',
  reconfirmOrder: 'mail',
  sendMessage: 'mail',
};

export function tasksOf(lane: Lane): TaskName[] {
  return (Object.keys(LANE_OF) as TaskName[]).filter((task) => LANE_OF[task] === lane);
}

type QueueStore = Pick<Store, 'queueSchema'>;

/** The schema the queue of a lane is in. */
export function laneSchema({ queueSchema }: QueueStore, lane: Lane): string {
  return `${queueSchema}_${lane}`;
}

/** Each job's number is its lane's; with the lane before it, it is one of all jobs. */
export const jobNumber = sql<string>`lane || '-' || id`;

/** The jobs of all lanes as the library shows them, each with its `lane`. */
export function jobsOfAllLanes(store: QueueStore): RawBuilder<unknown> {
  const lanes = LANE_NAMES.map(
    (lane) => sql`select ${sql.lit(lane)} as lane, * from ${sql.id(laneSchema(store, lane), 'jobs')}`,
  );
  return sql`(${sql.join(lanes, sql` union all `)}) as jobs`;
}
