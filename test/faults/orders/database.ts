import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { applyMerchants } from '../../../src/domain/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../../src/domain/merchants/merchantFile.ts';
import { openSecretKeys } from '../../../src/secretKeys.ts';
import { openStore, type StoreLocation } from '../../../src/store/store.ts';

export interface FaultDatabase {
  engine: 'the embedded database' | 'PostgreSQL';
  location: StoreLocation;
  /** How a process of the service finds it. */
  environment: NodeJS.ProcessEnv;
  /** For whoever wants to look at it afterwards. */
  place: string;
  drop(): Promise<void>;
}

interface Wanted {
  url?: string;
  scratch: string;
  vaultUrl: string;
  orders: number;
}

/** A database with the shop of the test, on PostgreSQL in a schema of its own. */
export async function openDatabase({ url, scratch, vaultUrl, orders }: Wanted): Promise<FaultDatabase> {
  const secretKey = randomBytes(32).toString('hex');
  const schema = `order_faults_${randomBytes(4).toString('hex')}`;
  const database = url === undefined ? embeddedIn(join(scratch, 'data')) : await onServer(url, schema);
  const store = await openStore(database.location);
  const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey });
  await applyMerchants(store, parseMerchantFile(shopFile(vaultUrl, orders), 'shop.yaml'), {
    keys,
    now: new Date(),
  });
  await store.close();
  return { ...database, environment: { ...database.environment, SECRET_KEY: secretKey } };
}

function shopFile(vaultUrl: string, orders: number): string {
  // An order has two new cards at most.
  const last = String(2 * orders + 100).padStart(12, '0');
  return readFileSync(new URL('./shop.yaml', import.meta.url), 'utf8')
    .replace('VAULT_URL', vaultUrl)
    .replace('LAST_GIFT', `1100${last}`)
    .replace('LAST_MEMBER', `1120${last}`);
}

function embeddedIn(dataDirectory: string): FaultDatabase {
  return {
    engine: 'the embedded database',
    location: { dataDirectory },
    environment: { DATA_DIR: dataDirectory, DATABASE_URL: '' },
    place: '',
    async drop() {},
  };
}

async function onServer(address: string, schema: string): Promise<FaultDatabase> {
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const onServerOnce = async (statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServerOnce(`create schema ${schema}`);
  return {
    engine: 'PostgreSQL',
    location: { dataDirectory: '', databaseUrl: url.href },
    environment: { DATABASE_URL: url.href, DATA_DIR: '' },
    place: `schema ${schema}`,
    drop: () => onServerOnce(`drop schema ${schema} cascade; drop schema ${schema}_jobs cascade`),
  };
}
