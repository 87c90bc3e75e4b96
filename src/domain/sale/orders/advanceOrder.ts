import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import { Unavailable } from '../../../contract/unavailable.ts';
import type { Database } from '../../../store/database.ts';
import { inTransaction } from '../../../store/transaction.ts';
import { STORED_VALUE } from '../../cards/cardRequest.ts';
import { authorizePayment } from '../../payments/authorizePayment.ts';
import { capturePayment } from '../../payments/capturePayment.ts';
import { readPayment } from '../../payments/payment.ts';
import { CHECKOUT } from '../../payments/paymentSettings.ts';
import { closeUnsold, type OrderReason } from './closeOrder.ts';
import { fulfil } from './fulfil.ts';
import { handOver } from './handOver.ts';
import {
  contentsOfOrder,
  EndedMeanwhile,
  isOpen,
  OPEN_STATES,
  type Order,
  type OrderKey,
  readOrder,
  secretsOfOrder,
  toOrder,
} from './order.ts';
import { creditsOf } from './orderContents.ts';
import { setRegistrationCodes } from './registrationCodes.ts';
import { takeBack } from './takeBack.ts';

/** Longer than a gateway is waited for, several times. Whoever dies at an order is followed after it. */
const LEASE_MS = 90_000;
const LOOK_AGAIN_MS = 50;
const MOST_LOOKS = 600;
const MOST_STEPS = 8;

/**
 * Brings an order to its end: sold, or not sold and nothing charged. One at a time is at an order; another waits for the
 * outcome. Safe at any time, by whoever: what was begun is gone on with, and nothing is done twice. Not inside a
 * transaction.
 */
export async function advanceOrder(app: App, key: OrderKey): Promise<Order> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const order = await tryToAdvance(app, key);
    if (order) return order;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Unavailable('The order is still being worked on.');
}

/** The same; undefined when somebody else is at it. */
export async function tryToAdvance(app: App, key: OrderKey): Promise<Order | undefined> {
  const leased = await lease(app, key);
  if (!leased) {
    const order = await readOrder(app.store.db, key);
    return isOpen(order) ? undefined : order;
  }
  try {
    let order = leased;
    for (let step = 0; isOpen(order); step++) {
      if (step === MOST_STEPS) throw new Error(`Order ${key.orderId} does not come to an end.`);
      // A process that was away for longer than its lease finds that another has gone on, perhaps to another end.
      await advanceOnce(app, order).catch(unlessEnded);
      order = await readOrder(app.store.db, key);
    }
    return order;
  } finally {
    await giveLeaseBack(app, leased);
  }
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof EndedMeanwhile)) throw error;
}

async function advanceOnce(app: App, order: Order): Promise<void> {
  const isHandedOver = order.handedOverAt !== null;
  if (order.state === 'PAID') {
    if (!isHandedOver) return handOverOrClose(app, order);
    return fulfil(app, order);
  }
  if (order.paymentKind !== 'gateway') return handOverOrClose(app, order);
  const refused = isHandedOver ? undefined : await authorize(app, order);
  if (refused) return close(app, order, refused);
  if (!isHandedOver && !goesOnCardsInUse(app, order)) return handOverOrClose(app, order);
  await collect(app, order);
}

/**
 * What is put on cards that people have can be spent at once, so it is put there when the money is collected. New cards
 * are nobody's before: they are made first, so that nothing is collected that could not be sold.
 */
function goesOnCardsInUse(app: App, order: Order): boolean {
  return creditsOf(contentsOfOrder(app.keys, order), STORED_VALUE).length > 0;
}

async function authorize(app: App, order: Order): Promise<OrderReason | undefined> {
  const key = paymentOf(order);
  const outcome = await authorizePayment(app, key);
  if (outcome.authorized) return undefined;
  switch (outcome.refused) {
    case 'auth_denied':
      return 'payment_auth_denied';
    case 'invalid_method': {
      const { gateway } = await readPayment(app.store.db, key);
      return gateway === CHECKOUT ? 'payment_intent_mismatch' : 'invalid_payment_method';
    }
    default:
      return 'payment_auth_failed';
  }
}

async function handOverOrClose(app: App, order: Order): Promise<void> {
  const { refused } = await handOver(app, order);
  if (refused !== undefined) await close(app, order, refused);
}

async function collect(app: App, order: Order): Promise<void> {
  const outcome = await capturePayment(app, paymentOf(order));
  if (outcome.captured) return markPaid(app, order);
  await close(
    app,
    order,
    outcome.refused === 'capture_denied' ? 'payment_capture_denied' : 'payment_capture_failed',
  );
}

/** What was handed over is taken back in the same transaction in which the order is closed. */
async function close(app: App, order: Order, refusal: OrderReason): Promise<void> {
  const closing = async (trx: Transaction<Database>) => {
    await restoreCodes(trx, app, order);
    await closeUnsold(trx, app, order, refusal);
  };
  if (order.handedOverAt === null || order.transactionId === null) await inTransaction(app.store.db, closing);
  else await takeBack(app, order, { onlyWhole: false, statements: closing });
}

/** Cards that go back into the stock have the codes again that they are printed with. */
export async function restoreCodes(trx: Transaction<Database>, app: App, order: Order): Promise<void> {
  const { formerCodes } = secretsOfOrder(app.keys, order);
  const codes = Object.entries(formerCodes).map(([cardNumber, former]) => ({
    cardNumber,
    hash: former === null ? null : Buffer.from(former, 'base64'),
  }));
  await setRegistrationCodes(trx, order.merchantId, codes);
}

async function markPaid({ store: { db }, clock }: App, { merchantId, orderId }: OrderKey): Promise<void> {
  await db
    .updateTable('sale_order')
    .set({ state: 'PAID', paid_at: clock.now() })
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'PENDING_PAYMENT')
    .execute();
}

function paymentOf({ merchantId, orderId, paymentId }: Order) {
  if (paymentId === null) throw new Error(`Order ${orderId} has no payment.`);
  return { merchantId, paymentId };
}

async function lease(app: App, { merchantId, orderId }: OrderKey): Promise<Order | undefined> {
  const now = app.timeOfDay.now();
  const row = await app.store.db
    .updateTable('sale_order')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', [...OPEN_STATES])
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Only its own: whoever took longer than the lease finds another at it. */
async function giveLeaseBack({ store: { db } }: App, order: Order): Promise<void> {
  await db
    .updateTable('sale_order')
    .set({ leased_until: null })
    .where('merchant_id', '=', order.merchantId)
    .where('order_id', '=', order.orderId)
    .where('leased_until', '=', order.leasedUntil)
    .execute();
}
