import { type Kysely, sql } from 'kysely';
import { StoreUnavailable } from './storeUnavailable.ts';

/** Last of the migrations that drafts of the first release had; together they created what those of the release create. */
const LAST_DRAFT = '0035_plain_names';
const DRAFT = '0001_cards_and_ledger';
/** Last migration of the first release; later ones have to run. */
const LAST_OF_FIRST_RELEASE = '0014_subscriptions';

/** Checks whether a draft of the first release made the database. */
export const isOfDraft = (applied: readonly string[]) => applied.includes(DRAFT);

/**
 * Takes over a database of a draft of the first release: its migrations get the names of the release's, which create
 * the same tables. Throws `StoreUnavailable` for a database of an earlier draft.
 */
export async function renameDraftMigrations(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const drafts = await sql<{ name: string }>`
      select name from kysely_migration where ${DRAFT} in (select name from kysely_migration)
      order by name for update`.execute(trx);
    if (drafts.rows.length === 0) return;
    if (drafts.rows.at(-1)!.name !== LAST_DRAFT)
      throw new StoreUnavailable(
        'This database was made by an early draft of the service, which this release cannot take over. Back it up with ' +
          'the release that made it, and restore the file into an empty database.',
      );
    await sql`delete from kysely_migration`.execute(trx);
    for (const name of names.filter((each) => each <= LAST_OF_FIRST_RELEASE))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        trx,
      );
  });
}
