import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Transaction } from 'kysely';
import { discrepancies, FAULT_SHOP } from '../../gym/faults/orders/books.ts';
import { faultsFor } from '../../gym/faults/orders/faults.ts';
import { seeded } from '../../gym/harness/dice.ts';
import { advanceOrder } from '../../src/domain/sale/orders/orderFlow.ts';
import { advanceOrderJob } from '../../src/jobs/tasks/advanceOrder.ts';
import type { Database } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { changeGateways, holdCapture } from '../payment/paymentsWorld.ts';
import { openVaultServer, type VaultServer } from '../payment/vaultServer.ts';
import { holdMovement } from '../support/holdMovement.ts';
import { signal } from '../support/signal.ts';
import type { World } from '../support/world.ts';
import { buy, buyWithFault, openFaultWorld, settleAll } from './orderFaults.ts';

describe('orders when a process dies', () => {
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

  it('goods are delivered if and only if they are paid', async () => {
    const random = seeded(7);
    const faults = faultsFor(40, random);
    const replies = [];
    for (const [index, fault] of faults.entries()) {
      const asked = { cents: 100 + Math.floor(random() * 9900), id: `fault-${index}` };
      const reply = await buyWithFault(world, vault, fault, asked);
      replies.push({ asked, fault, reply });
    }
    vault.takes('authorize');
    vault.takes('capture');
    await settleAll(world);
    expect(await discrepancies(world.store.pool, vault.book)).toEqual([]);

    // The run covered successful sales, refusals, and requests without a reply.
    const results = new Set(replies.map(({ reply }) => reply.errorCode ?? reply.result));
    expect([...results]).toEqual(
      expect.arrayContaining(['success', 'sale.payment_auth_denied', 'sale.payment_capture_denied']),
    );
    expect(replies.some(({ reply }) => reply.status >= 500)).toBe(true);

    // A repeat returns the stored reply, or the outcome, and changes nothing.
    const calls = vault.book.length;
    for (const { asked, reply } of replies) {
      const again = await buy(world, asked);
      expect(again.status).toBe(200);
      if (reply.status === 200)
        expect([again.result, again.errorCode]).toEqual([reply.result, reply.errorCode]);
    }
    expect(vault.book.length).toBe(calls);
    expect(await discrepancies(world.store.pool, vault.book)).toEqual([]);
  });

  it('a sold order stays sold when another process cancels it during the payment', async () => {
    const { app, clock } = world;
    const { capturing, letCapture } = holdCapture(world);
    const bought = buy(world, { cents: 2500, id: 'two-at-it' });
    await capturing;
    // The other worker is about to reclaim the goods when the first one finishes.
    holdMovement(app, 'order-taken-back', () => {
      letCapture();
      return bought;
    });
    clock.advance(2 * 60_000);
    const { order_id } = await world.store.db
      .selectFrom('sale_order')
      .select('order_id')
      .where('state', '=', 'PENDING_PAYMENT')
      .executeTakeFirstOrThrow();
    await advanceOrderJob(app, { merchantId: FAULT_SHOP, orderId: String(order_id) });

    expect((await bought).result).toBe('success');
    await settleAll(world);
    expect(await discrepancies(world.store.pool, vault.book)).toEqual([]);
  });

  it.each([
    ['were just delivered', 'capture'],
    ['are about to be delivered', 'deliver goods'],
    ['are about to be delivered, with a card sold elsewhere,', 'sold elsewhere'],
  ])(
    'goods that %s are reclaimed or paid, though another process closes the order meanwhile',
    async (_, moment) => {
      const { app, store, clock } = world;
      const [arrived, hasArrived] = signal();
      const [decided, isDecided] = signal();
      // The other worker gets no reply from the vault, and is therefore late to close the order.
      const slowStore = withSlowTransactions(store, async () => {
        if (vault.calls.at(-1)?.call !== 'lookUp') return;
        decided();
        await hasArrived;
      });
      async function closing(): Promise<unknown> {
        const { order_id: orderId } = await store.db
          .selectFrom('sale_order')
          .select('order_id')
          .where('state', '=', 'PENDING_PAYMENT')
          .executeTakeFirstOrThrow();
        clock.advance(2 * 60_000);
        vault.takes('lookUp', 'breaks before');
        return advanceOrder({ ...app, store: slowStore }, { merchantId: FAULT_SHOP, orderId });
      }
      let other: Promise<unknown> | undefined;
      async function letClose(): Promise<void> {
        slow.restore();
        arrived();
        await other;
      }
      const slow = changeGateways(world, (gateway) => ({
        async authorize(step) {
          const authorized = await gateway.authorize(step);
          other ??= closing();
          await isDecided;
          return authorized;
        },
        async capture(step) {
          await letClose();
          return gateway.capture(step);
        },
      }));
      if (moment !== 'capture')
        holdMovement(app, 'order', async () => {
          await letClose();
          if (moment === 'sold elsewhere') await buy(world, { cents: 900, id: 'by-somebody-else' });
        });
      expect(await buy(world, { cents: 1500, id: `closed-at-${moment.replaceAll(' ', '-')}` })).toMatchObject(
        {
          status: 200,
        },
      );
      await settleAll(world);
      expect(await discrepancies(store.pool, vault.book)).toEqual([]);
    },
  );
});

/** Store whose transactions start only after `may` resolves. */
function withSlowTransactions(store: Store, may: () => Promise<void>): Store {
  const { db } = store;
  const transaction = () => ({
    async execute(work: (trx: Transaction<Database>) => Promise<unknown>) {
      await may();
      return db.transaction().execute(work);
    },
  });
  const slow = new Proxy(db, {
    get(_, name) {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  return { ...store, db: slow };
}
