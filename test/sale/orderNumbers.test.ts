import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { FAULT_SHOP } from '../../gym/faults/orders/books.ts';
import { openVaultServer, type VaultServer } from '../payment/vaultServer.ts';
import type { World } from '../support/world.ts';
import { buy, openFaultWorld, ProcessDied, settleAll } from './orderFaults.ts';

describe('orders of one merchant', () => {
  let vault: VaultServer;
  let world: World;
  beforeAll(async () => {
    vault = await openVaultServer();
    // A crowd keeps the vault waiting for longer than the faults of other tests.
    world = await openFaultWorld(vault, ({ db }) =>
      sql`update merchant_definition set definition = jsonb_set(definition, '{vault,timeoutMs}', '15000')
        where merchant_id = ${FAULT_SHOP} and kind = 'payments'`.execute(db),
    );
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
  });

  async function query<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
    const { rows } = await world.store.pool.query(text, [FAULT_SHOP, ...values]);
    return rows;
  }
  async function numbers(): Promise<(number | null)[]> {
    const rows = await query<{ order_number: number | null }>(
      'select order_number from sale_order where merchant_id = $1 order by order_number',
    );
    return rows.map((row) => row.order_number);
  }
  const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  it('get the next number from the worker that finds them if their process died before', async () => {
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const [first] = given as [{ text?: string } | string];
      const text = typeof first === 'string' ? first : first.text;
      if (text?.includes('sale_order_counter')) throw new ProcessDied();
      return (query as (...all: unknown[]) => unknown).apply(this, given);
    } as never;
    const reply = await buy(world, { cents: 500, id: 'left' });
    pg.Client.prototype.query = query;
    expect(reply.status).toBe(500);
    expect(await numbers()).toEqual([null]);
    expect(await buy(world, { cents: 500, id: 'after it' })).toMatchObject({ result: 'success' });
    await settleAll(world);
    expect(await numbers()).toEqual([1, 2]);
    expect(await buy(world, { cents: 500, id: 'left' })).toMatchObject({
      result: 'success',
      order: { orderNumber: 2 },
    });
  });

  it('get numbers without gaps and cards of their own when they arrive together, down to the last card', async () => {
    const before = (await numbers()).length;
    // Twenty cards stay in stock.
    await query(
      `update card set status = 'DISABLED' where merchant_id = $1 and card_template_code = 10 and status = 'INACTIVE'
         and card_number not in (select card_number from card where merchant_id = $1 and card_template_code = 10
           and status = 'INACTIVE' order by card_number limit 20)`,
    );
    // Twelve orders of three cards, each sent twice: six of them get 18 of the cards.
    const replies = await Promise.all(
      countTo(24).map((each) => buy(world, { cents: 1000, id: `crowd-${each % 12}`, quantity: 3 })),
    );
    const results = replies.map(({ result, errorCode }) => errorCode ?? result);
    expect(results.toSorted()).toEqual([
      ...Array(12).fill('sale.out_of_cards'),
      ...Array(12).fill('success'),
    ]);
    expect(await numbers()).toEqual(countTo(before + 6));
    // Two orders get the last cards, though one that needs more than there are may hold them for a moment.
    const last = await Promise.all([
      buy(world, { cents: 1000, id: 'too-many', quantity: 3 }),
      buy(world, { cents: 1000, id: 'last-1' }),
      buy(world, { cents: 1000, id: 'last-2' }),
    ]);
    expect(last.map(({ errorCode, result }) => errorCode ?? result)).toEqual([
      'sale.out_of_cards',
      'success',
      'success',
    ]);
    expect(await numbers()).toEqual(countTo(before + 8));
    const shared = await query(
      `select k.card_number from sale_order_card k where k.merchant_id = $1
         and not exists (select from card c where c.merchant_id = $1 and c.card_number = k.card_number
           and c.status = 'ACTIVE')`,
    );
    expect(shared).toEqual([]);
  });
});
