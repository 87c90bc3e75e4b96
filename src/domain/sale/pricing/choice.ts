import type { Cart, CartItem, Circumstances } from './cart.ts';
import { deliveryMethodOf, deliveryTimeOf, recipientOf } from './delivery.ts';
import { type PriceReason, unitPriceOf } from './itemPrice.ts';
import type { ChosenLine, PricingReason, Refused } from './pricedOrder.ts';
import { type Item, isPhysical, type Program } from './program.ts';
import { isAvailableOn } from './terms.ts';

/** Line of the cart with its item. */
interface LineInput {
  groupNumber: number;
  cartItem: CartItem;
  item: Item;
}

/**
 * Returns the validated lines of a cart, group by group, or a refusal. All lines pass a check before the next
 * check runs, so that the refusal does not depend on the order of the lines.
 */
export function chosenLines(
  program: Program,
  cart: Cart,
  circumstances: Circumstances,
): ChosenLine[] | Refused {
  const lines = lineInputs(program, cart);
  if (!lines) return { refused: 'invalid_item' };
  if (lines.some(({ item }) => !isAvailableOn(item, circumstances.today)))
    return { refused: 'item_unavailable' };
  if (!areQuantitiesRight(lines)) return { refused: 'invalid_quantity' };
  const prices = lines.map(({ item, cartItem }) => unitPriceOf(item, cartItem.price, program.scale));
  const wrongPrice = worstOf(prices);
  if (wrongPrice) return wrongPrice;
  const repeated = repeatedNumber(cart);
  if (repeated) return { refused: repeated };

  const chosen: ChosenLine[] = [];
  for (const [index, line] of lines.entries()) {
    const delivered = toDelivered(line, prices[index] as bigint);
    if (!delivered) return { refused: 'invalid_recipient' };
    chosen.push(delivered);
  }
  if (!haveCardsRoom(chosen, circumstances)) return { refused: 'unfit_receiving_card' };
  if (lines.some(({ item, cartItem }) => lengthOf(cartItem.message) > item.messageMaxLength)) {
    return { refused: 'message_too_long' };
  }
  for (const [index, { cartItem }] of lines.entries()) {
    const { delivery } = chosen[index]!;
    const time = deliveryTimeOf(cartItem, delivery, circumstances);
    if (!time) return { refused: 'invalid_delivery_date' };
    chosen[index] = { ...chosen[index]!, delivery: { ...delivery, ...time } };
  }
  return chosen;
}

/** Returns the requested lines; undefined when the program lacks a requested item or box. */
function lineInputs(program: Program, { groups, hasGiftBox }: Cart): LineInput[] | undefined {
  const lines: LineInput[] = [];
  for (const { groupNumber, items } of groups) {
    for (const cartItem of items) {
      const item = program.items.get(cartItem.itemCode);
      if (!item) return undefined;
      if (cartItem.itemType !== undefined && cartItem.itemType !== item.itemType) return undefined;
      if (cartItem.imageCode !== undefined && !item.images.includes(cartItem.imageCode)) return undefined;
      lines.push({ groupNumber, cartItem, item });
    }
  }
  const needsBoxes = hasGiftBox && lines.some(({ item }) => isPhysical(item.itemType));
  return needsBoxes && program.giftBoxPrice === undefined ? undefined : lines;
}

/** Checks quantities per order: several lines of one item count together. */
function areQuantitiesRight(lines: readonly LineInput[]): boolean {
  const ordered = new Map<Item, number>();
  for (const { item, cartItem } of lines) {
    if (!Number.isSafeInteger(cartItem.quantity) || cartItem.quantity < 1) return false;
    ordered.set(item, (ordered.get(item) ?? 0) + cartItem.quantity);
  }
  return [...ordered].every(
    ([{ minQuantity, maxQuantity }, quantity]) => quantity >= minQuantity && quantity <= maxQuantity,
  );
}

const PRICE_REASONS: PriceReason[] = ['invalid_amount', 'price_out_of_range', 'price_not_in_list'];

function worstOf(prices: readonly (bigint | Refused<PriceReason>)[]): Refused<PriceReason> | undefined {
  const refusals = prices.filter((price) => typeof price !== 'bigint');
  return PRICE_REASONS.flatMap((reason) => refusals.find(({ refused }) => refused === reason) ?? [])[0];
}

function repeatedNumber({ groups }: Cart): PricingReason | undefined {
  if (hasRepeats(groups.map(({ groupNumber }) => groupNumber))) return 'duplicate_group_number';
  const isRepeated = groups.some(({ items }) => hasRepeats(items.map(({ itemNumber }) => itemNumber)));
  return isRepeated ? 'duplicate_item_number' : undefined;
}

function hasRepeats(numbers: number[]): boolean {
  return new Set(numbers).size < numbers.length;
}

function toDelivered({ groupNumber, cartItem, item }: LineInput, unitPrice: bigint): ChosenLine | undefined {
  const delivery = deliveryMethodOf(item, cartItem);
  const recipient = delivery && recipientOf(item, cartItem, delivery);
  if (!recipient) return undefined;
  return {
    groupNumber,
    itemNumber: cartItem.itemNumber,
    item,
    quantity: cartItem.quantity,
    unitPrice,
    faceValue: faceValueOf(item, unitPrice),
    credits: item.credits,
    imageCode: cartItem.imageCode ?? item.images[0],
    delivery,
    recipient,
    senderName: cartItem.senderName,
    message: cartItem.message,
  };
}

function faceValueOf({ itemType, faceValue }: Item, unitPrice: bigint): bigint {
  if (itemType === 'SHIPPED_REWARD' || itemType === 'ON_CARD_REWARD') return 0n;
  return faceValue ?? unitPrice;
}

/** Returns true if every receiving card exists and has room for all value meant for it. */
function haveCardsRoom(lines: readonly ChosenLine[], { receivingCards }: Circumstances): boolean {
  const given = new Map<string, bigint>();
  for (const { recipient, faceValue, quantity } of lines) {
    if (recipient.cardNumber === undefined) continue;
    const before = given.get(recipient.cardNumber) ?? 0n;
    given.set(recipient.cardNumber, before + faceValue * BigInt(quantity));
  }
  return [...given].every(([cardNumber, value]) => {
    const card = receivingCards.get(cardNumber);
    return card !== undefined && (card.room === undefined || value <= card.room);
  });
}

/** Counts code points, as the contract does. */
function lengthOf(message = ''): number {
  return [...message].length;
}
