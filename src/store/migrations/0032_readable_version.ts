import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Lets the service read the schema's version, by which it notices that a newer release has migrated the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant select on kysely_migration to ${sql.id(APPLICATION_ROLE)}`.execute(db);
}
