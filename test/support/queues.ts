import { LANE_NAMES, type Lane, laneSchema } from '../../src/queue/lanes.ts';
import type { Store } from '../../src/store/store.ts';
import { asOwner } from './world.ts';

/** The table that a lane's jobs wait in, for statements that stand in for time or trouble. */
export function jobsTable(store: Pick<Store, 'queueSchema'>, lane: Lane): string {
  return `"${laneSchema(store, lane)}"._private_jobs`;
}

/** Does the same to the jobs of all lanes. */
export async function onAllJobs(store: Store, statement: (jobs: string) => string): Promise<void> {
  await asOwner(store, ...LANE_NAMES.map((lane) => statement(jobsTable(store, lane))));
}
