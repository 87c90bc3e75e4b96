import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluateRules } from '../../src/domain/rules/evaluateRules.ts';
import type { RuledCard, RuleEvent } from '../../src/domain/rules/occasion.ts';
import type { Conditions, EarnRule, Limit } from '../../src/domain/rules/ruleDefinitions.ts';
import { creditedTo, reasonOf, step, walk } from './rulesWalk.ts';
import {
  add,
  COFFEE,
  card,
  coffeeReward,
  dayNumber,
  GOLD,
  occasion,
  POINTS,
  pay,
  pointsRule,
  program,
  VISITS,
  visit,
  visitRule,
} from './smallProgram.ts';

const cents = fc.bigInt({ min: 1n, max: 1_000_000n });
const rate = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);

function earned(rule: EarnRule, events: RuleEvent[], held: RuledCard = card()): bigint {
  return creditedTo(
    [step(program({ earnRules: [rule], tierRules: new Map() }), occasion(events), held)],
    POINTS,
  );
}

describe('earned points', () => {
  it.each([
    ['a point a dollar', {}, 3200n, 32n],
    ['the cents are lost once, at the end', {}, 3299n, 32n],
    ['one and a half in Gold', { tierCode: GOLD }, 3200n, 48n],
    ['Gold rounds down as well', { tierCode: GOLD }, 3299n, 49n],
  ])('are calculated: %s', (_what, differing, amount, points) => {
    expect(earned(pointsRule(), [pay(amount)], card(differing))).toBe(points);
  });

  it('are rounded once for the whole transaction, not item by item', () => {
    const items = [
      { menuItemId: 'bagel', quantity: 1 },
      { menuItemId: 'tea', quantity: 1 },
    ];
    expect(earned(pointsRule(), [{ kind: 'purchase', amount: 120n, items }])).toBe(1n);
    expect(earned(pointsRule(), [pay(60n)])).toBe(0n);
  });

  it('are calculated by menu item, each as often as it was bought', () => {
    const rule = pointsRule({
      triggers: ['purchase'],
      earn: { perItem: [{ items: ['bagel', 'tea'], quantity: '5' }] },
      multipliers: [],
    });
    const items = [
      { menuItemId: 'bagel', quantity: 3 },
      { menuItemId: 'newspaper', quantity: 9 },
      { menuItemId: 'tea', quantity: 1 },
    ];
    expect(earned(rule, [{ kind: 'purchase', amount: 900n, items }])).toBe(20n);
  });

  it('include a bonus on additions by the till, only of that wallet', () => {
    const rule = pointsRule({ triggers: ['add'], earn: { perAdded: { wallet: POINTS, rate: '0.5' } } });
    expect(earned(rule, [add(POINTS, 33n), add(COFFEE, 7n)])).toBe(16n);
  });

  it('use the highest matching multiplier, and do not multiply multipliers', () => {
    const rule = pointsRule({
      multipliers: [
        { times: '1.5', tiers: [GOLD] },
        { times: '3', weekdays: ['tuesday'] },
        { times: '5', stores: ['002'] },
      ],
    });
    expect(earned(rule, [pay(1000n)], card({ tierCode: GOLD }))).toBe(30n);
  });

  it.each([
    ['2', '10'],
    ['10', '9.5'],
    ['1.5', '1.25'],
  ])('use the higher of the multipliers %s and %s, in either order', (one, other) => {
    const exact = BigInt(Math.max(Number(one), Number(other)) * 100);
    for (const times of [
      [one, other],
      [other, one],
    ]) {
      const rule = pointsRule({ multipliers: times.map((each) => ({ times: each })) });
      expect(earned(rule, [pay(10_000n)])).toBe(exact);
    }
  });

  it('expire by the rule’s setting, or else by the wallet’s', () => {
    const { effects } = evaluateRules(program(), occasion([pay(1000n), visit]), card());
    expect(effects.credits).toEqual([
      { walletCode: VISITS, amount: 1n, expiresOn: null, rule: 'visit' },
      { walletCode: POINTS, amount: 10n, expiresOn: '2027-04-07', rule: 'points' },
    ]);
    const short = program({ earnRules: [pointsRule({ expiresAfterDays: 30 })] });
    expect(evaluateRules(short, occasion([pay(1000n)]), card()).effects.credits[0]?.expiresOn).toBe(
      '2026-05-07',
    );
  });

  it('are never negative, and never fewer for a larger amount', () => {
    fc.assert(
      fc.property(rate, cents, cents, (perCurrencyUnit, amount, more) => {
        const rule = pointsRule({ earn: { perCurrencyUnit } });
        const less = earned(rule, [pay(amount)]);
        expect(less >= 0n).toBe(true);
        expect(earned(rule, [pay(amount + more)]) >= less).toBe(true);
      }),
    );
  });

  it('are never more for a split check, and less by fewer points than there are parts', () => {
    fc.assert(
      fc.property(rate, fc.array(cents, { minLength: 1, maxLength: 8 }), (perCurrencyUnit, parts) => {
        const rule = pointsRule({ earn: { perCurrencyUnit } });
        const whole = earned(rule, [pay(parts.reduce((sum, part) => sum + part, 0n))]);
        const split = parts.map((part) => earned(rule, [pay(part)])).reduce((sum, part) => sum + part, 0n);
        expect(split <= whole && whole - split < BigInt(parts.length)).toBe(true);
      }),
    );
  });

  it('are calculated without changing the input', () => {
    const before = card({ balances: new Map([[VISITS, 9n]]), loyalty: { visits: 3 } });
    const copy = structuredClone(before);
    evaluateRules(program(), occasion([visit, pay(1000n)]), before);
    expect(before).toEqual(copy);
  });

  it('go into a wallet only up to its limit', () => {
    const wallets = new Map(program().wallets);
    wallets.set(POINTS, { ...wallets.get(POINTS)!, balanceLimit: 100n });
    const full = program({ wallets });
    const almost = step(full, occasion([pay(3200n)]), card({ balances: new Map([[POINTS, 90n]]) }));
    expect(creditedTo([almost], POINTS)).toBe(10n);
    expect(reasonOf(step(full, occasion([pay(3200n)]), almost.card), 'points')).toBe('balance_limit_reached');
  });
});

