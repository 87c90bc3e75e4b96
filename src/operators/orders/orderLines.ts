import { formatDecimal } from '../../base/money/money.ts';
import { counted } from '../../base/text/counted.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { storedDeliveriesOf } from '../../domain/sale/orders/deliveries.ts';
import type { Missing } from '../../domain/sale/orders/goodsLeft.ts';
import type { Order } from '../../domain/sale/orders/order.ts';
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

/** Question to the operator before a refund, with its consequences. */
export async function refundQuestion(app: Context, merchant: Merchant, order: Order): Promise<string> {
  const { db } = app.store;
  const [cards, deliveries] = [await cardsOfOrder(db, order), await storedDeliveriesOf(db, order)];
  const sent = deliveries.filter(({ method, state }) => method === 'SHIP' && state === 'DONE').length;
  const action = `Refund order ${order.orderNumber} over ${priceText(merchant, order)}`;
  const reclaimed = cards.length === 0 ? '' : `, and reclaim ${counted(cards.length, 'card')}`;
  const warning =
    sent === 0
      ? ''
      : ` ${counted(sent, 'line')} shipped by post: make sure that the goods are returned first.`;
  return `${action}${reclaimed}?${warning}`;
}
