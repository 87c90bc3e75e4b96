import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { openSecretKeys, type SecretKeys } from '../../src/base/crypto/secretKeys.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { openStore, type StoreLocation } from '../../src/store/store.ts';

/** Server of runs that name none: DATABASE_URL, or else the local test database. */
export const databaseServer = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

/** Schema of a run in the database server; dropped at its end. */
export interface Schema {
  name: string;
  /** The server's URL with the schema as search path. */
  url: string;
  /** Runs statements one after another on one connection; returns the rows of the last. */
  query(...statements: string[]): Promise<Row[]>;
  drop(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of statements that stand beside their use.
type Row = Record<string, any>;

export async function createSchema(server = databaseServer): Promise<Schema> {
  const name = `gym_${randomBytes(4).toString('hex')}`;
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  await query(server, `create schema ${name}`);
  return {
    name,
    url: url.href,
    query: (...statements) => query(url.href, ...statements),
    // The queue has a schema for each of its lanes.
    async drop() {
      await query(
        server,
        `do $$ declare own text; begin
           for own in select nspname from pg_namespace where starts_with(nspname, '${name}') loop
             execute format('drop schema %I cascade', own);
           end loop; end $$`,
      );
    },
  };
}

export async function query(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Database with merchants, in a schema of its own or embedded in a folder. */
export interface GymDatabase {
  engine: 'the embedded database' | 'PostgreSQL';
  location: StoreLocation;
  keys: SecretKeys;
  /** Environment variables that locate the database for a service process. */
  environment: Record<string, string>;
  schema?: Schema;
  drop(): Promise<void>;
}

/** Opens a database with the merchants of a file: on the server `url`, or embedded in the folder `scratch`. */
export async function openDatabase(
  file: string,
  { url, scratch = '' }: { url?: string; scratch?: string },
): Promise<GymDatabase> {
  const secretKey = randomBytes(32).toString('hex');
  const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey });
  const schema = url === undefined ? undefined : await createSchema(url);
  const dataDirectory = schema ? '' : join(scratch, 'data');
  const location = { dataDirectory, databaseUrl: schema?.url };
  const drop = async () => schema?.drop();
  try {
    const store = await openStore(location);
    await applyMerchants(store, parseMerchantFile(file, 'gym.yaml'), { keys, now: new Date() });
    await store.close();
  } catch (error) {
    await drop();
    throw error;
  }
  const environment = { DATABASE_URL: schema?.url ?? '', DATA_DIR: dataDirectory, SECRET_KEY: secretKey };
  return {
    engine: schema ? 'PostgreSQL' : 'the embedded database',
    location,
    keys,
    environment,
    schema,
    drop,
  };
}
