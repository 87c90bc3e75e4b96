import type { QueryExecutorProvider } from 'kysely';
import { TABLES } from '../../generated/tables.ts';
import { readColumns } from './columns.ts';
import { NEWEST_MIGRATION, unknownMigrations } from './migrate.ts';
import { StoreUnavailable } from './storeUnavailable.ts';

/**
 * Schema check: throws `StoreUnavailable` when a newer release migrated the database, and when a table or column that
 * this release needs is missing. Writing to such a database would damage what others understand of it.
 */
export async function assertSchema(db: QueryExecutorProvider): Promise<void> {
  const unknown = (await unknownMigrations(db)).at(-1);
  if (unknown !== undefined) {
    throw new StoreUnavailable(
      `The database has the schema version ${unknown}, and this release knows versions up to ${NEWEST_MIGRATION}. ` +
        'Start the release that migrated it, or use a backup from before. Nothing was changed.',
    );
  }
  const found = await readColumns(db);
  const missing = Object.entries(TABLES).flatMap(([table, names]) => {
    const columns = found[table];
    if (!columns) return [`the table ${table}`];
    const absent = names.split(' ').filter((name) => !columns.includes(name));
    return absent.map((name) => `the column ${table}.${name}`);
  });
  if (missing.length > 0) {
    const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
    throw new StoreUnavailable(
      `The database lacks ${missing[0]}${others}, although its schema version is ${NEWEST_MIGRATION}. ` +
        'Revert the change, or restore a backup. Nothing was changed.',
    );
  }
}
