import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { EXPORTED_VIEWS } from '../../src/operators/reports/exportView.ts';
import { APPLICATION_ROLE } from '../../src/store/applicationRole.ts';
import type { Store } from '../../src/store/store.ts';
import { example } from '../sale/saleExamples.ts';
import { makeFirstRelease } from '../support/firstRelease.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { SHARED_TABLES } from '../support/sharedTables.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { asOwner, basic, openWorldOn, TestClock } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

const VIEWS = Object.keys(EXPORTED_VIEWS);

/**
 * Functions of Citus that `store distribute` uses: a table can only refer to tables that are distributed before it,
 * every foreign key and primary key contains the merchant, and all tables of a group have the same column type. It moves
 * no rows.
 */
const STAND_IN = `
  create schema cluster;
  create table cluster.pg_dist_partition (logicalrelid regclass primary key, column_type regtype not null);
  create table cluster.pg_dist_node (isactive boolean not null, shouldhaveshards boolean not null);
  create function cluster.create_distributed_table(
    table_name regclass, distribution_column text, colocate_with text default 'default'
  ) returns void language plpgsql as $$
  declare
    missing text;
    own_type regtype := (select atttypid::regtype from pg_attribute
      where attrelid = table_name and attname = distribution_column);
  begin
    select f.conname into missing from pg_constraint f
    where f.conrelid = table_name and (
      f.contype = 'f' and f.confrelid <> table_name
        and not exists (select from cluster.pg_dist_partition where logicalrelid = f.confrelid)
      or f.contype in ('f', 'p', 'u') and not exists (
        select from pg_attribute a
        where a.attrelid = table_name and a.attname = distribution_column and a.attnum = any (f.conkey))
    );
    if found then raise exception 'cannot create constraint %', missing; end if;
    if colocate_with <> 'default' and own_type is distinct from
      (select column_type from cluster.pg_dist_partition where logicalrelid = colocate_with::regclass)
    then raise exception 'cannot colocate % with %', table_name, colocate_with; end if;
    insert into cluster.pg_dist_partition values (table_name, own_type);
  end $$;
  create table cluster.emptied (table_name regclass primary key);
  create function cluster.truncate_local_data_after_distributing_table(table_name regclass) returns void
  language plpgsql as $$
  declare
    missing text;
  begin
    select f.conrelid::regclass into missing from pg_constraint f
    where f.contype = 'f' and f.confrelid = table_name
      and not exists (select from cluster.pg_dist_partition where logicalrelid = f.conrelid);
    if found then raise exception 'cannot truncate a table that % refers to', missing; end if;
    insert into cluster.emptied values (table_name) on conflict do nothing;
  end $$`;

