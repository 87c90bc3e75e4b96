import { type Kysely, sql } from 'kysely';

/** Index of the marks that processes exchange about places above their limit on guesses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Read every second by each process, so it must not depend on how many counters there are.
  `create index rate_limit_exceeded on rate_limit (expire) where key like 'exceeded:%'`,
];
