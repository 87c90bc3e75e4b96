import { formatDecimal, parseDecimal } from '../../base/money/money.ts';
import { dayIn } from '../../base/time/zones.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { missingToReward } from '../rules/grants.ts';
import { type LoyaltyProgram, loyaltyProgramOf, walletOf } from '../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../rules/loyaltyState.ts';
import type { Conditions } from '../rules/ruleDefinitions.ts';
import { earnedInPeriod, isByRule, lastDayOfPeriod, nextTier } from '../rules/tiers.ts';
import { type AccountCard, cardsOf } from './accountCards.ts';

/** Reward or tier that a card comes to next. */
export interface CardGoal {
  cardNumber: string;
  /** Name of the reward or tier. */
  name: string;
  walletCode: number;
  /** Quantity of the wallet that is missing, as decimal text at its scale. */
  missing: string;
  /** Last day on which earnings count, `yyyy-mm-dd`. Absent: any day. */
  until?: string;
}

interface GoalCard extends AccountCard {
  loyalty: LoyaltyState;
  registeredOn?: string;
}

/** Lists what is missing to the next rewards and tier of the guest's usable cards, by the merchant's rules. */
export async function cardGoals(
  { store: { db }, clock }: Pick<Context, 'store' | 'clock'>,
  merchant: Merchant,
  { accountId }: Pick<Guest, 'accountId'>,
): Promise<CardGoal[]> {
  const { merchantId, timeZone } = merchant;
  const today = dayIn(timeZone, clock.now());
  const states = await ofMerchant(db, merchantId)
    .selectFrom('card', { account_id: accountId, status: 'ACTIVE' })
    .select(['card_number', 'loyalty', 'registered_at'])
    .execute();
  const program = loyaltyProgramOf(merchant);
  return (await cardsOf(db, merchant, accountId, today)).flatMap((card) => {
    const state = states.find((each) => each.card_number === card.cardNumber);
    if (card.status !== 'ACTIVE' || !state) return [];
    const registeredOn = state.registered_at ? dayIn(timeZone, state.registered_at) : undefined;
    const goalCard = { ...card, loyalty: state.loyalty, registeredOn };
    return [...rewardGoals(program, goalCard, today), ...tierGoals(program, goalCard, today)];
  });
}

function rewardGoals(program: LoyaltyProgram, card: GoalCard, today: string): CardGoal[] {
  const held = program.templates.get(card.cardTemplateCode)?.walletCodes;
  return program.rewards.flatMap((reward) => {
    const { walletCode, scale } = walletOf(program, reward.earnedBy.wallet);
    const isReachable = held?.has(walletCode) && held.has(reward.wallet);
    if (!isReachable || !isOpenTo(reward.when ?? {}, card, today)) return [];
    const balance =
      card.wallets.find(({ definition }) => definition.walletCode === walletCode)?.balance ?? '0';
    const missing = missingToReward(program, reward, card.loyalty, parseDecimal(balance, scale)!);
    const { name, when } = reward;
    return [
      {
        cardNumber: card.cardNumber,
        name,
        walletCode,
        missing: formatDecimal(missing, scale),
        until: when?.until,
      },
    ];
  });
}

/** Checks the conditions that do not change from visit to visit. */
function isOpenTo({ templates, tiers, registered, from, until }: Conditions, card: GoalCard, today: string) {
  return (
    (templates?.includes(card.cardTemplateCode) ?? true) &&
    (tiers?.includes(card.tierCode) ?? true) &&
    registered !== false &&
    (from === undefined || from <= today) &&
    (until === undefined || today <= until)
  );
}

function tierGoals(program: LoyaltyProgram, card: GoalCard, today: string): CardGoal[] {
  const { cardTemplateCode, tierCode, cardNumber, loyalty } = card;
  const rule = program.tierRules.get(cardTemplateCode);
  if (!rule || !isByRule(program, rule, tierCode)) return [];
  const next = nextTier(program, rule, tierCode, earnedInPeriod(rule, loyalty, today));
  if (!next) return [];
  const name = program.templates.get(cardTemplateCode)?.tiers.get(next.tier) ?? '';
  const until = lastDayOfPeriod(rule, card, today);
  return [{ cardNumber, name, walletCode: rule.wallet, missing: next.missing, until }];
}
