import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../src/base/config/config.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { callUntilReported } from '../support/balanceCalls.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';

declare const testEngine: 'embedded' | 'postgres';

const authorization = `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`;
const PROCESSES = 2;
/** Number of kills; `PROCESS_KILLS=100`, with `--testTimeout=3600000`, for a long run. */
const KILLS = Number(process.env.PROCESS_KILLS ?? 2);
/** Pause in ms after which a killed process had a long life, so that its successor starts at once. */
const PAUSE_MS = KILLS > 10 ? 5_500 : 0;

describe('several processes', () => {
  it('are refused on the embedded store', () => {
    for (const PROCESSES of ['2', 'auto']) {
      expect(() => readConfig({ PROCESSES })).toThrow(
        /^PROCESSES needs PostgreSQL, because the embedded store serves one process: set DATABASE_URL/,
      );
    }
    expect(readConfig({ PROCESSES: '1' }).processes).toBe(1);
  });
});

if (testEngine === 'postgres')
  describe('several processes on one port', () => {
    let service: ChildService | undefined;
    afterEach(async () => {
      if (service?.process.exitCode === null) await service.stop();
    });

    async function start(
      environment: Record<string, string> = {},
    ): Promise<{ shared: SharedStore; service: ChildService }> {
      const shared = await newSharedStore('demo');
      service = await startService({ ...shared.settings, PROCESSES: String(PROCESSES), ...environment });
      await until(async () => (await metric(service!, 'stored_value_processes_ready')) === PROCESSES);
      return { shared, service };
    }

    it('store every acknowledged movement once while they are killed one after the other', async () => {
      const { shared, service } = await start();
      const tills = { next: 0, acknowledged: new Map<string, number>(), isOver: false };
      await sell(service, CARDS);
      const working = CARDS.map((card) => keepRedeeming(service, card, tills));
      for (let killed = 1; killed <= KILLS; killed++) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        const enough = tills.acknowledged.size + 20;
        await until(async () => tills.acknowledged.size >= enough);
        process.kill(processesOf(service)[killed % PROCESSES]!, 'SIGKILL');
        await until(async () => (await metric(service, 'stored_value_processes_ended_total')) === killed);
        // The other processes serve requests while the next one starts.
        for (let i = 0; i < 20; i++) expect(await newConnection(service)).toBe(200);
        await until(async () => (await metric(service, 'stored_value_processes_ready')) === PROCESSES);
      }
      tills.isOver = true;
      await Promise.all(working);
      await service.stop();
      expect(await service.exit).toBe(0);

      const store = await shared.open();
      try {
        expect(await verifyLedger(store.db)).toEqual([]);
        const done = await store.db
          .selectFrom('movement_key')
          .select(['key', 'transaction_id'])
          .where('key', 'like', 'redeem-%')
          .where('transaction_id', 'is not', null)
          .execute();
        const transactions = new Map(done.map((row) => [row.key, Number(row.transaction_id)]));
        expect(transactions).toEqual(tills.acknowledged);
        const redeemed = await store.db
          .selectFrom('ledger_transaction')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('kind', '=', 'redemption')
          .executeTakeFirstOrThrow();
        expect(Number(redeemed.count)).toBe(tills.acknowledged.size);
      } finally {
        await store.close();
      }
    });

    it('have one set of metrics whose counters survive the end of a process, and end with their parent', async () => {
      const { service } = await start();
      const answered = { giftBalance: 30 };
      for (let i = 0; i < answered.giftBalance; i++) await newConnection(service);
      const counted = () =>
        metric(service, 'stored_value_http_requests_total{operation="giftBalance",status="200"');
      expect(await counted()).toBe(answered.giftBalance);
      process.kill(processesOf(service)[0]!, 'SIGKILL');
      await until(async () => (await metric(service, 'stored_value_processes_ended_total')) === 1);
      expect(await counted()).toBe(answered.giftBalance);
      // The former name of the supervisor's own metric.
      expect(await metric(service, 'processes_ended_total')).toBe(1);

      await until(async () => (await metric(service, 'stored_value_processes_ready')) === PROCESSES);
      const pids = processesOf(service);
      service.process.kill('SIGKILL');
      await until(async () => !pids.some(isAlive));
    });

    it('answer every request on open connections after SIGINT, which a terminal sends to all of them', async () => {
      const { service } = await start({ DRAIN_SECONDS: '1' });
      const answered = { count: 0 };
      const callers = Array.from({ length: 8 }, () => callUntilReported(service, answered));
      await until(async () => answered.count >= 40);
      for (const pid of [...processesOf(service), service.process.pid!]) process.kill(pid, 'SIGINT');
      expect(await Promise.all(callers)).toEqual(Array(8).fill('told to close'));
      expect(await service.exit).toBe(0);
    });

    it('end at once on a second signal', async () => {
      const { service } = await start({ DRAIN_SECONDS: '300' });
      const pids = processesOf(service);
      service.process.kill('SIGTERM');
      while ((await fetch(`${service.origin}/readyz`)).status === 200);
      service.process.kill('SIGTERM');
      expect(await service.exit).toBe(1);
      await until(async () => !pids.some(isAlive));
    });

    it('do not start on a port in use, and name it', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      await expect(start({ PORT: String(port) })).rejects.toThrow(
        `Port ${port} is taken. Stop the program that listens there, or choose another port.`,
      );
      other.close();
    });
  });

