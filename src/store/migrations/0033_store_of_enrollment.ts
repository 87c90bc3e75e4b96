import { type Kysely, sql } from 'kysely';

/** Store where a guest enrolled, if the request named one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guest add column activation_store_code text`.execute(db);
}
