import { addDays } from '../../src/base/time/calendar.ts';
import type { LoyaltyProgram } from '../../src/domain/rules/loyaltyProgram.ts';
import { TILL_DEFAULTS } from '../../src/domain/rules/loyaltyProgram.ts';
import type { Occasion, RuledCard, RuleEvent } from '../../src/domain/rules/occasion.ts';
import type { EarnRule, Reward, TierRule } from '../../src/domain/rules/ruleDefinitions.ts';

export const POINTS = 2;
export const VISITS = 3;
export const COFFEE = 4;

export const REGULAR = 1;
export const GOLD = 2;
export const STAFF = 9;

/** Program of the Corner Cafe; tests pass the differences. */
export function program(differing: Partial<LoyaltyProgram> = {}): LoyaltyProgram {
  return {
    currencyScale: 2,
    wallets: new Map([
      [
        1,
        {
          walletCode: 1,
          name: 'Stored Value',
          kind: 'stored_value',
          scale: 2,
          balanceLimit: 50_000n,
        },
      ],
      [
        POINTS,
        {
          walletCode: POINTS,
          name: 'Points',
          kind: 'points',
          scale: 0,
          balanceLimit: null,
          expiresAfterDays: 365,
        },
      ],
      [
        VISITS,
        {
          walletCode: VISITS,
          name: 'Visits',
          kind: 'visits',
          scale: 0,
          balanceLimit: null,
        },
      ],
      [
        COFFEE,
        {
          walletCode: COFFEE,
          name: 'Free Coffee',
          kind: 'reward',
          scale: 0,
          balanceLimit: null,
        },
      ],
    ]),
    templates: new Map([
      [10, { name: 'Gift Card', walletCodes: new Set([1]), tiers: new Map([[REGULAR, 'Regular']]) }],
      [
        20,
        {
          name: 'Rewards',
          walletCodes: new Set([1, POINTS, VISITS, COFFEE]),
          tiers: new Map([
            [REGULAR, 'Regular'],
            [GOLD, 'Gold'],
            [STAFF, 'Staff'],
          ]),
        },
      ],
    ]),
    activations: new Map(),
    earnRules: [visitRule(), pointsRule()],
    rewards: [coffeeReward()],
    redemptionRules: new Map(),
    tierRules: new Map([[20, tierRule()]]),
    cashierMessages: [],
    promotions: new Map(),
    tillWallets: new Map(),
    till: TILL_DEFAULTS,
    ...differing,
  };
}

export function visitRule(differing: Partial<EarnRule> = {}): EarnRule {
  return {
    code: 'visit',
    name: 'A visit',
    triggers: ['visit'],
    wallet: VISITS,
    earn: { fixed: '1' },
    ...differing,
  };
}

export function pointsRule(differing: Partial<EarnRule> = {}): EarnRule {
  return {
    code: 'points',
    name: '1 point a dollar',
    triggers: ['pay', 'purchase'],
    wallet: POINTS,
    earn: { perCurrencyUnit: '1' },
    multipliers: [{ times: '1.5', tiers: [GOLD] }],
    ...differing,
  };
}

export function coffeeReward(differing: Partial<Reward> = {}): Reward {
  return {
    code: 'coffee',
    name: 'Free Coffee',
    wallet: COFFEE,
    quantity: '1',
    earnedBy: { wallet: VISITS, every: '10', consume: false },
    ...differing,
  };
}

export function tierRule(differing: Partial<TierRule> = {}): TierRule {
  return {
    template: 20,
    wallet: POINTS,
    period: 'year',
    tiers: [{ tier: GOLD, earned: '500' }],
    ...differing,
  };
}

export function card(differing: Partial<RuledCard> = {}): RuledCard {
  return {
    cardTemplateCode: 20,
    tierCode: REGULAR,
    isRegistered: true,
    balances: new Map(),
    loyalty: {},
    ...differing,
  };
}

/** Occasion at noon on a Tuesday in store 001 by default. */
export function occasion(
  events: RuleEvent[],
  {
    day = '2026-04-07',
    time = '12:00',
    storeCode = '001',
  }: { day?: string; time?: string; storeCode?: string } = {},
): Occasion {
  return { at: new Date(`${day}T${time}:00Z`), local: { day, time }, storeCode, events };
}

export const visit: RuleEvent = { kind: 'visit' };

export function pay(amount: bigint): RuleEvent {
  return { kind: 'pay', amount };
}

export function add(walletCode: number, quantity: bigint): RuleEvent {
  return { kind: 'add', walletCode, quantity };
}

export function dayNumber(count: number): string {
  return addDays('2025-06-01', count);
}
