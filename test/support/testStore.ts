import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSecretKeys } from '../../src/base/crypto/secretKeys.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import {
  type MerchantFile,
  parseMerchantFile,
  readMerchantFile,
} from '../../src/operators/merchants/merchantFile.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { createDatabase, databaseUrl } from './testDatabases.ts';

/** Engine of the Jest project: all tests run on the embedded engine, and on PostgreSQL if reachable. */
declare const testEngine: 'embedded' | 'postgres';

/** Directory in memory where available, since test stores need not survive a power cut. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const demoFile = fileURLToPath(new URL('../../merchants/demo.yaml', import.meta.url));

/** Head of a merchant file that adds sections to the demo's Corner Cafe. */
export const CORNER_CAFE = `sandbox: true
merchants:
  - id: 1
    name: Corner Cafe
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main Street, open: true }, { code: "002", name: Station, open: true }]`;

/** Secret key of all test stores, from which their other keys are derived. */
export const testSecretKey = '5'.repeat(64);
export const testKeys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey: testSecretKey });

/**
 * Opens a new store with the newest schema and no merchant. Removed when closed, or on PostgreSQL at the end
 * of the run.
 */
export async function openTestStore(): Promise<Store> {
  return openCopy('empty');
}

/** Opens a new store with the demo merchants. */
export async function openDemoStore(): Promise<Store> {
  return openCopy('demo');
}

export async function applyDemo(store: Store): Promise<void> {
  await applyFile(store, readMerchantFile(demoFile));
}

/** Applies a merchant file, or its text. */
export async function applyFile(store: Store, merchants: MerchantFile | string) {
  const file = typeof merchants === 'string' ? parseMerchantFile(merchants, 'test.yaml') : merchants;
  return applyMerchants(store, file, { keys: testKeys, now: new Date() });
}

async function openCopy(template: Template): Promise<Store> {
  const shared = await newSharedStore(template);
  const store = await shared.open();
  return { ...store, close: () => store.close().finally(shared.remove) };
}

/** Database shared with commands and services in child processes. */
export interface SharedStore {
  /** Environment variables for such a process. */
  settings: Record<string, string>;
  /** Opens it in this process; the embedded database admits one process at a time. */
  open(): Promise<Store>;
  /** Removes it; on PostgreSQL the run drops all of its databases at the end. */
  remove(): void;
}

export async function newSharedStore(template: Template): Promise<SharedStore> {
  const secret = { SECRET_KEY: testSecretKey };
  if (testEngine === 'postgres') {
    const name = `${process.env.TEST_RUN}_${randomBytes(4).toString('hex')}`;
    await createDatabase(name, `${process.env.TEST_RUN}_${template}`);
    const url = databaseUrl(name);
    return {
      settings: { ...secret, DATABASE_URL: url },
      open: () => openStore({ dataDirectory: '', databaseUrl: url }),
      remove() {},
    };
  }
  const dataDirectory = copyOfTemplate(template);
  return {
    settings: { ...secret, DATA_DIR: dataDirectory },
    open: () => openStore({ dataDirectory }),
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  };
}

type Template = 'empty' | 'demo' | 'sandbox';

/**
 * Copies a template to a new data directory, which the caller removes. Copying saves the seconds that the
 * embedded engine takes to create a database.
 */
export function copyOfTemplate(template: Template): string {
  const directory = mkdtempSync(join(scratch, 'stored-value-test-'));
  const source = join(process.env.TEST_TEMPLATES!, template);
  cpSync(source, directory, { recursive: true });
  return directory;
}
