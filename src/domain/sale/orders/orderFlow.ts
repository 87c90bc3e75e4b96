import type { OrderState } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { STORED_VALUE } from '../../cards/shared/cardRequest.ts';
import type { Context, FlowParts } from '../../ground/context.ts';
import {
  type Lease,
  type LeasedFlow,
  MovedOn,
  runLeasedSteps,
  tryFlow,
  untilAnswered,
} from '../../ground/flow.ts';
import { authorizePayment, capturePayment } from '../../payments/makePayment.ts';
import { readPayment } from '../../payments/payment.ts';
import { CHECKOUT } from '../../payments/paymentSettings.ts';
import { closeUnsold, type OrderReason } from './closeOrder.ts';
import { deliverGoods } from './deliverGoods.ts';
import { fulfil } from './fulfil.ts';
import { isOpen, OPEN_STATES, type Order, type OrderKey, readOrder, toOrder } from './order.ts';
import { creditsOf } from './orderContents.ts';
import { giveNumber } from './orderNumbers.ts';
import { reclaimGoods } from './reclaimGoods.ts';
import { UnsealedOrder } from './unsealedOrder.ts';

/**
 * Stored states, and before the end: `unnumbered`: without a number. `placed`: payment outcome unknown.
 * `authorized`: captured before its goods move, since they go on cards in use. `ready`: its goods may move.
 * `delivered`: they have moved, and are unpaid. `sold`: moved and paid.
 */
export type OrderPlace = OrderState | 'unnumbered' | 'placed' | 'authorized' | 'ready' | 'delivered' | 'sold';

const UNSOLD: readonly OrderPlace[] = ['DECLINED', 'CANCELLED'];

/** Order flow: ends either sold and paid, or unsold and uncharged. */
export const orderFlow: LeasedFlow<OrderKey, UnsealedOrder, OrderPlace, OrderReason> = {
  name: 'order',
  begins: ['unnumbered'],
  stateOf,
  steps: [
    { name: 'number', when: ['unnumbered'], run: number, to: ['placed', 'ready'] },
    {
      name: 'authorize',
      when: ['placed'],
      run: authorize,
      to: ['ready', 'authorized'],
      otherwise: UNSOLD,
    },
    {
      name: 'deliver goods',
      when: ['ready'],
      run: deliverGoods,
      to: ['delivered', 'sold'],
      otherwise: ['CANCELLED'],
      undo: {
        name: 'reclaim goods',
        when: ({ order }) => order.handedOverAt !== null && order.transactionId !== null,
        run: async (app, unsealed, statements) => {
          await reclaimGoods(app, unsealed, { onlyWhole: false, statements });
        },
      },
    },
    {
      name: 'capture, then deliver goods',
      when: ['authorized'],
      run: capture,
      to: ['ready'],
      otherwise: UNSOLD,
    },
    { name: 'capture', when: ['delivered'], run: capture, to: ['sold'], otherwise: UNSOLD },
    { name: 'fulfil', when: ['sold'], run: fulfil, to: ['FULFILLING', 'COMPLETED'] },
  ],
  find: async (app, { order }) => new UnsealedOrder(app.keys, await readOrder(app.store.db, order)),
  close: async (trx, app, unsealed, reason) => unsealed.after(await closeUnsold(trx, app, unsealed, reason)),
  lease,
  leasedUntil: ({ order }) => order.leasedUntil,
  release,
};

function stateOf(unsealed: UnsealedOrder): OrderPlace {
  const { order, isAuthorized, isCaptured } = unsealed;
  if (!isOpen(order)) return order.state;
  if (order.orderNumber === null) return 'unnumbered';
  const isPaid = order.state === 'PAID';
  if (order.handedOverAt !== null) return isPaid || isCaptured ? 'sold' : 'delivered';
  if (isPaid || order.paymentKind !== 'gateway') return 'ready';
  if (!isAuthorized) return 'placed';
  // New cards are activated before the capture, so that an unsellable order is not charged.
  return creditsOf(unsealed.contents, STORED_VALUE).length > 0 ? 'authorized' : 'ready';
}

