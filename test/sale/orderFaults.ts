import { readFileSync } from 'node:fs';
import { FAULT_SHOP } from '../../gym/faults/orders/books.ts';
import type { Death, Fault } from '../../gym/faults/orders/faults.ts';
import type { App } from '../../src/app/app.ts';
import { advanceOrderJob } from '../../src/jobs/tasks/advanceOrder.ts';
import { settlePaymentJob } from '../../src/jobs/tasks/settlePayment.ts';
import type { Store } from '../../src/store/store.ts';
import type { VaultServer } from '../payment/vaultServer.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, openWorld, type World } from '../support/world.ts';
import { giftOrder } from './giftOrder.ts';

const MINUTE_MS = 60_000;

/**
 * Shop of eGifts that is paid at this vault. `prepare` may extend it before the service reads its
 * configuration.
 */
export function openFaultWorld(
  { url }: Pick<VaultServer, 'url'>,
  prepare: (store: Store) => Promise<unknown> = async () => {},
): Promise<World> {
  const text = readFileSync(new URL('./orderFaults.yaml', import.meta.url), 'utf8').replace('VAULT_URL', url);
  return openWorld({}, async (store) => {
    await applyFile(store, text);
    await prepare(store);
  });
}

/** Error: the process died, so nothing after it takes effect, not even a `finally` block. */
export class ProcessDied extends Error {}

/** Kills the process once at that point; afterwards it cannot use the database. */
function dieAt(app: App, death: Death | undefined): () => void {
  if (!death) return () => {};
  const { named } = app.gateways;
  const { perform } = app.ledger;
  const { db } = app.store;
  const [when, what] = death.split(' ') as ['before' | 'after', 'authorize' | 'capture' | 'movement'];
  const die = (): never => {
    app.store.db = new Proxy(db, {
      get() {
        throw new ProcessDied();
      },
    });
    throw new ProcessDied();
  };
  if (what === 'movement')
    app.ledger.perform = (async (movement: never) => {
      if (when === 'after') await perform(movement);
      return die();
    }) as typeof perform;
  else
    app.gateways.named = async (...asked) => {
      const gateway = await named(...asked);
      return (
        gateway && {
          ...gateway,
          async [what](step: never) {
            if (when === 'after') await gateway[what](step);
            return die();
          },
        }
      );
    };
  return () => {
    app.gateways.named = named;
    app.ledger.perform = perform;
    app.store.db = db;
  };
}

/** Buys one eGift of `cents` with this fault; the client may get no reply. */
export async function buyWithFault(
  world: World,
  vault: VaultServer,
  { death, authorize, capture }: Fault,
  { cents, id }: { cents: number; id: string },
): Promise<{ status: number; result?: string; errorCode?: string }> {
  vault.takes('authorize', ...(authorize ? [authorize] : []));
  vault.takes('capture', ...(capture ? [capture] : []));
  const revive = dieAt(world.app, death);
  try {
    return await buy(world, { cents, id });
  } finally {
    revive();
  }
}

/** Buys eGifts of the given amounts in cents, or value for an existing card. */
export async function buy(
  world: World,
  { cents, id, quantity = 1, forCard }: { cents: number; id: string; quantity?: number; forCard?: string },
) {
  const price = cents / 100;
  const item = forCard
    ? { itemCode: 'VALUE', printedCardNumber: forCard }
    : { itemCode: 'ANY', quantity, deliveryMethod: 'URL' };
  const { status, body } = await world.send('/rest/1.0.0/sale/executeSale.json', {
    headers: {
      authorization: basic('fault-web', 'fault-web-secret'),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      ...giftOrder,
      merchantId: FAULT_SHOP,
      clientOrderId: id,
      programType: forCard ? 'GIFT_CARD' : 'EGIFT',
      paymentMethod: { ...giftOrder.paymentMethod, token: `token-${id}`, tokenLastFour: '0000' },
      totalPrice: (cents * quantity) / 100,
      orderItemGroups: [{ groupNumber: 1, orderItems: [{ itemNumber: 1, price, ...item }] }],
    }),
  });
  return { status, ...body } as { status: number; result?: string; errorCode?: string };
}

/** Runs the jobs of several days, until no order and no payment is pending. */
export async function settleAll(world: World): Promise<void> {
  const { db } = world.store;
  for (const minutes of [2, 11, 11, 11, 25 * 60, 11, 11]) {
    world.clock.advance(minutes * MINUTE_MS);
    const orders = await db
      .selectFrom('sale_order')
      .select('order_id')
      .where('merchant_id', '=', FAULT_SHOP)
      .where('state', 'in', ['PENDING_PAYMENT', 'PAID'])
      .execute();
    // A failed job is retried, here by the next iteration.
    for (const { order_id } of orders)
      await advanceOrderJob(world.app, { merchantId: FAULT_SHOP, orderId: String(order_id) }).catch(() => {});
    const payments = await db
      .selectFrom('payment')
      .select('payment_id')
      .where('merchant_id', '=', FAULT_SHOP)
      .execute();
    for (const { payment_id } of payments)
      await settlePaymentJob(world.app, { merchantId: FAULT_SHOP, paymentId: String(payment_id) }).catch(
        () => {},
      );
  }
}
