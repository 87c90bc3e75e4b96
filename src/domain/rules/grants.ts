import { formatDecimal } from '../../base/money/money.ts';
import { conditionBlocker } from './conditions.ts';
import {
  balanceOf,
  credit,
  debit,
  type Evaluation,
  fired,
  heldBack,
  isOnCard,
  quantityText,
} from './evaluation.ts';
import {
  balanceLimitBlocker,
  countTowardsLimits,
  grantsWithinLimits,
  limitBlocker,
  withinBalanceLimit,
} from './limits.ts';
import { type LoyaltyProgram, walletOf, writtenQuantity } from './loyaltyProgram.ts';
import type { LoyaltyState, RewardCount } from './loyaltyState.ts';
import type { Reward } from './ruleDefinitions.ts';
import { type Blocker, blocker, type RuleTrace } from './ruleTrace.ts';

/**
 * Grants a reward once for each crossing of its threshold. Grants withheld today, because of a limit or a
 * full wallet, stay due.
 */
export function grantReward(evaluation: Evaluation, reward: Reward): RuleTrace {
  const subject = { kind: 'reward', code: reward.code, name: reward.name } as const;
  const why = rewardBlocker(evaluation, reward);
  if (why) return heldBack(subject, why);

  const due = reward.earnedBy.consume ? dueByBalance(evaluation, reward) : dueByCount(evaluation, reward);
  if (due <= 0n) return heldBack(subject, thresholdBlocker(evaluation, reward));
  const { grants, why: cut } = possibleGrants(evaluation, reward, due);
  if (cut && grants === 0n) return heldBack(subject, cut);
  return grant(evaluation, reward, grants, cut);
}

function rewardBlocker(evaluation: Evaluation, { wallet, earnedBy, when = {} }: Reward): Blocker | undefined {
  const { program, occasion, card, tierCode } = evaluation;
  const missing = [wallet, earnedBy.wallet].find((code) => !isOnCard(evaluation, code));
  if (missing !== undefined) {
    return blocker('wallet_not_on_card', `the card has no wallet ${missing}`, { wallet: missing });
  }
  return conditionBlocker(program, when, occasion, { ...card, tierCode }, occasion.events);
}

function everyOf({ program }: Pick<Evaluation, 'program'>, { earnedBy }: Reward): bigint {
  return writtenQuantity(earnedBy.every, walletOf(program, earnedBy.wallet).scale);
}

function dueByBalance(evaluation: Evaluation, reward: Reward): bigint {
  return balanceOf(evaluation, reward.earnedBy.wallet) / everyOf(evaluation, reward);
}

/**
 * Counts due grants where the reward does not consume its counter wallet. The count is separate from the
 * balance, so that a debit or expiry cannot make the same threshold count twice. Due is everything counted
 * less grants given, so a reversal in between needs no special case.
 */
function dueByCount(evaluation: Evaluation, reward: Reward): bigint {
  const { earned, state, undo } = evaluation;
  const { wallet, every: step } = reward.earnedBy;
  const every = everyOf(evaluation, reward);
  const newly = earned.get(wallet) ?? 0n;
  const before = state.rewards?.[reward.code];
  const current = before?.every === step ? before : undefined;
  const count = current ?? beginCount(balanceOf(evaluation, wallet) - newly, every, step);
  if (newly > 0n) {
    state.rewards = {
      ...state.rewards,
      [reward.code]: { ...count, counted: String(BigInt(count.counted) + newly) },
    };
    const undoing = {
      code: reward.code,
      added: { every: step, counted: String(newly), granted: 0 },
      ...(current ? {} : { began: count }),
      replaced: before ?? null,
    };
    undo.rewards = [...(undo.rewards ?? []), undoing];
  }
  return (BigInt(count.counted) + newly) / every - BigInt(count.granted);
}

/** Starts the count: whole steps in the card's balance count as granted already. */
function beginCount(balance: bigint, every: bigint, step: string): RewardCount {
  const counted = balance > 0n ? balance : 0n;
  return { every: step, counted: String(counted), granted: Number(counted / every) };
}