/**
 * Advances an order to its end. One worker at a time leases an order; another waits for the outcome.
 * Idempotent: resumes from the last recorded step. Not inside a transaction.
 */
export function advanceOrder(app: FlowParts, key: OrderKey): Promise<UnsealedOrder> {
  return untilAnswered(() => tryToAdvance(app, key));
}

/** Advances an order to its end; undefined while another worker has its lease. */
export async function tryToAdvance(app: FlowParts, key: OrderKey): Promise<UnsealedOrder | undefined> {
  const advanced = await tryFlow(app, orderFlow, key);
  if (advanced) return isOpen(advanced.order) ? undefined : advanced;
  const order = await readOrder(app.store.db, key);
  return isOpen(order) ? undefined : new UnsealedOrder(app.keys, order);
}

/** Advances an order that was placed with the caller's lease. */
export async function advancePlaced(app: FlowParts, placed: UnsealedOrder): Promise<UnsealedOrder> {
  const advanced = await runLeasedSteps(app, orderFlow, placed);
  return isOpen(advanced.order) ? advanceOrder(app, placed.order) : advanced;
}

async function number({ store }: FlowParts, unsealed: UnsealedOrder): Promise<UnsealedOrder | undefined> {
  const { order, secrets } = unsealed;
  const orderNumber = await giveNumber(store, order);
  return orderNumber === undefined ? undefined : unsealed.after({ ...order, orderNumber }, { secrets });
}

async function authorize(
  app: FlowParts,
  unsealed: UnsealedOrder,
): Promise<UnsealedOrder | { refused: OrderReason }> {
  const { order } = unsealed;
  const key = paymentOf(order);
  const outcome = await authorizePayment(app, key);
  if (outcome.authorized) return unsealed.after(order, { isAuthorized: true });
  switch (outcome.refused) {
    case 'auth_denied':
      return { refused: 'payment_auth_denied' };
    case 'invalid_method': {
      const { gateway } = await readPayment(app.store.db, key);
      return { refused: gateway === CHECKOUT ? 'payment_intent_mismatch' : 'invalid_payment_method' };
    }
    default:
      return { refused: 'payment_auth_failed' };
  }
}

async function capture(
  app: FlowParts,
  unsealed: UnsealedOrder,
): Promise<UnsealedOrder | { refused: OrderReason }> {
  const { order } = unsealed;
  const outcome = await capturePayment(app, paymentOf(order));
  if (!outcome.captured)
    return {
      refused: outcome.refused === 'capture_denied' ? 'payment_capture_denied' : 'payment_capture_failed',
    };
  // Its goods are delivered, so the next step records the sale together with the capture.
  if (order.handedOverAt !== null) return unsealed.after(order, { isCaptured: true });
  return unsealed.after(await markPaid(app, order));
}

async function markPaid(
  { store: { db }, clock }: Pick<Context, 'clock' | 'store'>,
  { merchantId, orderId }: OrderKey,
): Promise<Order> {
  const row = await ofMerchant(db, merchantId)
    .updateTable('sale_order', { order_id: orderId, state: 'PENDING_PAYMENT' })
    .set({ state: 'PAID', paid_at: clock.now() })
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new MovedOn();
  return toOrder(row);
}

function paymentOf({ merchantId, orderId, paymentId }: Order) {
  if (paymentId === null) throw new Error(`Order ${orderId} has no payment.`);
  return { merchantId, paymentId };
}

async function lease(
  { store: { db }, keys }: Pick<Context, 'store' | 'keys'>,
  { merchantId, orderId }: OrderKey,
  { now, until }: Lease,
): Promise<UnsealedOrder | undefined> {
  const row = await ofMerchant(db, merchantId)
    .updateTable('sale_order', { order_id: orderId })
    .set({ leased_until: until })
    .where('state', 'in', [...OPEN_STATES])
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row && new UnsealedOrder(keys, toOrder(row));
}

async function release(
  { store: { db } }: Pick<Context, 'store'>,
  { order }: UnsealedOrder,
  until: Date,
): Promise<void> {
  await ofMerchant(db, order.merchantId)
    .updateTable('sale_order', { order_id: order.orderId, leased_until: until })
    .set({ leased_until: null })
    .execute();
}
