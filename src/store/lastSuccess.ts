import type { Db } from './database.ts';

/** Operations of the installation that are due again and again; alarms watch the time of their last success. */
export const WATCHED_OPERATIONS = ['backup', 'ledger_verify'] as const;
export type WatchedOperation = (typeof WATCHED_OPERATIONS)[number];

export async function recordSuccess(db: Db, operation: WatchedOperation, succeededAt: Date): Promise<void> {
  await db
    .insertInto('last_success')
    .values({ operation, succeeded_at: succeededAt })
    .onConflict((conflict) => conflict.column('operation').doUpdateSet({ succeeded_at: succeededAt }))
    .execute();
}

/** Reads the time of the last success of each operation; those without one are left out. */
export async function readLastSuccesses(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('last_success').selectAll().execute();
  return new Map(rows.map(({ operation, succeeded_at }) => [operation, succeeded_at]));
}
