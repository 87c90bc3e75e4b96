import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RuledCard } from '../../src/domain/rules/occasion.ts';
import { reviewTier } from '../../src/domain/rules/tiers.ts';
import { reverseLoyalty } from '../../src/domain/rules/undoLoyalty.ts';
import { creditedTo, reasonOf, type Step, step, walk } from './rulesWalk.ts';
import {
  add,
  card,
  dayNumber,
  GOLD,
  occasion,
  POINTS,
  pay,
  program,
  REGULAR,
  STAFF,
  tierRule,
} from './smallProgram.ts';

const points = (quantity: bigint, day: string) => occasion([add(POINTS, quantity)], { day });
const tiersAfter = (steps: Step[]) => steps.map(({ card: after }) => after.tierCode);

describe('a tier by the calendar year', () => {
  it('is reached immediately, by earned points and not by the balance', () => {
    const steps = walk(
      program(),
      [
        points(499n, '2026-02-01'),
        occasion([{ kind: 'redeem', walletCode: POINTS, quantity: 499n }], { day: '2026-02-02' }),
        points(1n, '2026-02-03'),
      ],
      card(),
    );
    expect(tiersAfter(steps)).toEqual([REGULAR, REGULAR, GOLD]);
    expect(steps[2]!.effects).toMatchObject({
      tierChange: { from: REGULAR, to: GOLD },
      posMessages: ['New tier: Gold'],
    });
    expect(steps[0]!.trace.rules.find(({ kind }) => kind === 'tier')).toMatchObject({
      reason: 'tier_kept',
      words: 'Regular, with 499 Points in the period; 1 more for Gold',
    });
  });

  it('counts from the first transaction after the one that reached it', () => {
    const steps = walk(
      program(),
      [occasion([pay(50_000n)]), occasion([pay(10_000n)])],
      card({ balances: new Map([[1, 60_000n]]) }),
    );
    expect(steps.map((one) => creditedTo([one], POINTS))).toEqual([500n, 150n]);
  });

  it.each([
    ['the last day of its year', '2026-12-31', GOLD],
    ['the first day of the next, which it was earned for', '2027-01-01', GOLD],
    ['the last day of the next', '2027-12-31', GOLD],
    ['the year after, when too little was earned', '2028-01-01', REGULAR],
    ['any time later', '2031-05-05', REGULAR],
  ])('reviewed on %s', (_when, today, tier) => {
    const { card: gold } = step(program(), points(600n, '2026-06-01'), card());
    expect(reviewTier(program(), gold, today)?.to ?? gold.tierCode).toBe(tier);
  });

  it('no longer applies its multiplier when it has ended, even before the review', () => {
    const { card: gold } = step(program(), points(600n, '2026-06-01'), card());
    const late = step(program(), occasion([pay(10_000n)], { day: '2028-01-01' }), gold);
    expect(creditedTo([late], POINTS)).toBe(100n);
    expect(late.effects.tierChange).toEqual({ from: GOLD, to: REGULAR });
  });

  it('assigned when the card was made is valid until the end of the year', () => {
    const { card: after } = step(program(), points(5n, '2026-06-01'), card({ tierCode: GOLD }));
    expect(after.tierCode).toBe(GOLD);
    expect(reviewTier(program(), after, '2026-12-31')).toBeUndefined();
    expect(reviewTier(program(), after, '2027-01-01')).toEqual({ from: GOLD, to: REGULAR });
  });

  it('is never removed when no rule leads to it', () => {
    const staff = step(program(), points(9000n, '2026-06-01'), card({ tierCode: STAFF }));
    expect(staff.card.tierCode).toBe(STAFF);
    expect(reasonOf(staff, 'tier-20')).toBe('tier_not_by_rule');
    expect(reviewTier(program(), staff.card, '2030-01-01')).toBeUndefined();
  });

  it('is unchanged on a card that never earned anything', () => {
    expect(reviewTier(program(), card({ tierCode: GOLD }), '2030-01-01')).toBeUndefined();
  });
});

describe('a tier assigned to a guest registered in an earlier year', () => {
  it.each([
    ['the calendar year', 'year', '2026-12-31', '2027-01-01'],
    ["the guest's own year", 'anniversary', '2027-05-09', '2027-05-10'],
    ['365 days', 'rolling', '2027-05-31', '2027-06-01'],
  ] as const)(
    'is valid until the end of the period in which counting began, for %s',
    (_period, period, last, after) => {
      const rules = program({ tierRules: new Map([[20, tierRule({ period })]]) });
      const guest = card({ tierCode: GOLD, registeredOn: '2024-05-10' });
      const earned = step(rules, points(5n, '2026-06-01'), guest);
      expect(earned.card.tierCode).toBe(GOLD);
      expect(earned.effects.tierChange).toBeUndefined();
      expect(reviewTier(rules, earned.card, last)).toBeUndefined();
      expect(reviewTier(rules, earned.card, after)).toEqual({ from: GOLD, to: REGULAR });
    },
  );
});

