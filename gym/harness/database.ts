import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { openSecretKeys, type SecretKeys } from '../../src/base/crypto/secretKeys.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { openStore, type StoreLocation } from '../../src/store/store.ts';

export interface FaultDatabase {
  engine: 'the embedded database' | 'PostgreSQL';
  location: StoreLocation;
  keys: SecretKeys;
  /** Environment variables that locate the database for a service process. */
  environment: NodeJS.ProcessEnv;
  /** Location of the database, for inspection afterwards. */
  place: string;
  drop(): Promise<void>;
}

interface Wanted {
  url?: string;
  scratch: string;
  /** Merchant file of the test. */
  file: string;
}

/** Opens a database with the shop of the test; on PostgreSQL in a schema of its own. */
export async function openDatabase({ url, scratch, file }: Wanted): Promise<FaultDatabase> {
  const secretKey = randomBytes(32).toString('hex');
  const schema = `faults_${randomBytes(4).toString('hex')}`;
  const database = url === undefined ? embeddedIn(join(scratch, 'data')) : await onServer(url, schema);
  const store = await openStore(database.location);
  const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey });
  await applyMerchants(store, parseMerchantFile(file, 'shop.yaml'), { keys, now: new Date() });
  await store.close();
  return { ...database, keys, environment: { ...database.environment, SECRET_KEY: secretKey } };
}

type Place = Omit<FaultDatabase, 'keys'>;

function embeddedIn(dataDirectory: string): Place {
  return {
    engine: 'the embedded database',
    location: { dataDirectory },
    environment: { DATA_DIR: dataDirectory, DATABASE_URL: '' },
    place: '',
    async drop() {},
  };
}

async function onServer(address: string, schema: string): Promise<Place> {
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
    // The queue has a schema for each of its lanes.
    drop: () =>
      onServerOnce(`do $$ declare own text; begin
        for own in select nspname from pg_namespace where starts_with(nspname, '${schema}') loop
          execute format('drop schema %I cascade', own);
        end loop; end $$`),
  };
}
