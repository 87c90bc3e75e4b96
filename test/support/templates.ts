import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/base/config/config.ts';
import { playSampleHistory } from '../../src/sandbox/sampleHistory.ts';
import { openStore, type Store, type StoreLocation } from '../../src/store/store.ts';
import { createDatabase, databaseUrl } from './testDatabases.ts';
import { applyDemo, testSecretKey } from './testStore.ts';

/**
 * Creates the templates that test files copy, once per run: `empty` with the newest schema, `demo` with the demo
 * merchants, and for the thorough tests `sandbox`, with their sample history, as the first start of a sandbox leaves it.
 * `templates.ts <directory> <name of the run>`: embedded stores in the directory, and databases on the server, if any.
 */
const [directory, run] = process.argv.slice(2);
if (!directory || !run)
  throw new Error('Give the directory to make the templates in, and the name of the run.');

const { TEST_DATABASE_URL, TEST_SCOPE } = process.env;
const empty = join(directory, 'empty');
const demo = join(directory, 'demo');
const isThorough = TEST_SCOPE !== 'quick';
// The quick tests run on one engine.
if (!TEST_DATABASE_URL || isThorough) {
  await makeEmpty();
  await cp(empty, demo, { recursive: true });
  await fill({ dataDirectory: demo }, applyDemo);
}
if (!TEST_DATABASE_URL && isThorough) {
  const sandbox = join(directory, 'sandbox');
  await cp(demo, sandbox, { recursive: true });
  await fill({ dataDirectory: sandbox }, playHistory);
}

if (TEST_DATABASE_URL) {
  const onServer = (name: string) => ({ dataDirectory: '', databaseUrl: databaseUrl(name) });
  await createDatabase(`${run}_empty`);
  await fill(onServer(`${run}_empty`));
  await createDatabase(`${run}_demo`, `${run}_empty`);
  await fill(onServer(`${run}_demo`), applyDemo);
  if (isThorough) {
    await createDatabase(`${run}_sandbox`, `${run}_demo`);
    await fill(onServer(`${run}_sandbox`), playHistory);
  }
}

/**
 * Caches the empty store across runs while its sources are unchanged, because creating it takes seconds of
 * CPU.
 */
async function makeEmpty(): Promise<void> {
  const stored = join(tmpdir(), `stored-value-empty-${schemaDigest()}`);
  if (!existsSync(stored)) {
    const made = join(directory!, 'made');
    await fill({ dataDirectory: made });
    // The engine's own template databases are only needed to create further databases.
    for (const template of ['1', '4']) await rm(join(made, 'postgres/base', template), { recursive: true });
    await cp(made, empty, { recursive: true });
    // Another run may have been faster; directories are only moved onto nothing.
    await rename(made, stored).catch(() => rm(made, { recursive: true }));
    return;
  }
  await cp(stored, empty, { recursive: true });
}

/** Digest of an empty store's sources: the code that creates it, and the engine. */
function schemaDigest(): string {
  const digest = createHash('sha256');
  const source = fileURLToPath(new URL('../../src/store', import.meta.url));
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const name of names.sort()) digest.update(name).update(readFileSync(join(source, name)));
  digest.update(readFileSync(fileURLToPath(new URL('../../npm-shrinkwrap.json', import.meta.url))));
  return digest.update(process.version).digest('hex').slice(0, 16);
}

/** Opens the store, which migrates it, and fills it. */
async function fill(location: StoreLocation, content?: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(location);
  await content?.(store);
  await store.close();
}

async function playHistory(store: Store): Promise<void> {
  const config = readConfig({ PORT: '0', SECRET_KEY: testSecretKey });
  const app = await openApp(config, { ...store, close: async () => {} }, pino({ level: 'silent' }));
  await playSampleHistory(app);
  await app.close();
}
