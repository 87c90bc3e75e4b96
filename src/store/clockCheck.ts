import { type QueryExecutorProvider, sql } from 'kysely';
import type { Clock } from '../base/time/clock.ts';
import { StoreUnavailable } from './storeUnavailable.ts';

/** Maximum difference in ms between this machine's clock and the database's, above which times would be wrong. */
const MAX_LEAD_MS = 60_000;
/** Difference in ms that is worth a warning. */
const WARNING_MS = 5_000;

/**
 * Clock check: compares this machine's clock with the database's. Returns a warning when they differ by more than five
 * seconds; throws `StoreUnavailable` when they differ by more than a minute.
 */
export async function checkClock(db: QueryExecutorProvider, clock: Clock): Promise<string | undefined> {
  const lead = await readLead(db, clock);
  if (Math.abs(lead) <= WARNING_MS) return undefined;
  const seconds = Math.round(Math.abs(lead) / 1000);
  const difference = `The clock of this machine is ${seconds} s ${lead > 0 ? 'ahead of' : 'behind'} the database's.`;
  if (Math.abs(lead) <= MAX_LEAD_MS) return `${difference} Correct it, for instance with NTP.`;
  throw new StoreUnavailable(
    `${difference} Logins, expiry and reversals would use a wrong time. Correct it, for instance with NTP, and start again.`,
  );
}

/** Measures by how many ms this machine's clock is ahead; negative if it is behind. */
async function readLead(db: QueryExecutorProvider, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return (before + clock.now().getTime()) / 2 - rows[0]!.now.getTime();
}
