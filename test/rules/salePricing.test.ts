import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate } from '../../src/domain/sale/pricing/allocation.ts';
import type { Cart, CartItem, Circumstances } from '../../src/domain/sale/pricing/cart.ts';
import type { PricedLine, PricedOrder } from '../../src/domain/sale/pricing/pricedOrder.ts';
import { priceOrder } from '../../src/domain/sale/pricing/priceOrder.ts';
import type { Discount, Program } from '../../src/domain/sale/pricing/program.ts';
import { repetitions } from '../support/effort.ts';
import {
  cartFor,
  circumstances,
  program,
  programAndCart,
  reordered,
  toItem,
  toProgram,
} from './saleArbitraries.ts';

const RUNS = { numRuns: repetitions({ usual: 400, full: 4096 }) };

function priced({ program: by, cart }: { program: Program; cart: Cart }): PricedOrder {
  const order = priceOrder(by, cart, circumstances);
  if ('refused' in order) throw new Error(`A cart made for its program is refused: ${order.refused}.`);
  return order;
}

const linesOf = ({ groups }: PricedOrder) => groups.flatMap(({ lines }) => lines);
const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
const full = ({ unitPrice, quantity }: PricedLine) => unitPrice * BigInt(quantity);

/** Lists the arithmetic errors of an order. One list per order keeps thousands of checks fast. */
function faultsIn(order: PricedOrder): string[] {
  const lines = linesOf(order);
  const parts = [...lines, ...order.shipments, order.giftBoxes].map(({ price }) => price);
  const amounts = [
    order.total,
    order.discount.amount,
    ...parts,
    ...lines.flatMap((line) => [line.discount.amount, line.orderDiscountShare, line.faceValue]),
  ];
  const claims: Record<string, boolean> = {
    'parts less the discount are the total': sum(parts) - order.discount.amount === order.total,
    'a line costs its units less its discount': lines.every(
      (line) => full(line) - line.discount.amount === line.price,
    ),
    'shares are the discount of the order':
      sum(lines.map((line) => line.orderDiscountShare)) === order.discount.amount,
    'all are whole units': amounts.every((amount) => typeof amount === 'bigint'),
    'nothing is negative': amounts.every((amount) => amount >= 0n),
    'no discount is larger than its line': lines.every((line) => line.discount.amount <= full(line)),
    'no share is larger than its line': lines.every((line) => line.orderDiscountShare <= line.price),
    'free items are counted':
      order.promotionItemCount === order.promotionItems.reduce((all, { quantity }) => all + quantity, 0),
    'free items keep their most': order.promotionItems.every(
      ({ item, quantity }) => quantity >= 1 && quantity <= item.maxQuantity,
    ),
  };
  return Object.keys(claims).filter((claim) => !claims[claim]);
}

/** Serialises the lines of an order by number. */
function toldOf(order: PricedOrder): string {
  const lines = linesOf(order).map(
    ({ groupNumber, itemNumber, item, price, discount, orderDiscountShare }) =>
      `${groupNumber}/${itemNumber} ${item.code} ${price} ${discount.amount} ${discount.label} ${orderDiscountShare}`,
  );
  const free = order.promotionItems.map(({ item, quantity }) => `${quantity} ${item.code}`);
  const { total, discount, promotionItemCount, giftBoxes } = order;
  return [
    total,
    discount.amount,
    discount.label,
    giftBoxes.price,
    promotionItemCount,
    ...free,
    ...lines.sort(),
  ].join();
}

