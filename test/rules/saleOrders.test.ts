import { describe, expect, it } from '@jest/globals';
import { momentOf } from '../../src/base/time/zones.ts';
import { balanceLimitOf } from '../../src/domain/ground/merchantDirectory.ts';
import type { Cart, CartGroup, CartItem, Circumstances } from '../../src/domain/sale/pricing/cart.ts';
import { priceLoyaltyCard } from '../../src/domain/sale/pricing/loyaltyCardPrice.ts';
import type { PricedOrder } from '../../src/domain/sale/pricing/pricedOrder.ts';
import { priceOrder } from '../../src/domain/sale/pricing/priceOrder.ts';
import type { Item, Program, PromotionItem } from '../../src/domain/sale/pricing/program.ts';
import { loyaltyCardProgramOf } from '../../src/domain/sale/programOf.ts';
import { readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { circumstances, FRIENDS_CARD, toItem, toProgram } from './saleArbitraries.ts';

const card = toItem('CARD', 'GIFT_OR_LOYALTY_CARD', { kind: 'fixed', amount: 2000n });
const egift = toItem('EGIFT', 'EGIFT', { kind: 'range', low: 500n, high: 20_000n });
const gift = toItem('GIFT', 'SV_GIFT', { kind: 'range' });
const options = [
  { code: 'STD', price: 495n },
  { code: 'EXP', price: 1200n },
];

function group(groupNumber: number, items: Partial<CartItem>[], more: Partial<CartGroup> = {}): CartGroup {
  const numbered = items.map((item, index) => ({
    itemNumber: index + 1,
    itemCode: 'CARD',
    quantity: 1,
    ...item,
  }));
  return { groupNumber, items: numbered, ...more };
}

const cartOf = (groups: CartGroup[], more: Partial<Cart> = {}): Cart => ({
  hasGiftBox: false,
  groups,
  ...more,
});

function priced(by: Program, cart: Cart, at: Circumstances = circumstances): PricedOrder {
  const order = priceOrder(by, cart, at);
  if ('refused' in order) throw new Error(order.refused);
  return order;
}

const refusal = (by: Program, cart: Cart, at: Circumstances = circumstances) => {
  const order = priceOrder(by, cart, at);
  return 'refused' in order ? order.refused : undefined;
};

describe('shipping', () => {
  const by = toProgram([card, egift], { shippingOptions: options });

  it('is charged once for the order, and again for each group with its own method', () => {
    const groups = [
      group(1, [{}, {}]),
      group(2, [{}]),
      group(3, [{}], { shippingOptionCode: 'EXP' }),
      group(4, [{}], { shippingOptionCode: 'STD' }),
    ];
    const order = priced(by, cartOf(groups, { shippingOptionCode: 'STD' }));
    expect(order.shipments).toEqual([
      { option: options[0], groupNumbers: [1, 2], price: 495n },
      { option: options[1], groupNumbers: [3], price: 1200n },
      { option: options[0], groupNumbers: [4], price: 495n },
    ]);
    expect(order.total).toBe(5n * 2000n + 495n + 1200n + 495n);
  });

  it('is not charged for items that are not shipped', () => {
    const eGifts = group(1, [{ itemCode: 'EGIFT', price: '5' }], { shippingOptionCode: 'EXP' });
    expect(priced(by, cartOf([eGifts], { shippingOptionCode: 'STD' })).total).toBe(500n);
    const own = [eGifts, group(2, [{}], { shippingOptionCode: 'STD' })];
    expect(priced(by, cartOf(own, { shippingOptionCode: 'EXP' })).shipments).toHaveLength(1);
  });

  it('is free if the program has no shipping methods', () => {
    const order = priced(toProgram([card]), cartOf([group(1, [{}])]));
    expect(order.shipments).toEqual([{ option: undefined, groupNumbers: [1], price: 0n }]);
  });

  it.each([
    ['none was chosen', cartOf([group(1, [{}])])],
    [
      'one group has its own, and another none',
      cartOf([group(1, [{}], { shippingOptionCode: 'STD' }), group(2, [{}])]),
    ],
    ['it is not known', cartOf([group(1, [{}])], { shippingOptionCode: 'SLOW' })],
    [
      'that of a group is not known',
      cartOf([group(1, [{}], { shippingOptionCode: 'SLOW' })], { shippingOptionCode: 'STD' }),
    ],
  ])('is refused when %s', (_why, cart) => {
    expect(refusal(by, cart)).toBe('invalid_shipping_option');
  });
});

describe('gift boxes', () => {
  const groups = [group(1, [{ quantity: 3 }, { itemCode: 'EGIFT', price: '5.00' }])];

  it('are charged once per physical unit', () => {
    const order = priced(
      toProgram([card, egift], { giftBoxPrice: 250n }),
      cartOf(groups, { hasGiftBox: true }),
    );
    expect(order.giftBoxes).toEqual({ count: 3, price: 750n });
    expect(order.total).toBe(6000n + 500n + 750n);
  });

  it('are refused if the program has none, and ignored if nothing is physical', () => {
    const by = toProgram([card, egift]);
    expect(refusal(by, cartOf(groups, { hasGiftBox: true }))).toBe('invalid_item');
    const virtual = cartOf([group(1, [{ itemCode: 'EGIFT', price: '5' }])], { hasGiftBox: true });
    expect(priced(by, virtual).total).toBe(500n);
  });
});

describe('free items', () => {
  const bonus = (of: Partial<PromotionItem>): PromotionItem => ({
    code: 'BONUS',
    label: 'Bonus',
    itemType: 'EGIFT',
    faceValue: 500n,
    quantity: 1,
    repeats: false,
    maxQuantity: 1,
    ...of,
  });
  const many = { repeats: true, maxQuantity: 5 };
  it.each<[string, Partial<PromotionItem>, number]>([
    ['nothing below the amount', { minimumAmount: 8001n }, 0],
    ['one at the amount', { minimumAmount: 8000n }, 1],
    ['one far above it', { minimumAmount: 1n }, 1],
    ['one for each such amount', { minimumAmount: 3000n, ...many }, 2],
    ['no more than the most', { minimumAmount: 1n, ...many }, 5],
    ['no more than the most, though two come at a time', { minimumAmount: 1n, ...many, quantity: 2 }, 5],
    ['one for every two units', { minimumQuantity: 2, ...many }, 2],
    ['what both amount and number reach', { minimumQuantity: 1, minimumAmount: 4000n, ...many }, 2],
    ['nothing for other items', { minimumAmount: 1n, items: new Set(['EGIFT']) }, 0],
    ['nothing for another tier', { minimumAmount: 1n, tiers: new Set([2]) }, 0],
    ['nothing after its last day', { minimumAmount: 1n, until: '2026-03-08' }, 0],
  ])('include %s', (_what, of, count) => {
    const by = toProgram([card, egift], { promotionItems: [bonus(of)] });
    const order = priced(by, cartOf([group(1, [{ quantity: 4 }])]));
    expect(order.promotionItemCount).toBe(count);
    expect(order.promotionItems.map(({ quantity }) => quantity)).toEqual(count === 0 ? [] : [count]);
    expect(order.total).toBe(8000n);
  });

  it('depend on the amount paid for the items after all discounts, without shipping and boxes', () => {
    const off = {
      code: 'D',
      label: 'D',
      on: 'order' as const,
      off: { amount: 1n },
      fromUnit: 1,
      countedFrom: 'cheapest' as const,
    };
    const with50 = {
      promotionItems: [bonus({ minimumAmount: 2000n })],
      shippingOptions: options,
      giftBoxPrice: 250n,
    };
    const cart = cartOf([group(1, [{}])], { shippingOptionCode: 'EXP', hasGiftBox: true });
    expect(priced(toProgram([card], with50), cart).promotionItemCount).toBe(1);
    expect(priced(toProgram([card], { ...with50, discounts: [off] }), cart).promotionItemCount).toBe(0);
  });
});

describe('an order line', () => {
  const by = toProgram([card, egift, gift], { shippingOptions: [] });
  const one = (item: Partial<CartItem>) => cartOf([group(1, [item])]);
  const bought = (item: Partial<CartItem>) => priced(by, one(item)).groups[0]!.lines[0]!;

  it('contains all data needed to fulfil it', () => {
    const asked = {
      itemCode: 'EGIFT',
      price: '12.50',
      quantity: 2,
      recipientName: 'Sam',
      recipientEmail: 'sam@example.test',
      senderName: 'Alex',
      message: 'Hello',
      deliveryMethod: 'EMAIL' as const,
      deliveryDatetime: '2026-04-01T09:00:00',
    };
    expect(bought(asked)).toMatchObject({
      groupNumber: 1,
      itemNumber: 1,
      item: egift,
      quantity: 2,
      unitPrice: 1250n,
      faceValue: 1250n,
      price: 2500n,
      delivery: { method: 'EMAIL', at: new Date('2026-04-01T13:00:00Z') },
      recipient: { name: 'Sam', email: 'sam@example.test' },
      senderName: 'Alex',
      message: 'Hello',
    });
  });

  it('has a face value that may differ from the price', () => {
    const bargain: Item = { ...card, faceValue: 2500n };
    const [line] = priced(toProgram([bargain]), one({})).groups[0]!.lines;
    expect(line).toMatchObject({ unitPrice: 2000n, faceValue: 2500n });
  });

  it.each<[string, Partial<CartItem>, string | undefined]>([
    ['shipped, when nothing is said', {}, 'SHIP'],
    ['for the client to deliver, when nothing is said', { itemCode: 'EGIFT', price: '5' }, 'URL'],
    [
      'not delivered, since it is put on a card',
      { itemCode: 'GIFT', price: '5', printedCardNumber: FRIENDS_CARD },
      undefined,
    ],
    [
      'not delivered, also when a URL is asked for',
      { itemCode: 'GIFT', price: '5', printedCardNumber: FRIENDS_CARD, deliveryMethod: 'URL' },
      undefined,
    ],
  ])('is %s', (_how, asked, method) => {
    expect(bought(asked).delivery.method).toBe(method);
  });

  const receiving = (room?: bigint): Circumstances => ({
    ...circumstances,
    receivingCards: new Map([[FRIENDS_CARD, { room }]]),
  });
  it('requires a card with room for all the value that it grants', () => {
    const twice = { itemCode: 'GIFT', price: '10', printedCardNumber: FRIENDS_CARD };
    const cart = cartOf([group(1, [twice, { ...twice, quantity: 2 }])]);
    expect(refusal(by, cart, receiving(3000n))).toBeUndefined();
    expect(refusal(by, cart, receiving(2999n))).toBe('unfit_receiving_card');
    expect(refusal(by, cart, { ...circumstances, receivingCards: new Map() })).toBe('unfit_receiving_card');
  });

  it('is refused if the order would exceed twelve digits', () => {
    const dear = toItem('DEAR', 'EGIFT', { kind: 'fixed', amount: 999_999_999_99n });
    const cart = (quantity: number) => cartOf([group(1, [{ itemCode: 'DEAR', quantity }])]);
    expect(priced(toProgram([dear]), cart(1000)).total).toBe(999_999_999_990_00n);
    const both = cartOf([group(1, [{ itemCode: 'DEAR', quantity: 1000 }, { itemCode: 'CARD' }])]);
    expect(refusal(toProgram([dear, card]), both)).toBe('invalid_amount');
  });
});

describe('a delivery time', () => {
  const inNewYork = (text: string) => momentOf(text, 'America/New_York')?.toISOString();
  it.each([
    ['2026-04-01T09:00', '2026-04-01T13:00:00.000Z'],
    ['2026-01-15T09:00:30', '2026-01-15T14:00:30.000Z'],
    ['2026-01-15T09:00:30.123456', '2026-01-15T14:00:30.123Z'],
    ['2026-04-01T09:00:00Z', '2026-04-01T09:00:00.000Z'],
    ['2026-04-01T09:00:00+02:00', '2026-04-01T07:00:00.000Z'],
    ['2026-04-01T09:00:00-0330', '2026-04-01T12:30:00.000Z'],
    // Clocks skip 02:30 on this day, and show 01:30 twice on that one.
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
  ])('%s is parsed as %s', (text, moment) => {
    expect(inNewYork(text)).toBe(moment);
  });

  it.each([
    '2026-02-30T09:00',
    '2026-04-01T24:00',
    '2026-04-01T09:60',
    '2026-04-01T09:00:60',
    '2026-13-01T09:00',
    '2026-04-01',
    '2026-04-01T09:00+15:00',
    '2026-04-01T09:00+01:60',
    '0000-00-00T00:00',
    'soon',
  ])('%s is invalid', (text) => {
    expect(inNewYork(text)).toBeUndefined();
  });

  const by = toProgram([egift, card, gift]);
  const at = (deliveryDatetime: string, item: Partial<CartItem> = { itemCode: 'EGIFT', price: '5' }) =>
    refusal(by, cartOf([group(1, [{ ...item, deliveryDatetime }])]));
  it('is between now and a year from now, for delivered items', () => {
    expect(at('2026-03-09T11:00:00')).toBeUndefined();
    expect(at('2026-03-09T10:59:59')).toBe('invalid_delivery_date');
    expect(at('2027-03-09T15:00:00Z')).toBeUndefined();
    expect(at('2027-03-09T15:00:01Z')).toBe('invalid_delivery_date');
    expect(at('2026-04-01T09:00', {})).toBe('invalid_delivery_date');
    const toCard = { itemCode: 'GIFT', price: '5', printedCardNumber: FRIENDS_CARD };
    expect(at('2026-04-01T09:00', toCard)).toBe('invalid_delivery_date');
  });
});

describe('a loyalty card', () => {
  const { definitions } = readMerchantFile('merchants/demo.yaml').merchants[0]!;
  const shop = {
    wallets: new Map(
      definitions.wallets.map((wallet) => [wallet.code, { ...wallet, balanceLimit: balanceLimitOf(wallet) }]),
    ),
    templates: new Map([
      [20, { kind: 'loyalty' as const, wallets: new Set([1, 2]), tiers: new Set([1, 2]) }],
    ]),
    stores: new Set<string>(),
  };
  const by = loyaltyCardProgramOf(definitions.loyaltyCardSale![0]!, shop);
  const itemCode = 'REWARDS-CARD';

  it('costs its price, and shipping if it is sent', () => {
    const here = priceLoyaltyCard(by, { itemCode, isShipped: false });
    const sent = priceLoyaltyCard(by, { itemCode, isShipped: true, shippingOptionCode: 'STD' });
    expect(here).toMatchObject({ total: 500n, item: { template: 20, tier: 1 } });
    expect(sent).toMatchObject({ total: 995n, shippingOption: { code: 'STD', price: 495n } });
  });

  const item = by.items.get(itemCode)!;
  const withItem = (of: Partial<typeof item>) => ({
    ...by,
    items: new Map([[itemCode, { ...item, ...of }]]),
  });
  it.each([
    ['invalid_item', by, { itemCode: 'NONE', isShipped: false }],
    ['item_unavailable', withItem({ available: false }), { itemCode, isShipped: false }],
    ['missing_shipping_address', withItem({ requiresShipping: true }), { itemCode, isShipped: false }],
    ['invalid_shipping_option', by, { itemCode, isShipped: true }],
    ['invalid_shipping_option', by, { itemCode, isShipped: true, shippingOptionCode: 'EXP' }],
  ])('is refused with %s', (refused, program, choice) => {
    expect(priceLoyaltyCard(program, choice)).toEqual({ refused });
  });
});
