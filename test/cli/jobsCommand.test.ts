import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openJobQueue } from '../../src/queue/queue.ts';
import type { Store } from '../../src/store/store.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { jobsTable } from '../support/queues.ts';
import { newSharedStore } from '../support/testStore.ts';
import { asOwner } from '../support/world.ts';

const shared = await newSharedStore('demo');
afterAll(shared.remove);

async function looking<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await shared.open();
  return work(store).finally(() => store.close());
}

/** Queues a dead job, a waiting job and one with rows to clean up. */
beforeAll(() =>
  looking(async (store) => {
    const queue = openJobQueue(store);
    const later = new Date(Date.now() + 60 * 60_000);
    await queue.enqueue(store.db, 'cleanUp', { merchantId: 1, day: '2026-03-09' }, { maxAttempts: 2 });
    await asOwner(
      store,
      `update ${jobsTable(store, 'books')} set attempts = 2, last_error = 'The database refused with 57014.'`,
    );
    await queue.enqueue(
      store.db,
      'expireLots',
      { merchantId: 2, day: '2026-03-09' },
      { jobKey: 'k', runAt: later },
    );
    await sql`insert into movement_key (merchant_id, scope, key, created_at)
      values (1, 'external:001', 'spent', '2020-01-01')`.execute(store.db);
  }),
);

const jobs = (...args: string[]) => runCommand('jobs', args, shared.settings);

describe('stored-value jobs', () => {
  it('lists failed jobs first with their reason, then waiting ones', async () => {
    const { code, out } = await jobs('list');
    expect(code).toBe(0);
    expect(out).toMatch(
      /failed +cleanUp +2 of 2 +The database refused with 57014\.\n.*waiting +k +0 of 25 +20/,
    );
  });

  it('retries failed jobs', async () => {
    expect(await jobs('retry')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Retrying: books-\d+\.\n$/),
    });
    expect(await jobs('retry', 'mail-999')).toMatchObject({
      code: 1,
      err: 'Not retried, since running, finished or unknown: mail-999.\n',
    });
  });

  it('runs a job now, and reports how much it did', async () => {
    const { code, out } = await jobs('run', 'cleanUp', '--merchant', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/^merchant 1, 20\d\d-\d\d-\d\d: cleanUp processed 1\.\n$/);
    expect(await looking(({ db }) => db.selectFrom('movement_key').selectAll().execute())).toEqual([]);
  });

  it('prints the usage on invalid arguments', async () => {
    expect(await jobs('run', 'everything')).toMatchObject({
      code: 2,
      err: expect.stringContaining('expireLots'),
    });
  });
});
