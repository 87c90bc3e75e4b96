import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Store } from '../../src/store/store.ts';
import { SHARED_TABLES } from '../support/sharedTables.ts';
import { openDemoStore } from '../support/testStore.ts';
import { openWorld, type World } from '../support/world.ts';

describe('the schema', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openDemoStore();
  });
  afterAll(() => store.close());

  async function rows<Row>(query: string): Promise<Row[]> {
    return (await sql<Row>`${sql.raw(query)}`.execute(store.db)).rows;
  }
  const inSchema = 'c.relnamespace = current_schema()::regnamespace';

  it('has the tables that this test checks', async () => {
    const tables = await rows<{ relname: string }>(
      `select c.relname from pg_class c where ${inSchema} and c.relkind = 'r' order by 1`,
    );
    const names = tables.map(({ relname }) => relname);
    expect(names).toEqual(expect.arrayContaining([...SHARED_TABLES, 'card', 'ledger_leg', 'movement_key']));
    expect(names.length).toBeGreaterThan(15);
  });

  it('starts every primary key, unique key and index with merchant_id', async () => {
    const others = await rows<{ relname: string; indexname: string; first: string }>(
      `select c.relname, i.relname as indexname, a.attname as first
       from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
       where ${inSchema} and a.attname is distinct from 'merchant_id'`,
    );
    expect(others.filter(({ relname }) => !SHARED_TABLES.includes(relname))).toEqual([]);
  });

  it('gives every table a primary key', async () => {
    const without = await rows(
      `select c.relname from pg_class c where ${inSchema} and c.relkind = 'r'
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
    );
    expect(without).toEqual([]);
  });

  it('lets no row refer to another merchant: every foreign key pairs merchant_id with merchant_id, first', async () => {
    const keys = await rows<{ relname: string; from: string; to: string }>(
      `select c.relname, f.attname as from, t.attname as to
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute f on f.attrelid = k.conrelid and f.attnum = k.conkey[1]
       join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
       where ${inSchema} and k.contype = 'f'`,
    );
    expect(keys.length).toBeGreaterThan(15);
    const ofMerchants = keys.filter(({ relname }) => !SHARED_TABLES.includes(relname));
    expect(ofMerchants.filter(({ from, to }) => from !== 'merchant_id' || to !== 'merchant_id')).toEqual([]);
  });

  it('has no sequence and no identity column: the service makes its ids', async () => {
    const sequences = await rows(`select c.relname from pg_class c where ${inSchema} and c.relkind = 'S'`);
    const identities = await rows(
      `select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
       where ${inSchema} and a.attidentity <> ''`,
    );
    expect([...sequences, ...identities]).toEqual([]);
  });

  it('has no triggers except those of foreign keys, no rules, no views, no partitions', async () => {
    const triggers = await rows(
      `select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${inSchema} and not t.tgisinternal`,
    );
    const rules = await rows(
      `select r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class where ${inSchema}`,
    );
    const others = await rows(
      `select c.relname, c.relkind from pg_class c where ${inSchema} and c.relkind not in ('r', 'i', 't')`,
    );
    expect([...triggers, ...rules, ...others]).toEqual([]);
  });

  it('has no deferrable and no exclusion constraint', async () => {
    const found = await rows(
      `select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
       where ${inSchema} and (k.condeferrable or k.contype = 'x')`,
    );
    expect(found).toEqual([]);
  });

  it('stores amounts, balances and ids as integers', async () => {
    const inexact = await rows(
      `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where ${inSchema} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('float4'::regtype, 'float8'::regtype, 'money'::regtype, 'numeric'::regtype)`,
    );
    expect(inexact).toEqual([]);
  });
});

describe('the ledger is append-only', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await world.soldCard(25);
  });
  afterAll(() => world.close());

  it.each(
    ['ledger_transaction', 'ledger_leg', 'ledger_allocation', 'ledger_card'].flatMap((table) => [
      [`update ${table} set merchant_id = merchant_id`],
      [`delete from ${table}`],
      [`truncate ${table} cascade`],
      [`drop table ${table} cascade`],
      [`alter table ${table} disable trigger all`],
    ]),
  )('%s is refused', async (statement) => {
    const before = await world.books();
    // 42501: insufficient privilege.
    await expect(world.store.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await world.books()).toEqual(before);
  });

  it('on every connection of the pool', async () => {
    const { pool, connections } = world.store;
    const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
    try {
      for (const client of clients) {
        await expect(client.query('delete from ledger_leg')).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      for (const client of clients) client.release();
    }
  });
});
