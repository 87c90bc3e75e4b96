import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  finishKey,
  type LeasedKey,
  leaseKeys,
  readPending,
  releaseKey,
  settleDelivered,
  settleFailed,
} from '../../src/domain/webhooks/deliveries.ts';
import { openWebhookWorld, type WebhookWorld } from './webhookWorld.ts';

const ENDPOINT = { merchantId: 1, endpoint: 'partner' };
const refused = { state: 'PENDING', error: 'The receiver responded 503.', pauseMs: 60_000 } as const;
const failed = { state: 'GIVEN_UP', error: 'The receiver responded 503.', pauseMs: 0 } as const;

describe('two workers with the deliveries of one card, of which the first is late,', () => {
  let world: WebhookWorld;
  beforeAll(async () => {
    world = await openWebhookWorld([
      { code: 'partner', url: 'http://127.0.0.1:9/', events: ['wallet.changed'] },
    ]);
    await world.stopWorkers(1_000);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await sql`delete from outgoing_event`.execute(world.store.db);
    await sql`delete from webhook_queue`.execute(world.store.db);
  });

  const lease = (name: string, limit = 10) => leaseKeys(world.store.db, ENDPOINT, { limit, lease: name });
  const theOne = async (name: string): Promise<LeasedKey> => {
    const keys = await lease(name);
    expect(keys).toHaveLength(1);
    return keys[0]!;
  };
  const queue = async () => {
    const { rows } = await sql<{ lease: string | null; is_due: boolean }>`
      select lease, due_at <= now() as is_due from webhook_queue`.execute(world.store.db);
    return rows;
  };
  const states = async () => (await world.deliveries()).map(({ state, attempts }) => [state, attempts]);

  /** Simulates a takeover: the first worker's lease has expired after reading, and a second holds the key. */
  async function takenOver() {
    const { db } = world.store;
    await world.soldCard(1);
    const first = await theOne('first');
    const page = (await readPending(db, first))!;
    expect(await lease('early')).toEqual([]);
    await world.later('31 seconds');
    const second = await theOne('second');
    return { db, first, second, page, delivery: page.deliveries[0]! };
  }
  const stillOfTheSecond = [{ lease: 'second', is_due: false }];

  it('lease an ordering key to one of many concurrent requests', async () => {
    for (let card = 0; card < 5; card++) await world.soldCard(1);
    const leased = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => lease(name, 2)));
    const keys = leased.flat().map(({ orderingKey }) => orderingKey);
    expect(new Set(keys).size).toBe(keys.length);
    // Rows locked by another worker are skipped until the next poll.
    keys.push(...(await lease('rest')).map(({ orderingKey }) => orderingKey));
    expect([new Set(keys).size, keys.length]).toEqual([5, 5]);
  });

  it('skip keys that another worker is leasing, and do not lease them again after it', async () => {
    if (world.store.engine === 'embedded') return;
    await world.soldCard(1);
    const other = await world.store.pool.connect();
    await other.query('begin');
    await other.query('select from webhook_queue for update');
    const leasing = Promise.all([lease('a'), lease('b')]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await other.query('rollback');
    other.release();
    expect(await leasing).toEqual([[], []]);
    expect(await lease('c')).toHaveLength(1);
  });

  it('give the key to the second: the first can neither read, release nor finish it', async () => {
    const { db, first, page } = await takenOver();
    expect(await readPending(db, first)).toBeUndefined();
    await releaseKey(db, first);
    expect(await queue()).toEqual(stillOfTheSecond);
    expect(await finishKey(db, first, page.revision)).toBe(false);
    expect(await queue()).toEqual(stillOfTheSecond);
    expect(await lease('third')).toEqual([]);
  });

  it.each([refused, failed])('let the second decide on a failed attempt ($state)', async (failure) => {
    const { db, first, second, delivery } = await takenOver();
    expect(await settleFailed(db, first, delivery, failure)).toBe(false);
    expect(await states()).toEqual([['PENDING', 0]]);
    expect(await queue()).toEqual(stillOfTheSecond);
    expect(await settleFailed(db, second, delivery, failure)).toBe(true);
    expect(await states()).toEqual([[failure.state, 1]]);
  });

  it('record a delivery that the first confirms late, whatever the second gets', async () => {
    const { db, first, second, delivery } = await takenOver();
    expect(await settleDelivered(db, first, delivery)).toBe(false);
    expect(await states()).toEqual([['DELIVERED', 1]]);
    expect(await queue()).toEqual(stillOfTheSecond);
    expect(await settleFailed(db, second, delivery, failed)).toBe(false);
    expect(await settleDelivered(db, second, delivery)).toBe(true);
    expect(await states()).toEqual([['DELIVERED', 1]]);
  });

  it('do not deliver at once while the first renews its lease with each delivery', async () => {
    const { db, second, delivery } = await takenOver();
    await world.later('20 seconds');
    expect(await settleDelivered(db, second, delivery)).toBe(true);
    await world.later('20 seconds');
    expect(await lease('third')).toEqual([]);
    await world.later('11 seconds');
    expect(await lease('third')).toHaveLength(1);
  });
});
