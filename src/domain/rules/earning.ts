import { formatDecimal } from '../../base/money/money.ts';
import { amountOf, validityBlocker } from './conditions.ts';
import { type LoyaltyProgram, walletOf, writtenQuantity } from './loyaltyProgram.ts';
import type { Occasion, RuleEvent } from './occasion.ts';
import type { EarnRule, Multiplier } from './ruleDefinitions.ts';
import type { RuleNumbers } from './ruleTrace.ts';

/** Scale of rates and multipliers: up to four decimals. */
const RATE_SCALE = 4;
const ONE = 10n ** BigInt(RATE_SCALE);

/** Earnings of a rule before its limits, in minor units of its wallet, and the calculation. */
export interface Earning {
  quantity: bigint;
  /** For example `12.50 x 1 x 1.5`. */
  calculation: string;
  numbers: RuleNumbers;
}

/**
 * Calculates a rule's earnings for the whole transaction, rounded down once, at the end. Two items of 0.60 at
 * a point a dollar are one point, and two checks of 0.60 are none. Splitting a check thus never earns more.
 */
export function earningOf(
  program: LoyaltyProgram,
  rule: EarnRule,
  occasion: Occasion,
  tierCode: number,
  events: RuleEvent[],
): Earning {
  const base = baseOf(program, rule, events);
  const multiplier = highestMultiplier(rule.multipliers ?? [], occasion, tierCode);
  const times = multiplier ? rateOf(multiplier.times) : ONE;
  return {
    quantity: (base.numerator * times) / (base.denominator * ONE),
    calculation: multiplier ? `${base.calculation} x ${multiplier.times}` : base.calculation,
    numbers: { ...base.numbers, ...(multiplier ? { multiplier: multiplier.times } : {}) },
  };
}

/** Quantity in minor units of the rule's wallet, as an unrounded fraction. */
interface Base {
  numerator: bigint;
  denominator: bigint;
  calculation: string;
  numbers: RuleNumbers;
}

function baseOf(program: LoyaltyProgram, { earn, wallet }: EarnRule, events: RuleEvent[]): Base {
  const { scale } = walletOf(program, wallet);
  if ('fixed' in earn) {
    return whole(writtenQuantity(earn.fixed, scale), earn.fixed, { fixed: earn.fixed });
  }
  if ('perItem' in earn) return itemsBase(earn.perItem, scale, events);
  if ('perCurrencyUnit' in earn) {
    const rate = earn.perCurrencyUnit;
    return rated(amountOf(events), program.currencyScale, rate, scale, 'amount');
  }
  const { wallet: added, rate } = earn.perAdded;
  const quantity = events.reduce(
    (sum, event) => (event.kind === 'add' && event.walletCode === added ? sum + event.quantity : sum),
    0n,
  );
  return rated(quantity, walletOf(program, added).scale, rate, scale, 'added');
}

function rated(quantity: bigint, from: number, rate: string, to: number, name: 'amount' | 'added'): Base {
  const text = formatDecimal(quantity, from);
  return {
    numerator: quantity * rateOf(rate) * 10n ** BigInt(to),
    denominator: 10n ** BigInt(from) * ONE,
    calculation: `${text} x ${rate}`,
    numbers: { [name]: text, rate },
  };
}

function itemsBase(
  perItem: { items: string[]; quantity: string }[],
  scale: number,
  events: RuleEvent[],
): Base {
  let quantity = 0n;
  let count = 0;
  const terms: string[] = [];
  for (const item of events.flatMap((event) => (event.kind === 'purchase' ? event.items : []))) {
    const found = perItem.find(({ items }) => items.includes(item.menuItemId));
    if (!found) continue;
    quantity += BigInt(item.quantity) * writtenQuantity(found.quantity, scale);
    count += item.quantity;
    terms.push(`${item.quantity} ${item.menuItemId} x ${found.quantity}`);
  }
  return whole(quantity, terms.join(' + ') || 'none of its items', { items: count });
}

function whole(quantity: bigint, calculation: string, numbers: RuleNumbers): Base {
  return { numerator: quantity, denominator: 1n, calculation, numbers };
}

function highestMultiplier(
  multipliers: readonly Multiplier[],
  occasion: Occasion,
  tierCode: number,
): Multiplier | undefined {
  return multipliers
    .filter(({ tiers }) => !tiers || tiers.includes(tierCode))
    .filter((multiplier) => !validityBlocker(multiplier, occasion))
    .reduce<Multiplier | undefined>(
      (best, one) => (best && rateOf(best.times) >= rateOf(one.times) ? best : one),
      undefined,
    );
}

function rateOf(text: string): bigint {
  return writtenQuantity(text, RATE_SCALE);
}
