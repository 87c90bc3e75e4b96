import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { discrepancies, FAULT_SHOP } from '../../gym/faults/orders/books.ts';
import { tryToAdvance } from '../../src/domain/sale/orders/orderFlow.ts';
import { advanceOrderJob } from '../../src/jobs/tasks/advanceOrder.ts';
import { slow } from '../payment/paymentsWorld.ts';
import { openVaultServer, type VaultServer } from '../payment/vaultServer.ts';
import { basic, type World } from '../support/world.ts';
import { buy, openFaultWorld, settleAll } from './orderFaults.ts';

const LEASE_MS = 90_000;

describe('two workers at one order, the first of them late,', () => {
  let vault: VaultServer;
  let world: World;
  beforeAll(async () => {
    vault = await openVaultServer();
    world = await openFaultWorld(vault);
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
  });

  async function openOrder() {
    const { order_id: orderId } = await world.store.db
      .selectFrom('sale_order')
      .select('order_id')
      .where('merchant_id', '=', FAULT_SHOP)
      .where('state', 'in', ['PENDING_PAYMENT', 'PAID'])
      .executeTakeFirstOrThrow();
    return { merchantId: FAULT_SHOP, orderId };
  }
  const advance = ({ merchantId, orderId }: { merchantId: number; orderId: bigint }) =>
    advanceOrderJob(world.app, { merchantId, orderId: String(orderId) });

  it('hold the lock until the second ends, even if the first ends before it', async () => {
    const first = slow(world, 'capture', true);
    const bought = buy(world, { cents: 1500, id: 'late-1' });
    await first.isMade;
    const key = await openOrder();
    world.clock.advance(LEASE_MS - 1);
    expect(await tryToAdvance(world.app, key)).toBeUndefined();
    world.clock.advance(1);
    const second = slow(world, 'lookUp');
    const other = tryToAdvance(world.app, key);
    await second.isMade;
    first.hear();
    expect((await bought).status).toBe(500);
    expect(await tryToAdvance(world.app, key)).toBeUndefined();
    second.hear();
    await other;
    await settleAll(world);
    expect(await discrepancies(world.store.pool, vault.book)).toEqual([]);
  });

  it.each([
    ['authorize', 'eGift'],
    ['capture', 'eGift'],
    ['capture', 'value for a card'],
  ] as const)(
    'sell and report once when the first worker learns late of its %s of %s',
    async (call, goods) => {
      const forCard = goods === 'eGift' ? undefined : await cardInUse();
      const first = slow(world, call);
      const bought = buy(world, { cents: 2000, id: `late-${call}-${goods}`, forCard });
      await first.isMade;
      const key = await openOrder();
      world.clock.advance(LEASE_MS);
      await advance(key);
      const once = await stored(key.orderId);
      first.hear();
      expect(await bought).toMatchObject({ status: 200, result: 'success' });
      expect(await stored(key.orderId)).toEqual(once);
      expect(once.order).toMatchObject({ refusal: null, leased_until: null });
      await settleAll(world);
      expect(await discrepancies(world.store.pool, vault.book)).toEqual([]);
    },
  );

  async function cardInUse(): Promise<string> {
    const printedCardNumber = '1111000000000001';
    const sold = await world.call(
      'gift/sell.json',
      { merchantId: FAULT_SHOP, cardInfo: { printedCardNumber }, amount: 1 },
      { headers: { authorization: basic('fault-web', 'fault-web-secret') } },
    );
    expect(sold).toMatchObject({ result: 'success' });
    return printedCardNumber;
  }

  async function stored(orderId: bigint) {
    const { db } = world.store;
    const own = db.selectFrom('sale_order').where('merchant_id', '=', FAULT_SHOP);
    return {
      order: await own.selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
      books: await world.books(),
      messages: await db.selectFrom('message').select('message_id').orderBy('message_id').execute(),
      events: await db.selectFrom('outgoing_event').select('event_id').orderBy('event_id').execute(),
      vault: vault.book.length,
    };
  }
});
