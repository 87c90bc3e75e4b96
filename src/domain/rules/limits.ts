import { formatDecimal, type LimitedWallet, maxBalance, min } from '../../base/money/money.ts';
import { periodOf } from '../../base/time/calendar.ts';
import { writtenQuantity } from './loyaltyProgram.ts';
import type { LoyaltyState, LoyaltyUndo } from './loyaltyState.ts';
import type { Limit } from './ruleDefinitions.ts';
import { type Blocker, blocker } from './ruleTrace.ts';

/** Quantity allowed by a rule's limits. `by` is the limit that reduced it, if any. */
export interface Allowed {
  quantity: bigint;
  by?: Limit;
}

/** Reduces a rule's earnings to its limits. */
export function withinLimits(
  { code, limits = [] }: { code: string; limits?: Limit[] },
  requested: bigint,
  scale: number,
  state: LoyaltyState,
  day: string,
): Allowed {
  let allowed: Allowed = { quantity: requested };
  for (const limit of limits) {
    const used = usedOf(state, code, limit, day);
    if (limit.times !== undefined && used.times >= limit.times) allowed = { quantity: 0n, by: limit };
    if (limit.quantity === undefined) continue;
    const left = writtenQuantity(limit.quantity, scale) - used.quantity;
    const fits = left > 0n ? left : 0n;
    if (allowed.quantity > fits) allowed = { quantity: fits, by: limit };
  }
  return allowed;
}

/** Returns how many of `wanted` grants of one size the limits allow. */
export function grantsWithinLimits(
  { code, limits = [] }: { code: string; limits?: Limit[] },
  requested: bigint,
  size: bigint,
  scale: number,
  state: LoyaltyState,
  day: string,
): { grants: bigint; by?: Limit } {
  let allowed: { grants: bigint; by?: Limit } = { grants: requested };
  const cut = (left: bigint, by: Limit) => {
    const fits = left > 0n ? left : 0n;
    if (allowed.grants > fits) allowed = { grants: fits, by };
  };
  for (const limit of limits) {
    const used = usedOf(state, code, limit, day);
    if (limit.times !== undefined) cut(BigInt(limit.times - used.times), limit);
    if (limit.quantity !== undefined) {
      cut((writtenQuantity(limit.quantity, scale) - used.quantity) / size, limit);
    }
  }
  return allowed;
}

function usedOf(
  state: LoyaltyState,
  code: string,
  { per }: Limit,
  day: string,
): { times: number; quantity: bigint } {
  const count = per === 'transaction' ? undefined : state.limits?.[code]?.[per];
  if (!count || per === 'transaction' || count.period !== periodOf(per, day))
    return { times: 0, quantity: 0n };
  return { times: count.times, quantity: BigInt(count.quantity) };
}

/** Counts a rule's quantity towards its limits. Changes `state` and adds to `undo`. */
export function countTowardsLimits(
  { code, limits = [] }: { code: string; limits?: Limit[] },
  times: number,
  quantity: bigint,
  state: LoyaltyState,
  undo: LoyaltyUndo,
  day: string,
): void {
  // Two limits may be per day, one of times and one of quantity: they share a count.
  for (const per of new Set(limits.map((limit) => limit.per))) {
    if (per === 'transaction') continue;
    const period = periodOf(per, day);
    const counts = state.limits?.[code] ?? {};
    const before = counts[per];
    const isCurrent = before?.period === period;
    const count = {
      period,
      times: (isCurrent ? before.times : 0) + times,
      quantity: String((isCurrent ? BigInt(before.quantity) : 0n) + quantity),
    };
    state.limits = { ...state.limits, [code]: { ...counts, [per]: count } };
    const added = { period, times, quantity: String(quantity) };
    const replaced = isCurrent ? null : (before ?? null);
    undo.limits = [...(undo.limits ?? []), { rule: code, per, added, replaced }];
  }
}

export function limitBlocker({ per, times, quantity }: Limit): Blocker {
  const maximum = [
    ...(times === undefined ? [] : [times === 1 ? 'once' : `${times} times`]),
    ...(quantity === undefined ? [] : [`${quantity} in all`]),
  ].join(' and ');
  const time = per === 'ever' ? 'for one card' : `per ${per}`;
  return blocker('limit_reached', `at most ${maximum} ${time}; limit reached`, {
    per,
    ...(times === undefined ? {} : { times }),
    ...(quantity === undefined ? {} : { quantity }),
  });
}

/** Returns the part of a quantity that fits within the most that a wallet can hold. */
export function withinBalanceLimit(wallet: LimitedWallet, balance: bigint, requested: bigint): bigint {
  const room = maxBalance(wallet) - balance;
  return room > 0n ? min(room, requested) : 0n;
}

export function balanceLimitBlocker(wallet: LimitedWallet): Blocker {
  const text = formatDecimal(maxBalance(wallet), wallet.scale);
  return blocker('balance_limit_reached', `the wallet holds ${text} at most`, { balanceLimit: text });
}
