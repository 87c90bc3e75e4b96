/**
 * API latency and message loss while the mail server, webhook receiver and push service are up, down, slow
 * (30 s) or disconnect after accepting.
 *
 *   npx tsx bench/troubledTargets.ts [--seconds 20] [--rate 60]    TEST_DATABASE_URL or DATABASE_URL, or the test database of this machine
 *
 * At a fixed rate it reloads cards, each of which is an event, and queues mails; push messages go out beside them. Each
 * fault is compared with the healthy periods before and after it. Makes schemas of its own and drops them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { type App, openApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/base/config/config.ts';
import { repository } from '../../src/base/config/repository.ts';
import { createCampaign, queueNextPage } from '../../src/domain/push/campaigns.ts';
import { registerDevice } from '../../src/domain/push/devices.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { LANE_NAMES, laneSchema } from '../../src/queue/lanes.ts';
import { queueDepth } from '../../src/queue/queue.ts';
import { openStore } from '../../src/store/store.ts';
import { dropSchemas } from './schemas.ts';
import type { Mode, Ports, Taken } from './troubled/targets.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, rate: { type: 'string', default: '60' } },
});
const SECONDS = Number(values.seconds);
const RATE = Number(values.rate);
const PHASES: Mode[] = ['well', 'down', 'well', 'slow', 'well', 'cut', 'well'];
const CARDS = 40;
const DEVICES = 20;
const DANA = 54525952016385n;
const DRAIN_WITHIN_MS = 5 * 60_000;

const schema = `bench_${randomBytes(4).toString('hex')}`;
const database =
  process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const url = new URL(database);
url.searchParams.set('options', `-c search_path=${schema}`);

const children = new Set<ChildProcess>();
const targets = startChild(['--import', 'tsx', 'bench/troubled/targets.ts'], {}, 'ignore');
const [ports] = (await once(targets, 'message')) as [Ports];
const settings = {
  NODE_ENV: 'production',
  DATABASE_URL: url.href,
  SECRET_KEY: randomBytes(32).toString('hex'),
  ALLOW_SAMPLE_CREDENTIALS: 'yes',
  ALLOW_PRIVATE_TARGETS: 'yes',
  PUBLIC_URL: 'https://cards.example.test',
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  REQUESTS_PER_SECOND: '100000',
};
const done = { mails: 0, events: 0, pushes: 0 };

await onServer(`create schema ${schema}`);
const config = readConfig(settings);
const app = await openApp(config, await openStore(config), pino({ level: 'silent' }));
try {
  await setUp(app);
  const origin = await startService();
  await sellCards(origin);
  await load(origin, 5, []);
  const times = new Map<Mode, number[]>(PHASES.map((mode) => [mode, []]));
  for (const mode of PHASES) {
    await tell(mode);
    await push(app);
    await load(origin, SECONDS, times.get(mode)!);
  }
  print(times);
  await printTaken(app);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
  await onServer(dropSchemas(schema));
}

/** Points the demo's addresses at the targets, and adds devices for push messages. */
async function setUp({ store, keys, merchants, ...parts }: App): Promise<void> {
  const target = `http://127.0.0.1:${ports.http}`;
  const text = readFileSync(join(repository, 'merchants/demo.yaml'), 'utf8')
    .replace(
      /platformB: \{ local: true \}/,
      `platformB: { baseUrl: '${target}', projectId: bench, tokenUrl: '${target}/token', clientEmail: push@bench.example.test, signingKey: vault-signing }`,
    )
    .replace(
      /(url:) \/sandbox\/webhooks\/receive, events: all(, secret: [a-z-]+), disabled: true/,
      `$1 '${target}/events', events: [card.activated, wallet.changed]$2`,
    );
  const file = parseMerchantFile(text, join(repository, 'merchants/demo.yaml'));
  await applyMerchants(store, file, { keys, now: new Date() });
  while (!merchants.merchant(1)) await new Promise((resolve) => setTimeout(resolve, 100));
  for (let device = 0; device < DEVICES; device++) {
    const { refused } = await registerDevice({ ...parts, store, keys, merchants } as App, {
      merchant: merchants.known(1),
      clientId: 'demo-app',
      accountId: DANA,
      appId: 'com.example.corner',
      platform: 'PLATFORM_B',
      token: `bench-device-${device}`,
    });
    if (refused) throw new Error(`A device was refused: ${refused}.`);
  }
}

