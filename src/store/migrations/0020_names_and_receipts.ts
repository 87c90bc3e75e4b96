import { type Kysely, sql } from 'kysely';

/**
 * Keys of callers expire after their lifetime, so they are found by age. A receipt is stored as its original text,
 * since a repeated request gets the same bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table movement_key alter column receipt type json`,
  `create index movement_key_of_caller on movement_key (merchant_id, created_at)
     where scope like 'external:%' or scope like 'pos:%'`,
];
