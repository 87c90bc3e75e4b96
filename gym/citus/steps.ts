import { fill } from './fill.ts';
import type { Ground } from './ground.ts';
import { goAllJourneys } from './journeys.ts';
import { moveShards } from './moves.ts';
import { operate } from './operators.ts';
import { takeWorkersAway } from './outages.ts';
import { migrateDistributed, replaceKey, restoreElsewhere } from './stores.ts';

/** Step of the proof; returns what it saw. */
export interface Step {
  title: string;
  run(ground: Ground): Promise<string>;
}

export const steps: readonly Step[] = [
  { title: 'filled and distributed', run: fill },
  { title: 'all journeys of two merchants', run: goAllJourneys },
  { title: 'commands, imports, reports and views', run: operate },
  { title: 'a worker away and back', run: takeWorkersAway },
  { title: 'shards moved under load', run: moveShards },
  { title: 'backup restored into a second cluster', run: restoreElsewhere },
  { title: 'store of the first release migrated', run: migrateDistributed },
  { title: 'secret key replaced', run: replaceKey },
];
