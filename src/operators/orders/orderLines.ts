import { formatDecimal } from '../../base/money/money.ts';
import { counted } from '../../base/text/counted.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { storedDeliveriesOf } from '../../domain/sale/orders/deliveries.ts';
import type { Missing } from '../../domain/sale/orders/goodsLeft.ts';
import { paidForLine } from '../../domain/sale/orders/lineGoods.ts';
import { lineRefundsOf, refundedBy } from '../../domain/sale/orders/lineRefunds.ts';
import { contentsOfOrder, type Order } from '../../domain/sale/orders/order.ts';
import { linesOf, newCardsOf } from '../../domain/sale/orders/orderContents.ts';
import { Reference } from '../program/reference.ts';
import { type Columns, momentText } from '../program/table.ts';
import { cardsOfOrder, type ListedOrder, pricesOf } from './orderOverview.ts';

/** Columns of a merchant's orders. */
export function orderColumns(merchant: Merchant): Columns<ListedOrder> {
  return {
    order: ({ orderNumber }) => new Reference('order', orderNumber),
    state: ({ state }) => state,
    placed: ({ placedAt }) => placedAt,
    program: programText,
    total: (order) => priceText(merchant, order),
    notes: notesText,
  };
}

export function programText({
  programType,
  programCode,
}: Pick<Order, 'programType' | 'programCode'>): string {
  return programCode === null || programCode === programType ? programType : `${programType} ${programCode}`;
}

export function priceText(
  merchant: Merchant,
  order: Pick<Order, 'total' | 'currency' | 'programCode'>,
): string {
  const { scale, unit } = pricesOf(merchant, order);
  return `${formatDecimal(order.total, scale)} ${unit}`;
}

function notesText(order: ListedOrder): string {
  const { refusal, undeliverable } = order;
  const failed = undeliverable > 0 ? `undeliverable: ${counted(undeliverable, 'gift')}` : '';
  return [openText(order), failed, refusal].filter(Boolean).join('; ');
}

function openText({ toShip, toMail, mailDueAt }: ListedOrder): string {
  const parts = [
    toShip > 0 ? `${toShip} to ship` : '',
    toMail > 0 ? `${toMail} to mail${mailDueAt ? `, due ${momentText(mailDueAt)}` : ''}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `open: ${parts.join('; ')}` : '';
}

/** Reason an order cannot be refunded. */
export function missingLine({ wallets }: Merchant, missing: Missing): string {
  const card = `Card ${maskCardNumber(missing.cardNumber)}`;
  if (missing.what === 'status') return `${card} is ${missing.status}.`;
  const wallet = wallets.get(missing.walletCode);
  const name = wallet?.name ?? `wallet ${missing.walletCode}`;
  const amount = `${formatDecimal(BigInt(missing.amount), wallet?.scale ?? 0)} (${name})`;
  switch (missing.what) {
    case 'spent':
      return `${card}: ${amount} of the value it received is spent.`;
    case 'other_value':
      return `${card} holds ${amount} from other sources, which would be lost.`;
    case 'no_room':
      return `${card} cannot take back the ${amount} that it paid: its balance limit is lower.`;
  }
}

/** Refund that is to be made: the line, unless it takes all that is left, and amounts in minor units of the prices. */
interface PlannedRefund {
  line?: number;
  amount: bigint;
  /** Amount of earlier refunds of the order. */
  before: bigint;
}

/** Plans a refund of a sold order, or of one of its lines. */
export async function planRefund(
  { store: { db }, keys }: Pick<Context, 'store' | 'keys'>,
  order: Order,
  line?: number,
): Promise<PlannedRefund> {
  const refunds = await lineRefundsOf(db, order);
  const before = refundedBy(refunds);
  const contents = contentsOfOrder(keys, order);
  const count = linesOf(contents).length;
  if (line === undefined || line >= count || refunds.length >= count - 1)
    return { amount: order.total - before, before };
  return { line, amount: paidForLine(contents, line), before };
}

/** Question to the operator before a refund, with its consequences. */
export async function refundQuestion(
  app: Context,
  merchant: Merchant,
  order: Order,
  onlyLine?: number,
): Promise<string> {
  const { db } = app.store;
  const { line, amount } = await planRefund(app, order, onlyLine);
  const isOfLine = (each: number | undefined) => line === undefined || each === line;
  const made = newCardsOf(contentsOfOrder(app.keys, order));
  const cards = (await cardsOfOrder(db, order)).filter(({ unit }) => isOfLine(made[unit]?.line));
  const sent = (await storedDeliveriesOf(db, order)).filter(
    (each) => each.method === 'SHIP' && each.state === 'DONE' && isOfLine(each.line),
  ).length;
  const subject = line === undefined ? 'order' : `line ${line + 1} of order`;
  const action = `Refund ${subject} ${order.orderNumber} over ${priceText(merchant, { ...order, total: amount })}`;
  const reclaimed = cards.length === 0 ? '' : `, and reclaim ${counted(cards.length, 'card')}`;
  const warning =
    sent === 0
      ? ''
      : ` ${counted(sent, 'line')} shipped by post: make sure that the goods are returned first.`;
  return `${action}${reclaimed}?${warning}`;
}
