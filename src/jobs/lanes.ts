import type { TaskName } from './tasks.ts';

/**
 * Jobs that wait for different others have workers of their own: a mail server that takes half a minute for each mail
 * delays mail, and nothing else. Renewals take hours where there are many, so a buyer's payment does not wait behind them.
 */
export type Lane = 'books' | 'mail' | 'push' | 'webhooks' | 'payments' | 'renewals';

/** How many jobs of a lane one process does at once. In `books` jobs hold connections, elsewhere they mostly wait. */
export const LANES: Record<Lane, number> = {
  books: 4,
  mail: 8,
  push: 8,
  webhooks: 8,
  payments: 4,
  renewals: 2,
};

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
  sendMessage: 'mail',
  deliverWebhooks: 'webhooks',
};

/** The lanes that have jobs, with the names of those. */
export function lanesInUse(): Map<Lane, TaskName[]> {
  const lanes = new Map<Lane, TaskName[]>();
  for (const [task, lane] of Object.entries(LANE_OF) as [TaskName, Lane][])
    lanes.set(lane, [...(lanes.get(lane) ?? []), task]);
  return lanes;
}
