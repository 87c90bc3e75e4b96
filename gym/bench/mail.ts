/**
 * Mails per second from the queue, beside nodemailer's pool in a loop. The service runs as in production; both send the same
 * mail equally often, to the same mail server in a separate process.
 *
 *   npx tsx bench/mail.ts [--mails 10000]             TEST_DATABASE_URL or DATABASE_URL, or the test database of this machine
 *   npx tsx bench/mail.ts --kill [3] [--mails 10000]  kills the service with SIGKILL that many times, restarts it, and counts
 *                                                     lost and duplicate mails at the mail server
 *
 * Makes schemas of its own and drops them. Linux, since peak memory is read from /proc.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { openApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/base/config/config.ts';
import { repository } from '../../src/base/config/repository.ts';
import { brandOf } from '../../src/domain/ground/merchants/brand.ts';
import { queueMessage } from '../../src/domain/messaging/queueMessage.ts';
import { readTemplate } from '../../src/domain/messaging/readTemplate.ts';
import { renderMail } from '../../src/domain/messaging/rendering.ts';
import { queuedJobs } from '../../src/jobs/engine/overview.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { openStore } from '../../src/store/store.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import type { Counted } from './mail/countingServer.ts';
import { dropSchemas } from './schemas.ts';

const { values, positionals } = parseArgs({
  options: { mails: { type: 'string', default: '10000' }, kill: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const MAILS = Number(values.mails);
const KILLS = values.kill ? Number(positionals[0] ?? 1) : 0;
const CONNECTIONS = 8;
const RECEIPT = 102;
const LOOK_EVERY_MS = 50;
const GIVE_UP_AFTER_MS = 10 * 60_000;
const params = {
  orderNumber: 1203,
  total: 11.5,
  items: [
    { name: 'Latte', price: 5.25, options: [{ label: 'Oat milk' }, { label: 'Extra shot' }] },
    { name: 'Blueberry muffin', price: 6.25, options: [] },
  ],
};

const schema = `bench_${randomBytes(4).toString('hex')}`;
const database =
  process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const url = new URL(database);
url.searchParams.set('options', `-c search_path=${schema}`);

const children = new Set<ChildProcess>();
const mailServer = startChild(['--import', 'tsx', 'bench/mail/countingServer.ts'], {});
const [port] = (await once(mailServer, 'message')) as [number];
/** Production settings, on a temporary database. */
const settings = {
  NODE_ENV: 'production',
  DATABASE_URL: url.href,
  SECRET_KEY: randomBytes(32).toString('hex'),
  ALLOW_SAMPLE_CREDENTIALS: 'yes',
  PUBLIC_URL: 'https://cards.example.test',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  SMTP_CONNECTIONS: String(CONNECTIONS),
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
};

await onServer(`create schema ${schema}`);
try {
  const content = await queueMails();
  if (KILLS > 0) await drainWithKills();
  else await drainBesidePeer(content);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await onServer(dropSchemas(schema));
}

async function drainBesidePeer(content: object): Promise<void> {
  const service = startService();
  const ours = await until((counted) => counted.different === MAILS);
  const peak = peakMegabytes(service);
  await stop(service);
  await ask('reset');
  const peer = startChild(
    ['--import', 'tsx', 'bench/mail/barePool.ts', ...[port, MAILS, CONNECTIONS].map(String)],
    {},
  );
  peer.stdin!.end(JSON.stringify(content));
  const theirs = await until((counted) => counted.different === MAILS);
  console.log(
    `${await version()}, ${MAILS} mails of ${ours.bytes} bytes (peer ${theirs.bytes}), ${CONNECTIONS} connections\n`,
  );
  console.log('service/s   peak MB   nodemailer/s   ratio   taken twice');
  const [own, other] = [perSecond(ours), perSecond(theirs)];
  console.log(
    `${own.toFixed(0).padStart(9)} ${peak.toFixed(0).padStart(9)} ${other.toFixed(0).padStart(14)} ` +
      `${(own / other).toFixed(2).padStart(7)} ${String(ours.taken - ours.different).padStart(13)}`,
  );
}

