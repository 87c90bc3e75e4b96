import type { Cart, CartItem, Circumstances } from './cart.ts';
import { deliveryMethodOf, deliveryTimeOf, recipientOf } from './delivery.ts';
import { type PriceReason, unitPriceOf } from './itemPrice.ts';
import type { ChosenLine, LinePlace, PricingReason, Refused } from './pricedOrder.ts';
import { type Item, isPhysical, type Program } from './program.ts';
import { isAvailableOn } from './terms.ts';

/** Line of the cart with its item. */
interface LineInput {
  place: LinePlace;
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
  if ('refused' in lines) return lines;
  const unavailable = refusedLines(
    'item_unavailable',
    lines,
    ({ item }) => !isAvailableOn(item, circumstances.today),
  );
  const wrongQuantity = unavailable ?? refusedLines('invalid_quantity', lines, hasWrongQuantityAmong(lines));
  if (wrongQuantity) return wrongQuantity;
  const prices = lines.map(({ item, cartItem }) => unitPriceOf(item, cartItem.price, program.scale));
  const wrongPrice = worstOf(lines, prices);
  if (wrongPrice) return wrongPrice;
  const repeated = repeatedNumber(cart);
  if (repeated) return { refused: repeated };

  const chosen: ChosenLine[] = [];
  for (const [index, line] of lines.entries()) {
    const delivered = toDelivered(line, prices[index] as bigint);
    if ('refused' in delivered) return delivered;
    chosen.push(delivered);
  }
  const unfit = unfitCards(chosen, circumstances);
  const isTooLong = ({ item, cartItem }: LineInput) => lengthOf(cartItem.message) > item.messageMaxLength;
  const wrongText =
    refusedLines('unfit_receiving_card', lines, (_line, index) =>
      unfit.has(chosen[index]!.recipient.cardNumber),
    ) ?? refusedLines('message_too_long', lines, isTooLong);
  if (wrongText) return wrongText;
  const times = lines.map(({ cartItem }, index) =>
    deliveryTimeOf(cartItem, chosen[index]!.delivery, circumstances),
  );
  return (
    refusedLines('invalid_delivery_date', lines, (_line, index) => !times[index]) ??
    chosen.map((line, index) => ({ ...line, delivery: { ...line.delivery, ...times[index] } }))
  );
}

/** Refuses the lines with a fault; undefined when none has it. */
function refusedLines(
  refused: PricingReason,
  lines: readonly LineInput[],
  isWrong: (line: LineInput, index: number) => boolean,
): Refused | undefined {
  const places = lines.filter(isWrong).map(({ place }) => place);
  return places.length === 0 ? undefined : { refused, places };
}

/** Returns the requested lines, or a refusal when the program lacks a requested item or box. */
function lineInputs(program: Program, { groups, hasGiftBox }: Cart): LineInput[] | Refused {
  const lines: LineInput[] = [];
  for (const [group, { groupNumber, items }] of groups.entries()) {
    for (const [index, cartItem] of items.entries()) {
      const item = program.items.get(cartItem.itemCode);
      const place = { group, item: index };
      const given = item ? unknownPart(item, cartItem) : cartItem.itemCode;
      if (!item || given !== undefined) return { refused: 'invalid_item', given, places: [place] };
      lines.push({ place, groupNumber, cartItem, item });
    }
  }
  const needsBoxes = hasGiftBox && lines.some(({ item }) => isPhysical(item.itemType));
  return needsBoxes && program.giftBoxPrice === undefined
    ? { refused: 'invalid_item', given: String(hasGiftBox) }
    : lines;
}

/** Returns the type or design that the item does not have. */
function unknownPart({ itemType, images }: Item, cartItem: CartItem): string | undefined {
  if (cartItem.itemType !== undefined && cartItem.itemType !== itemType) return cartItem.itemType;
  const { imageCode } = cartItem;
  return imageCode === undefined || images.includes(imageCode) ? undefined : imageCode;
}

/** Checks quantities per order: several lines of one item count together. */
function hasWrongQuantityAmong(lines: readonly LineInput[]): (line: LineInput) => boolean {
  const ordered = new Map<Item, number>();
  for (const { item, cartItem } of lines) ordered.set(item, (ordered.get(item) ?? 0) + cartItem.quantity);
  return ({ item, cartItem }) => {
    const isCount = Number.isSafeInteger(cartItem.quantity) && cartItem.quantity >= 1;
    const inAll = ordered.get(item)!;
    return !isCount || inAll < item.minQuantity || inAll > item.maxQuantity;
  };
}

const PRICE_REASONS: PriceReason[] = ['invalid_amount', 'price_out_of_range', 'price_not_in_list'];

function worstOf(
  lines: readonly LineInput[],
  prices: readonly (bigint | Refused<PriceReason>)[],
): Refused | undefined {
  const reasonOf = (price?: bigint | Refused<PriceReason>) =>
    typeof price === 'object' ? price.refused : undefined;
  const reason = PRICE_REASONS.find((each) => prices.some((price) => reasonOf(price) === each));
  return reason && refusedLines(reason, lines, (_line, index) => reasonOf(prices[index]) === reason);
}

function repeatedNumber({ groups }: Cart): PricingReason | undefined {
  if (hasRepeats(groups.map(({ groupNumber }) => groupNumber))) return 'duplicate_group_number';
  const isRepeated = groups.some(({ items }) => hasRepeats(items.map(({ itemNumber }) => itemNumber)));
  return isRepeated ? 'duplicate_item_number' : undefined;
}

function hasRepeats(numbers: number[]): boolean {
  return new Set(numbers).size < numbers.length;
}

function toDelivered(
  { place, groupNumber, cartItem, item }: LineInput,
  unitPrice: bigint,
): ChosenLine | Refused<'invalid_recipient'> {
  const delivery = deliveryMethodOf(item, cartItem);
  if (!delivery) return { refused: 'invalid_recipient', places: [place] };
  const recipient = recipientOf(item, cartItem, delivery);
  // A value is missing, so none is wrong.
  if (!recipient) return { refused: 'invalid_recipient', places: [] };
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

/** Lists the receiving cards that do not exist or have no room for all value meant for them. */
function unfitCards(
  lines: readonly ChosenLine[],
  { receivingCards }: Circumstances,
): Set<string | undefined> {
  const given = new Map<string, bigint>();
  for (const { recipient, faceValue, quantity } of lines) {
    if (recipient.cardNumber === undefined) continue;
    const before = given.get(recipient.cardNumber) ?? 0n;
    given.set(recipient.cardNumber, before + faceValue * BigInt(quantity));
  }
  const unfit = [...given].filter(([cardNumber, value]) => {
    const card = receivingCards.get(cardNumber);
    return card === undefined || (card.room !== undefined && value > card.room);
  });
  return new Set(unfit.map(([cardNumber]) => cardNumber));
}

/** Counts code points, as the contract does. */
function lengthOf(message = ''): number {
  return [...message].length;
}
