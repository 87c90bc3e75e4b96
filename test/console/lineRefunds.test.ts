import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Store } from '../../src/store/store.ts';
import { example } from '../sale/saleExamples.ts';
import { basic, openWorld } from '../support/world.ts';
import { type ConsoleWorld, openConsoleWorld } from './consoleWorld.ts';

describe('the refund of a line in the console', () => {
  let shop: ConsoleWorld;
  beforeAll(async () => {
    const lower = async ({ db }: Store) => {
      const definition = JSON.stringify({ money: '0', points: 0, refunds: '35.00' });
      await db
        .updateTable('merchant_definition')
        .set({ definition })
        .where('merchant_id', '=', 1)
        .where('kind', '=', 'approvals')
        .execute();
    };
    shop = await openConsoleWorld({}, (config) => openWorld(config, lower));
  });
  afterAll(() => shop.close());

  it('offers the lines that are not refunded, and needs a second person once they exceed the limit together', async () => {
    const { world } = shop;
    const headers = { authorization: basic('demo-web', 'demo-web-secret') };
    const body = { storeCode: undefined, ...example('saleExecuteSale', 'plasticCards') };
    const { order } = await world.call('sale/executeSale.json', body, { headers });
    const page = `/console/1/orders/${order.orderNumber}`;
    const manager = await shop.signedIn('manager');
    const offered = async () => {
      const form = (await manager.get(page)).text
        .split('<form')
        .find((part) => part.includes('orders-refund'))!;
      return [...form.matchAll(/<option value="([^"]*)"/g)].map(([, line]) => line);
    };
    const refunded = async () => {
      const rows = await world.store.db.selectFrom('sale_order_refund').select(['line', 'amount']).execute();
      return rows.map(({ line, amount }) => [line, amount]);
    };
    expect(await offered()).toEqual(['', '1', '2']);
    await manager.act(page, 'orders-refund', { line: '1' });
    expect(await refunded()).toEqual([[0, 3000n]]);
    expect(await offered()).toEqual(['', '2']);

    const before = [await refunded(), await world.books()];
    await manager.act(page, 'orders-refund', { line: '2' });
    expect((await manager.get('/console/1/approvals')).text).toMatch(/\/console\/1\/approvals\/\d+/);
    expect([await refunded(), await world.books()]).toEqual(before);
    expect((await manager.get(page)).text).toContain('FULFILLING');
  });
});