/** Drains the queue with kills; after one minute other processes release a killed process's jobs. */
async function drainWithKills(): Promise<void> {
  let service = startService();
  for (let kill = 1; kill <= KILLS; kill++) {
    const { different } = await until((counted) => counted.different >= (MAILS * kill) / (KILLS + 1));
    service.kill('SIGKILL');
    await once(service, 'exit');
    console.log(`killed after ${different} mails`);
    service = startService();
  }
  await until((counted) => counted.different === MAILS);
  // All have arrived; those still in the queue may arrive twice.
  await untilQueueIsEmpty();
  await stop(service);
  const { taken, different } = await ask('report');
  console.log(
    `\n${MAILS} queued, ${MAILS - different} lost, ${taken - different} taken twice (${KILLS} kills)`,
  );
}

/** Queues messages as the operation does, each in its own transaction; returns each mail's content. */
async function queueMails(): Promise<{ subject: string; html: string; text: string }> {
  const config = readConfig(settings);
  const store = await openStore(config);
  const app = await openApp(config, store, pino({ level: 'silent' }));
  try {
    const file = readMerchantFile(join(repository, 'merchants/demo.yaml'));
    await applyMerchants(store, file, { keys: app.keys, now: new Date() });
    while (!app.merchants.merchant(1)) await new Promise((resolve) => setTimeout(resolve, 100));
    let next = 0;
    const clerk = async () => {
      while (next < MAILS) {
        const to = { address: `buyer${next++}@example.test` };
        const message = {
          merchantId: 1,
          kind: 'transactional',
          template: { templateCode: RECEIPT },
          to,
          params,
        } as const;
        const { refused } = await inTransaction(store.db, (trx) => queueMessage(trx, app, message));
        if (refused) throw new Error(`A message was refused: ${refused}.`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, clerk));
    const merchant = app.merchants.known(1);
    const { timeZone, currency, locale } = merchant;
    const template = readTemplate(merchant.definitions('campaignTemplate').get(String(RECEIPT))!);
    const brand = brandOf(merchant);
    return await renderMail({ template, params, brand }, { now: new Date(), timeZone, currency, locale });
  } finally {
    await app.close();
  }
}

function startService(): ChildProcess {
  return startChild(['tools/start.mjs'], settings);
}

function startChild(args: string[], env: Record<string, string>): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { PATH, ...env },
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function ask(command: 'report' | 'reset'): Promise<Counted> {
  mailServer.send(command);
  const [counted] = (await once(mailServer, 'message')) as [Counted];
  return counted;
}

/** Polls the counts until the condition holds, often enough to kill in the middle. */
async function until(isSo: (counted: Counted) => boolean): Promise<Counted> {
  const started = performance.now();
  for (;;) {
    const counted = await ask('report');
    if (isSo(counted)) return counted;
    if (performance.now() - started > GIVE_UP_AFTER_MS)
      throw new Error(`After ten minutes: ${JSON.stringify(counted)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function untilQueueIsEmpty(): Promise<void> {
  const store = await openStore({ dataDirectory: '', databaseUrl: url.href });
  try {
    while ((await queuedJobs(store, 1000)).some(({ task }) => task === 'sendMessage'))
      await new Promise((resolve) => setTimeout(resolve, 500));
  } finally {
    await store.close();
  }
}

function perSecond({ taken, firstAt, lastAt }: Counted): number {
  return (taken - 1) / ((lastAt - firstAt) / 1000);
}

function peakMegabytes({ pid }: ChildProcess): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

async function version(): Promise<string> {
  const [{ version = '' } = {}] = await onServer('select version()');
  return version.split(' ').slice(0, 2).join(' ');
}

async function onServer(statement: string): Promise<{ version?: string }[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows ?? [];
}
