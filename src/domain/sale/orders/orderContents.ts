import type { components } from '../../../../generated/types.ts';
import { shareOf } from '../../../base/money/money.ts';
import type { RuleEvent } from '../../rules/occasion.ts';
import type { Discounted, PricedLine, PricedOrder, Shipment } from '../pricing/pricedOrder.ts';
import type { Credit, Program } from '../pricing/program.ts';
import type { ItemType, ShippingOptionDefinition } from '../saleDefinitions.ts';

type Schemas = components['schemas'];

/** Contents of an order: items and recipients, for delivery and receipts. Never contains payment data. */
export interface OrderContents {
  program: Pick<Program, 'scale' | 'moneyScale' | 'pointsWallet'>;
  groups: { groupNumber: number; lines: OrderLine[] }[];
  discount: Discounted;
  promotionItems: { item: OrderedPromotion; quantity: number }[];
  promotionItemCount: number;
  shipments: Shipment[];
  giftBoxes: { count: number; price: bigint };
  total: bigint;
  /** Card template that is sold, and the tier new cards start in. */
  template?: number;
  tier?: number;
  /** Guest's own card, which receives rewards. */
  cardNumber?: string;
  /** Paying card and wallet. */
  payer?: { cardNumber: string; walletCode: number; kind: 'stored_value' | 'points' };
  /** Payment method label, as the merchant calls it. */
  paidWith?: string;
  /** Shipping option of a shipped loyalty card, as shown to the buyer. */
  shippingOption?: ShippingOptionDefinition;
  /** Loyalty card that is sold, as the merchant calls it. */
  loyaltyCard?: { label: string; code?: string };
  /** Home store for the guest who registers the sold loyalty card. */
  favoriteStoreCode?: string;
  /** Absent once personal data was removed. */
  buyer?: Parties;
}

export interface OrderLine extends Omit<PricedLine, 'item'> {
  item: { code: string; itemType: ItemType; label: string; requiresShipping: boolean };
}

export interface OrderedPromotion {
  code: string;
  itemType: 'EGIFT' | 'ON_CARD_REWARD';
  label: string;
  faceValue: bigint;
  credits?: Credit;
}

/** Contacts and addresses from the request. */
export interface Parties {
  billing: Party;
  /** Shipping address. Absent: the billing address. */
  shipping?: Party;
  /** Groups with an address of their own. */
  groups?: { groupNumber: number; shipping: Party }[];
}

export interface Party {
  contact: Schemas['SaleContact'];
  /** Absent where nothing is shipped, and the buyer was not asked. */
  address?: Schemas['SaleAddress'];
}

/** Returns the parts of a priced order that are stored. */
export function storedOrder(
  order: PricedOrder,
): Pick<
  OrderContents,
  | 'program'
  | 'groups'
  | 'discount'
  | 'promotionItems'
  | 'promotionItemCount'
  | 'shipments'
  | 'giftBoxes'
  | 'total'
> {
  const { scale, moneyScale, pointsWallet } = order.program;
  return {
    program: { scale, moneyScale, pointsWallet },
    groups: order.groups.map(({ groupNumber, lines }) => ({
      groupNumber,
      lines: lines.map(({ item: { code, itemType, label, requiresShipping }, ...line }) => ({
        ...line,
        item: { code, itemType, label, requiresShipping },
      })),
    })),
    discount: order.discount,
    promotionItems: order.promotionItems.map(({ item, quantity }) => ({
      item: {
        code: item.code,
        itemType: item.itemType,
        label: item.label,
        faceValue: item.faceValue,
        credits: item.credits,
      },
      quantity,
    })),
    promotionItemCount: order.promotionItemCount,
    shipments: order.shipments,
    giftBoxes: order.giftBoxes,
    total: order.total,
  };
}

/** New card of an order. Its list index is the `unit` under which a card is reserved for it. */
export interface NewCard {
  /** Minor units of money. */
  faceValue: bigint;
  /** Part of the face value that was paid; the rest is the merchant's gift. */
  paid: bigint;
  /** True: no printed card exists, so its registration code is generated at the sale. */
  isVirtual: boolean;
  /** Index of its order line; `promotion` is the index of its promotion item. */
  line?: number;
  promotion?: number;
}

export function linesOf({ groups }: Pick<OrderContents, 'groups'>): OrderLine[] {
  return groups.flatMap(({ lines }) => lines);
}

