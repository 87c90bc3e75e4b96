import type { LoyaltyProgram } from './loyaltyProgram.ts';
import type { LoyaltyState, LoyaltyUndo } from './loyaltyState.ts';
import type { RuledCard } from './occasion.ts';
import { type TierChange, tierOn } from './tiers.ts';

/**
 * Reverses one transaction's changes to a card's state, keeping later ones. Directly after the transaction
 * the result is the state before it. Counts of a past period stay closed.
 */
export function undoLoyalty(loyalty: LoyaltyState, undo: LoyaltyUndo): LoyaltyState {
  const state = structuredClone(loyalty);
  undoVisit(state, undo);
  undoRedemptions(state, undo);
  undoLimits(state, undo);
  undoRewards(state, undo);
  undoTier(state, undo);
  return state;
}

/**
 * Computes a card's state and tier after a reversal: the transaction's earnings no longer count towards the
 * tier.
 */
export function reverseLoyalty(
  program: LoyaltyProgram,
  card: Pick<RuledCard, 'cardTemplateCode' | 'tierCode' | 'loyalty'>,
  undo: LoyaltyUndo,
  day: string,
): { loyalty: LoyaltyState; tierChange?: TierChange } {
  const loyalty = undoLoyalty(card.loyalty, undo);
  if (!undo.tier) return { loyalty };
  // Without any remaining progress, the tier at which counting began is the only basis.
  const to = loyalty.tier
    ? tierOn(program, { ...card, loyalty }, day)
    : (undo.tier.began?.floor ?? card.tierCode);
  return to === card.tierCode ? { loyalty } : { loyalty, tierChange: { from: card.tierCode, to } };
}

function undoVisit(state: LoyaltyState, { visit }: LoyaltyUndo): void {
  if (!visit) return;
  const visits = (state.visits ?? 0) - 1;
  if (visits > 0) state.visits = visits;
  else delete state.visits;
  if (state.lastVisitAt !== visit.at) {
    state.undoneVisits = { ...state.undoneVisits, [visit.at]: visit.before };
    return;
  }
  const last = latestNotReversed(state.undoneVisits, visit.before);
  if (state.undoneVisits && isEmpty(state.undoneVisits)) delete state.undoneVisits;
  if (last === null) delete state.lastVisitAt;
  else state.lastVisitAt = last;
}

function undoRedemptions(state: LoyaltyState, { redeemed }: LoyaltyUndo): void {
  const last = state.lastRedeemedAt;
  if (!redeemed || !last) return;
  for (const [wallet, { at, before }] of Object.entries(redeemed)) {
    if (last[wallet] === undefined) continue;
    const undone = state.undoneRedemptions?.[wallet];
    if (last[wallet] !== at) {
      state.undoneRedemptions = { ...state.undoneRedemptions, [wallet]: { ...undone, [at]: before } };
      continue;
    }
    const left = latestNotReversed(undone, before);
    if (undone && isEmpty(undone)) delete state.undoneRedemptions![wallet];
    if (left === null) delete last[wallet];
    else last[wallet] = left;
  }
  if (state.undoneRedemptions && isEmpty(state.undoneRedemptions)) delete state.undoneRedemptions;
  if (isEmpty(last)) delete state.lastRedeemedAt;
}

/**
 * Finds the latest moment, up to the given one, that was not reversed. Drops the reversed ones passed on the
 * way.
 */
function latestNotReversed(
  undone: Record<string, string | null> | undefined,
  at: string | null,
): string | null {
  let last = at;
  while (undone && last !== null && last in undone) {
    const before: string | null = undone[last] ?? null;
    delete undone[last];
    last = before;
  }
  return last;
}

function undoLimits(state: LoyaltyState, { limits = [] }: LoyaltyUndo): void {
  for (const { rule, per, added, replaced } of limits) {
    const counts = state.limits?.[rule];
    const count = counts?.[per];
    if (!counts || count?.period !== added.period) continue;
    const times = count.times - added.times;
    const quantity = BigInt(count.quantity) - BigInt(added.quantity);
    if (times > 0 || quantity > 0n) {
      counts[per] = {
        period: count.period,
        times: Math.max(times, 0),
        quantity: String(quantity > 0n ? quantity : 0n),
      };
    } else if (replaced) {
      counts[per] = replaced;
    } else {
      delete counts[per];
    }
    if (isEmpty(counts)) delete state.limits![rule];
  }
  if (state.limits && isEmpty(state.limits)) delete state.limits;
}

function undoRewards(state: LoyaltyState, { rewards = [] }: LoyaltyUndo): void {
  for (const { code, added, began, replaced } of rewards) {
    const count = state.rewards?.[code];
    if (!state.rewards || count?.every !== added.every) continue;
    count.counted = String(BigInt(count.counted) - BigInt(added.counted));
    count.granted -= added.granted;
    const isAsItBegan = began && count.counted === began.counted && count.granted === began.granted;
    if (!isAsItBegan) continue;
    if (replaced) state.rewards[code] = replaced;
    else delete state.rewards[code];
  }
  if (state.rewards && isEmpty(state.rewards)) delete state.rewards;
}

function undoTier(state: LoyaltyState, { tier: undo }: LoyaltyUndo): void {
  const progress = state.tier;
  if (!undo || progress?.wallet !== undo.wallet || progress.period !== undo.period) return;
  const left = BigInt(progress.earned[undo.bucket] ?? '0') - BigInt(undo.earned);
  if (left > 0n) progress.earned[undo.bucket] = String(left);
  else delete progress.earned[undo.bucket];
  for (const [bucket, quantity] of Object.entries(undo.dropped)) progress.earned[bucket] ??= quantity;
  if (!undo.began || !isEmpty(progress.earned)) return;
  if (undo.began.replaced) state.tier = undo.began.replaced;
  else delete state.tier;
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
