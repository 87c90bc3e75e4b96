import type { SeededBug } from './bug.ts';

/** Mistakes about cards, tills and guests that the tests of their subjects once missed. */
export const missedCards: SeededBug[] = [
  {
    name: 'restored-lot-goes-to-the-end',
    mistake: 'Lots are sorted by last day only when a credit makes a new one, not when it restores one.',
    harm: 'A payment in the same batch takes later value first, and the earlier value expires unspent.',
    edits: [
      {
        file: 'src/ledger/lots.ts',
        find: '  return { lots: [...after.values()].sort(byExpiry), allocations, made };',
        replace: `  const held = [...after.values()];
  return { lots: made ? held.sort(byExpiry) : held, allocations, made };`,
      },
    ],
    caughtBy: {
      file: 'test/gift/expiringValue.test.ts',
      test: 'that is restored is used before value that ends later, also by a payment of the same batch',
      project: 'postgres',
    },
    because: /Received: 10/,
  },
];
