import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Copy of each merchant's configuration that does not depend on the merchant's shard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Without a column merchant_id, so that the table stays on the coordinator of a distributed store.
  `create table configuration_copy (
     merchant integer constraint configuration_copy_pkey primary key,
     revision integer not null,
     document jsonb not null
   )`,
  `grant select, insert, update on configuration_copy to ${APPLICATION_ROLE}`,
];
