import type { Cart, Circumstances } from './cart.ts';
import { chosenLines } from './choice.ts';
import { countedAs, discounted } from './discounts.ts';
import type { PricedGroup, PricedLine, PricedOrder, Refused } from './pricedOrder.ts';
import { isPhysical, type Program } from './program.ts';
import { grantedItems } from './promotionItems.ts';
import { shipmentsOf } from './shipping.ts';

/** Maximum integer digits of an amount in the contract. */
const MAX_INTEGER_DIGITS = 12;

/**
 * Calculates the price of an order, or refuses it. The only source of prices: the calculation shows them, and
 * the sale charges them.
 */
export function priceOrder(
  program: Program,
  cart: Cart,
  circumstances: Circumstances,
): PricedOrder | Refused {
  const chosen = chosenLines(program, cart, circumstances);
  if ('refused' in chosen) return chosen;
  const shipments = shipmentsOf(program, cart, chosen);
  if ('refused' in shipments) return shipments;

  const { lines: reductions, discount } = discounted(program, chosen, circumstances);
  const lines = chosen.map((line, index): PricedLine => ({ ...line, ...reductions[index]! }));
  const giftBoxes = giftBoxesFor(program, cart, lines);
  const paid = lines.map((line) => countedAs(line, line.price - line.orderDiscountShare));
  const promotionItems = grantedItems(program.promotionItems, paid, circumstances);
  const prices = [...lines, ...shipments, giftBoxes].map(({ price }) => price);
  const beforeDiscount = prices.reduce((sum, price) => sum + price, 0n);
  const undiscounted = lines.map(({ unitPrice, quantity }) => unitPrice * BigInt(quantity));
  if ([beforeDiscount, ...undiscounted].some((amount) => amount >= tooMuch(program))) {
    return { refused: 'invalid_amount' };
  }
  return {
    program,
    groups: cart.groups.map(
      ({ groupNumber }): PricedGroup => ({
        groupNumber,
        lines: lines.filter((line) => line.groupNumber === groupNumber),
      }),
    ),
    discount,
    shipments,
    giftBoxes,
    promotionItems,
    promotionItemCount: promotionItems.reduce((sum, { quantity }) => sum + quantity, 0),
    total: beforeDiscount - discount.amount,
  };
}

function giftBoxesFor({ giftBoxPrice = 0n }: Program, { hasGiftBox }: Cart, lines: readonly PricedLine[]) {
  const physical = lines.filter(({ item }) => hasGiftBox && isPhysical(item.itemType));
  const count = physical.reduce((sum, { quantity }) => sum + quantity, 0);
  return { count, price: giftBoxPrice * BigInt(count) };
}

function tooMuch({ scale }: Program): bigint {
  return 10n ** BigInt(MAX_INTEGER_DIGITS + scale);
}