function thresholdBlocker(evaluation: Evaluation, reward: Reward): Blocker {
  const { program, state } = evaluation;
  const { wallet, every } = reward.earnedBy;
  const { scale } = walletOf(program, wallet);
  const counted = countedTowards(reward, state, balanceOf(evaluation, wallet));
  const step = everyOf(evaluation, reward);
  const missing = missingToReward(program, reward, state, balanceOf(evaluation, wallet));
  const has = quantityText(evaluation, wallet, counted);
  return blocker(
    'threshold_not_reached',
    `every ${quantityText(evaluation, wallet, step)}; with ${has}, ${formatDecimal(missing, scale)} more to go`,
    { every, counted: formatDecimal(counted, scale), missing: formatDecimal(missing, scale) },
  );
}

/** Quantity that counts towards a reward: the counter wallet's balance, or the count that is separate from it. */
function countedTowards(
  { code, earnedBy: { consume, every } }: Reward,
  { rewards }: LoyaltyState,
  balance: bigint,
): bigint {
  const count = rewards?.[code];
  return consume || count?.every !== every ? balance : BigInt(count.counted);
}

/** Returns the quantity of the counter wallet that is missing to the next grant, in minor units. */
export function missingToReward(
  program: LoyaltyProgram,
  reward: Reward,
  loyalty: LoyaltyState,
  balance: bigint,
): bigint {
  const step = everyOf({ program }, reward);
  return step - (countedTowards(reward, loyalty, balance) % step);
}

/** Returns how many due grants can be given today, and what blocks the others. */
function possibleGrants(
  evaluation: Evaluation,
  reward: Reward,
  due: bigint,
): { grants: bigint; why?: Blocker } {
  const { program, state, occasion } = evaluation;
  const definition = walletOf(program, reward.wallet);
  const { scale } = definition;
  const size = writtenQuantity(reward.quantity, scale);
  const limited = grantsWithinLimits(reward, due, size, scale, state, occasion.local.day);
  const fitting =
    withinBalanceLimit(definition, balanceOf(evaluation, reward.wallet), limited.grants * size) / size;
  if (fitting < limited.grants) return { grants: fitting, why: balanceLimitBlocker(definition) };
  return { grants: limited.grants, why: limited.by && limitBlocker(limited.by) };
}

function grant(evaluation: Evaluation, reward: Reward, grants: bigint, cut?: Blocker): RuleTrace {
  const { program, occasion, state, undo, posMessages } = evaluation;
  const { wallet, earnedBy } = reward;
  const size = writtenQuantity(reward.quantity, walletOf(program, wallet).scale);
  const quantity = size * grants;
  const counted = quantityText(evaluation, earnedBy.wallet, countedSoFar(evaluation, reward));
  if (earnedBy.consume) debit(evaluation, reward, earnedBy.wallet, everyOf(evaluation, reward) * grants);
  else countGrants(evaluation, reward, Number(grants));
  credit(evaluation, reward, quantity);
  countTowardsLimits(reward, Number(grants), quantity, state, undo, occasion.local.day);

  const given = quantityText(evaluation, wallet, quantity);
  const message = reward.message ?? `${quantityText(evaluation, wallet, size)} earned`;
  posMessages.push(grants === 1n ? message : `${message} (${grants} times)`);
  return fired(
    { kind: 'reward', code: reward.code, name: reward.name },
    `${given} for every ${quantityText(evaluation, earnedBy.wallet, everyOf(evaluation, reward))}, ` +
      `${grants === 1n ? 'once' : `${grants} times`}, at ${counted}${cut ? `; ${cut.words}` : ''}`,
    {
      wallet,
      quantity: formatDecimal(quantity, walletOf(program, wallet).scale),
      grants: Number(grants),
      every: earnedBy.every,
      ...(cut ? { cutBy: cut.reason } : {}),
    },
  );
}

function countedSoFar(evaluation: Evaluation, { code, earnedBy }: Reward): bigint {
  const count = evaluation.state.rewards?.[code];
  return earnedBy.consume || !count ? balanceOf(evaluation, earnedBy.wallet) : BigInt(count.counted);
}

/** Records grants in an existing count: something was counted today, or was left due before. */
function countGrants({ state, undo }: Evaluation, { code, earnedBy }: Reward, grants: number): void {
  const count = state.rewards?.[code];
  if (!count) throw new Error(`Reward ${code} is due without having been counted.`);
  state.rewards = { ...state.rewards, [code]: { ...count, granted: count.granted + grants } };
  const entry = undo.rewards?.find((one) => one.code === code);
  if (entry) {
    entry.added.granted += grants;
    return;
  }
  const added = { every: earnedBy.every, counted: '0', granted: grants };
  undo.rewards = [...(undo.rewards ?? []), { code, added, replaced: null }];
}
