import type { SeededBug } from './bug.ts';

/** Mistakes about what an order costs, and about whose card it is asked for. */
export const saleBugs: SeededBug[] = [
  {
    name: 'percent-per-unit',
    mistake: 'A percentage off an order is rounded for each unit, not once for all of them.',
    harm: 'A hundred cards at 0.05 with 10 % off cost as if they had 20 % off, and the books say 10 %.',
    edits: [
      {
        file: 'src/domain/sale/pricing/discounts.ts',
        find: 'allocate(percentOf(sum(bases), off.percent), bases)',
        replace:
          'bases.map((base, i) => percentOf(base / reduced[i]!.units, off.percent) * reduced[i]!.units)',
      },
    ],
    caughtBy: {
      file: 'test/rules/salePricing.test.ts',
      test: 'is to the cent what it is of all units it applies to, rounded once',
      project: 'any engine',
    },
    because: /Property failed/,
  },
  {
    name: 'discounts-as-sent',
    mistake: 'Discounts go through the lines in the order they were sent.',
    harm: 'The shop’s app sorts its basket, and the same order costs the guest something else.',
    edits: [
      {
        file: 'src/domain/sale/pricing/discounts.ts',
        find: 'const byNumber = [...open].sort(byGroupAndItem);',
        replace: 'const byNumber = [...open]; void byGroupAndItem;',
      },
    ],
    caughtBy: {
      file: 'test/rules/salePricing.test.ts',
      test: 'costs and brings the same in whatever order items and groups are sent, line by line',
      project: 'any engine',
    },
    because: /Property failed/,
  },
];
