import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Changes, notifyChange } from '../../src/store/changes.ts';
import type { Store } from '../../src/store/store.ts';
import { openDemoStore } from '../support/testStore.ts';

let store: Store;
let changes: Changes;
const heard: (string | undefined)[] = [];

beforeAll(async () => {
  store = await openDemoStore();
  ({ changes } = store);
  changes.on('webhooks', (detail) => heard.push(detail));
  changes.listen();
  while (!changes.isListening) await pause();
  heard.length = 0;
});
afterAll(() => store.close());

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

it('reports a change when its transaction commits, and none that was rolled back', async () => {
  const undone = store.db.transaction().execute(async (trx) => {
    await notifyChange(trx, 'webhooks', 'undone');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await store.db.transaction().execute(async (trx) => {
    await notifyChange(trx, 'webhooks', '1/partner');
    await notifyChange(trx, 'jobs');
    expect(heard).toEqual([]);
  });
  await notifyChange(store.db, 'webhooks', '2/partner');
  while (heard.length < 2) await pause();
  expect(heard).toEqual(['1/partner', '2/partner']);
});

it('continues when the pool replaces a connection', async () => {
  heard.length = 0;
  const client = await store.pool.connect();
  client.release(true);
  await notifyChange(store.db, 'webhooks', '3/partner');
  while (!heard.includes('3/partner')) await pause();
  expect(heard.filter((detail) => detail !== undefined)).toEqual(['3/partner']);
});