describe('a rule that does not fire gives its reason', () => {
  const tuesdayNoon = { day: '2026-04-07', time: '12:00' };
  it.each<[string, Conditions, Partial<RuledCard>, string]>([
    ['the template is another', { templates: [10] }, {}, 'template_does_not_fit'],
    ['the tier is another', { tiers: [GOLD] }, {}, 'tier_does_not_fit'],
    ['the store is another', { stores: ['002'] }, {}, 'store_does_not_fit'],
    ['the card has no guest', { registered: true }, { isRegistered: false }, 'card_not_registered'],
    ['the card has a guest', { registered: false }, {}, 'card_registered'],
    ['it has not begun', { from: '2026-04-08' }, {}, 'not_started'],
    ['it is over', { until: '2026-04-06' }, {}, 'ended'],
    ['the day is left out', { blackoutDates: ['2026-04-07'] }, {}, 'blackout_date'],
    ['the weekday is another', { weekdays: ['monday', 'wednesday'] }, {}, 'weekday_does_not_fit'],
    ['it is too early', { hours: { from: '12:01', until: '18:00' } }, {}, 'outside_hours'],
    [
      'it is too late: the end is excluded',
      { hours: { from: '08:00', until: '12:00' } },
      {},
      'outside_hours',
    ],
    ['the amount is too small', { minimumAmount: '32.01' }, {}, 'amount_too_small'],
    ['the card has no such wallet', {}, { cardTemplateCode: 10 }, 'wallet_not_on_card'],
  ])('when %s', (_why, when, differing, reason) => {
    const result = step(
      program({ earnRules: [pointsRule({ when })] }),
      occasion([pay(3200n)], tuesdayNoon),
      card(differing),
    );
    expect(reasonOf(result, 'points')).toBe(reason);
    expect(creditedTo([result], POINTS)).toBe(0n);
    expect(result.trace.rules.every(({ words }) => words.length > 0)).toBe(true);
  });

  it.each<[string, Conditions]>([
    ['on its first day', { from: '2026-04-07' }],
    ['on its last day', { until: '2026-04-07' }],
    ['from its first minute', { hours: { from: '12:00', until: '12:01' } }],
    ['from exactly the amount', { minimumAmount: '32.00' }],
    ['where everything holds', { templates: [20], tiers: [1], stores: ['001'], weekdays: ['tuesday'] }],
  ])('but does fire %s', (_when, when) => {
    const result = step(
      program({ earnRules: [pointsRule({ when })] }),
      occasion([pay(3200n)], tuesdayNoon),
      card(),
    );
    expect(reasonOf(result, 'points')).toBe('fired');
  });

  it('when its events are missing, and when it yields nothing', () => {
    expect(reasonOf(step(program(), occasion([visit]), card()), 'points')).toBe('not_triggered');
    expect(reasonOf(step(program(), occasion([pay(99n)]), card()), 'points')).toBe('nothing_to_earn');
  });

  it('with the numbers it used', () => {
    const { trace } = step(program(), occasion([pay(3250n)]), card({ tierCode: GOLD }));
    expect(trace.rules.find(({ code }) => code === 'points')).toEqual({
      kind: 'earn',
      code: 'points',
      name: '1 point a dollar',
      fired: true,
      reason: 'fired',
      words: '48 Points: 32.50 x 1 x 1.5',
      numbers: { amount: '32.50', rate: '1', multiplier: '1.5', wallet: POINTS, quantity: '48' },
    });
  });
});

