import fc from 'fast-check';
import type { Cart, CartGroup, CartItem, Circumstances } from '../../src/domain/sale/pricing/cart.ts';
import {
  type Discount,
  type Item,
  type ItemPrice,
  isPhysical,
  type Program,
  type PromotionItem,
  type ShippingOption,
  type Terms,
} from '../../src/domain/sale/pricing/program.ts';
import type { ItemType, SaleProgram } from '../../src/domain/sale/saleDefinitions.ts';

/** Random programs, and random carts that each of them can price. */

const SCALE = 2;
/** Active card of the merchant without a practical limit. */
export const FRIENDS_CARD = '7777000000000001';

export const circumstances: Circumstances = {
  now: new Date('2026-03-09T15:00:00Z'),
  timeZone: 'America/New_York',
  today: '2026-03-09',
  accountTier: 1,
  receivingCards: new Map([[FRIENDS_CARD, {}]]),
};

/** Amounts from a cent upwards; biased towards small ones, where rounding matters. */
const amount = fc.oneof(
  fc.bigInt({ min: 1n, max: 20n }),
  fc.bigInt({ min: 1n, max: 100_00n }),
  fc.bigInt({ min: 1n, max: 1_000_000_00n }),
);
const percent = fc
  .integer({ min: 1, max: 100_0000 })
  .map((rate) => `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`);
const roundPercent = fc.constantFrom('5', '10', '15', '33.3333', '50', '99.99', '100');

const price: fc.Arbitrary<ItemPrice> = fc.oneof(
  amount.map((fixed) => ({ kind: 'fixed' as const, amount: fixed })),
  fc
    .uniqueArray(amount, { minLength: 1, maxLength: 3 })
    .map((amounts) => ({ kind: 'list' as const, amounts })),
  fc
    .tuple(amount, amount)
    .map(([a, b]) => ({ kind: 'range' as const, low: a < b ? a : b, high: a < b ? b : a })),
);

const ITEM_TYPES: ItemType[] = [
  'GIFT_OR_LOYALTY_CARD',
  'SHIPPED_REWARD',
  'ON_CARD_REWARD',
  'SV_GIFT',
  'EGIFT',
];

const items = fc
  .array(fc.record({ itemType: fc.constantFrom(...ITEM_TYPES), price }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map(({ itemType, price: own }, index) => toItem(`ITEM-${index}`, itemType, own)));

export function toItem(code: string, itemType: ItemType, itemPrice: ItemPrice): Item {
  return {
    code,
    itemType,
    label: code,
    price: itemPrice,
    images: [],
    minQuantity: 1,
    maxQuantity: 1000,
    messageMaxLength: 500,
    deliveryMethods: isPhysical(itemType) ? ['SHIP'] : itemType === 'EGIFT' ? ['EMAIL', 'URL'] : [],
    requiresShipping: isPhysical(itemType),
    available: true,
  };
}

const terms = (codes: string[]): fc.Arbitrary<Terms> =>
  fc.record(
    {
      items: fc.subarray(codes, { minLength: 1 }).map((some) => new Set(some)),
      minimumAmount: amount,
      minimumQuantity: fc.integer({ min: 1, max: 8 }),
      tiers: fc.constantFrom(new Set([1]), new Set([2])),
      from: fc.constantFrom('2026-03-09', '2026-03-10'),
      until: fc.constantFrom('2026-03-09', '2026-03-08'),
    },
    { requiredKeys: [] },
  );

const discount = (codes: string[]): fc.Arbitrary<Discount> =>
  fc
    .record({
      on: fc.constantFrom('items' as const, 'items' as const, 'order' as const),
      off: fc.oneof(
        percent.map((rate) => ({ percent: rate })),
        roundPercent.map((rate) => ({ percent: rate })),
        amount.map((fixed) => ({ amount: fixed })),
      ),
      fromUnit: fc.integer({ min: 1, max: 5 }),
      countedFrom: fc.constantFrom('cheapest' as const, 'dearest' as const),
      code: fc.constantFrom('A', 'B', 'C'),
      terms: fc.oneof(fc.constant<Terms>({}), terms(codes)),
    })
    .map(({ terms: { items: of, ...others }, ...rest }) => ({
      ...rest,
      ...others,
      // As the file allows: an order's discount is on all of it.
      ...(rest.on === 'items' ? { items: of } : { fromUnit: 1 }),
      label: rest.code,
    }));

const promotionItem = (codes: string[]): fc.Arbitrary<PromotionItem> =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 3 }),
      more: fc.integer({ min: 0, max: 5 }),
      repeats: fc.boolean(),
      minimumAmount: amount,
      terms: terms(codes),
    })
    .map(({ terms: own, more, quantity, repeats, minimumAmount }) => ({
      minimumAmount,
      ...own,
      code: 'BONUS',
      label: 'Bonus',
      itemType: 'EGIFT',
      faceValue: 500n,
      quantity,
      repeats,
      maxQuantity: repeats ? quantity + more : quantity,
    }));

