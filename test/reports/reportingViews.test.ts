import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { repository } from '../../src/base/config/repository.ts';
import { expireLots } from '../../src/jobs/tasks/expireLots.ts';
import { APPLICATION_ROLE } from '../../src/store/applicationRole.ts';
import { calmRun } from '../jobs/jobsWorld.ts';
import { addPoints, example } from '../sale/saleExamples.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { basic, DAY_MS, openWorldOn, otherPos, TestClock, type World } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

const VIEWS = [
  'card_balances',
  'cards',
  'daily_balances',
  'guests',
  'movements',
  'orders',
  'transactions',
].map((name) => `reporting.${name}`);

/** Three days of sales, redemptions, points and an order at merchant 1, and a sale at merchant 2. */
if (testEngine === 'postgres')
  describe('the reporting views', () => {
    const suffix = randomBytes(4).toString('hex');
    const [analyst, other, owner] = [`analyst_${suffix}`, `other_${suffix}`, `head_office_${suffix}`];
    const password = randomBytes(12).toString('hex');
    let shared: SharedStore;
    let world: World;
    let admin: pg.Client;
    let soldCard: string;
    const clients: pg.Client[] = [];

    beforeAll(async () => {
      shared = await newSharedStore('demo');
      const store = await shared.open();
      await amendDefinitions(store.db, { kind: 'wallet', code: 1 }, { expiresAfterDays: 30 });
      world = await openWorldOn(store, new TestClock());
      soldCard = await world.soldCard(25);
      world.clock.advance(DAY_MS);
      await redeem(soldCard, 10.5);
      const undone = await redeem(soldCard, 3);
      await world.call('gift/reverse.json', { pxTransactionId: undone.pxTransactionId });
      await addPoints(world, '8888000000000001', '120');
      world.clock.advance(2 * DAY_MS);
      await world.soldCard(7.25);
      await sellAtMerchant2();
      await world.call(
        'sale/executeSale.json',
        { storeCode: undefined, ...example('saleExecuteSale', 'eGifts') },
        { headers: { authorization: basic('demo-web', 'demo-web-secret'), 'idempotency-key': 'views' } },
      );
      admin = new pg.Client({ connectionString: shared.settings.DATABASE_URL! });
      await admin.connect();
      for (const role of [analyst, other, owner])
        await admin.query(`create role ${role} login password '${password}'`);
      await run('grant', analyst, '--merchant', '1');
      await run('grant', other, '--merchant', '2');
      await run('grant', owner, '--all-merchants');
    });
    afterAll(async () => {
      await Promise.all(clients.map((client) => client.end()));
      for (const role of [analyst, other, owner])
        await admin.query(`drop owned by ${role}; drop role ${role}`);
      await admin.end();
      await world.close();
      shared.remove();
    });

    const redeem = (printedCardNumber: string, amount: number) =>
      world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount, storeCode: '002' });
    const sellAtMerchant2 = async () => {
      const reply = await world.call(
        'gift/sell.json',
        { merchantId: 2, cardInfo: { printedCardNumber: '7777900000000001' }, amount: 40 },
        { headers: { authorization: otherPos } },
      );
      expect(reply).toMatchObject({ result: 'success' });
    };
    const run = (...args: string[]) => runCommand('reporting', args, shared.settings);

    async function connectAs(role: string): Promise<pg.Client> {
      const url = new URL(shared.settings.DATABASE_URL!);
      [url.username, url.password] = [role, password];
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      clients.push(client);
      return client;
    }
    // biome-ignore lint/suspicious/noExplicitAny: rows as an analyst reads them
    async function read(role: string, text: string): Promise<any[]> {
      return (await (await connectAs(role)).query(text)).rows;
    }

    it('are all that a granted role may read', async () => {
      const client = await connectAs(analyst);
      for (const view of VIEWS)
        expect((await client.query(`select * from ${view}`)).rowCount).toBeGreaterThan(0);
      const { rows: tables } = await admin.query(
        `select format('%I.%I', n.nspname, t.relname) as name
         from pg_class t join pg_namespace n on n.oid = t.relnamespace
         where t.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema')`,
      );
      const refused: string[] = [];
      for (const { name } of tables) {
        const error = await client.query(`select * from ${name}`).then(
          () => undefined,
          ({ code }) => code,
        );
        if (error === '42501') refused.push(name);
      }
      expect(
        tables
          .map(({ name }) => name)
          .filter((name) => !refused.includes(name))
          .sort(),
      ).toEqual(VIEWS);
      expect(refused).toContain('public.ledger_leg');
      expect(refused).toContain('reporting.pseudonym_key');
      await expect(client.query('delete from reporting.reader')).rejects.toMatchObject({ code: '42501' });
    });

    it('show a role its merchants only, and nothing to a role without any', async () => {
      const merchantsOf = async (role: string) => {
        const rows = await read(role, VIEWS.map((view) => `select merchant_id from ${view}`).join(' union '));
        return rows.map(({ merchant_id }) => merchant_id).sort();
      };
      expect(await merchantsOf(analyst)).toEqual([1]);
      expect(await merchantsOf(other)).toEqual([2]);
      expect(await merchantsOf(owner)).toEqual([1, 2]);
      await admin.query('delete from reporting.reader where role_name = $1', [other]);
      expect(await merchantsOf(other)).toEqual([]);
      await run('grant', other, '--merchant', '2');
    });

    it('keep other merchants from a condition that would show them', async () => {
      const client = await connectAs(analyst);
      await client.query(`create function pg_temp.shown(bigint) returns boolean language plpgsql cost 0.0001
        as $$ begin raise notice 'seen %', $1; return true; end $$`);
      // Without an index, both conditions are checked row by row, the cheaper one first.
      await client.query('set enable_indexscan = off; set enable_bitmapscan = off');
      const seen: string[] = [];
      client.on('notice', ({ message }) => seen.push(message!));
      await client.query('select from reporting.transactions where pg_temp.shown(transaction_id)');
      const { rows } = await admin.query(
        'select transaction_id from ledger_transaction where merchant_id = 2',
      );
      expect(seen.length).toBeGreaterThan(0);
      expect(rows.length).toBeGreaterThan(0);
      for (const { transaction_id } of rows) expect(seen).not.toContain(`seen ${transaction_id}`);
    });

    it('agree with the liability report to the cent, by template and wallet', async () => {
      const period = ['--from', '2026-03-10', '--to', '2026-03-12'];
      const { out } = await runCommand('reports', ['liability', '1', ...period, '--json'], shared.settings);
      // biome-ignore lint/suspicious/noExplicitAny: a report as a program reads it
      const reported = JSON.parse(out).wallets.flatMap((wallet: any) =>
        // biome-ignore lint/suspicious/noExplicitAny: a report as a program reads it
        wallet.rows.map(({ template, opening, added, taken, closing }: any) => ({
          wallet: wallet.walletCode,
          template: Number(template),
          ...{ opening, added, taken, closing },
        })),
      );
      const rows = await read(
        analyst,
        `select wallet_code as wallet, card_template_code as template,
           coalesce(min(opening) filter (where business_day = '2026-03-10'), 0)::numeric(20, 2)::text as opening,
           sum(added)::text as added, sum(taken)::text as taken,
           min(closing) filter (where business_day = '2026-03-12')::text as closing
         from reporting.daily_balances where business_day between '2026-03-10' and '2026-03-12'
         group by 1, 2 order by 1, 2`,
      );
      const plain = (each: object) =>
        Object.fromEntries(Object.entries(each).map(([name, value]) => [name, Number(value)]));
      expect(reported.length).toBeGreaterThan(1);
      expect(rows.map(plain)).toEqual(reported.map(plain));
      const balances = await read(
        analyst,
        `select sum(balance)::text as now, (select sum(amount)::text from reporting.movements
           where card_id is not null and currency = 'USD') as moved
         from reporting.card_balances where currency = 'USD'`,
      );
      const now = JSON.parse(
        (await runCommand('ledger', ['verify', '--json'], shared.settings)).out,
      ).sums.find(
        // biome-ignore lint/suspicious/noExplicitAny: sums as a program reads them
        ({ merchantId, walletCode }: any) => merchantId === 1 && walletCode === 1,
      );
      expect(balances).toEqual([{ now: expect.any(String), moved: (Number(now.balances) / 100).toFixed(2) }]);
      expect(balances[0].now).toBe(balances[0].moved);
    });

    it('count the transactions of the movements report by business day', async () => {
      const period = ['--from', '2026-03-01', '--to', '2026-03-31'];
      const { out } = await runCommand('reports', ['movements', '1', ...period, '--json'], shared.settings);
      const [stored] = JSON.parse(out).wallets;
      const rows = await read(
        analyst,
        `select business_day::text as day, count(distinct transaction_id)::integer as transactions,
           sum(amount) filter (where account = 'redeemed') as redeemed
         from reporting.movements where wallet_code = 1 group by 1 order by 1`,
      );
      expect(rows.map(({ day, transactions }) => ({ day, transactions }))).toEqual(
        // biome-ignore lint/suspicious/noExplicitAny: a report as a program reads it
        stored.rows.map(({ day, transactions }: any) => ({ day, transactions })),
      );
      expect(rows.find(({ day }) => day === '2026-03-10').redeemed).toBe('10.50');
    });

    it('state the unit of every amount, and never a whole card number', async () => {
      const units = await read(
        analyst,
        'select distinct wallet_code, currency, unit from reporting.movements order by 1',
      );
      expect(units).toEqual([
        { wallet_code: 1, currency: 'USD', unit: 'USD' },
        { wallet_code: 2, currency: null, unit: 'Points' },
      ]);
      const orders = await read(
        analyst,
        'select state, total::text, refunded::text, unit from reporting.orders',
      );
      expect(orders).toEqual([
        {
          state: expect.any(String),
          total: expect.stringMatching(/^\d+\.\d\d$/),
          refunded: '0.00',
          unit: 'USD',
        },
      ]);
      for (const view of VIEWS) {
        const text = JSON.stringify(await read(analyst, `select v::text from ${view} v`));
        expect(text).not.toContain(soldCard);
      }
      const joined = await read(
        analyst,
        `select c.card_number_masked, b.balance::text
         from reporting.movements m join reporting.cards c using (merchant_id, card_id)
         join reporting.card_balances b using (merchant_id, card_id) where m.amount = -10.50 and b.wallet_code = 1`,
      );
      expect(joined).toEqual([{ card_number_masked: `************${soldCard.slice(-4)}`, balance: '14.50' }]);
    });

    it('have a day of the shop beside the instant', async () => {
      const days = await read(
        analyst,
        `select distinct business_day::text as day, (occurred_at at time zone 'UTC')::text as utc from reporting.transactions
         where kind = 'sale' order by 1`,
      );
      expect(days[0]).toEqual({ day: '2026-03-09', utc: '2026-03-09 15:00:00' });
    });

    it('are granted and revoked by commands that the audit trail records', async () => {
      expect((await run('list')).out).toMatch(new RegExp(`${analyst} +1\n${owner} +all\n${other} +2\n`));
      expect(await run('revoke', other)).toMatchObject({
        code: 0,
        out: `Role ${other} no longer reads the reporting views of merchant 2.\n`,
      });
      await expect(read(other, 'select * from reporting.cards')).rejects.toMatchObject({ code: '42501' });
      expect(await run('revoke', other)).toMatchObject({ code: 1 });
      const trail = await runCommand(
        'audit',
        ['list', '2', '--command', 'reporting', '--json'],
        shared.settings,
      );
      expect(
        JSON.parse(trail.out).map(({ command, outcome }: Record<string, string>) => [command, outcome]),
      ).toContainEqual(['reporting revoke', 'done']);
    });

    it('are refused to a role that does not exist or may use tables of the service', async () => {
      expect((await run('grant', 'nobody', '--merchant', '1')).err).toContain('has no role nobody');
      expect((await run('grant', APPLICATION_ROLE, '--merchant', '1')).err).toContain(
        "may use the service's own tables",
      );
      expect(await run('grant', analyst)).toMatchObject({ code: 2 });
      expect((await run('grant', analyst, '--merchant', '99')).err).toContain('There is no merchant 99.');
    });

    describe('fill the example dashboard, as a role of its merchant reads it:', () => {
      beforeAll(async () => {
        await run('grant', analyst, '--merchant', '1');
        world.clock.advance(31 * DAY_MS);
        await expireLots(world.app, { merchantId: 1, day: '2026-04-13' }, calmRun);
      });

      /** Columns of each panel; of a chart, the first is its time. */
      const COLUMNS: Record<string, string[]> = {
        'Sold and redeemed by day, less what was reversed': ['time', 'sold', 'redeemed'],
        'Liability: money on cards, by card template': ['time', 'metric', 'closing'],
        'Top stores by redemption': ['store', 'transactions', 'redeemed', 'currency'],
        'Average redemption by day': ['time', 'average'],
        'Cohorts: cards by the month of their first value': [
          ...['month', 'cards', 'gained', 'used_in_90_days', 'left'],
        ],
        'Expired unused (breakage) by month': ['time', 'breakage'],
        'Orders by state': ['state', 'orders', 'cards', 'total', 'refunded', 'unit'],
      };
      const board = readFileSync(join(repository, 'deploy/grafana/analysts.json'), 'utf8');
      const { panels, templating } = JSON.parse(board) as {
        panels: { title: string; type: string; targets: { format: string; rawSql: string }[] }[];
        templating: { list: { name: string; query: string }[] };
      };
      const filled = (text: string) =>
        text
          .replaceAll('$merchant', '1')
          .replaceAll('$__timeFrom()', `'2026-03-01T00:00:00Z'`)
          .replaceAll('$__timeTo()', `'2026-05-01T00:00:00Z'`);

      it.each(panels.map((panel) => [panel.title, panel] as const))(
        '%s',
        async (title, { type, targets }) => {
          const client = await connectAs(analyst);
          for (const { format, rawSql } of targets) {
            const { rows, fields } = await client.query(filled(rawSql));
            expect(rows.length).toBeGreaterThan(0);
            expect(fields.map(({ name }) => name)).toEqual(COLUMNS[title]);
            expect(format).toBe(type === 'timeseries' ? 'time_series' : 'table');
            if (type === 'timeseries') expect(rows[0].time).toBeInstanceOf(Date);
          }
        },
      );

      it('with the figures of the reports', async () => {
        const sqlOf = (title: string) =>
          filled(panels.find((panel) => panel.title.startsWith(title))!.targets[0]!.rawSql);
        const sum = (rows: Record<string, string>[], column: string) =>
          rows.reduce((total, row) => total + Number(row[column]), 0);
        const days = await read(analyst, sqlOf('Sold and redeemed'));
        const stores = await read(analyst, sqlOf('Top stores'));
        const expired = sum(await read(analyst, sqlOf('Expired unused')), 'breakage');
        const period = ['--from', '2026-03-01', '--to', '2026-05-01', '--json'];
        const { out } = await runCommand('reports', ['movements', '1', ...period], shared.settings);
        const { total } = JSON.parse(out).wallets[0];
        expect(sum(days, 'sold')).toBeCloseTo(Number(total.sold));
        expect(sum(days, 'redeemed')).toBeCloseTo(-Number(total.redeemed));
        expect(sum(stores, 'redeemed')).toBeCloseTo(-Number(total.redeemed));
        expect(expired).toBeCloseTo(-Number(total.breakage));
        const merchants = templating.list.find(({ name }) => name === 'merchant')!;
        expect(await read(analyst, merchants.query)).toEqual([{ merchant_id: 1 }]);
      });
    });
  });
else
  describe('the reporting views of the embedded database', () => {
    it('are there, and no other role can be granted them', async () => {
      const shared = await newSharedStore('demo');
      const { code, err } = await runCommand(
        'reporting',
        ['grant', 'analyst', '--merchant', '1'],
        shared.settings,
      );
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringContaining('embedded database has no roles'),
      });
      shared.remove();
    });
  });
