import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readCopies } from '../../src/domain/ground/merchants/configurationCopy.ts';
import {
  type ConfigurationRows,
  readConfigurationRows,
} from '../../src/domain/ground/merchants/configurationRows.ts';
import type { DeclaredMerchant } from '../../src/domain/ground/merchants/declaredMerchant.ts';
import { subscribersOf } from '../../src/domain/webhooks/endpoints.ts';
import { openSchedule } from '../../src/jobs/engine/schedule.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { APPLICATION_ROLE } from '../../src/store/applicationRole.ts';
import { startService } from '../support/childService.ts';
import { loadParser, statementFaults, type TableFacts } from '../support/statementFaults.ts';
import { readTableFacts } from '../support/tableFacts.ts';
import { demoFile, newSharedStore, type SharedStore, testKeys } from '../support/testStore.ts';
import { asOwner, demoPos, openWorldOn, otherPos, TestClock, type World } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

/**
 * Stand-in for a worker of a cluster: while a merchant's shard is away, every statement that reads or writes one of its
 * rows fails as on the coordinator of Citus, with a broken connection.
 */
const SHARDS = `
  create table shard_away (merchant_id integer primary key);
  create function shard_answers(id integer) returns boolean language plpgsql security definer as $$
  begin
    if exists (select from shard_away where merchant_id = id) then
      raise exception 'connection to the remote node worker-2:5432 failed' using errcode = 'connection_failure';
    end if;
    return true;
  end $$;
  do $$
  declare
    each text;
  begin
    for each in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'shard_away'
    loop
      execute format('alter table %I enable row level security', each);
      execute format('create policy shard on %I to ${APPLICATION_ROLE}
        using (shard_answers(merchant_id)) with check (shard_answers(merchant_id))', each);
    end loop;
  end $$`;

it('the copies of the configuration are completed at the next start, as after an update', async () => {
  const shared = await newSharedStore('demo');
  const store = await shared.open();
  await asOwner(
    store,
    'delete from configuration_copy where merchant = 2',
    'update configuration_copy set revision = 0',
  );
  const world = await openWorldOn(store, new TestClock());
  try {
    expect(snapshotOf(await readCopies(store.db))).toEqual(
      snapshotOf(await store.db.transaction().execute(readConfigurationRows)),
    );
  } finally {
    await world.close();
    shared.remove();
  }
});

/**
 * Fails the statements that a cluster would send to all of its workers, and so to the one that is away. The returned
 * function ends that, and lists them.
 */
function failBroadcasts(facts: TableFacts): () => string[] {
  const { query } = pg.Client.prototype;
  const failed: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }];
    const text = (typeof first === 'string' ? first : first.text) ?? '';
    const isBroadcast =
      /^\s*(with|insert|update|delete)\b/i.test(text) && statementFaults(text, facts).length > 0;
    if (isBroadcast) failed.push(text);
    const sent = isBroadcast
      ? [`do $$ begin raise 'worker-2 is away' using errcode = 'connection_failure'; end $$`]
      : given;
    return (query as (...all: unknown[]) => unknown).apply(this, sent);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return failed;
  };
}

/** Sorts the rows of each table, which have no order of their own. */
function snapshotOf(rows: ConfigurationRows): unknown {
  return Object.entries(rows).map(([table, each]) => [table, each.map(inspectRow).sort()]);
}
const inspectRow = (row: object) => inspect(row, { depth: null, sorted: true });

