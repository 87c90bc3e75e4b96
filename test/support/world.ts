import { expect } from '@jest/globals';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { type Dispatcher, request } from 'undici';
import { handlers } from '../../handlers/registry.ts';
import { type App, type AppParts, openApp } from '../../src/app/app.ts';
import type { Config } from '../../src/base/config/config.ts';
import { createContract } from '../../src/contract/contract.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { type HttpServer, openServer } from '../../src/http/server.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { openSandbox } from '../../src/sandbox/sandbox.ts';
import { APPLICATION_ROLE } from '../../src/store/applicationRole.ts';
import type { Store } from '../../src/store/store.ts';
import { canariesIn } from './canaries.ts';
import { assertKeepsContract } from './keepsContract.ts';
import { openDemoStore, testSecretKey } from './testStore.ts';

/** Demo world: a real server on a real database, with an adjustable clock. */
export interface World {
  app: App;
  store: Store;
  address: string;
  server: HttpServer;
  clock: TestClock;
  /** Every line the service logged. */
  logged: string[];
  /** Returns an inactive gift card that is unused in this world. */
  newCard(): string;
  send(path: string, request: TestRequest): Promise<Received>;
  /**
   * Calls an operation of merchant 1 as the demo till at store 001. Validates the reply against the contract.
   */
  call(path: string, body: object, options?: CallOptions): Promise<Received['body']>;
  soldCard(balance: number): Promise<string>;
  balanceOf(cardNumber: string): Promise<bigint>;
  /** Reads everything that could have moved, to prove that a refusal moved nothing. */
  books(): Promise<unknown>;
  close(): Promise<void>;
}

export interface CallOptions {
  status?: number;
  headers?: Record<string, string>;
}

export interface TestRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Received {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a reply as a client sees it, before anything is known of it
  body: any;
}

export class TestClock {
  #now = new Date('2026-03-09T15:00:00Z');
  now(): Date {
    return new Date(this.#now);
  }
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export const DAY_MS = 24 * 60 * 60 * 1000;
export const demoPos = basic('demo-pos', 'demo-pos-secret');
export const otherPos = basic('other-pos', 'other-pos-secret');

export function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

export const testConfig: Config = {
  mode: 'sandbox',
  host: '127.0.0.1',
  port: 0,
  processes: 1,
  dataDirectory: '',
  allowEmbeddedStore: false,
  allowSampleCredentials: false,
  secretKey: testSecretKey,
  publicUrl: 'http://shop.example.test',
  allowPrivateTargets: true,
  allowPrivateOrigins: false,
  smtpConnections: 8,
  requestsPerSecond: 100_000,
  failedAuthentications: 100_000,
  failedLogins: 100_000,
  cardGuesses: 100_000,
  trustProxyHops: 0,
  logLevel: 'info',
  maxConcurrentRequests: 384,
  maxConnections: 4096,
  requestTimeoutSeconds: 30,
  requestDeadlineSeconds: 120,
  drainSeconds: 0,
  shutdownGraceSeconds: 5,
  adminHost: '127.0.0.1',
  console: { url: 'http://shop.example.test', host: '127.0.0.1' },
};

/** Opens the world. `prepare` may extend the demo before the service reads its configuration. */
export async function openWorld(
  config: Partial<Config> = {},
  prepare: (store: Store) => Promise<unknown> = async () => {},
  parts: AppParts = {},
): Promise<World> {
  const store = await openDemoStore();
  await prepare(store);
  return openWorldOn(store, new TestClock(), config, parts);
}

/** Opens the world on a store that has its data already. */
export async function openWorldOn(
  store: Store,
  clock: TestClock,
  config: Partial<Config> = {},
  parts: AppParts = {},
): Promise<World> {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const app = await openApp({ ...testConfig, ...config }, store, log, clock, parts);
  const contract = await createContract(app, handlers);
  const sandbox = app.config.mode === 'sandbox' ? openSandbox(app, contract) : undefined;
  const server = await openServer(app, contract, openMetrics(app), sandbox);
  return worldAt(server, { app, store, clock, logged });
}

/** Asserts a refusal with the code, and unchanged books. */
export async function refusesAndMovesNothing(
  world: Pick<World, 'books' | 'call'>,
  path: string,
  body: object,
  errorCode: string,
  options: CallOptions = {},
): Promise<Received['body']> {
  const before = await world.books();
  const reply = await world.call(path, body, options);
  expect(reply).toMatchObject({ result: 'failure', errorCode });
  expect(await world.books()).toEqual(before);
  return reply;
}

/** Removes the request id, which differs between otherwise equal replies. */
export function withoutRequestId({ requestId, ...reply }: { requestId?: string }): object {
  return reply;
}

/** Runs statements with the schema owner's rights, which the service gave up, to corrupt data on purpose. */
export async function asOwner(store: Store, ...statements: string[]): Promise<void> {
  await withOwnersRights(store, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Runs work on the database with the schema owner's rights, which the service gave up. */
export async function withOwnersRights<T>(
  { pool }: Pick<Store, 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('reset role');
    return await work(client);
  } finally {
    await client.query(`set role ${APPLICATION_ROLE}`);
    client.release();
  }
}

function worldAt(server: HttpServer, parts: Pick<World, 'app' | 'store' | 'clock' | 'logged'>): World {
  const { app, store, logged } = parts;
  let nextCard = 1;

  async function send(path: string, { method = 'POST', headers = {}, body }: TestRequest): Promise<Received> {
    // Not `fetch`, which takes more CPU than the service does for many a request.
    const response = await request(server.address + path, {
      method: method as Dispatcher.HttpMethod,
      headers,
      body,
    });
    const text = await response.body.text();
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    return {
      status: response.statusCode,
      headers: new Headers(response.headers as Record<string, string>),
      body: isJson ? JSON.parse(text) : text,
    };
  }

  async function call(path: string, body: object, { status = 200, headers = {} }: CallOptions = {}) {
    const reply = await send(`/rest/1.0.0/${path}`, {
      headers: { authorization: demoPos, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ merchantId: 1, storeCode: '001', ...body }),
    });
    expect(reply).toMatchObject({ status });
    assertKeepsContract(`/${path}`, 'post', reply);
    return reply.body;
  }

  const newCard = () => `777700000000${String(nextCard++).padStart(4, '0')}`;

  return {
    ...parts,
    address: server.address,
    server,
    newCard,
    send,
    call,
    async soldCard(balance) {
      const printedCardNumber = newCard();
      await call('gift/sell.json', { cardInfo: { printedCardNumber }, amount: balance });
      return printedCardNumber;
    },
    async balanceOf(cardNumber) {
      const row = await store.db
        .selectFrom('wallet')
        .select('balance')
        .where('card_number', '=', cardNumber)
        .where('wallet_code', '=', 1)
        .executeTakeFirstOrThrow();
      return row.balance;
    },
    async books() {
      // One round trip, since every refusal asks twice: what can move as text, what can only grow as a number.
      const { rows } = await sql`
        select
          (select string_agg(card_number || ' ' || status, ',' order by card_number) from card
            where status <> 'INACTIVE') as cards,
          (select string_agg(card_number || ' ' || wallet_code || ' ' || balance || ' ' || sequence, ','
            order by card_number, wallet_code) from wallet where sequence > 0) as wallets,
          (select count(*) from ledger_transaction) as transactions,
          (select count(*) from ledger_leg) as legs`.execute(store.db);
      return rows[0];
    },
    async close() {
      const violations = await verifyLedger(store.db);
      await server.close();
      await app.close();
      expect(violations).toEqual([]);
      expect(canariesIn(logged.join(''))).toEqual([]);
    },
  };
}
