import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSecretKeys } from '../../src/crypto/secretKeys.ts';
import { applyMerchants } from '../../src/domain/merchants/applyMerchants.ts';
import { readMerchantFile } from '../../src/domain/merchants/merchantFile.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { createDatabase, databaseUrl } from './testDatabases.ts';

/** Set per Jest project: promises are tested on the embedded engine, and on PostgreSQL where one answers. */
declare const testEngine: 'embedded' | 'postgres';

/** In memory where the system has a place for that: nobody needs these to survive a power cut. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const demoFile = fileURLToPath(new URL('../../merchants/demo.yaml', import.meta.url));

/** The secret of all test stores, and the keys that follow from it. */
export const testSecretKey = '5'.repeat(64);
export const testKeys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey: testSecretKey });

/** A store of its own with the newest schema and no merchant. It is removed when it is closed, or on PostgreSQL when the run ends. */
export async function openTestStore(): Promise<Store> {
  return openCopy('empty');
}

/** A store of its own with the demo merchants. */
export async function openDemoStore(): Promise<Store> {
  return openCopy('demo');
}

export async function applyDemo(store: Store): Promise<void> {
  await applyMerchants(store, readMerchantFile(demoFile), {
    keys: testKeys,
    now: new Date(),
  });
}

async function openCopy(template: Template): Promise<Store> {
  const shared = await newSharedStore(template);
  const store = await shared.open();
  return { ...store, close: () => store.close().finally(shared.remove) };
}

/** A database that commands and services in processes of their own work on. */
export interface SharedStore {
  /** For such a process. */
  settings: Record<string, string>;
  /** For this process; the embedded database lets in one at a time. */
  open(): Promise<Store>;
  /** On PostgreSQL the run drops all of its databases at its end. */
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

type Template = 'empty' | 'demo';

/**
 * A data directory of its own, for the caller to remove. Creating a database takes the embedded engine seconds, so the
 * run makes one and whoever needs one copies it.
 */
export function copyOfTemplate(template: Template): string {
  const directory = mkdtempSync(join(scratch, 'stored-value-test-'));
  const source = join(process.env.TEST_TEMPLATES!, template);
  cpSync(source, directory, { recursive: true });
  return directory;
}
