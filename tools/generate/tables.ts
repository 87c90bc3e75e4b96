import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { readColumns } from '../../src/store/columns.ts';
import { openEmbedded } from '../../src/store/embedded.ts';
import { migrate } from '../../src/store/migrate.ts';
import { reportingFiles } from './reporting.ts';

/** Renders what the migrations create: tables and columns for the check at each start, and the views for analysts. */
export async function schemaFiles(): Promise<[path: string, content: string][]> {
  const directory = mkdtempSync(join(tmpdir(), 'tables-'));
  const { pool, close } = await openEmbedded(directory);
  try {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    await migrate(db);
    return [['generated/tables.ts', tablesModule(await readColumns(db))], ...(await reportingFiles(db))];
  } finally {
    await close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function tablesModule(columns: Record<string, string[]>): string {
  const lines = Object.entries(columns).map(([table, names]) => `  ${table}: '${names.join(' ')}',`);
  return `// Made from the migrations by \`npm run generate\`. Do not edit.

/** Columns of each table, separated by blanks. */
export const TABLES: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`;
}