describe("a tier by the guest's own year", () => {
  const rules = program({ tierRules: new Map([[20, tierRule({ period: 'anniversary' })]]) });
  it('runs from the day of registration, and the 29th of February has its anniversary on the 28th', () => {
    const guest = card({ registeredOn: '2024-02-29' });
    const { card: gold } = step(rules, points(500n, '2026-02-27'), guest);
    expect(gold.tierCode).toBe(GOLD);
    expect(reviewTier(rules, gold, '2026-02-28')).toBeUndefined();
    expect(reviewTier(rules, gold, '2027-02-27')).toBeUndefined();
    expect(reviewTier(rules, gold, '2027-02-28')).toEqual({ from: GOLD, to: REGULAR });
  });

  it('does not add up the earnings of two of its years', () => {
    const steps = walk(
      rules,
      [points(300n, '2026-05-09'), points(300n, '2026-05-10')],
      card({ registeredOn: '2025-05-10' }),
    );
    expect(tiersAfter(steps)).toEqual([REGULAR, REGULAR]);
  });
});

describe('a tier by a number of days', () => {
  const rules = program({ tierRules: new Map([[20, tierRule({ period: 'rolling', rollingDays: 30 })]]) });
  it('is valid as long as the window has enough earnings', () => {
    const steps = walk(rules, [points(300n, '2026-03-01'), points(200n, '2026-03-30')], card());
    expect(tiersAfter(steps)).toEqual([REGULAR, GOLD]);
    const gold = steps[1]!.card;
    expect(reviewTier(rules, gold, '2026-03-30')).toBeUndefined();
    expect(reviewTier(rules, gold, '2026-03-31')).toEqual({ from: GOLD, to: REGULAR });
  });

  it("is Gold on a day exactly when that day's window earned enough, under any sequence", () => {
    const earnings = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.bigInt({ min: 1n, max: 400n })), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(earnings, fc.integer({ min: 0, max: 150 }), (days, later) => {
        const inOrder = days.sort(([a], [b]) => a - b);
        const steps = walk(
          rules,
          inOrder.map(([day, quantity]) => points(quantity, dayNumber(day))),
          card(),
        );
        const { card: after } = steps.at(-1)!;
        const today = inOrder.at(-1)![0] + later;
        const sum = inOrder.reduce(
          (total, [day, quantity]) => (day > today - 30 ? total + quantity : total),
          0n,
        );
        const tier = reviewTier(rules, after, dayNumber(today))?.to ?? after.tierCode;
        expect(tier).toBe(sum >= 500n ? GOLD : REGULAR);
      }),
    );
  });
});

describe('a reversal', () => {
  const reversed = (before: RuledCard, one: Step, day: string) =>
    reverseLoyalty(program(), before, one.trace.undo, day);

  it('removes the tier that the transaction reached', () => {
    const one = step(program(), points(600n, '2026-06-01'), card());
    expect(reversed(one.card, one, '2026-06-02')).toEqual({
      loyalty: {},
      tierChange: { from: GOLD, to: REGULAR },
    });
  });

  it('removes the tier as well when a later transaction crossed the threshold', () => {
    const [first, second] = walk(program(), [points(400n, '2026-06-01'), points(120n, '2026-06-02')], card());
    expect(second!.card.tierCode).toBe(GOLD);
    expect(reversed(second!.card, first!, '2026-06-03').tierChange).toEqual({ from: GOLD, to: REGULAR });
  });

  it('does not change the tier when the rest is enough', () => {
    const [first, second] = walk(program(), [points(400n, '2026-06-01'), points(500n, '2026-06-02')], card());
    expect(reversed(second!.card, first!, '2026-06-03').tierChange).toBeUndefined();
  });

  it('in the new year removes the tier that the old year reached', () => {
    const one = step(program(), points(600n, '2026-12-31'), card());
    const next = step(program(), points(1n, '2027-01-01'), one.card);
    expect(next.card.tierCode).toBe(GOLD);
    expect(reversed(next.card, one, '2027-01-02').tierChange).toEqual({ from: GOLD, to: REGULAR });
  });
});