describe('an order', () => {
  it('adds up: lines, shipping and boxes less the discount are the total, and nothing is negative or split', () => {
    fc.assert(
      fc.property(programAndCart, (both) => {
        expect(faultsIn(priced(both))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('has the same price and benefits in any order of items and groups, line by line', () => {
    const both = programAndCart.chain(({ program: by, cart }) =>
      reordered(cart).map((other) => ({ program: by, cart, other })),
    );
    fc.assert(
      fc.property(both, ({ program: by, cart, other }) => {
        expect(toldOf(priced({ program: by, cart: other }))).toBe(toldOf(priced({ program: by, cart })));
      }),
      RUNS,
    );
  });

  it('is refused for the same reason in any order of its lines', () => {
    const faults: ((item: CartItem) => CartItem)[] = [
      (item) => ({ ...item, itemCode: 'NONE' }),
      (item) => ({ ...item, quantity: 1001 }),
      (item) => ({ ...item, price: '0.001' }),
      (item) => ({ ...item, price: '999999999.99' }),
      (item) => ({ ...item, itemNumber: 1 }),
      (item) => ({ ...item, deliveryMethod: 'SMS' }),
      (item) => ({ ...item, message: 'x'.repeat(501) }),
      (item) => ({ ...item, deliveryDatetime: '2026-02-30T09:00:00' }),
      (item) => item,
    ];
    const faulty = programAndCart
      .chain(({ program: by, cart }) =>
        fc
          .array(fc.constantFrom(...faults), { minLength: 20, maxLength: 20 })
          .map((chosen): { program: Program; cart: Cart } => {
            let next = 0;
            const spoil = (item: CartItem) => chosen[next++ % chosen.length]!(item);
            return {
              program: by,
              cart: {
                ...cart,
                groups: cart.groups.map((group) => ({ ...group, items: group.items.map(spoil) })),
              },
            };
          }),
      )
      .chain(({ program: by, cart }) => reordered(cart).map((other) => ({ program: by, cart, other })));
    const reasons = new Set<string>();
    fc.assert(
      fc.property(faulty, ({ program: by, cart, other }) => {
        const [one, two] = [cart, other].map((each) => priceOrder(by, each, circumstances));
        const reasonOf = (outcome: typeof one) =>
          outcome && 'refused' in outcome ? outcome.refused : 'none';
        reasons.add(reasonOf(one));
        expect(reasonOf(two)).toBe(reasonOf(one));
      }),
      RUNS,
    );
    // The faults were met, or this promises nothing.
    expect(reasons.size).toBeGreaterThan(6);
  });
});

describe('a discount', () => {
  /** Single discount, checked against a unit-by-unit calculation. */
  const single = fc
    .tuple(program, fc.constantFrom('items' as const, 'order' as const))
    .chain(([made, on]) => {
      const [first] = made.discounts;
      const alone: Program = { ...made, discounts: first ? [{ ...plain(first), on }] : [] };
      return cartFor(alone).map((cart) => ({ program: alone, cart }));
    });
  const plain = ({ code, label, off, countedFrom, items, on, fromUnit }: Discount): Discount =>
    on === 'items'
      ? { code, label, off, countedFrom, items, on, fromUnit }
      : { code, label, off, countedFrom, on, fromUnit: 1 };

  function expected(discount: Discount, lines: PricedLine[]): bigint {
    const units = lines
      .filter(({ item }) => !discount.items || discount.items.has(item.code))
      .toSorted((a, b) => compareLines(a, b))
      .toSorted((a, b) => Number(a.unitPrice - b.unitPrice) * (discount.countedFrom === 'dearest' ? -1 : 1))
      .flatMap((line) => Array.from({ length: line.quantity }, () => line));
    const reduced = units.slice(discount.on === 'order' ? 0 : discount.fromUnit - 1);
    const { off } = discount;
    if ('amount' in off) {
      const prices = reduced.map(({ unitPrice }) => unitPrice);
      if (discount.on === 'order') return off.amount < sum(prices) ? off.amount : sum(prices);
      return sum(prices.map((unit) => (off.amount < unit ? off.amount : unit)));
    }
    // In ten-thousandths of a percent, and half up.
    const [whole, part = ''] = off.percent.split('.');
    const rate = BigInt(whole! + part.padEnd(4, '0'));
    const bases = new Map<PricedLine | undefined, bigint>();
    for (const line of reduced) {
      const roundedWith = discount.on === 'order' ? undefined : line;
      bases.set(roundedWith, (bases.get(roundedWith) ?? 0n) + line.unitPrice);
    }
    return sum([...bases.values()].map((base) => (base * rate + 500_000n) / 1_000_000n));
  }

  const compareLines = (a: PricedLine, b: PricedLine) =>
    a.groupNumber - b.groupNumber || a.itemNumber - b.itemNumber;

  it('equals its share of all units it applies to, to the cent, rounded once for each line', () => {
    fc.assert(
      fc.property(single, (both) => {
        const order = priced(both);
        const [discount] = both.program.discounts;
        const discounted = order.discount.amount + sum(linesOf(order).map((line) => line.discount.amount));
        const ofItems = discount?.on === 'order' ? { ...discount, items: undefined } : discount;
        expect(discounted).toBe(ofItems ? expected(ofItems, linesOf(order)) : 0n);
      }),
      RUNS,
    );
  });

  it('gives each line its part when it is shared, less than a cent from the exact one', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
    const shared = weights.chain((each) =>
      fc.bigInt({ min: 0n, max: sum(each) }).map((amount) => ({ amount, weights: each })),
    );
    fc.assert(
      fc.property(shared, ({ amount, weights: each }) => {
        const shares = allocate(amount, each);
        const whole = sum(each);
        expect(sum(shares)).toBe(amount);
        const wrong = shares.filter((share, index) => {
          const weight = each[index]!;
          const apart = share * whole - amount * weight;
          const isClose = whole === 0n ? share === 0n : -whole < apart && apart < whole;
          return !isClose || share < 0n || share > weight;
        });
        expect(wrong).toEqual([]);
      }),
      RUNS,
    );
  });

  const egift = (price: bigint) => toItem(`E-${price}`, 'EGIFT', { kind: 'fixed', amount: price });
  const cartOf = (...items: [itemCode: string, quantity: number][]): Cart => ({
    hasGiftBox: false,
    groups: [
      {
        groupNumber: 1,
        items: items.map(([itemCode, quantity], index) => ({ itemNumber: index + 1, itemCode, quantity })),
      },
    ],
  });
  const off = (of: Partial<Discount>): Discount => ({
    code: 'D',
    label: 'D',
    on: 'items',
    off: { percent: '10' },
    fromUnit: 1,
    countedFrom: 'cheapest',
    ...of,
  });
  const pricesOf = (by: Program, cart: Cart, at: Circumstances = circumstances) => {
    const order = priceOrder(by, cart, at);
    if ('refused' in order) throw new Error(order.refused);
    return [order.total, ...linesOf(order).map(({ price }) => price)];
  };

  it.each([
    ['10 % of three times 0.05 is 0.02, not three times 0.01', [5n], '10', [['E-5', 3]], [13n, 13n]],
    ['half a cent is one', [5n], '10', [['E-5', 1]], [4n, 4n]],
    [
      'half a cent of each line is one',
      [10n, 11n],
      '5',
      [
        ['E-10', 1],
        ['E-11', 1],
      ],
      [19n, 9n, 10n],
    ],
    ['everything is nothing to pay', [1999n], '100', [['E-1999', 3]], [0n, 0n]],
  ] as const)('%s', (_what, prices, rate, items, wanted) => {
    const by = toProgram(prices.map(egift), { discounts: [off({ off: { percent: rate } })] });
    expect(
      pricesOf(by, cartOf(...items.map(([code, quantity]): [string, number] => [code, quantity]))),
    ).toEqual(wanted);
  });

  it('from the third unit on excludes the two cheapest, or the two dearest, as the program says', () => {
    const items = [egift(1000n), egift(1500n)];
    const cart = cartOf(['E-1500', 1], ['E-1000', 2]);
    const by = (countedFrom: Discount['countedFrom']) =>
      toProgram(items, { discounts: [off({ fromUnit: 3, countedFrom })] });
    expect(pricesOf(by('cheapest'), cart)).toEqual([3350n, 1350n, 2000n]);
    expect(pricesOf(by('dearest'), cart)).toEqual([3400n, 1500n, 1900n]);
  });

  it('counts units per item or in total, as the program says', () => {
    const discounts = [
      off({ code: 'ONE', off: { percent: '10' } }),
      off({ code: 'TWO', off: { amount: 100n } }),
      off({ code: 'ALL', on: 'order', off: { percent: '50' } }),
      off({ code: 'MORE', on: 'order', off: { amount: 1n } }),
    ];
    const cart = cartOf(['E-2000', 1]);
    const by = (stacking: Program['stacking']) => toProgram([egift(2000n)], { discounts, stacking });
    expect(pricesOf(by('one_per_item'), cart)).toEqual([900n, 1800n]);
    expect(pricesOf(by('all'), cart)).toEqual([849n, 1700n]);
    const [together] = linesOf(priceOrder(by('all'), cart, circumstances) as PricedOrder);
    expect(together!.discount).toEqual({ amount: 300n, label: 'D + D' });
  });

  it.each([
    ['before its first day', { from: '2026-03-10' }, 1000n],
    ['on its first and last day', { from: '2026-03-09', until: '2026-03-09' }, 900n],
    ['after its last day', { until: '2026-03-08' }, 1000n],
    ['for another tier', { tiers: new Set([2]) }, 1000n],
    ['for the tier of the card', { tiers: new Set([1, 2]) }, 900n],
    ['below its amount', { minimumAmount: 1001n }, 1000n],
    ['at its amount', { minimumAmount: 1000n }, 900n],
    ['below its number', { minimumQuantity: 2 }, 1000n],
    ['on other items', { items: new Set(['OTHER']) }, 1000n],
  ])('%s', (_when, more, total) => {
    const by = toProgram([egift(1000n)], { discounts: [off(more)] });
    expect(pricesOf(by, cartOf(['E-1000', 1]))[0]).toBe(total);
  });

  it('for a tier does not apply to a buyer who is not logged in', () => {
    const by = toProgram([egift(1000n)], { discounts: [off({ tiers: new Set([1]) })] });
    const anonymous = { ...circumstances, accountTier: undefined };
    expect(pricesOf(by, cartOf(['E-1000', 1]), anonymous)[0]).toBe(1000n);
  });
});
