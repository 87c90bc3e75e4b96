import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../src/base/config/config.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { openPooler, openProxyHost, type ProxyHost } from '../support/databaseProxies.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';

declare const testEngine: 'embedded' | 'postgres';

const authorization = `Basic ${Buffer.from('demo-pos:demo-pos-secret').toString('base64')}`;

describe('DATABASE_URL with several hosts', () => {
  it.each([
    ['postgres://a,b/x', /^DATABASE_URL names several hosts: add target_session_attrs=read-write/],
    ['postgres://a,b/x?target_session_attrs=any', /^DATABASE_URL must say target_session_attrs=read-write/],
  ])('%s is refused', (DATABASE_URL, sentence) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(sentence);
  });
});

if (testEngine === 'postgres')
  describe('a database with several hosts', () => {
    let shared: SharedStore;
    let first: ProxyHost;
    let second: ProxyHost;
    let service: ChildService;
    beforeAll(async () => {
      shared = await newSharedStore('demo');
      first = await openProxyHost('standby');
      second = await openProxyHost();
      service = await startService({
        ...shared.settings,
        DATABASE_URL: urlOf(shared, [first, second]),
        REQUEST_DEADLINE_SECONDS: '',
      });
    });
    afterAll(async () => {
      await service.stop();
      await first.close();
      await second.close();
    });

    it('is used at the writable host', async () => {
      expect(await redeem('first')).toBe(200);
    });

    it('is found at another host after a failover; calls meanwhile wait or get 503, and are done once', async () => {
      second.become('silent');
      first.become('working');
      const meanwhile = ['second', 'third'];
      for (const status of await Promise.all(meanwhile.map(redeem))) expect([200, 503]).toContain(status);
      for (const name of meanwhile) while ((await redeem(name)) !== 200);

      const store = await shared.open();
      expect(await verifyLedger(store.db)).toEqual([]);
      expect(await redemptions(store)).toBe(3);
      await store.close();
    });

    it('answers 503 while no host is writable, and continues afterwards', async () => {
      first.become('silent');
      second.become('standby');
      expect(await redeem('fourth')).toBe(503);
      second.become('working');
      while ((await redeem('fourth')) !== 200);
    });

    async function redeem(externalTransactionId: string): Promise<number> {
      const operation = externalTransactionId === 'first' ? 'sell' : 'redeem';
      if (operation === 'sell') await send('sell', { amount: 100, externalTransactionId: 'sale' });
      return send('redeem', { amount: 1, externalTransactionId });
    }

    async function send(operation: string, body: object): Promise<number> {
      const reply = await fetch(`${service.origin}/rest/1.0.0/gift/${operation}.json`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          merchantId: 1,
          storeCode: '001',
          cardInfo: { printedCardNumber: '7777000000000001' },
          ...body,
        }),
      });
      await reply.text();
      return reply.status;
    }
  });

if (testEngine === 'postgres')
  describe('a pooler', () => {
    const openedBy = async (mode: 'session' | 'transaction') => {
      const shared = await newSharedStore('demo');
      const { pathname } = new URL(shared.settings.DATABASE_URL!);
      const pooler = await openPooler(mode, { user: 'postgres', database: pathname.slice(1) });
      const databaseUrl = urlOf(shared, [pooler]);
      return { pooler, opening: openStore({ dataDirectory: '', databaseUrl }) };
    };

    it('is refused at the start when it pools transactions, with the reason', async () => {
      const { pooler, opening } = await openedBy('transaction');
      await expect(opening).rejects.toThrow(
        /^DATABASE_URL points to a pooler in transaction mode\. .*use session pooling \(pool_mode=session\)/,
      );
      await pooler.close();
    });

    it('is used when it pools sessions, with the timeouts of requests', async () => {
      const { pooler, opening } = await openedBy('session');
      const store = await opening;
      const { rows } = await store.pool.query(`select current_setting('statement_timeout') as limit`);
      expect(rows).toEqual([{ limit: '10s' }]);
      await store.close();
      await pooler.close();
    });
  });

function urlOf(shared: SharedStore, hosts: { address: string }[]): string {
  const url = new URL(shared.settings.DATABASE_URL!);
  const names = hosts.map(({ address }) => address).join(',');
  const target = hosts.length > 1 ? '?target_session_attrs=read-write' : '';
  return `postgres://${url.username}@${names}${url.pathname}${target}`;
}

async function redemptions({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_transaction')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '=', 'redemption')
    .executeTakeFirstOrThrow();
  return Number(count);
}
