import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, type StoreLocation } from '../../src/store/store.ts';
import { createDatabase, databaseUrl } from './testDatabases.ts';
import { applyDemo } from './testStore.ts';

/**
 * Makes what test files copy, once per run: `empty`, with the newest schema, and `demo`, with the demo merchants.
 * `templates.ts <directory> <name of the run>`: embedded stores in the directory, and databases on the server, if any.
 */
const [directory, run] = process.argv.slice(2);
if (!directory || !run)
  throw new Error('Give the directory to make the templates in, and the name of the run.');

const empty = join(directory, 'empty');
const demo = join(directory, 'demo');
await fill({ dataDirectory: empty });
// The engine's own template databases are only needed to create further databases.
for (const template of ['1', '4']) await rm(join(empty, 'postgres/base', template), { recursive: true });
await cp(empty, demo, { recursive: true });
await fill({ dataDirectory: demo }, 'demo');

if (process.env.TEST_DATABASE_URL) {
  const onServer = (name: string) => ({ dataDirectory: '', databaseUrl: databaseUrl(name) });
  await createDatabase(`${run}_empty`);
  await fill(onServer(`${run}_empty`));
  await createDatabase(`${run}_demo`, `${run}_empty`);
  await fill(onServer(`${run}_demo`), 'demo');
}

/** Opening brings the schema. */
async function fill(location: StoreLocation, content?: 'demo'): Promise<void> {
  const store = await openStore(location);
  if (content === 'demo') await applyDemo(store);
  await store.close();
}
