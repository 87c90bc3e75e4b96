import type { SeededBug } from './bug.ts';

/** Mistakes about an order's price, and about the owner of its cards. */
export const saleBugs: SeededBug[] = [
  {
    name: 'percent-per-unit',
    mistake: 'A percentage off a line is rounded for each unit, not once for all of them.',
    harm: 'A hundred cards at 0.05 with 10 % off cost as if they had 20 % off, and the books say 10 %.',
    edits: [
      {
        file: 'src/domain/sale/pricing/discounts.ts',
        find: 'percentOf(of.left, off.percent, { units, of: quantity })',
        replace: 'percentOf(of.line.unitPrice, off.percent) * units',
      },
    ],
    caughtBy: {
      file: 'test/rules/salePricing.test.ts',
      test: 'equals its share of all units it applies to, to the cent, rounded once for each line',
      project: 'any engine',
    },
    because: /Property failed/,
  },
  {
    name: 'discounts-as-sent',
    mistake: 'Discounts go through the lines in the order they were sent.',
    harm: 'The shop’s app sorts its basket, and the price of the same order changes.',
    edits: [
      {
        file: 'src/domain/sale/pricing/discounts.ts',
        find: 'const byNumber = [...open].sort(byGroupAndItem);',
        replace: 'const byNumber = [...open]; void byGroupAndItem;',
      },
    ],
    caughtBy: {
      file: 'test/rules/salePricing.test.ts',
      test: 'has the same price and benefits in any order of items and groups, line by line',
      project: 'any engine',
    },
    because: /Property failed/,
  },
  {
    name: 'value-to-any-merchants-card',
    mistake: 'The receiving card is looked up without the merchant.',
    harm: 'A guest pays one shop for a gift that is credited to a card of another shop.',
    edits: [
      {
        file: 'src/domain/sale/receivingCards.ts',
        find: 'await ofMerchant(db, merchant.merchantId)',
        replace: 'await db',
      },
      {
        file: 'src/domain/sale/receivingCards.ts',
        find: ".on('wallet.merchant_id', '=', merchant.merchantId)",
        replace: ".onRef('wallet.merchant_id', '=', 'card.merchant_id')",
      },
    ],
    caughtBy: {
      file: 'test/sale/saleCalculatePrice.test.ts',
      test: 'is refused when the card that is to receive value is another merchant’s, all alike',
      project: 'embedded',
    },
    because: /success/,
  },
];
