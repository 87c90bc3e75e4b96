import { type Kysely, sql } from 'kysely';

/** Shortfalls: value that a reversal could not reclaim, since it was used. The card owes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table wallet add column shortfall bigint not null default 0`,
  `alter table wallet add constraint wallet_shortfall_check check (shortfall >= 0)`,
  // Changes of shortfalls, of which each wallet's is the sum; null on transactions older than this column.
  `alter table ledger_transaction add column shortfalls jsonb`,
];
