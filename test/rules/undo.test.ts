import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LoyaltyProgram } from '../../src/domain/rules/loyaltyProgram.ts';
import type { LoyaltyState, LoyaltyUndo } from '../../src/domain/rules/loyaltyState.ts';
import type { Occasion, RuleEvent } from '../../src/domain/rules/occasion.ts';
import { undoLoyalty } from '../../src/domain/rules/undoLoyalty.ts';
import { creditedTo, type Step, step, walk } from './rulesWalk.ts';
import {
  add,
  COFFEE,
  card,
  coffeeReward,
  dayNumber,
  occasion,
  POINTS,
  pay,
  pointsRule,
  program,
  tierRule,
  VISITS,
  visit,
  visitRule,
} from './smallProgram.ts';

const quantity = fc.bigInt({ min: 1n, max: 400n });
const event: fc.Arbitrary<RuleEvent> = fc.oneof(
  fc.constant(visit),
  quantity.map((amount) => pay(amount * 100n)),
  fc.tuple(fc.constantFrom(POINTS, VISITS), quantity).map(([wallet, amount]) => add(wallet, amount)),
  fc.constant<RuleEvent>({ kind: 'redeem', walletCode: COFFEE, quantity: 1n }),
);
// Time goes on by up to a hundred days at a time, so that days, years and windows end in between.
const occasions: fc.Arbitrary<Occasion[]> = fc
  .array(
    fc.tuple(
      fc.uniqueArray(event, { selector: ({ kind }) => kind, minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 100 }),
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((steps) => {
    let days = 0;
    return steps.map(([events, later], minute) => {
      days += later;
      const time = `12:${String(minute).padStart(2, '0')}`;
      return occasion(events, { day: dayNumber(days), time });
    });
  });

const limits = [
  { per: 'day' as const, quantity: '300' },
  { per: 'month' as const, times: 3 },
];
const programs: fc.Arbitrary<LoyaltyProgram> = fc
  .record({
    period: fc.constantFrom('year', 'anniversary', 'rolling' as const),
    consume: fc.boolean(),
    every: fc.constantFrom('3', '10', '250'),
  })
  .map(({ period, consume, every }) =>
    program({
      earnRules: [visitRule({ limits: [{ per: 'day', times: 1 }] }), pointsRule({ limits })],
      rewards: [
        coffeeReward({ earnedBy: { wallet: VISITS, every, consume }, limits: [{ per: 'week', times: 2 }] }),
      ],
      tierRules: new Map([[20, tierRule({ period, ...(period === 'rolling' ? { rollingDays: 60 } : {}) })]]),
    }),
  );

describe('undo', () => {
  it('restores the exact state before the last transaction', () => {
    fc.assert(
      fc.property(programs, occasions, (rules, all) => {
        const start = card({ balances: new Map([[COFFEE, 1000n]]) });
        const steps = walk(rules, all, start);
        const before = steps.at(-2)?.card.loyalty ?? start.loyalty;
        const { card: after, trace } = steps.at(-1)!;
        expect(undoLoyalty(after.loyalty, trace.undo)).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves nothing when it undoes all transactions, the last one first', () => {
    fc.assert(
      fc.property(programs, occasions, (rules, all) => {
        const steps = walk(rules, all, card({ balances: new Map([[COFFEE, 1000n]]) }));
        const state = steps.reduceRight<LoyaltyState>(
          (left, { trace }) => undoLoyalty(left, trace.undo),
          steps.at(-1)!.card.loyalty,
        );
        expect(state).toEqual({});
      }),
    );
  });

  it('leaves visits, limits and earnings as if a transaction in the middle had not happened', () => {
    const rules = program({
      earnRules: [visitRule(), pointsRule({ limits: [{ per: 'year', quantity: '100000' }] })],
    });
    const day = (index: number) => occasion([visit, pay(5000n)], { day: `2026-04-0${index + 1}` });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), (count, which) => {
        const index = which % (count - 1);
        const steps = walk(
          rules,
          Array.from({ length: count }, (_, one) => day(one)),
          card(),
        );
        const without = walk(
          rules,
          Array.from({ length: count }, (_, one) => day(one)).filter((_, one) => one !== index),
          card(),
        );
        const undone = undoLoyalty(steps.at(-1)!.card.loyalty, steps[index]!.trace.undo);
        const { visits, lastVisitAt, limits: counted } = undone;
        const expected = without.at(-1)!.card.loyalty;
        expect({ visits, lastVisitAt, limits: counted }).toEqual({
          visits: expected.visits,
          lastVisitAt: expected.lastVisitAt,
          limits: expected.limits,
        });
        expect(undone.tier?.earned).toEqual(expected.tier?.earned);
      }),
    );
  });

  it('leaves no visit of two undone in any order, so that the next one counts', () => {
    const [first, second] = walk(
      program(),
      [occasion([visit]), occasion([visit], { day: '2026-04-08' })],
      card(),
    ) as [Step, Step];
    const undos = [first.trace.undo, second.trace.undo];
    for (const [one, other] of [undos, undos.toReversed()] as [LoyaltyUndo, LoyaltyUndo][]) {
      const { visits, lastVisitAt, undoneVisits } = undoLoyalty(undoLoyalty(second.card.loyalty, one), other);
      expect({ visits, lastVisitAt, undoneVisits }).toEqual({});
    }
  });

  it('leaves no redemption of two undone in any order, so that no minimum interval applies after them', () => {
    const redeem = { kind: 'redeem', walletCode: COFFEE, quantity: 1n } as const;
    const start = card({ balances: new Map([[COFFEE, 2n]]) });
    const days = [occasion([redeem]), occasion([redeem], { day: '2026-04-08' })];
    const [first, second] = walk(program(), days, start) as [Step, Step];
    const undos = [first.trace.undo, second.trace.undo];
    for (const [one, other] of [undos, undos.toReversed()] as [LoyaltyUndo, LoyaltyUndo][]) {
      const left = undoLoyalty(undoLoyalty(second.card.loyalty, one), other);
      expect(left).not.toHaveProperty('lastRedeemedAt');
      expect(left).not.toHaveProperty('undoneRedemptions');
    }
  });

  it('lets the next visit grant the reward when the visit that granted it is undone', () => {
    const start = card({ balances: new Map([[VISITS, 9n]]) });
    const tenth = step(program(), occasion([visit]), start);
    const eleventh = step(program(), occasion([visit]), tenth.card);
    expect([tenth, eleventh].map((one) => creditedTo([one], COFFEE))).toEqual([1n, 0n]);

    const loyalty = undoLoyalty(eleventh.card.loyalty, tenth.trace.undo);
    const left = card({ balances: new Map([[VISITS, 10n]]), loyalty });
    // The tenth that still counts is owed its coffee; the next occasion grants it, once.
    const steps = walk(program(), [occasion([visit]), occasion([visit])], left);
    expect(steps.map((one) => creditedTo([one], COFFEE))).toEqual([1n, 0n]);
  });

  it('does not change the current period when the transaction is in a past one', () => {
    const rules = program({ earnRules: [pointsRule({ limits: [{ per: 'day', times: 2 }] })] });
    const [first, second] = walk(
      rules,
      [occasion([pay(5000n)]), occasion([pay(5000n)], { day: '2026-04-08' })],
      card(),
    );
    const undone = undoLoyalty(second!.card.loyalty, first!.trace.undo);
    expect(undone.limits).toEqual(second!.card.loyalty.limits);
  });
});