const CARDS = Array.from({ length: 8 }, (_, i) => `777700000000000${i + 1}`);

interface Tills {
  next: number;
  /** Transaction ids by the till's name for them. */
  acknowledged: Map<string, number>;
  isOver: boolean;
}

async function sell(service: ChildService, cards: string[]): Promise<void> {
  for (const printedCardNumber of cards) {
    const reply = await send(service, 'sell', { cardInfo: { printedCardNumber }, amount: 400 });
    expect(reply).toMatchObject({ result: 'success' });
  }
}

/** Redeems repeatedly, each under a new name; repeats a call until it gets a reply. */
async function keepRedeeming(service: ChildService, printedCardNumber: string, tills: Tills): Promise<void> {
  while (!tills.isOver) {
    const externalTransactionId = `redeem-${tills.next++}`;
    const body = { cardInfo: { printedCardNumber }, amount: 0.01, externalTransactionId };
    let reply: { result?: string; pxTransactionId?: number } | undefined;
    while (reply?.result !== 'success') reply = await send(service, 'redeem', body).catch(() => undefined);
    tills.acknowledged.set(externalTransactionId, reply.pxTransactionId!);
  }
}

async function send(service: ChildService, operation: string, body: object): Promise<object> {
  const reply = await fetch(`${service.origin}/rest/1.0.0/gift/${operation}.json`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: 1, storeCode: '001', ...body }),
  });
  return (await reply.json()) as object;
}

/** Calls on a new connection; returns the HTTP status. */
async function newConnection({ origin }: ChildService): Promise<number> {
  const reply = await fetch(`${origin}/rest/1.0.0/gift/balance.json`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', connection: 'close' },
    body: '{"merchantId":1,"storeCode":"001","cardInfo":{"printedCardNumber":"7777000000000499"}}',
  });
  await reply.text();
  return reply.status;
}

/** Sums the series of a metric that start with `name`. */
async function metric({ origin }: ChildService, name: string): Promise<number | undefined> {
  const reply = await fetch(`${origin}/metrics`, { headers: { connection: 'close' } }).catch(() => undefined);
  const lines = ((await reply?.text()) ?? '').split('\n').filter((line) => line.startsWith(name));
  return lines.length === 0
    ? undefined
    : lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Process ids of the service's workers. */
function processesOf({ process: { pid } }: ChildService): number[] {
  const pids = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return pids.trim().split('\n').map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
