import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openSecretKeys } from '../../src/base/crypto/secretKeys.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { openStore } from '../../src/store/store.ts';
import { BENCH_PASSWORD, BENCH_SECRET } from './load/benchNames.ts';
import { dropSchemas } from './schemas.ts';

/** DATABASE_URL, or else the local test database. */
export const databaseServer = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

/**
 * Merchants 1 to `merchants`, each with `cards` active gift cards, numbered from `firstCard` on, and with guests who
 * may log in.
 */
export interface BenchWorld {
  merchants: number;
  cards: number;
  guests?: number;
}

export function firstCard(merchantId: number): bigint {
  return 5_000_000_000_000_000n + BigInt(merchantId) * 1_000_000n;
}

/** Schema of a benchmark in the database server; dropped at its end. */
export interface BenchSchema {
  name: string;
  /** The server's URL with the schema as search path. */
  url: string;
  query(...statements: string[]): Promise<void>;
  drop(): Promise<void>;
}

const secretKey = randomBytes(32).toString('hex');

/** Creates a schema with migrated tables and the merchants of `world`. */
export async function fillSchema(world: BenchWorld): Promise<BenchSchema> {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(databaseServer);
  url.searchParams.set('options', `-c search_path=${name}`);
  await onServer(databaseServer, `create schema ${name}`);
  const schema: BenchSchema = {
    name,
    url: url.href,
    query: (...statements) => onServer(url.href, ...statements),
    drop: () => onServer(databaseServer, dropSchemas(name)),
  };
  try {
    const store = await openStore({ dataDirectory: '', databaseUrl: schema.url });
    const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey });
    await applyMerchants(store, benchMerchants(world), { keys, now: new Date() });
    await store.close();
    // A balance nothing can use up; the opening legs do not matter to what is measured.
    await schema.query(
      `update card set status = 'ACTIVE'`,
      `update wallet set balance = 1000000000000`,
      'analyze',
    );
    return schema;
  } catch (error) {
    await schema.drop();
    throw error;
  }
}

/** Creates the parsed merchant file of a world. */
export function benchMerchants(world: BenchWorld): ReturnType<typeof parseMerchantFile> {
  return parseMerchantFile(merchantFile(world), 'bench');
}

function merchantFile({ merchants, cards, guests = 0 }: BenchWorld): string {
  const entries = Array.from({ length: merchants }, (_, i) => {
    const id = i + 1;
    const last = firstCard(id) + BigInt(cards) - 1n;
    return `
  - id: ${id}
    name: Bench ${id}
    currency: USD
    timeZone: UTC
    stores: [{ code: '001', name: Bench, open: true }]
    integrations:
      - { clientId: bench-${id}, secret: ${BENCH_SECRET}, authentication: [b2b] }
      - clientId: bench-app-${id}
        secret: ${BENCH_SECRET}
        authentication: [anonymous, oauth]
        scopes: [account_read]
        grants: [password]
    guests: ${JSON.stringify(benchGuests(guests))}
    wallets: [{ code: 1, name: Stored value, kind: stored_value, scale: 2 }]
    templates: [{ code: 10, name: Gift Card, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }]
    batches:
      - name: bench
        template: 10
        range: { first: '${firstCard(id)}', last: '${last}', registrationCode: lastSixDigits }`;
  });
  return `sandbox: true\nmerchants:${entries.join('')}\n`;
}

function benchGuests(count: number): object[] {
  return Array.from({ length: count }, (_, i) => ({
    username: `guest-${i}`,
    password: BENCH_PASSWORD,
    fields: {},
  }));
}

/** Process under measurement. */
export interface BenchProcess {
  origin: string;
  pid: number;
  /** Reads the CPU time in µs so far of the process and its running children. */
  cpuMicros(): number;
  stop(): Promise<void>;
}

/** Time in ms after which the service has compiled its validators. */
const PREPARING_MS = 15_000;

/** Starts the service as `startUnprepared`, and waits until it has compiled its validators. */
export async function startBenchService(
  schema: BenchSchema,
  environment: NodeJS.ProcessEnv = {},
  nodeOptions: string[] = [],
): Promise<BenchProcess> {
  const started = await startUnprepared(schema, environment, nodeOptions);
  await wait(PREPARING_MS);
  return started;
}

/** Memory settings of the files in deploy/. */
const MEMORY = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' };

/** Starts the service in production mode, with limits high enough not to affect the benchmark. */
export function startUnprepared(
  schema: Pick<BenchSchema, 'url'>,
  environment: NodeJS.ProcessEnv = {},
  nodeOptions: string[] = [],
): Promise<BenchProcess> {
  return startBenchProcess([...nodeOptions, 'tools/start.mjs'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: schema.url,
    SECRET_KEY: secretKey,
    ALLOW_SAMPLE_CREDENTIALS: 'yes',
    REQUESTS_PER_SECOND: '1000000',
    DRAIN_SECONDS: '0',
    ...MEMORY,
    ...environment,
  });
}

/** Starts Node with `args`, and waits until it prints an address. */
export async function startBenchProcess(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<BenchProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [origin] = /http:\/\/[^\s/"]+/.exec(line) ?? [];
    if (!origin) continue;
    child.stdout.resume();
    return { origin, pid: child.pid!, cpuMicros: () => cpuMicrosOf(child.pid!), stop: () => stop(child) };
  }
  throw new Error('The process ended before it was ready.');
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const CLOCK_TICK_MICROS = 10_000;

function cpuMicrosOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const own = (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MICROS;
  return children.reduce((sum, child) => sum + cpuMicrosOf(Number(child)), own);
}

export async function onServer(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
