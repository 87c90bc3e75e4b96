/**
 * Latency of redemptions while webhook endpoints are dead, with and without waiting events, in turn.
 *
 *   npx tsx bench/deadEndpoints.ts [--events 100000] [--rounds 4] [--seconds 15] [--callers 4]
 *
 * TEST_DATABASE_URL or DATABASE_URL, or the test database of this machine. Half of the 18 endpoints accept connections and
 * never reply, the others refuse connections. Each round begins with closed circuit breakers. Makes a schema of its own
 * and drops it. Takes less than five minutes on a quiet machine, and fails when p50 or p99 of redemptions with events is
 * more than 1.2 times that without.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { repository } from '../../src/base/config/repository.ts';
import { openSecretKeys } from '../../src/base/crypto/secretKeys.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { openStore } from '../../src/store/store.ts';
import { dropSchemas } from './schemas.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '15' },
    callers: { type: 'string', default: '4' },
  },
});
const [EVENTS, ROUNDS, SECONDS, CALLERS] = [values.events, values.rounds, values.seconds, values.callers].map(
  Number,
) as [number, number, number, number];
const ENDPOINTS = 18;
const WARM_UP_SECONDS = 5;
const MAX_RATIO = 1.2;
const FIGURES = ['p50', 'p99', 'perSecond'] as const;
type Figure = (typeof FIGURES)[number];
const CLIENT = { id: 'bench-pos', secret: randomBytes(24).toString('base64url') };

const schema = `bench_${randomBytes(4).toString('hex')}`;
const database =
  process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const url = new URL(database);
url.searchParams.set('options', `-c search_path=${schema}`);
const secretKey = randomBytes(32).toString('hex');

const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {}).on('close', () => sockets.delete(socket));
});
const silentPort = await listen(silent);
const closedPort = await freePort();

interface Round {
  p50: number;
  p99: number;
  perSecond: number;
}

const began = performance.now();
const progress = (step: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${step}`);

const admin = new pg.Client({ connectionString: database });
await admin.connect();
await admin.query(`create schema ${schema}`);
await admin.query(`set search_path = ${schema}`);
let service: ChildProcess | undefined;
try {
  await setUp();
  const origin = await startService();
  progress('the service runs');
  for (let caller = 0; caller < CALLERS; caller++)
    await call(origin, 'gift/sell.json', { cardInfo: cardInfo(caller), amount: 5000 });
  await load(origin, WARM_UP_SECONDS);
  const rounds: Record<'without' | 'with', Round[]> = { without: [], with: [] };
  const reads: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await removeEvents();
    progress(`round ${round + 1} of ${ROUNDS}: redemptions without events`);
    rounds.without.push(await load(origin, SECONDS));
    progress(`round ${round + 1} of ${ROUNDS}: adding ${EVENTS} events`);
    await addEvents();
    progress(`round ${round + 1} of ${ROUNDS}: redemptions with events`);
    const before = await rowsRead();
    rounds.with.push(await load(origin, SECONDS));
    const rows = (await settledRowsRead()) - before;
    const attempts = await attemptsMade();
    if (attempts > 0) reads.push(rows / attempts);
    progress(
      `round ${round + 1} of ${ROUNDS}: ${attempts} attempts; p50 ${line(rounds, 'p50', round)}; p99 ${line(rounds, 'p99', round)}`,
    );
  }
  print(rounds, reads);
} finally {
  service?.kill('SIGKILL');
  for (const socket of sockets) socket.destroy();
  silent.close();
  await admin.query(dropSchemas(schema));
  await admin.end();
}

async function setUp(): Promise<void> {
  const store = await openStore({ databaseUrl: url.href, dataDirectory: '' });
  const webhooks = Array.from({ length: ENDPOINTS }, (_, index) => ({
    code: codeOf(index),
    url: `http://127.0.0.1:${index % 2 === 0 ? silentPort : closedPort}/`,
    // Redemptions write no events of this type, so they do the same work with and without waiting events.
    events: ['survey.completed'],
    secret: 'signing',
  }));
  const file = {
    sandbox: true,
    merchants: [
      {
        id: 1,
        name: 'Bench',
        currency: 'USD',
        timeZone: 'America/New_York',
        stores: [{ code: '001', name: 'Only Store', open: true }],
        wallets: [{ code: 1, name: 'Stored Value', kind: 'stored_value', scale: 2 }],
        templates: [
          { code: 10, name: 'Gift Card', kind: 'gift', wallets: [1], tiers: [{ code: 1, name: 'Regular' }] },
        ],
        secrets: [{ name: 'signing', value: `whsec_${randomBytes(32).toString('base64')}` }],
        batches: [
          {
            name: 'bench',
            template: 10,
            range: { first: numberOf(0), last: numberOf(CALLERS - 1), registrationCode: 'lastSixDigits' },
          },
        ],
        integrations: [{ clientId: CLIENT.id, secret: CLIENT.secret, authentication: ['b2b'] }],
        webhooks,
      },
    ],
  };
  await applyMerchants(store, parseMerchantFile(JSON.stringify(file), 'bench'), {
    keys: openSecretKeys({ mode: 'production', dataDirectory: '', secretKey }),
    now: new Date(),
  });
  await store.close();
}

async function addEvents(): Promise<void> {
  await admin.query(
    `insert into outgoing_event (merchant_id, event_id, type, ordering_key, occurred_at, body)
     select 1, n, 'survey.completed', 'e' || n, now(), '{}' from generate_series(1, ${EVENTS}) n`,
  );
  await admin.query(
    `insert into webhook_delivery (merchant_id, endpoint_code, event_id, ordering_key, written_at)
     select 1, 'dead-' || event_id % ${ENDPOINTS}, event_id, ordering_key, written_at from outgoing_event`,
  );
  await admin.query(
    `insert into webhook_queue (merchant_id, endpoint_code, ordering_key)
     select merchant_id, endpoint_code, ordering_key from webhook_delivery`,
  );
  await admin.query('delete from webhook_circuit_breaker');
  await settle();
}

async function removeEvents(): Promise<void> {
  await admin.query('truncate webhook_queue, webhook_delivery, outgoing_event');
  await settle();
}

async function settle(): Promise<void> {
  for (const table of ['outgoing_event', 'webhook_delivery', 'webhook_queue'])
    await admin.query(`vacuum analyze ${table}`);
  await admin.query('checkpoint');
  await admin.query(`select pg_notify('changes_' || md5('${schema}'), 'webhooks ')`);
}

/** Counts rows read from the delivery tables. */
async function rowsRead(): Promise<number> {
  // Otherwise rows that this connection has read itself, such as for the events' foreign keys, would be added later.
  await admin.query('select pg_stat_force_next_flush()');
  await admin.query('select pg_stat_clear_snapshot()');
  const { rows } = await admin.query<{ rows: string }>(
    `select sum(coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0)) as rows from pg_stat_user_tables
     where schemaname = $1 and relname in ('webhook_queue', 'webhook_delivery', 'webhook_circuit_breaker')`,
    [schema],
  );
  return Number(rows[0]!.rows);
}

