import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Verification of the SECRET_KEY that this store's data was created with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row for all merchants, written at the first start. An HMAC, from which the key cannot be derived.
  `create table secret_key_check (
     installation integer primary key check (installation = 1),
     check_value bytea not null,
     first_used_at timestamptz not null
   )`,
  `grant select, insert on secret_key_check to ${APPLICATION_ROLE}`,
];
