import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openStore, type Store } from '../../src/store/store.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { copyOfTemplate } from '../support/testStore.ts';
import { openWorld } from '../support/world.ts';

const authorization = `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`;
const key = { 'idempotency-key': 'of-a-dead-process' };

/** Simulates a process that died after the movement and before storing its reply. */
async function dieBeforeKeeping({ db }: Pick<Store, 'db'>, lockedUntil: Date): Promise<void> {
  await db
    .updateTable('idempotency_record')
    .set({ status: null, reply: null, locked_until: lockedUntil })
    .execute();
}

describe('the repeat of a request whose process died', () => {
  it('gets the remaining time of the lease, and succeeds after it', async () => {
    const world = await openWorld();
    const body = { cardInfo: { printedCardNumber: await world.soldCard(25) }, amount: 10 };
    const redeem = (status: number) => world.call('gift/redeem.json', body, { headers: key, status });
    const first = await redeem(200);
    await dieBeforeKeeping(world.store, new Date(world.clock.now().getTime() + 17_500));
    const reply = await world.send('/rest/1.0.0/gift/redeem.json', {
      headers: { authorization, 'content-type': 'application/json', ...key },
      body: JSON.stringify({ merchantId: 1, storeCode: '001', ...body }),
    });
    expect(reply).toMatchObject({ status: 409, body: { errorCode: 'system.idempotency_in_progress' } });
    expect(reply.headers.get('retry-after')).toBe('18');
    world.clock.advance(17_501);
    expect(await redeem(200)).toMatchObject({ pxTransactionId: first.pxTransactionId });
    await world.close();
  });

  const dataDirectory = copyOfTemplate('demo');
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

  it('takes over at once on the embedded engine, whose only process is the new one', async () => {
    const send = async ({ origin }: ChildService, path: string, body: object, headers = {}) => {
      const reply = await fetch(`${origin}/rest/1.0.0/gift/${path}.json`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ merchantId: 1, storeCode: '001', ...body }),
      });
      return { status: reply.status, body: (await reply.json()) as { pxTransactionId: number } };
    };
    const card = { cardInfo: { printedCardNumber: '7777000000000001' } };
    const before = await startService({ DATA_DIR: dataDirectory });
    await send(before, 'sell', { ...card, amount: 25 });
    const first = await send(before, 'redeem', { ...card, amount: 10 }, key);
    await before.stop();
    const store = await openStore({ dataDirectory });
    await dieBeforeKeeping(store, new Date(Date.now() + 30_000));
    await store.close();

    const after = await startService({ DATA_DIR: dataDirectory });
    const again = await send(after, 'redeem', { ...card, amount: 10 }, key);
    expect(again).toMatchObject({ status: 200, body: { pxTransactionId: first.body.pxTransactionId } });
    expect((await send(after, 'balance', card)).body).toMatchObject({ currentBalance: 15 });
    await after.stop();
  });
});
