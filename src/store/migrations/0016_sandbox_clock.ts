import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Offset of a sandbox clock. Production has the row as well, at zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of clock) await sql.raw(statement).execute(db);
}

const clock = [
  // One row for all merchants. moved_from, moved_to: the clock before and after the last move.
  `create table sandbox_clock (
     clock integer primary key check (clock = 1),
     ahead_ms bigint not null check (ahead_ms >= 0),
     moved_from timestamptz,
     moved_to timestamptz
   )`,
  'insert into sandbox_clock (clock, ahead_ms) values (1, 0)',
  `grant select, update on sandbox_clock to ${APPLICATION_ROLE}`,
];
