import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyMerchants } from '../../src/domain/merchants/applyMerchants.ts';
import { readMerchantFile } from '../../src/domain/merchants/merchantFile.ts';
import { openSecretKeys } from '../../src/secretKeys.ts';
import { openStore, type Store } from '../../src/store/store.ts';

/** Set per Jest project: every test runs on the embedded engine, and on PostgreSQL where one answers. */
declare const testEngine: 'embedded' | 'postgres';

/** In memory where the system has a place for that: nobody needs these to survive a power cut. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const demoFile = fileURLToPath(new URL('../../merchants/demo.yaml', import.meta.url));

/** The secret of all test stores, and the key of their registration codes. */
export const testSecretKey = '5'.repeat(64);
export const testRegistrationCodeKey = openSecretKeys({
  mode: 'production',
  dataDirectory: '',
  secretKey: testSecretKey,
}).registrationCodes;

/** A store of its own with the newest schema and no merchant. Closing it removes it. */
export async function openTestStore(): Promise<Store> {
  return testEngine === 'postgres' ? openSchema() : openCopy('empty');
}

/** A store of its own with the demo merchants. */
export async function openDemoStore(): Promise<Store> {
  if (testEngine === 'embedded') return openCopy('demo');
  const store = await openSchema();
  await applyDemo(store);
  return store;
}

export async function applyDemo(store: Store): Promise<void> {
  await applyMerchants(store, readMerchantFile(demoFile), {
    registrationCodeKey: testRegistrationCodeKey,
    now: new Date(),
  });
}

async function openCopy(template: Template): Promise<Store> {
  const dataDirectory = copyOfTemplate(template);
  const store = await openStore({ dataDirectory });
  return {
    ...store,
    close: () => store.close().finally(() => rmSync(dataDirectory, { recursive: true, force: true })),
  };
}

type Template = 'empty' | 'demo';

/**
 * A data directory of its own, for the caller to remove. Creating a database takes the embedded engine seconds, so the
 * run makes one and whoever needs one copies it.
 */
export function copyOfTemplate(template: Template): string {
  const directory = mkdtempSync(join(scratch, 'stored-value-test-'));
  const source = join(process.env.TEST_TEMPLATES!, template);
  // The engine's own template databases are only needed to create further databases.
  cpSync(source, directory, { recursive: true, filter: (path) => !/\/base\/[14]$/.test(path) });
  return directory;
}

async function openSchema(): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL!;
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create schema ${schema}`);
  const url = new URL(server);
  // Nothing here has to survive a power cut, and waiting for the disk is most of what these tests would do.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  const store = await openStore({ dataDirectory: '', databaseUrl: url.href });
  return {
    ...store,
    close: () =>
      store.close().finally(() => onServer(server, `drop schema ${schema}, ${store.queueSchema} cascade`)),
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
