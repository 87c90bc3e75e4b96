import { type Kysely, sql } from 'kysely';

/** Origins of browser pages that may call as an integration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table integration add column origins text[] not null default '{}'`.execute(db);
}
