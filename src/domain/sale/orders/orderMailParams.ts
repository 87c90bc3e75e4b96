import { formatDecimal } from '../../../base/money/money.ts';
import { dateText } from '../../../base/time/dateTexts.ts';
import type { Context } from '../../ground/context.ts';
import type { ReplacementParams } from '../../messaging/parameters.ts';
import type { Contribution } from './contributions.ts';
import type { GiftCard } from './deliveredCards.ts';
import { numberOf, type Order, secretsOfOrder } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';
import { pageAddress } from './soldOrder.ts';

/** Maximum number of cards that a gift mail lists; the page has all of them. */
const MAX_MAILED_CARDS = 20;

/** Parameters of the gift mail to a line's recipient, with the URL of its page, and the cards for the day when it is away. */
export function giftParams(
  app: Pick<Context, 'config'>,
  order: Order,
  contents: OrderContents,
  { line, token, cards, contributions }: GiftDetails,
): ReplacementParams {
  const { recipient, senderName, message, faceValue, quantity } = linesOf(contents)[line]!;
  const amount = contributions.reduce((sum, added) => sum + added.amount, faceValue * BigInt(quantity));
  const givers = contributions.flatMap(({ giver }) => giver ?? []);
  return {
    orderNumber: numberOf(order),
    amount: formatDecimal(amount, contents.program.moneyScale),
    url: pageAddress(app, token),
    cards: cards.slice(0, MAX_MAILED_CARDS).map(({ cardNumber, registrationCode }) => ({
      number: cardNumber,
      ...(registrationCode === undefined ? {} : { pin: registrationCode }),
    })),
    ...(recipient.name === undefined ? {} : { recipientName: recipient.name }),
    ...(senderName === undefined ? {} : { senderName }),
    ...(message === undefined ? {} : { message }),
    ...(givers.length === 0 ? {} : { givers: givers.join(', ') }),
  };
}

interface GiftDetails {
  line: number;
  token: string;
  cards: readonly GiftCard[];
  /** Amounts and names of those who added to the gift. */
  contributions: readonly Contribution[];
}

interface ConfirmationDetails {
  firstName: string;
  /** Lines whose gifts could not be mailed. */
  undeliverable: ReadonlySet<number>;
}

/** Parameters of the order confirmation to the buyer. */
export function confirmationParams(
  app: Pick<Context, 'config' | 'merchants' | 'keys'>,
  order: Order,
  contents: OrderContents,
  { firstName, undeliverable }: ConfirmationDetails,
): ReplacementParams {
  const { program, shipments, giftBoxes, discount, promotionItems, loyaltyCard, total } = contents;
  const { pageTokens } = secretsOfOrder(app.keys, order);
  const lines = linesOf(contents);
  // The buyer gets the page's URL if no recipient is mailed it.
  const address = (line: number) => {
    const isBuyers = undeliverable.has(line) || (lines[line]?.delivery.method ?? 'URL') === 'URL';
    const token = isBuyers ? pageTokens[String(line)] : undefined;
    return token === undefined || !app.config.publicUrl ? {} : { url: pageAddress(app, token) };
  };
  const written = (amount: bigint) => formatDecimal(amount, program.scale);
  const shipping = shipments.reduce((sum, { price }) => sum + price, 0n);
  const bought = lines.map(({ item, quantity, price, discount: own }, line) => ({
    label: item.label,
    quantity,
    price,
    ...(own.amount > 0n
      ? { discount: written(own.amount), ...(own.label === undefined ? {} : { discountLabel: own.label }) }
      : {}),
    ...address(line),
    ...(undeliverable.has(line) ? { notMailedTo: lines[line]?.recipient.email ?? '' } : {}),
  }));
  const given = promotionItems.map(({ item, quantity }, index) => ({
    label: item.label,
    quantity,
    price: 0n,
    ...address(lines.length + index),
  }));
  const card = loyaltyCard ? [{ label: loyaltyCard.label, quantity: 1, price: total - shipping }] : [];
  return {
    orderNumber: numberOf(order),
    firstName,
    total: written(total),
    ...(undeliverable.size > 0 ? { notMailed: undeliverable.size } : {}),
    date: dateText(app.merchants.known(order.merchantId), order.placedAt),
    ...(contents.paidWith === undefined ? {} : { paidWith: contents.paidWith }),
    items: [...bought, ...given, ...card].map(({ price, ...item }) => ({ ...item, price: written(price) })),
    ...(shipping > 0n ? { shipping: written(shipping) } : {}),
    ...(giftBoxes.price > 0n ? { giftBoxes: written(giftBoxes.price) } : {}),
    ...(discount.amount > 0n ? { discount: written(discount.amount) } : {}),
    ...inPoints(contents),
  };
}

/** Lines of a refund, promotion items after the others, and the amount that the buyer gets back. */
export interface RefundedPart {
  lines: readonly number[];
  total: bigint;
}

/** Parameters of the refund mail to the buyer. */
export function refundParams(
  app: Pick<Context, 'clock' | 'merchants'>,
  order: Order,
  contents: OrderContents,
  { lines, total, firstName }: RefundedPart & { firstName: string },
): ReplacementParams {
  const { program, paidWith } = contents;
  return {
    orderNumber: numberOf(order),
    firstName,
    total: formatDecimal(total, program.scale),
    date: dateText(app.merchants.known(order.merchantId), app.clock.now()),
    items: lines.map((line) => deliveredItem(contents, line)),
    ...(paidWith === undefined ? {} : { paidWith }),
    ...inPoints(contents),
  };
}

/** Marks amounts as points. Templates for money write `{{ total | money }}`, and test this parameter. */
function inPoints({ program }: OrderContents): ReplacementParams {
  return program.pointsWallet === undefined ? {} : { inPoints: 1 };
}

/** Returns the label and quantity of a delivery's item. */
export function deliveredItem(contents: OrderContents, line: number): { label: string; quantity: number } {
  const lines = linesOf(contents);
  const { item, quantity } = lines[line] ?? contents.promotionItems[line - lines.length] ?? {};
  return { label: item?.label ?? contents.loyaltyCard?.label ?? '', quantity: quantity ?? 1 };
}
