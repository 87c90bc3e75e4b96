import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { readColumns } from '../../src/store/columns.ts';
import { openEmbedded } from '../../src/store/embedded.ts';
import { migrate } from '../../src/store/migrate.ts';

/** Renders the tables and columns that the migrations create, which a start looks for in its database. */
export async function tablesModule(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'tables-'));
  const { pool, close } = await openEmbedded(directory);
  try {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    await migrate(db);
    const columns = await readColumns(db);
    const lines = Object.entries(columns).map(([table, names]) => `  ${table}: '${names.join(' ')}',`);
    return `// Made from the migrations by \`npm run generate\`. Do not edit.

/** Columns of each table, separated by blanks. */
export const TABLES: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`;
  } finally {
    await close();
    rmSync(directory, { recursive: true, force: true });
  }
}