/** Lists the new cards of an order, in a fixed order. */
export function newCardsOf(contents: OrderContents): NewCard[] {
  const sold = linesOf(contents).flatMap((line, index) =>
    isNewCard(line.item.itemType) ? cardsOfLine(contents, line, index) : [],
  );
  const given = contents.promotionItems.flatMap(({ item, quantity }, promotion) =>
    item.itemType === 'EGIFT'
      ? Array.from({ length: quantity }, () => ({
          faceValue: item.faceValue,
          paid: 0n,
          isVirtual: true,
          promotion,
        }))
      : [],
  );
  return [...sold, ...given];
}

function isNewCard(itemType: ItemType): boolean {
  return itemType === 'EGIFT' || itemType === 'GIFT_OR_LOYALTY_CARD';
}

function cardsOfLine(contents: OrderContents, line: OrderLine, index: number): NewCard[] {
  const { faceValue, quantity, item } = line;
  const paid = paidFor(contents, line);
  return Array.from({ length: quantity }, (_, unit) => ({
    faceValue,
    paid: shareOf(paid, unit, quantity),
    isVirtual: item.itemType === 'EGIFT',
    line: index,
  }));
}

/** Returns the part of a line's face value that was paid in money. */
function paidFor({ program }: OrderContents, line: OrderLine): bigint {
  if (program.pointsWallet !== undefined) return 0n;
  const [price, face] = [line.price - line.orderDiscountShare, line.faceValue * BigInt(line.quantity)];
  return price < face ? price : face;
}

/** Value and rewards for existing cards, in minor units of the wallet. */
export interface CardCredit {
  cardNumber: string;
  walletCode: number;
  amount: bigint;
  paid: bigint;
}

export function creditsOf(contents: OrderContents, storedValue: number): CardCredit[] {
  const bought = linesOf(contents).flatMap((line) => creditsOfLine(contents, line, storedValue));
  const given = contents.promotionItems.flatMap(({ item, quantity }) =>
    item.credits ? toCredit(contents.cardNumber, item.credits, BigInt(quantity)) : [],
  );
  return [...bought, ...given];
}

export function creditsOfLine(contents: OrderContents, line: OrderLine, storedValue: number): CardCredit[] {
  const { item, recipient, quantity, faceValue, credits } = line;
  const count = BigInt(quantity);
  if (item.itemType === 'SV_GIFT' && recipient.cardNumber !== undefined) {
    const { cardNumber } = recipient;
    return [
      { cardNumber, walletCode: storedValue, amount: faceValue * count, paid: paidFor(contents, line) },
    ];
  }
  return credits ? toCredit(contents.cardNumber, credits, count) : [];
}

function toCredit(cardNumber: string | undefined, { walletCode, quantity }: Credit, count: bigint) {
  return cardNumber === undefined ? [] : [{ cardNumber, walletCode, amount: quantity * count, paid: 0n }];
}

/** Returns the card that earns from the order: the guest's own, or else the paying one. */
export function buyerOf({ cardNumber, payer }: OrderContents): string | undefined {
  return cardNumber ?? payer?.cardNumber;
}

/**
 * Returns the order as a purchase for the rules: the price of its items after discounts, without shipping and
 * boxes. An order paid in points counts as 0.00. Moving value from card to card is no purchase, or each move
 * would earn.
 */
export function purchaseOf(contents: OrderContents): RuleEvent[] {
  const { program, payer, loyaltyCard, shipments, total } = contents;
  const lines = linesOf(contents);
  if (payer?.kind === 'stored_value' && lines.some(({ faceValue }) => faceValue > 0n)) return [];
  if (loyaltyCard) {
    const amount = total - shipments.reduce((sum, { price }) => sum + price, 0n);
    const items = loyaltyCard.code === undefined ? [] : [{ menuItemId: loyaltyCard.code, quantity: 1 }];
    return [{ kind: 'purchase', amount, items }];
  }
  const paid = lines.reduce((sum, line) => sum + line.price - line.orderDiscountShare, 0n);
  return [
    {
      kind: 'purchase',
      amount: program.pointsWallet === undefined ? paid : 0n,
      items: lines.map(({ item, quantity }) => ({ menuItemId: item.code, quantity })),
    },
  ];
}

/**
 * Serializes contents as text; amounts and moments keep their types, independent of any text people entered.
 */
export function contentsText(contents: object): string {
  return JSON.stringify(contents, function (this: Record<string, unknown>, name, value) {
    const raw = this[name];
    if (typeof raw === 'bigint') return { $amount: String(raw) };
    return raw instanceof Date ? { $moment: raw.toISOString() } : value;
  });
}

export function contentsOf(text: string): OrderContents {
  return JSON.parse(text, (_name, value) => {
    if (typeof value?.$amount === 'string') return BigInt(value.$amount);
    return typeof value?.$moment === 'string' ? new Date(value.$moment) : value;
  });
}
