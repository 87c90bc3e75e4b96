import type { Clock } from '../base/time/clock.ts';
import { databaseAnswers } from './answers.ts';
import { checkClock } from './clockCheck.ts';
import type { Db } from './database.ts';
import { assertSchema } from './schemaCheck.ts';
import { StoreUnavailable } from './storeUnavailable.ts';

/** State of the store: usable without a reason. The sentences are for operators. */
export interface StoreReadiness {
  reason?: 'database' | 'store';
  detail?: string;
  warning?: string;
}

/** Time in ms for which a result is reused: probes come from several balancers, and from anybody. */
const REUSE_MS = 1_000;

/** Creates a readiness check: the database answers, has the schema that this release knows, and shares its time. */
export function createStoreReadiness(db: Db, clock: Clock): () => Promise<StoreReadiness> {
  let latest: Promise<StoreReadiness> | undefined;
  return () => {
    if (!latest) {
      latest = readReadiness(db, clock);
      setTimeout(() => (latest = undefined), REUSE_MS).unref();
    }
    return latest;
  };
}

async function readReadiness(db: Db, clock: Clock): Promise<StoreReadiness> {
  if (!(await databaseAnswers(db))) return { reason: 'database' };
  try {
    await assertSchema(db);
    return { warning: await checkClock(db, clock) };
  } catch (error) {
    return error instanceof StoreUnavailable
      ? { reason: 'store', detail: error.message }
      : { reason: 'database' };
  }
}
