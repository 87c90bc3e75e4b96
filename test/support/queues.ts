import { LANE_NAMES, type Lane, laneSchema } from '../../src/queue/lanes.ts';
import type { Store } from '../../src/store/store.ts';
import { asOwner } from './world.ts';

/** Name of the lane's job table, for statements that simulate time or faults. */
export function jobsTable(store: Pick<Store, 'queueSchema'>, lane: Lane): string {
  return `"${laneSchema(store, lane)}"._private_jobs`;
}

/** Runs a statement on the job tables of all lanes. */
export async function onAllJobs(store: Store, statement: (jobs: string) => string): Promise<void> {
  await asOwner(store, ...LANE_NAMES.map((lane) => statement(jobsTable(store, lane))));
}