async function startService(): Promise<string> {
  const service = startChild(['tools/start.mjs'], settings, 'pipe');
  for await (const line of createInterface({ input: service.stdout! })) {
    const [origin] = /http:\/\/[^\s/]+/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error('The service ended before it listened.');
}

async function sellCards(origin: string): Promise<void> {
  for (let card = 0; card < CARDS; card++) {
    await call(origin, 'gift/sell.json', { cardInfo: cardInfo(card), amount: 5 });
    // Activated, and a wallet changed.
    done.events += 2;
  }
}

/** Sends calls at the fixed rate, regardless of pending ones; collects response times in ms. */
async function load(origin: string, seconds: number, times: number[]): Promise<void> {
  const calls: Promise<void>[] = [];
  const started = performance.now();
  for (let index = 0; index < seconds * RATE; index++) {
    const wait = started + (index * 1000) / RATE - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(timed(times, index % 2 === 0 ? () => reload(origin, index / 2) : () => mail(origin)));
  }
  await Promise.all(calls);
}

async function timed(times: number[], work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}

async function reload(origin: string, index: number): Promise<void> {
  await call(origin, 'gift/reload.json', { cardInfo: cardInfo(index % CARDS), amount: 0.01 });
  done.events++;
}

async function mail(origin: string): Promise<void> {
  await call(origin, 'messaging/sendTransactionalMessageByAccountId.json', {
    campaignMessageTemplateCode: 101,
    accountId: Number(DANA),
    replacementParams: { firstName: 'Dana' },
    deliveryMethod: 'EMAIL',
  });
  done.mails++;
}

async function push(parts: App): Promise<void> {
  const message = { type: 'message' as const, message: `Bench ${randomBytes(8).toString('hex')}` };
  const campaignId = await createCampaign(parts, { merchantId: 1, message, audience: {} });
  done.pushes += (await queueNextPage(parts, 1, campaignId)).queued;
}

async function call(origin: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${origin}/rest/1.0.0/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      merchantId: 1,
      ...(path.startsWith('gift') ? { storeCode: '001' } : {}),
      ...body,
    }),
  });
  const reply = (await response.json()) as { result: string };
  if (reply.result !== 'success') throw new Error(`${path} answered ${JSON.stringify(reply)}`);
}

function print(times: Map<Mode, number[]>): void {
  const well = times.get('well')!;
  console.log(`${RATE} calls a second, ${SECONDS} s for each trouble, well between them\n`);
  console.log('targets   calls     p50 ms   p95 ms   p99 ms    p50/well   p95/well   p99/well');
  for (const [mode, own] of times) {
    const at = (share: number) => quantile(own, share);
    const ratio = (share: number) => (at(share) / quantile(well, share)).toFixed(2).padStart(11);
    console.log(
      `${mode.padEnd(8)} ${String(own.length).padStart(6)} ${[0.5, 0.95, 0.99].map((share) => at(share).toFixed(1).padStart(8)).join(' ')} ` +
        [0.5, 0.95, 0.99].map(ratio).join(''),
    );
  }
}

/** Flushes all queues, regardless of backoffs, until nothing is missing; prints the counts. */
async function printTaken({ store }: App): Promise<void> {
  const isAllThere = ({ mails, events }: Taken) =>
    mails.different >= done.mails && events.different >= done.events;
  const began = performance.now();
  let taken = await tell('well');
  while (!isAllThere(taken) && performance.now() - began < DRAIN_WITHIN_MS) {
    await onServer(
      `${LANE_NAMES.map(
        (lane) =>
          `update ${laneSchema(store, lane)}._private_jobs set run_at = now() where locked_at is null;`,
      ).join('')}
       update ${schema}.webhook_delivery set next_attempt_at = now() where state = 'PENDING';
       update ${schema}.webhook_queue set due_at = now() where lease is null;
       delete from ${schema}.webhook_circuit_breaker;
       select pg_notify('changes_' || md5('${schema}'), change) from unnest(array['jobs ', 'webhooks ']) as change`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    taken = await tell('well');
  }
  const { waiting, failed } = await queueDepth(store);
  console.log('\n          asked for   arrived   twice');
  for (const kind of ['mails', 'events'] as const) {
    const { taken: all, different } = taken[kind];
    const cells = [done[kind], different, all - different].map((count) => String(count).padStart(9));
    console.log(`${kind.padEnd(8)} ${cells.join(' ')}`);
  }
  console.log(
    `pushes: ${done.pushes} asked for, ${taken.pushes.taken} taken. Left in the queue: ${waiting} waiting, ${failed} failed.`,
  );
}

function quantile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function cardInfo(index: number): object {
  return { printedCardNumber: `777700000000${String(index + 1).padStart(4, '0')}` };
}

async function tell(mode: Mode): Promise<Taken> {
  targets.send(mode);
  const [taken] = (await once(targets, 'message')) as [Taken];
  return taken;
}

function startChild(args: string[], env: Record<string, string>, stdout: 'pipe' | 'ignore'): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { PATH, ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
