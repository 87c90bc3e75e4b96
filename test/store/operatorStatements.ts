import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createProgram } from '../../src/cli/program.ts';
import type { Store } from '../../src/store/store.ts';
import { databaseUrl } from '../support/testDatabases.ts';
import { testSecretKey } from '../support/testStore.ts';

/** Runs operators' commands on a PostgreSQL store in this process. Returns what failed, by command line. */
export async function runOperatorCommands(
  store: Store,
  commands: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(store.db);
  const before = { ...process.env };
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  const streams = [process.stdout, process.stderr];
  for (const stream of streams) stream.write = () => true;
  const failed: Record<string, string> = {};
  Object.assign(process.env, { DATABASE_URL: databaseUrl(rows[0]!.name), SECRET_KEY: testSecretKey });
  try {
    for (const command of commands) {
      const args = command.replaceAll('FOLDER', folder).split(' ');
      await (await createProgram(args)).parseAsync(args, { from: 'user' }).catch((error: Error) => {
        failed[command] = error.message;
      });
    }
    return failed;
  } finally {
    // The prototype's own method is there again.
    for (const stream of streams) delete (stream as { write?: unknown }).write;
    process.env = before;
    rmSync(folder, { recursive: true, force: true });
  }
}
