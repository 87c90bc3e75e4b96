import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { type LedgerWorld, openLedgerWorld, POINTS } from './ledgerWorld.ts';

type Step =
  | { do: 'credit'; amount: number; day: string | undefined }
  | { do: 'debit'; amount: number }
  | { do: 'reverse'; which: number }
  | { do: 'expire'; today: string };

const day = fc.constantFrom('2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      amount: fc.integer({ min: 1, max: 20 }),
      day: fc.option(day, { nil: undefined }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('debit' as const), amount: fc.integer({ min: 1, max: 25 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), today: day }) },
);

describe('under any sequence of movements', () => {
  let world: LedgerWorld;
  beforeAll(async () => {
    world = await openLedgerWorld();
  });
  afterAll(() => world.close());

  it('the books balance, and each lot is between zero and its original amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const cardNumber = world.newMember();
        let balance = 0n;
        let reversible: { id: bigint; amount: bigint }[] = [];
        for (const each of steps) {
          if (each.do === 'credit') {
            const amount = BigInt(each.amount);
            reversible.push({ id: await world.credit(cardNumber, amount, each.day), amount });
            balance += amount;
          } else if (each.do === 'debit') {
            const amount = BigInt(each.amount);
            if (amount > balance) {
              await expect(world.debit(cardNumber, amount)).rejects.toThrow('below zero');
            } else {
              reversible.push({ id: await world.debit(cardNumber, amount), amount: -amount });
              balance -= amount;
            }
          } else if (each.do === 'reverse') {
            const original = reversible[each.which % Math.max(1, reversible.length)];
            if (!original || original.amount > balance) continue;
            await world.reverse(original.id);
            balance -= original.amount;
            reversible = reversible.filter((other) => other !== original);
          } else {
            await world.expire(cardNumber, each.today);
            const { balance: left, lots } = (await world.look(cardNumber)).wallets.get(POINTS)!;
            expect(lots.filter(({ expiresOn }) => expiresOn < each.today)).toEqual([]);
            balance = left;
          }
          const wallet = (await world.look(cardNumber)).wallets.get(POINTS)!;
          expect(wallet.balance).toBe(balance);
          expect(
            [...wallet.lots].sort((a, b) =>
              a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : 0,
            ),
          ).toEqual(wallet.lots);
        }
        expect(await verifyLedger(world.store.db)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
