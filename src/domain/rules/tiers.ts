import { formatDecimal } from '../../base/money/money.ts';
import { addDays, anniversaryAfter, anniversaryBefore, periodOf } from '../../base/time/calendar.ts';
import { type LoyaltyProgram, walletOf, writtenQuantity } from './loyaltyProgram.ts';
import type { LoyaltyState, LoyaltyUndo, TierProgress } from './loyaltyState.ts';
import type { RuledCard } from './occasion.ts';
import type { TierRule } from './ruleDefinitions.ts';

/**
 * Derives a card's tier from its earnings, never from a past change. It is the highest of the tier this
 * period's earnings reach (upgrades at once), the tier the previous period reached (retained until this one
 * ends), and, in the period in which counting began, the tier at that time. A reversal thus only has to
 * remove the earnings.
 */
export function tierOn(program: LoyaltyProgram, card: TieredCard, day: string): number {
  const rule = program.tierRules.get(card.cardTemplateCode);
  if (!rule || !isByRule(program, rule, card.tierCode)) return card.tierCode;
  const progress = progressFor(rule, card.loyalty);
  if (!progress) return card.tierCode;
  const reached = reachedTier(program, rule, highestEarned(rule, progress, day));
  return isFloorHeld(rule, progress, day) ? higherTier(rule, reached, progress.floor) : reached;
}

export type TieredCard = Pick<RuledCard, 'cardTemplateCode' | 'tierCode' | 'loyalty'>;

export interface TierChange {
  from: number;
  to: number;
}

/** Returns the tier change due today, for the job that reviews unused cards. */
export function reviewTier(program: LoyaltyProgram, card: TieredCard, today: string): TierChange | undefined {
  const to = tierOn(program, card, today);
  return to === card.tierCode ? undefined : { from: card.tierCode, to };
}

/** Sums the earnings that count towards the tier today, in minor units of the rule's wallet. */
export function earnedInPeriod(rule: TierRule, loyalty: LoyaltyState, day: string): bigint {
  const progress = progressFor(rule, loyalty);
  if (!progress) return 0n;
  return rule.period === 'rolling'
    ? earnedInWindow(rule, progress, day)
    : earnedIn(progress, bucketOf(rule, progress.anchor, day));
}

/** Returns the last day of the period in which earnings count together; undefined if the period is rolling. */
export function lastDayOfPeriod(
  rule: TierRule,
  { loyalty, registeredOn }: Pick<RuledCard, 'loyalty' | 'registeredOn'>,
  day: string,
): string | undefined {
  const anchor = progressFor(rule, loyalty)?.anchor ?? registeredOn ?? day;
  switch (rule.period) {
    case 'year':
      return `${periodOf('year', day)}-12-31`;
    case 'anniversary':
      return addDays(anniversaryAfter(anchor, day), -1);
    case 'rolling':
      return undefined;
  }
}

/** Returns the next higher tier and the earnings missing to it, or undefined at the top. */
export function nextTier(
  program: LoyaltyProgram,
  rule: TierRule,
  tierCode: number,
  earned: bigint,
): { tier: number; threshold: string; missing: string } | undefined {
  const { scale } = walletOf(program, rule.wallet);
  const next = byThreshold(program, rule).find(
    ({ tier, threshold }) => threshold > earned && higherTier(rule, tier, tierCode) !== tierCode,
  );
  return (
    next && {
      tier: next.tier,
      threshold: formatDecimal(next.threshold, scale),
      missing: formatDecimal(next.threshold - earned, scale),
    }
  );
}

/** Counts earnings towards the tier. Changes `state` and adds to `undo`. */
export function countTowardsTier(
  rule: TierRule,
  card: TieredCard & Pick<RuledCard, 'registeredOn'>,
  earned: bigint,
  state: LoyaltyState,
  undo: LoyaltyUndo,
  day: string,
): void {
  if (earned === 0n) return;
  const current = progressFor(rule, state);
  const progress = current ?? beginProgress(rule, card, day);
  const bucket = bucketOf(rule, progress.anchor, day);
  const dropped: Record<string, string> = {};
  const oldest =
    rule.period === 'rolling' ? firstDayOfWindow(rule, day) : bucketBefore(rule, progress, bucket);
  for (const [old, quantity] of Object.entries(progress.earned)) {
    if (old >= oldest) continue;
    dropped[old] = quantity;
    delete progress.earned[old];
  }
  progress.earned[bucket] = String(earnedIn(progress, bucket) + earned);
  const began = current ? undefined : { floor: progress.floor, replaced: state.tier ?? null };
  state.tier = progress;
  const { wallet, period } = progress;
  undo.tier = { wallet, period, bucket, earned: String(earned), dropped, ...(began ? { began } : {}) };
}

