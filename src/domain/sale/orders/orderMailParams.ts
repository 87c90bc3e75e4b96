import type { App } from '../../../app.ts';
import type { ReplacementParams } from '../../messaging/parameters.ts';
import { formatDecimal } from '../../money.ts';
import { type Order, secretsOfOrder } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';
import { pageAddress } from './soldOrder.ts';

/** Of the mail that brings a line of the order to whom it is for, with the address of its page. */
export function giftParams(
  app: App,
  { orderNumber }: Order,
  contents: OrderContents,
  line: number,
  token: string,
): ReplacementParams {
  const { recipient, senderName, message, faceValue, quantity } = linesOf(contents)[line]!;
  return {
    orderNumber,
    amount: formatDecimal(faceValue * BigInt(quantity), contents.program.moneyScale),
    url: pageAddress(app, token),
    ...(recipient.name === undefined ? {} : { recipientName: recipient.name }),
    ...(senderName === undefined ? {} : { senderName }),
    ...(message === undefined ? {} : { message }),
  };
}

/** Of the mail that confirms the order to its buyer. */
export function confirmationParams(
  app: App,
  order: Order,
  contents: OrderContents,
  firstName: string,
): ReplacementParams {
  const { program, shipments, giftBoxes, discount, promotionItems, loyaltyCard, total } = contents;
  const { pageTokens } = secretsOfOrder(app.keys, order);
  const lines = linesOf(contents);
  // Where nobody else is told the address of the cards, the buyer is.
  const address = (line: number) => {
    const token = lines[line]?.delivery.method === undefined ? pageTokens[String(line)] : undefined;
    return token === undefined || !app.config.publicUrl ? {} : { url: pageAddress(app, token) };
  };
  const written = (amount: bigint) => formatDecimal(amount, program.scale);
  const shipping = shipments.reduce((sum, { price }) => sum + price, 0n);
  const bought = lines.map(({ item, quantity, price }, line) => ({
    label: item.label,
    quantity,
    price,
    ...address(line),
  }));
  const given = promotionItems.map(({ item, quantity }, index) => ({
    label: item.label,
    quantity,
    price: 0n,
    ...address(lines.length + index),
  }));
  const card = loyaltyCard ? [{ label: loyaltyCard.label, quantity: 1, price: total - shipping }] : [];
  return {
    orderNumber: order.orderNumber,
    firstName,
    total: written(total),
    items: [...bought, ...given, ...card].map(({ price, ...item }) => ({ ...item, price: written(price) })),
    ...(shipping > 0n ? { shipping: written(shipping) } : {}),
    ...(giftBoxes.price > 0n ? { giftBoxes: written(giftBoxes.price) } : {}),
    ...(discount.amount > 0n ? { discount: written(discount.amount) } : {}),
    // Templates for money write `{{ total | money }}`; where this is there, amounts are points.
    ...(program.pointsWallet === undefined ? {} : { inPoints: 1 }),
  };
}

/** What a delivery of the order is of. */
export function deliveredItem(contents: OrderContents, line: number): { label: string; quantity: number } {
  const lines = linesOf(contents);
  const { item, quantity } = lines[line] ?? contents.promotionItems[line - lines.length] ?? {};
  return { label: item?.label ?? contents.loyaltyCard?.label ?? '', quantity: quantity ?? 1 };
}
