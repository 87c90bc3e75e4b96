import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { repository } from '../../src/base/config/repository.ts';
import { addPoints, example } from '../sale/saleExamples.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { basic, DAY_MS, openWorldOn, TestClock } from '../support/world.ts';

declare const testEngine: 'embedded' | 'postgres';

interface Panel {
  title: string;
  targets: { rawSql: string; format: 'table' | 'time_series' }[];
}
const { panels, templating } = JSON.parse(
  readFileSync(join(repository, 'deploy/grafana/analysts.json'), 'utf8'),
) as { panels: Panel[]; templating: { list: { name: string; query: string }[] } };

const CARD = '8888000000000001';
/** Columns of series, which Grafana draws over time. */
const SERIES = ['time', 'metric', 'value'];

/** The shops of a new sandbox with their past, read by an analyst of merchant 1. */
if (testEngine === 'postgres')
  describe('the board for analysts', () => {
    const role = `analyst_${randomBytes(4).toString('hex')}`;
    let shared: SharedStore;
    let reader: pg.Client;
    beforeAll(async () => {
      shared = await newSharedStore('sandbox');
      await orderAndExpire();
      const admin = new pg.Client({ connectionString: shared.settings.DATABASE_URL! });
      await admin.connect();
      await admin.query(`create role ${role} login password '${role}'`);
      await admin.end();
      await runCommand('reporting', ['grant', role, '--merchant', '1'], shared.settings);
      const url = new URL(shared.settings.DATABASE_URL!);
      Object.assign(url, { username: role, password: role });
      reader = new pg.Client({ connectionString: url.href });
      await reader.connect();
    });
    afterAll(async () => {
      await reader.end();
      const admin = new pg.Client({ connectionString: shared.settings.DATABASE_URL! });
      await admin.connect();
      await admin.query(`drop owned by ${role}; drop role ${role}`);
      await admin.end();
      shared.remove();
    });

    /** Places an order, and lets points expire. */
    async function orderAndExpire(): Promise<void> {
      const world = await openWorldOn(await shared.open(), new TestClock());
      await world.call(
        'sale/executeSale.json',
        { storeCode: undefined, ...example('saleExecuteSale', 'eGifts') },
        { headers: { authorization: basic('demo-web', 'demo-web-secret'), 'idempotency-key': 'board' } },
      );
      await addPoints(world, CARD, '120');
      world.clock.advance(800 * DAY_MS);
      await addPoints(world, CARD, '1');
      await world.close();
    }

    /** Runs a query as Grafana sends it. */
    const rowsOf = async (query: string) => {
      const sent = query
        .replaceAll('$__timeFrom()', "'2020-01-01T00:00:00Z'")
        .replaceAll('$__timeTo()', "'2032-01-01T00:00:00Z'")
        .replaceAll('$merchant', '1');
      expect(sent).not.toContain('$');
      return reader.query(sent);
    };

    it('offers the merchants that its reader sees', async () => {
      const { query } = templating.list.find(({ name }) => name === 'merchant')!;
      expect((await rowsOf(query)).rows).toEqual([{ merchant_id: 1 }]);
    });

    it.each(panels)('fills the panel $title', async ({ targets: [target] }) => {
      const { rows, fields } = await rowsOf(target!.rawSql);
      expect(rows.length).toBeGreaterThan(0);
      const names = fields.map(({ name }) => name);
      if (target!.format === 'time_series') expect(names[0]).toBe(SERIES[0]);
      if (names.includes('metric')) expect(names).toEqual(SERIES);
      for (const row of rows) expect(Object.values(row)[0]).not.toBeNull();
    });
  });