function beginProgress(
  rule: TierRule,
  card: TieredCard & Pick<RuledCard, 'registeredOn'>,
  day: string,
): TierProgress {
  const anchor = card.registeredOn ?? day;
  const { wallet, period } = rule;
  return { wallet, period, anchor, floor: card.tierCode, since: bucketOf(rule, anchor, day), earned: {} };
}

function progressFor(rule: TierRule, { tier }: LoyaltyState): TierProgress | undefined {
  return tier?.wallet === rule.wallet && tier.period === rule.period ? tier : undefined;
}

/** Returns the first day of the period a day is in; for a rolling period, the day itself. */
function bucketOf({ period }: TierRule, anchor: string, day: string): string {
  switch (period) {
    case 'year':
      return `${periodOf('year', day)}-01-01`;
    case 'anniversary':
      return anniversaryBefore(anchor, day);
    case 'rolling':
      return day;
  }
}

function bucketBefore(rule: TierRule, { anchor }: TierProgress, bucket: string): string {
  return bucketOf(rule, anchor, addDays(bucket, -1));
}

function highestEarned(rule: TierRule, progress: TierProgress, day: string): bigint {
  if (rule.period === 'rolling') return earnedInWindow(rule, progress, day);
  const bucket = bucketOf(rule, progress.anchor, day);
  const now = earnedIn(progress, bucket);
  const before = earnedIn(progress, bucketBefore(rule, progress, bucket));
  return now > before ? now : before;
}

function earnedIn({ earned }: TierProgress, bucket: string): bigint {
  return BigInt(earned[bucket] ?? '0');
}

function earnedInWindow(rule: TierRule, { earned }: TierProgress, day: string): bigint {
  const first = firstDayOfWindow(rule, day);
  return Object.entries(earned).reduce(
    (sum, [on, quantity]) => (on >= first && on <= day ? sum + BigInt(quantity) : sum),
    0n,
  );
}

/** Returns the first day of a window of `rollingDays` days, today included. */
function firstDayOfWindow({ rollingDays = 365 }: TierRule, day: string): string {
  return addDays(day, 1 - rollingDays);
}

function isFloorHeld(rule: TierRule, { anchor, since }: TierProgress, day: string): boolean {
  return rule.period === 'rolling'
    ? since >= firstDayOfWindow(rule, day)
    : bucketOf(rule, anchor, day) === since;
}

/**
 * Returns true if a rule leads to the tier. Any other (Staff, for example) was assigned by hand, and no rule
 * removes it.
 */
export function isByRule(program: LoyaltyProgram, rule: TierRule, tierCode: number): boolean {
  return tierCode === baseTier(program, rule) || rule.tiers.some(({ tier }) => tier === tierCode);
}

/** Returns the initial tier: the lowest of the template that needs no threshold. */
function baseTier(program: LoyaltyProgram, rule: TierRule): number | undefined {
  const reachable = new Set(rule.tiers.map(({ tier }) => tier));
  const free = [...(program.templates.get(rule.template)?.tiers.keys() ?? [])].filter(
    (tier) => !reachable.has(tier),
  );
  return free.length === 0 ? undefined : Math.min(...free);
}

function reachedTier(program: LoyaltyProgram, rule: TierRule, earned: bigint): number {
  const ladder = byThreshold(program, rule);
  const reached = ladder.findLast(({ threshold }) => earned >= threshold);
  const base = baseTier(program, rule) ?? ladder[0]?.tier;
  if (base === undefined) throw new Error('A tier rule without tiers.');
  return reached?.tier ?? base;
}

function byThreshold(program: LoyaltyProgram, rule: TierRule): { tier: number; threshold: bigint }[] {
  const { scale } = walletOf(program, rule.wallet);
  return rule.tiers
    .map(({ tier, earned }) => ({ tier, threshold: writtenQuantity(earned, scale) }))
    .sort((a, b) => (a.threshold < b.threshold ? -1 : 1));
}

/** Returns the later tier in the rule's list; the file check ensures that thresholds rise. */
function higherTier(rule: TierRule, a: number, b: number): number {
  const place = (code: number) => rule.tiers.findIndex(({ tier }) => tier === code);
  return place(a) >= place(b) ? a : b;
}