// The embedded database is never distributed.
if (testEngine === 'postgres')
  describe('a shard that is away', () => {
    let shared: SharedStore;
    let world: World;
    const cards = { 1: '7777000000000400', 2: '7777900000000001' };
    beforeAll(async () => {
      shared = await newSharedStore('demo');
      await withStoreOf(shared, SHARDS);
    });
    afterAll(async () => {
      await world?.close();
      shared.remove();
    });

    async function withStoreOf({ open }: SharedStore, statement: string): Promise<void> {
      const store = await open();
      await asOwner(store, statement).finally(() => store.close());
    }
    const away = (merchantId: number) =>
      asOwner(world.store, `insert into shard_away values (${merchantId})`);
    const back = () => asOwner(world.store, 'delete from shard_away');

    /** Applies the file of merchant 1 with another store. */
    function applyStore(code: string): Promise<void> {
      const added = { code, name: `Store ${code}`, open: true };
      return applyMerchant(({ definitions, ...demo }) => ({
        ...demo,
        definitions: { ...definitions, stores: [...definitions.stores, added] },
      }));
    }

    async function applyMerchant(change: (demo: DeclaredMerchant) => DeclaredMerchant): Promise<void> {
      const file = readMerchantFile(demoFile);
      const merchants = [change(file.merchants[0]!)];
      await applyMerchants(world.store, { ...file, merchants }, { keys: testKeys, now: world.clock.now() });
    }

    /** Waits until the service has noticed a change by itself. */
    async function until(isSo: () => boolean): Promise<void> {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
    }

    async function sell(merchantId: 1 | 2, storeCode = '001', origin = world.address) {
      const response = await fetch(`${origin}/rest/1.0.0/gift/sell.json`, {
        method: 'POST',
        headers: { authorization: merchantId === 1 ? demoPos : otherPos, 'content-type': 'application/json' },
        body: JSON.stringify({
          merchantId,
          storeCode,
          cardInfo: { printedCardNumber: cards[merchantId] },
          amount: 5,
        }),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    }

    it('does not keep the service from starting; its merchants get 503, the others are served', async () => {
      await withStoreOf(shared, 'insert into shard_away values (2)');
      world = await openWorldOn(await shared.open(), new TestClock());
      expect(await sell(1)).toMatchObject({ status: 200, body: { result: 'success' } });
      const refused = await sell(2);
      expect(refused).toMatchObject({ status: 503, body: { errorCode: 'system.unavailable' } });
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    });

    it('is logged once when it is lost and once when it is back', async () => {
      const lines = (text: string) => world.logged.filter((line) => line.includes(text)).length;
      expect(lines('the configuration of some merchants cannot be read')).toBe(1);
      await back();
      await until(() => lines('the configuration of all merchants can be read again') === 1);
      await away(2);
      await applyStore('776');
      await until(() => lines('the configuration of some merchants cannot be read') === 2);
    });

    it('does not keep a process from starting, whose store is not taken for an empty one', async () => {
      // The first rows, which statements with a limit read too.
      await away(1);
      const service = await startService(shared.settings);
      try {
        for (const path of ['/livez', '/readyz'])
          expect(await fetch(service.origin + path)).toMatchObject({ status: 200 });
        expect(await sell(1, '001', service.origin)).toMatchObject({ status: 503 });
        await back();
        await away(1);
        expect(await sell(2, '001', service.origin)).toMatchObject({
          status: 200,
          body: { result: 'success' },
        });
        await away(2);
      } finally {
        await service.stop();
      }
    });

    it('does not let production start with sample credentials', async () => {
      const production = {
        ...shared.settings,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.example.test',
      };
      await expect(startService(production)).rejects.toThrow('This store holds sample credentials (merchant');
      await back();
      await away(2);
    });

    it('does not bring back an older configuration than the known one from a copy', async () => {
      await applyStore('775');
      await until(() => world.app.merchants.known(1).stores.has('775'));
      await asOwner(
        world.store,
        'update configuration_copy set revision = revision + (case merchant when 1 then -1 else 1 end)',
        `update configuration_copy set document = jsonb_set(document, '{definitions}', '[]') where merchant = 1`,
        `update configuration_copy set document = jsonb_set(document, '{merchants,0,revision}', to_jsonb(revision))`,
        `update configuration_copy set document = jsonb_set(document, '{merchants,0,name}', '"Renamed"')
         where merchant = 2`,
      );
      await until(() => world.app.merchants.known(2).name === 'Renamed');
      expect(world.app.merchants.known(1).stores.has('775')).toBe(true);
      expect(await sell(1, '775')).toMatchObject({ body: { errorCode: 'gift.card_already_active' } });
    });

    it('does not refuse movements of other merchants, with webhooks and check-ins to write', async () => {
      await applyMerchant((demo) => {
        const webhooks = demo.definitions.webhooks!.map((each) => ({ ...each, disabled: false }));
        return { ...demo, definitions: { ...demo.definitions, webhooks } };
      });
      await until(() => subscribersOf(world.app.merchants.known(1)).size > 0);
      await loadParser();
      const broadcast = failBroadcasts(await readTableFacts(world.store.db));
      const card = { cardInfo: { printedCardNumber: '7777000000000401' } };
      try {
        expect(await world.call('gift/sell.json', { ...card, amount: 5 })).toMatchObject({
          result: 'success',
        });
        const exchanged = { ...card, newCardInfo: { printedCardNumber: '7777000000000402' } };
        expect(await world.call('gift/exchange.json', exchanged)).toMatchObject({ result: 'success' });
      } finally {
        expect(broadcast()).toEqual([]);
      }
      const events = await world.store.db.selectFrom('outgoing_event').select('type').execute();
      expect(events.length).toBeGreaterThan(0);
    });

    it('does not delay changes to the configuration of other merchants', async () => {
      await applyStore('777');
      await until(() => world.app.merchants.known(1).stores.has('777'));
      expect(await sell(1, '777')).toMatchObject({ body: { errorCode: 'gift.card_already_active' } });
    });

    it('does not stop the daily jobs of other merchants', async () => {
      await back();
      await away(1);
      world.clock.advance(2 * 24 * 60 * 60_000);
      const schedule = openSchedule(world.app);
      await schedule.look();
      await schedule.look();
      await back();
      const rows = await world.store.db
        .selectFrom('job_run')
        .select('merchant_id')
        .where('enqueued_at', '=', world.clock.now())
        .execute();
      expect(new Set(rows.map(({ merchant_id: id }) => id))).toEqual(new Set([2]));
      const lines = (text: string) =>
        world.logged.filter((line) => line.includes(`daily jobs: ${text}`)).length;
      expect(lines('failed for some merchants, done for the others')).toBe(1);
      await schedule.look();
      expect(lines('done for all merchants again')).toBe(1);
    });

    it('is served again as soon as it answers', async () => {
      expect(await sell(2)).toMatchObject({ body: { errorCode: 'gift.card_already_active' } });
    });
  });