describe('a window over midnight', () => {
  const late = { hours: { from: '22:00', until: '02:00' }, weekdays: ['friday' as const] };
  it.each([
    ['Friday evening', '2026-04-10', '22:00', 'fired'],
    ['the small hours of Saturday', '2026-04-11', '01:59', 'fired'],
    ['two on Saturday', '2026-04-11', '02:00', 'outside_hours'],
    ['the small hours of Friday, which are Thursday evening', '2026-04-10', '01:00', 'weekday_does_not_fit'],
    ['Saturday evening', '2026-04-11', '23:00', 'weekday_does_not_fit'],
  ])('on Fridays includes the right times: %s', (_when, day, time, reason) => {
    const rules = program({ earnRules: [visitRule({ when: late })] });
    expect(reasonOf(step(rules, occasion([visit], { day, time }), card()), 'visit')).toBe(reason);
  });

  it('includes the small hours when it ends on a blackout date, and loses them when it begins on one', () => {
    const rules = program({
      earnRules: [visitRule({ when: { hours: late.hours, blackoutDates: ['2026-04-11'] } })],
    });
    const at = (day: string) =>
      reasonOf(step(rules, occasion([visit], { day, time: '01:00' }), card()), 'visit');
    expect([at('2026-04-11'), at('2026-04-12')]).toEqual(['fired', 'blackout_date']);
  });
});

