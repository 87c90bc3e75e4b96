import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { requestRelease } from '../../domain/payments/releasePayment.ts';
import { openDeliveriesOf } from '../../domain/sale/orders/deliveries.ts';
import { forgetPeople } from '../../domain/sale/orders/forgetPeople.ts';
import type { Missing } from '../../domain/sale/orders/goodsLeft.ts';
import {
  contentsOfOrder,
  lockOrder,
  type Order,
  type OrderKey,
  readOrder,
  SOLD_STATES,
} from '../../domain/sale/orders/order.ts';
import { newCardsOf } from '../../domain/sale/orders/orderContents.ts';
import { type QueuedMail, queueRefundNotice } from '../../domain/sale/orders/orderMails.ts';
import { reclaimGoods } from '../../domain/sale/orders/reclaimGoods.ts';
import { type ReservedCard, releaseCards } from '../../domain/sale/orders/reservedCards.ts';
import { UnsealedOrder } from '../../domain/sale/orders/unsealedOrder.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';

/**
 * Outcome of a refund. `isNew`: by this call; `notMailed` is then the reason why the buyer is not notified,
 * without personal data, and `messages` tell what was not taken back, or returned to something that has expired. `changed`: a parcel was sent meanwhile, so the refund has to be reconsidered.
 */
export type Refund =
  | { isNew: boolean; notMailed?: string; messages?: string[]; refused?: undefined }
  | { refused: 'not_sold' | 'changed' }
  | { refused: 'not_whole'; missing: Missing[] };

/**
 * Refunds a sold order: reclaims all goods and returns the payment. A card's payment is returned in the same
 * transaction, a gateway payment by a job enqueued with it, as is the buyer's mail. All or nothing, and once.
 * Not inside a transaction.
 */
export async function refundOrder(
  app: MessageParts & Pick<Context, 'log' | 'store' | 'ledger'>,
  key: OrderKey,
): Promise<Refund> {
  const order = await readOrder(app.store.db, key);
  if (order.state === 'REFUNDED') return { isNew: false };
  if (!SOLD_STATES.includes(order.state)) return { refused: 'not_sold' };
  const waiting = await waitingParcels(app.store.db, order);
  const unsealed = new UnsealedOrder(app.keys, order);
  const { disclosed, undisclosed } = cardsByKnowledge(unsealed, await unsealed.cards(app.store), waiting);
  let notice: QueuedMail | undefined;
  const statements = async (trx: Trx) => {
    notice = await close(trx, app, { order, waiting, undisclosed });
  };
  const done = (isNew: boolean, messages: string[] = []): Refund =>
    isNew ? { isNew, notMailed: notice?.notQueued, ...(messages.length > 0 && { messages }) } : { isNew };
  try {
    if (order.transactionId === null) {
      await inTransaction(app.store.db, statements);
      return done(true);
    }
    const reclaimed = await reclaimGoods(app, unsealed, {
      onlyWhole: true,
      disclosedCards: new Set(disclosed),
      statements,
    });
    return reclaimed.refused ? reclaimed : done(reclaimed.isNew, reclaimed.messages);
  } catch (error) {
    if (!(error instanceof Changed)) throw error;
    const { state } = await readOrder(app.store.db, key);
    return state === 'REFUNDED' ? { isNew: false } : { refused: 'changed' };
  }
}

/** Thrown to roll back the transaction. */
class Changed extends Error {}

/** Returns the lines that are still to be shipped. */
async function waitingParcels(db: Db, order: Order): Promise<ReadonlySet<number>> {
  const open = await openDeliveriesOf(db, order);
  return new Set(open.filter(({ method }) => method === 'SHIP').map(({ line }) => line));
}

/**
 * Separates undisclosed cards from disclosed ones. Undisclosed are printed cards not yet shipped, which
 * return to the stock; the numbers of all others were sent, or are in the post.
 */
function cardsByKnowledge(
  { order, contents }: UnsealedOrder,
  cards: ReservedCard[],
  waiting: ReadonlySet<number>,
) {
  const made = order.kind === 'loyalty_card' ? [] : newCardsOf(contents);
  const isUndisclosed = ({ unit }: ReservedCard) => {
    const { isVirtual = true, line = -1 } = made[unit] ?? {};
    return !isVirtual && waiting.has(line);
  };
  const numberOf = ({ cardNumber }: ReservedCard) => cardNumber;
  return {
    undisclosed: cards.filter(isUndisclosed).map(numberOf),
    disclosed: cards.filter((card) => !isUndisclosed(card)).map(numberOf),
  };
}

interface Closing {
  order: Order;
  waiting: ReadonlySet<number>;
  undisclosed: readonly string[];
}

/** Records the refund, in the transaction that reclaims the goods. */
async function close(trx: Trx, app: MessageParts, seen: Closing): Promise<QueuedMail> {
  const order = await lockOrder(trx, seen.order);
  if (!order || !SOLD_STATES.includes(order.state)) throw new Changed();
  if ((await waitingParcels(trx, order)).size !== seen.waiting.size) throw new Changed();
  const { merchantId, orderId, paymentId } = order;
  const now = app.clock.now();
  await ofMerchant(trx, merchantId)
    .updateTable('sale_order', { order_id: orderId })
    .set({ state: 'REFUNDED', closed_at: now })
    .execute();
  if (seen.undisclosed.length > 0) await releaseCards(trx, order, seen.undisclosed);
  const notice = await queueRefundNotice(trx, app, order, contentsOfOrder(app.keys, order));
  if (order.forgottenAt !== null)
    await forgetPeople(trx, { ...order, state: 'REFUNDED' }, { keys: app.keys, now });
  if (paymentId !== null) await requestRelease(trx, app, { merchantId, paymentId });
  return notice;
}
