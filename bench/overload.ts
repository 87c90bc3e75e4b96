/**
 * Ten times more calls than the service can answer: how many it still answers, how fast, and how fast it refuses.
 *
 *   tsx bench/overload.ts    DATABASE_URL, or the test database of this machine; SECONDS=20 TIMES=10
 *
 * First the peak (closed loop), then an open loop at TIMES the peak from processes of its own, as many merchants. The
 * service runs in production mode on PostgreSQL, in a schema of its own that is dropped afterwards. Load and service
 * share this machine: what the load itself needs is missing in both figures.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applyMerchants } from '../src/domain/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../src/domain/merchants/merchantFile.ts';
import { openSecretKeys } from '../src/secretKeys.ts';
import { openStore } from '../src/store/store.ts';
import type { LoadOrder, LoadResult } from './overload/load.ts';

const SECONDS = Number(process.env.SECONDS ?? 20);
const TIMES = Number(process.env.TIMES ?? 10);
const PEAK_SECONDS = 8;
const PEAK_CALLERS = 64;
const LOADERS = 2;
const MERCHANTS = 8;
const CARDS = 500;
const secretKey = randomBytes(32).toString('hex');
const server = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const schema = `bench_${randomBytes(4).toString('hex')}`;
const loaders = Array.from({ length: LOADERS }, () => fork(new URL('./overload/load.ts', import.meta.url)));
const url = new URL(server);
url.searchParams.set('options', `-c search_path=${schema}`);

await onServer(`create schema ${schema}`);
try {
  await fill();
  const service = await startService();
  try {
    await measure(service.origin);
  } finally {
    service.process.kill('SIGTERM');
    await once(service.process, 'exit');
  }
} finally {
  for (const loader of loaders) loader.disconnect();
  await onServer(`drop schema ${schema} cascade`);
}

async function measure(origin: string): Promise<void> {
  await run(origin, { seconds: 3, callers: PEAK_CALLERS });
  const closed = await run(origin, { seconds: PEAK_SECONDS, callers: PEAK_CALLERS });
  const peak = closed.accepted.length / PEAK_SECONDS;
  console.log(`peak, closed loop, ${PEAK_CALLERS} callers: ${peak.toFixed(0)}/s, ${times(closed.accepted)}`);

  const offered = peak * TIMES;
  const open = await run(origin, { seconds: SECONDS, perSecond: offered });
  const goodput = open.accepted.length / SECONDS;
  const sent = open.accepted.length + open.refused.length + open.failed;
  console.log(
    `open loop, ${SECONDS} s, ${offered.toFixed(0)}/s asked for, ${(sent / SECONDS).toFixed(0)}/s sent:`,
  );
  console.log(`  goodput  ${goodput.toFixed(0)}/s, ${(goodput / peak).toFixed(2)} of the peak`);
  console.log(`  accepted ${times(open.accepted)}`);
  console.log(`  refused  ${open.refused.length}, ${times(open.refused)}`);
  console.log(`  failed   ${open.failed}`);
  console.log(`  /livez   ${times(open.live)}`);
  console.log(`  back to normal after ${((await normalAgain(origin)) / 1000).toFixed(1)} s`);
}

/** Until ten calls in a row are answered, each within 100 ms. */
async function normalAgain(origin: string): Promise<number> {
  const started = performance.now();
  for (let inARow = 0; inARow < 10; ) {
    const { accepted } = await run(origin, { seconds: 0, callers: 1 });
    inARow = accepted[0] !== undefined && accepted[0] < 100 ? inARow + 1 : 0;
  }
  return performance.now() - started;
}

async function run(
  origin: string,
  order: Omit<LoadOrder, 'origin' | 'merchants' | 'cards' | 'first'>,
): Promise<LoadResult> {
  const isSingle = order.seconds === 0;
  const count = isSingle ? 1 : LOADERS;
  const results = await Promise.all(
    loaders.slice(0, count).map(async (loader, first) => {
      loader.send({
        ...order,
        callers: order.callers && Math.ceil(order.callers / count),
        perSecond: order.perSecond && order.perSecond / count,
        origin,
        merchants: MERCHANTS,
        cards: CARDS,
        first,
      } satisfies LoadOrder);
      const [result] = await once(loader, 'message');
      return result as LoadResult;
    }),
  );
  return {
    accepted: results.flatMap(({ accepted }) => accepted),
    refused: results.flatMap(({ refused }) => refused),
    live: results.flatMap(({ live }) => live),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function times(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${(sorted.at(-1) ?? Number.NaN).toFixed(0)} ms`;
}

async function fill(): Promise<void> {
  const store = await openStore({ dataDirectory: '', databaseUrl: url.href });
  const merchants = Array.from({ length: MERCHANTS }, (_, i) => {
    const id = i + 1;
    const card = (n: number) => String(5_000_000_000_000_000 + id * 1_000_000 + n);
    return `
  - id: ${id}
    name: Bench ${id}
    currency: USD
    timeZone: UTC
    stores: [{ code: '001', name: Bench, open: true }]
    integrations: [{ clientId: bench-${id}, secret: bench-secret-${id}, authentication: [b2b] }]
    wallets: [{ code: 1, name: Stored value, kind: stored_value, scale: 2 }]
    templates: [{ code: 10, name: Gift Card, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }]
    batches:
      - name: bench
        template: 10
        range: { first: '${card(0)}', last: '${card(CARDS - 1)}', registrationCode: lastSixDigits }`;
  });
  const file = parseMerchantFile(`sandbox: true\nmerchants:${merchants.join('')}\n`, 'bench');
  const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey });
  await applyMerchants(store, file, { keys, now: new Date() });
  await store.close();
  // A balance nothing can use up; the opening legs do not matter to what is measured.
  await onServer(
    `update ${schema}.card set status = 'ACTIVE'`,
    `update ${schema}.wallet set balance = 1000000000000`,
    `analyze`,
  );
}

async function startService(): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: url.href,
      SECRET_KEY: secretKey,
      ALLOW_SAMPLE_CREDENTIALS: 'yes',
      REQUESTS_PER_SECOND: '1000000',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [origin] = /http:\/\/[^\s/]+/.exec(line) ?? [];
    if (!origin) continue;
    child.stdout.resume();
    await wait(1_000);
    return { origin, process: child };
  }
  throw new Error('The service ended before it was ready.');
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