if (testEngine === 'postgres')
  describe('store distribute', () => {
    let shared: SharedStore;
    let owner: pg.Client;
    beforeAll(async () => {
      shared = await newSharedStore('demo');
      owner = new pg.Client({ connectionString: shared.settings.DATABASE_URL! });
      await owner.connect();
      const { rows } = await owner.query('select current_database() as name');
      await owner.query(`${STAND_IN}; alter database ${rows[0].name} set search_path = public, cluster`);
      await owner.query('insert into cluster.pg_dist_node values (true, true)');
      await fillViews();
    });
    afterAll(async () => {
      for (const role of [MEMBER, HEAD_OFFICE, ANALYST, STRANGER])
        await owner.query(`drop owned by ${role}; drop role ${role}`);
      await owner.end();
      shared.remove();
    });

    const suffix = randomBytes(4).toString('hex');
    const [HEAD_OFFICE, ANALYST, MEMBER, STRANGER] = ['head_office', 'analyst', 'member', 'stranger'].map(
      (name) => `${name}_${suffix}`,
    ) as [string, string, string, string];
    let viewsBefore: Record<string, Record<string, unknown[]>>;

    /** Gives each view rows of merchant 1, and roles that read all merchants, merchant 2, and what another one reads. */
    async function fillViews(): Promise<void> {
      const world = await openWorldOn(await shared.open(), new TestClock());
      await world.call('gift/sell.json', { cardInfo: { printedCardNumber: '7777000000000400' }, amount: 25 });
      const headers = { authorization: basic('demo-web', 'demo-web-secret'), 'idempotency-key': 'views' };
      await world.call(
        'sale/executeSale.json',
        { storeCode: undefined, ...example('saleExecuteSale', 'eGifts') },
        { headers },
      );
      await world.close();
      for (const role of [HEAD_OFFICE, ANALYST, MEMBER, STRANGER]) await owner.query(`create role ${role}`);
      await owner.query(`grant ${ANALYST} to ${MEMBER}`);
      await owner.query(`grant usage on schema reporting to ${STRANGER}`);
      await owner.query(`grant select on ${VIEWS.map((view) => `reporting.${view}`).join()} to ${STRANGER}`);
      await runCommand('reporting', ['grant', HEAD_OFFICE, '--all-merchants'], shared.settings);
      await runCommand('reporting', ['grant', ANALYST, '--merchant', '2'], shared.settings);
    }

    const distribute = (...args: string[]) => runCommand('store', ['distribute', ...args], shared.settings);

    async function distributed(): Promise<string[]> {
      const { rows } = await owner.query<{ name: string }>(
        'select logicalrelid::text as name from cluster.pg_dist_partition order by 1',
      );
      return rows.map(({ name }) => name);
    }

    /** Rows of each view as each role, in the order of their text. */
    async function readViews(): Promise<Record<string, Record<string, unknown[]>>> {
      const read: Record<string, Record<string, unknown[]>> = {};
      for (const role of [APPLICATION_ROLE, HEAD_OFFICE, ANALYST, MEMBER, STRANGER]) {
        read[role] = {};
        await owner.query(`set role ${role}`);
        for (const view of VIEWS)
          read[role][view] = (await owner.query(`select * from reporting.${view} v order by v::text`)).rows;
        await owner.query('reset role');
      }
      return read;
    }

    async function canLogIn(): Promise<boolean> {
      const { rows } = await owner.query('select rolcanlogin from pg_roles where rolname = $1', [
        APPLICATION_ROLE,
      ]);
      return rows[0].rolcanlogin;
    }

    it('says what is missing on a database without Citus or without workers, and changes nothing', async () => {
      const plain = await newSharedStore('demo');
      const without = await runCommand('store', ['distribute', '--yes'], plain.settings);
      expect(without).toMatchObject({ code: 1 });
      expect(without.err).toContain('This database has no Citus extension.');

      await owner.query('update cluster.pg_dist_node set isactive = false');
      const alone = await distribute('--yes').finally(() =>
        owner.query('update cluster.pg_dist_node set isactive = true'),
      );
      expect(alone).toMatchObject({ code: 1 });
      expect(alone.err).toContain('The cluster has no active worker.');
      expect(await distributed()).toEqual([]);
    });

    it('asks first, and without a terminal needs --yes', async () => {
      expect(await distribute()).toMatchObject({ code: 1 });
      expect(await distributed()).toEqual([]);
    });

    it('distributes every table of merchants and no other, each after those it refers to', async () => {
      viewsBefore = await readViews();
      const couldLogIn = await canLogIn();
      await owner.query(`alter role ${APPLICATION_ROLE} nologin`);
      const { code, out, err } = await distribute('--yes');
      const canNow = await canLogIn();
      // The role belongs to the server, not to this database.
      if (!couldLogIn) await owner.query(`alter role ${APPLICATION_ROLE} nologin`);
      expect(canNow).toBe(true);
      expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Restart the service') });
      const { rows } = await owner.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'merchant_id' order by 1`,
      );
      expect(rows.length).toBeGreaterThan(50);
      expect(await distributed()).toEqual(rows.map(({ name }) => name));
      expect(out).toContain(
        `${rows.length} tables distributed, 0 already were. ledger verify finds no violations.`,
      );

      const { rows: entries } = await owner.query(
        `select outcome from operator_action where command = 'store distribute' and merchant_id = 1
       and outcome <> 'failed' order by action_id desc limit 2`,
      );
      expect(entries.map(({ outcome }) => outcome).sort()).toEqual(['done', 'started']);
    });

    it('lets each role read the same rows of the views for analysts as before', async () => {
      expect(Object.values(viewsBefore[HEAD_OFFICE]!).every((rows) => rows.length > 0)).toBe(true);
      expect(viewsBefore[STRANGER]!.transactions).toEqual([]);
      expect(await readViews()).toEqual(viewsBefore);
    });

    it('reads the views with tables of merchants alone, since a cluster joins them with no others', async () => {
      const { rows } = await owner.query<{ text: string }>(
        `select prosrc as text from pg_proc where pronamespace = 'reporting'::regnamespace and prosecdef`,
      );
      const queries = rows.map(({ text }) => text.split('return query')[1]!);
      expect(queries).toHaveLength(VIEWS.length);
      const read = queries.flatMap((text) =>
        [...text.matchAll(/\b(?:from|join) ([a-z_.]+)/g)].map(([, name]) => name!),
      );
      const others = read.filter((name) => SHARED_TABLES.includes(name) || name.includes('.'));
      expect({ others, isRead: read.includes('ledger_leg') }).toEqual({ others: [], isRead: true });
    });

    it('takes the tables that an update made since, and passes over the others', async () => {
      await owner.query(`create table later_made (merchant_id integer not null references merchant, note text,
      primary key (merchant_id))`);
      const { code, out } = await distribute('--yes');
      expect(code).toBe(0);
      expect(out).toMatch(/later_made, 0 rows\n1 tables distributed, \d{2} already were/);
      await owner.query('delete from cluster.pg_dist_partition where logicalrelid = $1::regclass', [
        'later_made',
      ]);
      await owner.query('drop table later_made');
    });

    it('is migrated one shard after another, without which a cluster refuses a schema made after a change', async () => {
      const earlier = await newSharedStore('demo');
      const store = await earlier.open();
      await makeFirstRelease(store);
      await asOwner(
        store,
        `create function assert_sequential() returns event_trigger language plpgsql as $$
         begin
           if current_setting('citus.multi_shard_modify_mode', true) is distinct from 'sequential' then
             raise exception 'cannot run schema command because there was a parallel operation';
           end if;
         end $$`,
        `create event trigger parallel_operation on ddl_command_start when tag in ('CREATE SCHEMA')
         execute function assert_sequential()`,
      );
      await store.close();
      const migrated = await earlier.open();
      expect(await verifyLedger(migrated.db)).toEqual([]);
      await migrated.close();
    });

    it('is recognized by the service, which then keeps each statement to one merchant', async () => {
      const store: Store = await shared.open();
      expect(store.isDistributed).toBe(true);
      const world = await openWorldOn(store, new TestClock());
      try {
        const cardInfo = { printedCardNumber: world.newCard() };
        const sold = await world.call('gift/sell.json', { cardInfo, amount: 20 });
        expect(sold).toMatchObject({ result: 'success', currentBalance: 20 });
        expect(await verifyLedger(store.db)).toEqual([]);
      } finally {
        await world.close();
      }
    });
  });

if (testEngine === 'embedded')
  it('store distribute sends the operator of an embedded store to PostgreSQL first', async () => {
    const shared = await newSharedStore('demo');
    try {
      const { code, err } = await runCommand('store', ['distribute', '--yes'], shared.settings);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('Move it to PostgreSQL first') });
    } finally {
      shared.remove();
    }
  });
