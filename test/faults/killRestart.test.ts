import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { openStore } from '../../src/store/store.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { copyOfTemplate } from '../support/testStore.ts';

const authorization = `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`;
const CARDS = 5;
const TILLS = 8;
/** Minimum number of movements acknowledged before the service is killed. */
const AT_LEAST = 50;

/** Kills the service, started as operators do, without warning while tills are busy. */
describe('a service that is killed', () => {
  const dataDirectory = copyOfTemplate('demo');
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

  const card = (number: number) => ({ printedCardNumber: `777700000000000${number}` });
  const acknowledged = new Map<string, object>();
  let next = 0;

  it('keeps every movement it acknowledged, and does none twice', async () => {
    let service = await startService({ DATA_DIR: dataDirectory });
    for (let i = 1; i <= CARDS; i++)
      await sendUntilAnswered(service, 'sell', { cardInfo: card(i), amount: 400 });

    for (let round = 0; round < 2; round++) {
      const enough = acknowledged.size + AT_LEAST + Math.floor(Math.random() * 100);
      const tills = Array.from({ length: TILLS }, () => keepRedeeming(service, enough));
      // On any machine speed: mid-work, with requests of the other tills in flight.
      await Promise.race(tills);
      service.process.kill('SIGKILL');
      await Promise.all(tills);
      service = await startService({ DATA_DIR: dataDirectory });
    }

    // Repeating an acknowledged request returns the same reply: the movement is stored and not applied twice.
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
      const stored = new Map(rows.map((row) => [row.key, Number(row.transaction_id)]));
      const lost = [...acknowledged].filter(([body, reply]) => {
        const { externalTransactionId } = JSON.parse(body);
        return stored.get(externalTransactionId) !== (reply as { pxTransactionId: number }).pxTransactionId;
      });
      expect(lost).toEqual([]);
      expect(acknowledged.size).toBeGreaterThanOrEqual(2 * AT_LEAST);
    } finally {
      await store.close();
    }
  });

  /** Redeems until the service is gone; stops when the till has `enough` acknowledged movements. */
  async function keepRedeeming(service: ChildService, enough: number): Promise<void> {
    while (acknowledged.size < enough) {
      const externalTransactionId = `redeem-${next++}`;
      const body = { cardInfo: card((next % CARDS) + 1), amount: 0.01, externalTransactionId };
      const reply = await send(service, 'redeem', body).catch(() => undefined);
      if (reply === undefined) return;
      expect(reply).toMatchObject({ result: 'success' });
      acknowledged.set(JSON.stringify(body), reply);
    }
  }
});

async function send(service: ChildService, operation: string, body: object): Promise<object> {
  const reply = await fetch(`${service.origin}/rest/1.0.0/gift/${operation}.json`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: 1, storeCode: '001', ...body }),
  });
  return (await reply.json()) as object;
}

async function sendUntilAnswered(service: ChildService, operation: string, body: object): Promise<void> {
  expect(await send(service, operation, body)).toMatchObject({ result: 'success' });
}
