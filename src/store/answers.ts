import { sql } from 'kysely';
import type { Db } from './database.ts';

const WITHIN_MS = 2_000;

/** Returns true if the database responds within a useful time. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, WITHIN_MS, false).unref());
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
