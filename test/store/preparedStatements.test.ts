import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/store/database.ts';
import { UNIQUE_VIOLATION } from '../../src/store/databaseErrors.ts';
import type { Store } from '../../src/store/store.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { openDemoStore } from '../support/testStore.ts';
import { asOwner } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

const USES = 10;

let store: Store;
beforeAll(async () => {
  store = await openDemoStore();
  await asOwner(
    store,
    'create table parrot (id int primary key)',
    'grant select, insert on parrot to public',
    'insert into parrot values (1)',
  );
});
afterAll(() => store.close());

const parrot = (db: Kysely<Database>, id = 1) => sql`select * from parrot where id = ${id}`.execute(db);

/** Runs the statement on one connection until it is prepared there. */
async function prepared(db: Kysely<Database>): Promise<void> {
  for (let use = 0; use < USES; use++) await parrot(db);
  expect(await statements(db)).toContain('select * from parrot where id = $1');
}

async function statements(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

if (testEngine === 'postgres')
  describe('a server', () => {
    it('prepares statements that repeat, and none with a list of its own length', async () => {
      await store.db.connection().execute(async (db) => {
        await prepared(db);
        for (let length = 1; length <= USES; length++)
          await sql`select 1 where 1 in (${sql.join(Array.from({ length }, () => 1))})`.execute(db);
        expect((await statements(db)).filter((each) => each.includes('select 1 where 1 in'))).toEqual([]);
      });
    });

    it('prepares statements although another store of the process has prepared as many as a server keeps', async () => {
      const other = await openDemoStore();
      await other.db.connection().execute(async (db) => {
        for (let column = 1; column <= 500; column++)
          for (let use = 0; use < 4; use++)
            await sql`select ${1}::int as ${sql.ref(`column_${column}`)}`.execute(db);
        expect((await statements(db)).length).toBeGreaterThan(490);
      });
      await other.close();
      const third = await openDemoStore();
      await third.db.connection().execute(async (db) => {
        for (let use = 0; use < USES; use++) await sql`select ${1}::int as third`.execute(db);
        expect((await statements(db)).join()).toContain('as third');
      });
      await third.close();
    });

    it('runs prepared statements after a migration has changed their columns', async () => {
      await store.db.connection().execute(async (db) => {
        await prepared(db);
        await asOwner(store, 'alter table parrot add column name text');
        expect((await parrot(db)).rows).toEqual([{ id: 1, name: null }]);
        await prepared(db);
      });
    });

    it('retries a transaction whose statements were prepared before a migration', async () => {
      await Promise.all(Array.from({ length: store.connections * USES }, () => parrot(store.db)));
      await asOwner(store, 'alter table parrot add column age int');
      let attempts = 0;
      const { rows } = await inTransaction(store.db, async (trx) => {
        attempts += 1;
        await sql`insert into parrot (id) values (${2})`.execute(trx);
        return parrot(trx, 2);
      });
      expect(rows).toEqual([{ id: 2, name: null, age: null }]);
      expect(attempts).toBe(2);
    });
  });

it('still reports the error of a prepared statement', async () => {
  for (let use = 0; use < USES; use++)
    await expect(sql`insert into parrot (id) values (${1})`.execute(store.db)).rejects.toMatchObject({
      code: UNIQUE_VIOLATION,
    });
});
