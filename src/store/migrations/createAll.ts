import { type Kysely, sql } from 'kysely';

/** Creates the `up` of a migration that runs statements. They are given by a function, since they stand below it. */
export function createAll(statements: () => readonly string[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const statement of statements()) await sql.raw(statement).execute(db);
  };
}
