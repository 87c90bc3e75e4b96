import type { SeededBug } from './bug.ts';

const limits = {
  file: 'test/rules/earning.test.ts',
  test: 'grants exactly the remainder in every period, under any sequence, in times and in quantity',
  project: 'any engine' as const,
};
const plan = (test: string) => ({
  file: 'test/subscription/subscriptionChangePlan.test.ts',
  test,
  project: 'embedded' as const,
});
const rewards = { ...limits, test: 'is granted exactly as often as its limits allow, in every period' };

/** Mistakes that give too little, which "at most" and "later than" assertions do not catch. */
export const figureBugs: SeededBug[] = [
  {
    name: 'limit-reached-early',
    mistake: 'A rule that may earn three times a day earns twice.',
    harm: 'Guests get less than promised, and no limit is exceeded.',
    edits: [
      {
        file: 'src/domain/rules/limits.ts',
        find: 'used.times >= limit.times)',
        replace: 'used.times + 1 >= limit.times && used.times > 0)',
      },
    ],
    caughtBy: limits,
    because: /Property failed/,
  },
  {
    name: 'limit-counts-twice',
    mistake: 'Each time a rule gives something counts as two towards its limit.',
    harm: 'Guests get less than promised, and no limit is exceeded.',
    edits: [
      {
        file: 'src/domain/rules/earnStep.ts',
        find: 'countTowardsLimits(rule, 1, given, state, undo, day);',
        replace: 'countTowardsLimits(rule, 2, given, state, undo, day);',
      },
    ],
    caughtBy: limits,
    because: /Property failed/,
  },
  {
    name: 'reward-limit-rounded-up-front',
    mistake: 'A limit of a quantity allows one grant less than fits.',
    harm: 'The last free coffee of a campaign is never granted.',
    edits: [
      {
        file: 'src/domain/rules/limits.ts',
        find: 'cut((writtenQuantity(limit.quantity, scale) - used.quantity) / size, limit);',
        replace: 'cut((writtenQuantity(limit.quantity, scale) - used.quantity - 1n) / size, limit);',
      },
    ],
    caughtBy: rewards,
    because: /Property failed/,
  },
  {
    name: 'changed-plan-begins-when-it-was-due',
    mistake: 'A plan that is changed after a declined renewal begins on the day that renewal was due.',
    harm: 'The guest pays for a month and gets the days that are left of it.',
    edits: [
      {
        file: 'src/domain/subscriptions/changePlan.ts',
        find: 'startsOn: subscriber.today,',
        replace: 'startsOn: subscription.paidUntil,',
      },
    ],
    caughtBy: plan('starts the new plan on the day of the change, and renews it on that day of the month'),
    because: /Expected: "/,
  },
  {
    name: 'changed-plan-told-for-today',
    mistake: 'The mail about a change of plan names today as the day on which the new plan begins.',
    harm: 'The guest expects sixty coffees today and has thirty until the month is over.',
    edits: [
      {
        file: 'src/domain/subscriptions/changePlan.ts',
        find: 'startDate: paidUntil,',
        replace: 'startDate: app.clock.now().toISOString().slice(0, 10),',
      },
    ],
    caughtBy: plan('returns the end of the current plan as the first day of the new one'),
    because: /startDate/,
  },
  {
    name: 'limit-counts-the-uncut',
    mistake: 'The uncut amount of a rule counts towards its limits, not the granted amount.',
    harm: 'Guests whose wallet was full for a day get less for the rest of the month.',
    edits: [
      {
        file: 'src/domain/rules/earnStep.ts',
        find: 'countTowardsLimits(rule, 1, given, state, undo, day);',
        replace: 'countTowardsLimits(rule, 1, quantity, state, undo, day);',
      },
    ],
    caughtBy: { ...limits, test: 'counts granted amounts, not those that a wallet cut off' },
    because: /-\s+12n,\n\s*\+\s+0n,/,
  },
  {
    name: 'limit-counts-what-the-wallet-cut',
    mistake: 'Amounts that exceeded the wallet’s limit count towards the limits of the rule.',
    harm: 'Guests whose wallet was full for a day get less for the rest of the month.',
    edits: [
      {
        file: 'src/domain/rules/earnStep.ts',
        find: 'countTowardsLimits(rule, 1, given, state, undo, day);',
        replace: 'countTowardsLimits(rule, 1, limited.quantity, state, undo, day);',
      },
    ],
    caughtBy: limits,
    because: /Property failed/,
  },
  {
    name: 'limit-goes-on-in-the-next-period',
    mistake: 'Grants of the previous period count towards the limit of the current one.',
    harm: 'Guests who got all the points of March get none in April.',
    edits: [
      {
        file: 'src/domain/rules/limits.ts',
        find: "if (!count || per === 'transaction' || count.period !== periodOf(per, day))",
        replace: "if (!count || per === 'transaction' || !periodOf(per, day))",
      },
    ],
    caughtBy: limits,
    because: /Property failed/,
  },
  {
    name: 'limit-begins-with-the-former-count',
    mistake: 'The first grant of a period is added to the count of the period before.',
    harm: 'Guests get less in every period but their first.',
    edits: [
      {
        file: 'src/domain/rules/limits.ts',
        find: 'const isCurrent = before?.period === period;',
        replace: 'const isCurrent = before !== undefined;',
      },
    ],
    caughtBy: limits,
    because: /Property failed/,
  },
];