describe('a limit', () => {
  const per = fc.constantFrom('day', 'week', 'month', 'year', 'ever' as const);
  const period = {
    day: (day: string) => day,
    // 2025-06-02 is a Monday.
    week: (day: string) =>
      String(Math.floor((Date.parse(day) - Date.parse('2025-06-02')) / (7 * 86_400_000))),
    month: (day: string) => day.slice(0, 7),
    year: (day: string) => day.slice(0, 4),
    ever: () => 'ever',
  };
  /** Visits: the day, the amount paid, and the percentage of points spent beforehand. */
  const visits = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 90 }), cents, fc.constantFrom(0n, 0n, 30n, 100n)),
    { minLength: 1, maxLength: 30 },
  );

  it('grants exactly the remainder in every period, under any sequence, in times and in quantity', () => {
    fc.assert(
      fc.property(
        fc.tuple(per, per),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.option(fc.bigInt({ min: 1n, max: 30_000n }), { nil: null }),
        visits,
        ([unit, other], times, quantity, balanceLimit, days) => {
          const limits = [
            { per: unit, times },
            { per: other, quantity: String(quantity) },
          ];
          const wallets = new Map(program().wallets);
          wallets.set(POINTS, { ...wallets.get(POINTS)!, balanceLimit });
          const rules = program({ wallets, earnRules: [pointsRule({ limits })], tierRules: new Map() });
          const given: { name: string; of: 'times' | 'quantity'; amount: bigint }[] = [];
          const used = (of: 'times' | 'quantity', name: string) =>
            given.reduce((sum, each) => (each.of === of && each.name === name ? sum + each.amount : sum), 0n);
          let [held, balance] = [card(), 0n];
          for (const [number, amount, spent] of days.toSorted(([a], [b]) => a - b)) {
            const day = dayNumber(number);
            const redeemed = (balance * spent) / 100n;
            const redeem: RuleEvent = { kind: 'redeem', walletCode: POINTS, quantity: redeemed };
            if (redeemed > 0n) held = step(rules, occasion([redeem], { day }), held).card;
            balance -= redeemed;
            const paid = step(rules, occasion([pay(amount)], { day }), held);
            const [time, total] = [period[unit](day), period[other](day)];
            const room = [
              amount / 100n,
              BigInt(quantity) - used('quantity', total),
              ...(balanceLimit === null ? [] : [balanceLimit - balance]),
            ];
            const isLeft = used('times', time) < BigInt(times);
            const expected = isLeft ? room.reduce((least, each) => (each < least ? each : least)) : 0n;
            expect(creditedTo([paid], POINTS)).toBe(expected);
            held = paid.card;
            if (expected === 0n) continue;
            balance += expected;
            given.push(
              { name: time, of: 'times', amount: 1n },
              { name: total, of: 'quantity', amount: expected },
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a wallet', '1000', 20n, [20n, 12n]],
    ['another limit', '32', null, [32n, 32n]],
  ])('counts granted amounts, not those that %s cut off', (_what, daily, balanceLimit, expected) => {
    const wallets = new Map(program().wallets);
    wallets.set(POINTS, { ...wallets.get(POINTS)!, balanceLimit });
    const limits = [
      { per: 'day' as const, quantity: daily },
      { per: 'month' as const, quantity: '64' },
    ];
    const rules = program({ wallets, earnRules: [pointsRule({ limits })], tierRules: new Map() });
    const first = step(rules, occasion([pay(6400n)]), card());
    const spent: RuleEvent = { kind: 'redeem', walletCode: POINTS, quantity: 12n };
    const after = step(rules, occasion([spent], { day: '2026-04-08' }), first.card).card;
    const second = step(rules, occasion([pay(6400n)], { day: '2026-04-08' }), after);
    expect([first, second].map((one) => creditedTo([one], POINTS))).toEqual(expected);
  });

  it('grants its remainder, reports that, and starts again in the next period', () => {
    const rules = program({ earnRules: [pointsRule({ limits: [{ per: 'day', quantity: '50' }] })] });
    const [first, second, third, nextDay] = walk(
      rules,
      [
        occasion([pay(3200n)]),
        occasion([pay(3200n)]),
        occasion([pay(3200n)]),
        occasion([pay(3200n)], { day: '2026-04-08' }),
      ],
      card(),
    );
    expect([first, second, third, nextDay].map((one) => creditedTo([one!], POINTS))).toEqual([
      32n,
      18n,
      0n,
      32n,
    ]);
    expect(second!.trace.rules.find(({ code }) => code === 'points')!.numbers.cutBy).toBe('limit_reached');
    expect(reasonOf(third!, 'points')).toBe('limit_reached');
  });

  const withLimit = (limit: Limit, balanceLimit: bigint | null = null) => {
    const wallets = new Map(program().wallets);
    wallets.set(POINTS, { ...wallets.get(POINTS)!, balanceLimit });
    return program({ wallets, earnRules: [pointsRule({ limits: [limit] })], tierRules: new Map() });
  };
  const traceOf = (one: ReturnType<typeof step>) => one.trace.rules.find(({ code }) => code === 'points')!;

  it.each<[string, Limit, bigint | null, string]>([
    ['of quantity', { per: 'day', quantity: '20' }, null, 'limit_reached'],
    ['of times', { per: 'day', times: 0 }, null, 'limit_reached'],
    ['of the wallet', { per: 'day', quantity: '1000' }, 20n, 'balance_limit_reached'],
  ])(
    '%s that was lowered below the granted amount grants nothing, and removes nothing',
    (_of, limit, room, why) => {
      const first = step(withLimit({ per: 'day', quantity: '1000' }), occasion([pay(3200n)]), card());
      const second = step(withLimit(limit, room), occasion([pay(3200n)]), first.card);
      expect(second.effects.credits).toEqual([]);
      expect(traceOf(second)).toMatchObject({ fired: false, reason: why });
      expect(second.card.balances.get(POINTS)).toBe(32n);
    },
  );

  it('grants nothing, and removes nothing, when it was lowered below the granted count of a reward', () => {
    const rules = (quantity: string) =>
      program({ earnRules: [], rewards: [coffeeReward({ limits: [{ per: 'day', quantity }] })] });
    const first = step(rules('3'), occasion([add(VISITS, 30n)]), card());
    const second = step(rules('1'), occasion([add(VISITS, 30n)]), first.card);
    expect([first, second].map((one) => creditedTo([one], COFFEE))).toEqual([3n, 0n]);
    expect(second.effects.credits).toEqual([]);
  });

  it('is not reported as having cut the earned amount that it equals', () => {
    const exact = step(withLimit({ per: 'day', quantity: '32' }, 32n), occasion([pay(3200n)]), card());
    expect(creditedTo([exact], POINTS)).toBe(32n);
    expect(traceOf(exact).numbers).not.toHaveProperty('cutBy');
    const cut = step(withLimit({ per: 'day', quantity: '31' }), occasion([pay(3200n)]), card());
    expect(traceOf(cut)).toMatchObject({
      words: '31 Points: 32.00 x 1; at most 31 in all per day; limit reached',
      numbers: { quantity: '31', cutBy: 'limit_reached' },
    });
  });

  it.each<[Limit, string, object]>([
    [{ per: 'day', times: 1 }, 'at most once per day; limit reached', { per: 'day', times: 1 }],
    [{ per: 'week', times: 2 }, 'at most 2 times per week; limit reached', { per: 'week', times: 2 }],
    [
      { per: 'ever', quantity: '5' },
      'at most 5 in all for one card; limit reached',
      { per: 'ever', quantity: '5' },
    ],
    [
      { per: 'month', times: 3, quantity: '5' },
      'at most 3 times and 5 in all per month; limit reached',
      { per: 'month', times: 3, quantity: '5' },
    ],
  ])('%p describes its permitted amount', (limit, words, numbers) => {
    const steps = walk(withLimit(limit), Array(4).fill(occasion([pay(500n)])), card());
    expect(traceOf(steps.at(-1)!)).toMatchObject({ reason: 'limit_reached', words });
    expect(traceOf(steps.at(-1)!).numbers).toEqual(numbers);
  });

  it('reports the maximum balance if it is the wallet’s', () => {
    const full = step(withLimit({ per: 'day', times: 9 }, 32n), occasion([pay(3200n)]), card());
    const over = step(withLimit({ per: 'day', times: 9 }, 32n), occasion([pay(3200n)]), full.card);
    expect(traceOf(over)).toMatchObject({
      words: 'the wallet holds 32 at most',
      numbers: { balanceLimit: '32' },
    });
  });

  it('per transaction cuts each one, whatever came before', () => {
    const rules = program({ earnRules: [pointsRule({ limits: [{ per: 'transaction', quantity: '10' }] })] });
    const steps = walk(rules, [occasion([pay(3200n)]), occasion([pay(3200n)])], card());
    expect(creditedTo(steps, POINTS)).toBe(20n);
  });
});

describe('a reward', () => {
  it('is granted on every tenth visit, and visits stay counted', () => {
    const steps = walk(program(), Array(20).fill(occasion([visit])), card());
    const granted = steps.flatMap((one, index) => (creditedTo([one], COFFEE) > 0n ? [index + 1] : []));
    expect(granted).toEqual([10, 20]);
    expect(steps.at(-1)!.card.balances.get(VISITS)).toBe(20n);
    expect(steps[9]!.effects.posMessages).toEqual(['1 Free Coffee earned']);
    expect(reasonOf(steps[8]!, 'coffee')).toBe('threshold_not_reached');
  });

  it('counts from the balance of the card, and grants nothing for the past', () => {
    const held = card({ balances: new Map([[VISITS, 29n]]) });
    const steps = walk(program(), [occasion([pay(100n)]), occasion([visit]), occasion([visit])], held);
    expect(steps.map((one) => creditedTo([one], COFFEE))).toEqual([0n, 1n, 0n]);
  });

  it('is granted once per threshold crossed, however the counter was reached', () => {
    const quantities = fc.array(fc.bigInt({ min: 1n, max: 300n }), { minLength: 1, maxLength: 30 });
    const every = fc.bigInt({ min: 1n, max: 40n });
    fc.assert(
      fc.property(
        fc.boolean(),
        every,
        fc.bigInt({ min: 0n, max: 500n }),
        quantities,
        (consume, step, before, parts) => {
          const reward = coffeeReward({ earnedBy: { wallet: VISITS, every: String(step), consume } });
          const rules = program({ earnRules: [], rewards: [reward] });
          const held = card({ balances: new Map([[VISITS, before]]) });
          const steps = walk(
            rules,
            parts.map((part) => occasion([add(VISITS, part)])),
            held,
          );
          const total = before + parts.reduce((sum, part) => sum + part, 0n);
          const left = steps.at(-1)!.card.balances.get(VISITS);
          if (consume) {
            expect(creditedTo(steps, COFFEE)).toBe(total / step);
            expect(left).toBe(total % step);
          } else {
            expect(creditedTo(steps, COFFEE)).toBe(total / step - before / step);
            expect(left).toBe(total);
          }
        },
      ),
    );
  });

  it('is granted several times at once, and the cashier is informed', () => {
    const { effects } = step(program(), occasion([add(VISITS, 35n)]), card());
    expect(effects.credits).toMatchObject([{ walletCode: COFFEE, amount: 3n }]);
    expect(effects.posMessages).toEqual(['1 Free Coffee earned (3 times)']);
  });

  it('is not granted again when its counter was redeemed and earned again', () => {
    const reward = coffeeReward({ earnedBy: { wallet: POINTS, every: '100', consume: false } });
    const rules = program({ earnRules: [], rewards: [reward] });
    const steps = walk(
      rules,
      [
        occasion([add(POINTS, 100n)]),
        occasion([{ kind: 'redeem', walletCode: POINTS, quantity: 50n }]),
        occasion([add(POINTS, 50n)]),
        occasion([add(POINTS, 50n)]),
      ],
      card(),
    );
    expect(steps.map((one) => creditedTo([one], COFFEE))).toEqual([1n, 0n, 0n, 1n]);
  });

  it('is granted exactly as often as its limits allow, in every period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.bigInt({ min: 1n, max: 25n })), {
          minLength: 1,
          maxLength: 15,
        }),
        (times, quantity, days) => {
          const reward = coffeeReward({
            earnedBy: { wallet: VISITS, every: '10', consume: true },
            quantity: '2',
            limits: [
              { per: 'day', times },
              { per: 'ever', quantity: String(quantity) },
            ],
          });
          const rules = program({ earnRules: [], rewards: [reward], tierRules: new Map() });
          const inOrder = days.toSorted(([a], [b]) => a - b);
          const occasions = inOrder.map(([day, visits]) =>
            occasion([add(VISITS, visits)], { day: dayNumber(day) }),
          );
          const steps = walk(rules, occasions, card());
          let [counter, granted] = [0n, 0n];
          const today = { day: -1, times: 0n };
          for (const [index, [day, visits]] of inOrder.entries()) {
            if (today.day !== day) Object.assign(today, { day, times: 0n });
            counter += visits;
            const room = [counter / 10n, BigInt(times) - today.times, (BigInt(quantity) - granted) / 2n];
            const grants = room.reduce((least, each) => (each < least ? each : least));
            expect(creditedTo([steps[index]!], COFFEE)).toBe(grants * 2n);
            counter -= grants * 10n;
            granted += grants * 2n;
            today.times += grants;
          }
        },
      ),
    );
  });

  it('remains due while its limit prevents it', () => {
    const rules = program({
      earnRules: [],
      rewards: [coffeeReward({ limits: [{ per: 'day', times: 1 }] })],
    });
    const steps = walk(
      rules,
      [occasion([add(VISITS, 30n)]), occasion([visit]), occasion([visit], { day: '2026-04-08' })],
      card(),
    );
    expect(steps.map((one) => creditedTo([one], COFFEE))).toEqual([1n, 0n, 1n]);
    expect(reasonOf(steps[1]!, 'coffee')).toBe('limit_reached');
  });
});