const shippingOptions: fc.Arbitrary<ShippingOption[]> = fc.constantFrom(
  [],
  [{ code: 'STD', price: 495n }],
  [
    { code: 'STD', price: 495n },
    { code: 'EXP', price: 1200n },
    { code: 'FREE', price: 0n },
  ],
);

export const program: fc.Arbitrary<Program> = items.chain((all) => {
  const codes = all.map(({ code }) => code);
  return fc
    .record({
      discounts: fc.array(discount(codes), { maxLength: 4 }),
      promotionItems: fc.array(promotionItem(codes), { maxLength: 3 }),
      stacking: fc.constantFrom('one_per_item' as const, 'all' as const),
      options: shippingOptions,
      giftBoxPrice: fc.constantFrom(0n, 1n, 250n),
    })
    .map(({ options, ...rest }) => toProgram(all, { ...rest, shippingOptions: options }));
});

export function toProgram(
  all: Item[],
  rest: Partial<Omit<Program, 'items' | 'shippingOptions'>> & { shippingOptions?: ShippingOption[] } = {},
): Program {
  return {
    code: 'RANDOM',
    type: 'GIFT_CARD',
    scale: SCALE,
    moneyScale: SCALE,
    template: 10,
    soldTo: new Set(['open']),
    stacking: 'one_per_item',
    discounts: [],
    promotionItems: [],
    requiresActivationStore: false,
    definition: {} as SaleProgram,
    ...rest,
    items: new Map(all.map((item) => [item.code, item])),
    shippingOptions: new Map((rest.shippingOptions ?? []).map((option) => [option.code, option])),
  };
}

/** Generates a cart that the program can price. */
export function cartFor({ items: known, shippingOptions: options }: Program): fc.Arbitrary<Cart> {
  const codes = [...options.keys()];
  const ownOption =
    codes.length === 0 ? fc.constant(undefined) : fc.option(fc.constantFrom(...codes), { nil: undefined });
  const item = fc.constantFrom(...known.values()).chain(itemIn);
  const group = fc.record({
    groupNumber: fc.integer({ min: 0, max: 1000 }),
    shippingOptionCode: ownOption,
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 5, selector: ({ itemNumber }) => itemNumber }),
  });
  return fc.record({
    hasGiftBox: fc.boolean(),
    shippingOptionCode: codes.length === 0 ? fc.constant(undefined) : fc.constantFrom(...codes),
    groups: fc.uniqueArray(group, { minLength: 1, maxLength: 4, selector: ({ groupNumber }) => groupNumber }),
  });
}

function itemIn({ code, price: own, itemType }: Item): fc.Arbitrary<CartItem> {
  const units =
    own.kind === 'fixed'
      ? fc.constant(undefined)
      : (own.kind === 'list'
          ? fc.constantFrom(...own.amounts)
          : fc.bigInt({ min: own.low!, max: own.high! })
        ).map(inDollars);
  return fc.record({
    itemNumber: fc.integer({ min: 0, max: 1000 }),
    itemCode: fc.constant(code),
    quantity: fc.integer({ min: 1, max: 12 }),
    price: units,
    printedCardNumber: fc.constant(itemType === 'SV_GIFT' ? FRIENDS_CARD : undefined),
  });
}

const inDollars = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

export const programAndCart = program.chain((made) => cartFor(made).map((cart) => ({ program: made, cart })));

/** Shuffles the cart. */
export function reordered(cart: Cart): fc.Arbitrary<Cart> {
  return fc
    .tuple(shuffled(cart.groups), fc.tuple(...cart.groups.map(({ items: own }) => shuffled(own))))
    .map(([groups, itemsOf]) => ({
      ...cart,
      groups: groups.map((group): CartGroup => ({ ...group, items: itemsOf[cart.groups.indexOf(group)]! })),
    }));
}

function shuffled<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
}
