import { STORED_VALUE } from '../../../domain/cards/shared/cardRequest.ts';
import type { Merchant } from '../../../domain/ground/merchantDirectory.ts';
import { isPossible } from '../../../domain/payments/methodChecks.ts';
import { visitorProblem } from '../../../domain/sale/pageSales.ts';
import type { ItemImage, SaleItem, SaleProgram } from '../../../domain/sale/saleDefinitions.ts';
import { salesOf } from '../../../domain/sale/sales.ts';

/** Offer of a page: items of one program, whose amounts buyers choose from or name themselves. */
export interface Offer {
  program: SaleProgram;
  /** Digits after the decimal point of its prices. */
  scale: number;
  presets: AmountChoice[];
  /** Item over an amount of the buyer's choice. */
  free?: { item: SaleItem; low: string; high: string };
  designs: ItemImage[];
  messageMaxLength: number;
  deliveryMethods: readonly ('EMAIL' | 'URL')[];
}

export interface AmountChoice {
  item: SaleItem;
  /** Price, decimal text. */
  price: string;
  isUsual: boolean;
}

/** Returns what the buy page sells; undefined where the program cannot be paid for on a hosted page. */
export function giftOffer(merchant: Merchant, code: string): Offer | undefined {
  const standing = salesOf(merchant).programs.find(({ definition }) => definition.code === code);
  const gifts = standing?.definition.items.filter(({ itemType }) => itemType === 'EGIFT') ?? [];
  return standing?.program && offerOf(merchant, standing.definition, gifts);
}

/** Returns what the page of a shared gift sells: value for the gift's card. */
export function valueOffer(
  merchant: Merchant,
  { program, item }: { program: SaleProgram; item: SaleItem },
): Offer | undefined {
  return offerOf(merchant, program, [item]);
}

function offerOf(merchant: Merchant, program: SaleProgram, all: SaleItem[]): Offer | undefined {
  const items = all.filter(({ available }) => available);
  const isOpen = visitorProblem(program) === undefined && isPossible(merchant, 'VAULT_TOKEN', 'hosted');
  if (!isOpen || items.length === 0) return undefined;
  const free = items.find(({ priceRangeLow, priceRangeHigh }) => priceRangeLow && priceRangeHigh);
  const images = items.flatMap(({ images: own = [] }) => own);
  return {
    program,
    scale: merchant.wallets.get(STORED_VALUE)?.scale ?? 2,
    presets: presetsOf(items),
    free: free && { item: free, low: free.priceRangeLow!, high: free.priceRangeHigh! },
    designs: images.filter(({ code }, index) => images.findIndex((each) => each.code === code) === index),
    messageMaxLength: Math.min(...items.map(({ messageMaxLength = 500 }) => messageMaxLength)),
    deliveryMethods: (['EMAIL', 'URL'] as const).filter((method) =>
      items.every(({ deliveryMethods = [] }) => deliveryMethods.includes(method)),
    ),
  };
}

/** Lists the fixed amounts, the smallest first; an amount of two items is the first one's. */
function presetsOf(items: readonly SaleItem[]): AmountChoice[] {
  const all = items.flatMap((item) => {
    const prices = item.price === undefined ? (item.priceList ?? []) : [item.price];
    return prices.map((price) => ({ item, price, isUsual: price === item.initialPrice }));
  });
  return all
    .filter(({ price }, index) => all.findIndex((each) => Number(each.price) === Number(price)) === index)
    .sort((one, other) => Number(one.price) - Number(other.price));
}

/** Finds the item and price of a chosen amount; undefined if it is none of the offer's. */
export function chosenAmount(
  { presets, free, scale }: Offer,
  choice: string,
  other: string,
): { item: SaleItem; price: string } | undefined {
  if (choice !== OTHER_AMOUNT) return presets.find(({ price }) => price === choice);
  const price = decimalIn(other, scale);
  if (!free || price === undefined) return undefined;
  const isWithin = Number(price) >= Number(free.low) && Number(price) <= Number(free.high);
  return isWithin ? { item: free.item, price } : undefined;
}

export const OTHER_AMOUNT = 'other';

/** Reads an amount as people write it, with a decimal point or comma, and a currency sign. */
function decimalIn(text: string, scale: number): string | undefined {
  const [, whole, decimals = ''] =
    /^[^\d\s.,-]{0,3}\s?(\d{1,9})(?:[.,](\d{1,4}))?\s?[^\d\s.,-]{0,3}$/u.exec(text) ?? [];
  if (whole === undefined || decimals.length > scale) return undefined;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