/** Waits until the server has added up what idle connections have read, which takes it up to ten seconds. */
async function settledRowsRead(): Promise<number> {
  const before = await rowsRead();
  for (let seconds = 0; seconds < 11 && (await rowsRead()) === before; seconds++) await delay(1_000);
  return rowsRead();
}

/** Counts attempts by reading all deliveries, so the rows read are taken before. */
async function attemptsMade(): Promise<number> {
  const { rows } = await admin.query<{ attempts: string }>(
    'select sum(attempts) as attempts from webhook_delivery',
  );
  return Number(rows[0]!.attempts);
}

async function startService(): Promise<string> {
  const { PATH = '' } = process.env;
  service = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: repository,
    env: {
      PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url.href,
      SECRET_KEY: secretKey,
      ALLOW_SAMPLE_CREDENTIALS: 'yes',
      ALLOW_PRIVATE_TARGETS: 'yes',
      PUBLIC_URL: 'https://cards.example.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_SECOND: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of createInterface({ input: service.stdout! })) {
    const [origin] = /http:\/\/[^\s/]+/.exec(text) ?? [];
    if (origin) return origin;
  }
  throw new Error('The service ended before it listened.');
}

/** Runs callers that each redeem one cent at a time from their own card. */
async function load(origin: string, seconds: number): Promise<Round> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async (index: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      await call(origin, 'gift/redeem.json', { cardInfo: cardInfo(index), amount: 0.01 });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond: times.length / seconds };
}

async function call(origin: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${origin}/rest/1.0.0/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ merchantId: 1, storeCode: '001', ...body }),
  });
  const reply = (await response.json()) as { result: string };
  if (reply.result !== 'success') throw new Error(`${path} answered ${JSON.stringify(reply)}`);
}

function print(rounds: Record<'without' | 'with', Round[]>, reads: number[]): void {
  console.log(
    `\n${EVENTS} events for ${ENDPOINTS} dead endpoints; medians of ${ROUNDS} rounds of ${SECONDS} s`,
  );
  console.log('             without       with      ratio');
  for (const figure of FIGURES) {
    const [without, withEvents] = [medianOf(rounds.without, figure), medianOf(rounds.with, figure)];
    const cells = [without.toFixed(2), withEvents.toFixed(2), (withEvents / without).toFixed(2)];
    console.log(`${figure.padEnd(10)} ${cells.map((cell) => cell.padStart(9)).join('  ')}`);
  }
  console.log(`rows read per attempt: ${quantile(reads, 0.5).toFixed(1)}`);
  const ratios = (['p50', 'p99'] as const).map(
    (figure) => medianOf(rounds.with, figure) / medianOf(rounds.without, figure),
  );
  console.log(
    `ratio of p50 and p99: ${ratios.map((ratio) => ratio.toFixed(2)).join(' and ')} of ${MAX_RATIO}`,
  );
  if (ratios.some((ratio) => !(ratio <= MAX_RATIO))) process.exitCode = 1;
}

function medianOf(rounds: Round[], figure: Figure): number {
  return quantile(
    rounds.map((round) => round[figure]),
    0.5,
  );
}

function line(rounds: Record<'without' | 'with', Round[]>, figure: 'p50' | 'p99', round: number): string {
  const [without, withEvents] = [rounds.without[round]![figure], rounds.with[round]![figure]];
  return `${without.toFixed(1)} / ${withEvents.toFixed(1)} ms`;
}

function quantile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function codeOf(index: number): string {
  return `dead-${index}`;
}

function numberOf(caller: number): string {
  return `777700000000${String(caller + 1).padStart(4, '0')}`;
}

function cardInfo(caller: number): object {
  return { printedCardNumber: numberOf(caller) };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
