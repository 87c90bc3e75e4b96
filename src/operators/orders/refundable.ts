import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { openDeliveriesOf } from '../../domain/sale/orders/deliveries.ts';
import type { Missing } from '../../domain/sale/orders/goodsLeft.ts';
import { type LineRefund, lineRefundsOf } from '../../domain/sale/orders/lineRefunds.ts';
import {
  lockOrder,
  type Order,
  type OrderKey,
  readOrder,
  SOLD_STATES,
} from '../../domain/sale/orders/order.ts';
import { newCardsOf } from '../../domain/sale/orders/orderContents.ts';
import { reclaimGoods, type TakeBack, type TakenBack } from '../../domain/sale/orders/reclaimGoods.ts';
import type { ReservedCard } from '../../domain/sale/orders/reservedCards.ts';
import { UnsealedOrder } from '../../domain/sale/orders/unsealedOrder.ts';
import type { Db, Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';

/**
 * Outcome of a refund. `isNew`: by this call; `notMailed` is then the reason why the buyer is not notified,
 * without personal data, and `messages` tell what was not taken back, or returned to something that has expired.
 * `changed`: a parcel was sent or a line refunded meanwhile, so the refund has to be reconsidered.
 */
export type Refund =
  | { isNew: boolean; notMailed?: string; messages?: string[]; refused?: undefined }
  | { refused: 'not_sold' | 'changed' }
  | { refused: 'not_whole'; missing: Missing[] };

export type RefundParts = MessageParts & Pick<Context, 'log' | 'store' | 'ledger' | 'timeOfDay' | 'webhooks'>;

/** Sold order as read before its refund, which is void if any of this changes. */
export interface SeenOrder {
  order: Order;
  unsealed: UnsealedOrder;
  refunds: LineRefund[];
  /** Lines that are still to be shipped. */
  waiting: ReadonlySet<number>;
  /**
   * New cards of a line, or of all, whose numbers nobody knows: printed cards not yet shipped, which return to the
   * stock. The numbers of the others were sent, or are in the post.
   */
  undisclosed(line?: number): string[];
  disclosed(line?: number): string[];
}

/** Thrown to roll back the transaction: the order is no longer as it was read. */
export class Changed extends Error {
  readonly by: 'shipment' | 'refund';

  constructor(by: Changed['by']) {
    super(`The order was changed by a ${by}.`);
    this.by = by;
  }
}

/** Reads an order that is to be refunded; or tells that it is refunded, or was not sold. */
export async function readRefundable(
  app: Pick<Context, 'store' | 'keys'>,
  key: OrderKey,
): Promise<SeenOrder | { isNew: false } | { refused: 'not_sold' }> {
  const { db } = app.store;
  const order = await readOrder(db, key);
  if (order.state === 'REFUNDED') return { isNew: false };
  if (!SOLD_STATES.includes(order.state)) return { refused: 'not_sold' };
  const [waiting, refunds] = [await waitingParcels(db, order), await lineRefundsOf(db, order)];
  const unsealed = new UnsealedOrder(app.keys, order);
  const cards = await unsealed.cards(app.store);
  const made = order.kind === 'loyalty_card' ? [] : newCardsOf(unsealed.contents);
  const isUndisclosed = ({ unit }: ReservedCard) => {
    const { isVirtual = true, line = -1 } = made[unit] ?? {};
    return !isVirtual && waiting.has(line);
  };
  const numbers = (are: boolean, line?: number) =>
    cards
      .filter((card) => isUndisclosed(card) === are && (line === undefined || made[card.unit]?.line === line))
      .map(({ cardNumber }) => cardNumber);
  return {
    order,
    unsealed,
    refunds,
    waiting,
    undisclosed: (line) => numbers(true, line),
    disclosed: (line) => numbers(false, line),
  };
}

/**
 * Reclaims goods of the order only if they are whole. Throws `Changed` if the order is no longer as it was read: goods that
 * are missing then may have been reclaimed by another refund.
 */
export async function reclaimWhole(
  app: Pick<Context, 'log' | 'clock' | 'store' | 'ledger' | 'merchants'>,
  seen: SeenOrder,
  goods: Omit<TakeBack, 'onlyWhole'>,
): Promise<TakenBack> {
  const reclaimed = await reclaimGoods(app, seen.unsealed, { ...goods, onlyWhole: true });
  if (reclaimed.refused) await inTransaction(app.store.db, (trx) => assertAsSeen(trx, seen));
  return reclaimed;
}

/** Locks the order. Throws `Changed` if it is no longer as it was read. */
export async function assertAsSeen(trx: Trx, seen: SeenOrder): Promise<Order> {
  const order = await lockOrder(trx, seen.order);
  if (!order || !SOLD_STATES.includes(order.state)) throw new Changed('refund');
  const refunds = await lineRefundsOf(trx, order);
  // Refunds are never removed, and parcels never added, so equal numbers are equal sets.
  if (refunds.length !== seen.refunds.length) throw new Changed('refund');
  if ((await waitingParcels(trx, order)).size !== seen.waiting.size) throw new Changed('shipment');
  return order;
}

async function waitingParcels(db: Db, order: Order): Promise<ReadonlySet<number>> {
  const open = await openDeliveriesOf(db, order);
  return new Set(open.filter(({ method }) => method === 'SHIP').map(({ line }) => line));
}
