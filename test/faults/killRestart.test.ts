import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { openStore } from '../../src/store/store.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const authorization = `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`;
const CARDS = 5;
const TILLS = 8;

/** The service as operators start it, on an embedded store, killed without warning while tills are busy. */
describe('a service that is killed', () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'stored-value-kill-'));
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

  const card = (number: number) => ({ printedCardNumber: `777700000000000${number}` });
  const acknowledged = new Map<string, object>();
  let next = 0;

  it('keeps every movement it acknowledged, and does none twice', async () => {
    let service = await start(dataDirectory);
    for (let i = 1; i <= CARDS; i++)
      await sendUntilAnswered(service, 'sell', { cardInfo: card(i), amount: 400 });

    for (let round = 0; round < 3; round++) {
      const until = Date.now() + 300 + Math.random() * 700;
      const tills = Array.from({ length: TILLS }, () => keepRedeeming(service));
      await new Promise((resolve) => setTimeout(resolve, until - Date.now()));
      service.process.kill('SIGKILL');
      await Promise.all(tills);
      service = await start(dataDirectory);
    }

    // A till that repeats what was answered gets the same answer again: it is there, and was not done anew.
    for (const [body, reply] of [...acknowledged].slice(-50)) {
      expect(await send(service, 'redeem', JSON.parse(body))).toEqual(reply);
    }
    service.process.kill('SIGTERM');
    expect(await service.exit).toBe(0);

    const store = await openStore({ dataDirectory });
    try {
      expect(await verifyLedger(store.db)).toEqual([]);
      const rows = await store.db
        .selectFrom('movement_key')
        .select(['key', 'transaction_id'])
        .where('transaction_id', 'is not', null)
        .execute();
      const kept = new Map(rows.map((row) => [row.key, Number(row.transaction_id)]));
      const lost = [...acknowledged].filter(([body, reply]) => {
        const { externalTransactionId } = JSON.parse(body);
        return kept.get(externalTransactionId) !== (reply as { pxTransactionId: number }).pxTransactionId;
      });
      expect(lost).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(20);
    } finally {
      await store.close();
    }
  }, 60_000);

  async function keepRedeeming(service: Service): Promise<void> {
    for (;;) {
      const externalTransactionId = `redeem-${next++}`;
      const body = { cardInfo: card((next % CARDS) + 1), amount: 0.01, externalTransactionId };
      const reply = await send(service, 'redeem', body).catch(() => undefined);
      if (reply === undefined) return;
      expect(reply).toMatchObject({ result: 'success' });
      acknowledged.set(JSON.stringify(body), reply);
    }
  }
});

interface Service {
  process: ChildProcess;
  address: string;
  exit: Promise<number | null>;
}

async function start(dataDirectory: string): Promise<Service> {
  const env = {
    ...process.env,
    DATA_DIR: dataDirectory,
    DATABASE_URL: '',
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: '',
  };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: repository,
    env: { ...env, REQUESTS_PER_SECOND: '100000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let told = '';
  for await (const chunk of child.stdout!) {
    told += chunk;
    const address = /ready:\s+(\S+)/.exec(told)?.[1];
    if (address) {
      child.stdout!.resume();
      return { process: child, address, exit };
    }
  }
  throw new Error(`The service ended without being ready: ${told}`);
}

async function send(service: Service, operation: string, body: object): Promise<object> {
  const reply = await fetch(`${service.address}/gift/${operation}.json`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: 1, storeCode: '001', ...body }),
  });
  return (await reply.json()) as object;
}

async function sendUntilAnswered(service: Service, operation: string, body: object): Promise<void> {
  expect(await send(service, operation, body)).toMatchObject({ result: 'success' });
}
