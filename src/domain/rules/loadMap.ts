import type { components } from '../../../generated/types.ts';
import type { LoyaltyProgram, ProgramWallet } from './loyaltyProgram.ts';
import type { TillWallet } from './ruleDefinitions.ts';

type Schemas = components['schemas'];
type LoadMapWallet = Schemas['TransactionWallet'];
type LoadMapTier = Schemas['TransactionTier'];

/** Merchant configuration as tills read it. */
export interface LoadMap {
  wallets: LoadMapWallet[];
  rewards: Schemas['TransactionReward'][];
  tiers: LoadMapTier[];
}

const WALLET_TYPES = { points: 1, visits: 1, stored_value: 3, reward: 4 } as const;
const REWARD_TYPES = { fixed: 1, open: 2 } as const;
const VALUE_TYPES = {
  dollar_discount: 1,
  percent_discount: 2,
  pos_discount: 3,
  reduce_price_to: 4,
  percent_off_category: 5,
  per_unit: 6,
} as const;

/** Defaults for the effect of a unit on the check. */
const USUAL: Record<
  ProgramWallet['kind'],
  Required<Pick<TillWallet, 'rewardType' | 'valueType' | 'valueAmount'>>
> = {
  stored_value: { rewardType: 'open', valueType: 'dollar_discount', valueAmount: '1' },
  points: { rewardType: 'open', valueType: 'per_unit', valueAmount: '0' },
  visits: { rewardType: 'open', valueType: 'per_unit', valueAmount: '0' },
  reward: { rewardType: 'fixed', valueType: 'pos_discount', valueAmount: '0' },
};

export function toLoadMap(program: LoyaltyProgram): LoadMap {
  return {
    wallets: inOrder(program.wallets).map((wallet) =>
      toWallet(wallet, program.tillWallets.get(wallet.walletCode)),
    ),
    rewards: program.rewards.map((reward) => {
      const { from, until } = program.redemptionRules.get(reward.wallet)?.when ?? {};
      return {
        walletCode: reward.wallet,
        rewardName: reward.name,
        quantity: reward.quantity,
        earnedByWalletCode: reward.earnedBy.wallet,
        earnedByQuantity: reward.earnedBy.every,
        ...(from === undefined ? {} : { startDate: from }),
        ...(until === undefined ? {} : { endDate: until }),
      };
    }),
    tiers: [...program.templates.keys()]
      .sort((a, b) => a - b)
      .flatMap((template) => toTiers(program, template)),
  };
}

function inOrder(wallets: LoyaltyProgram['wallets']): ProgramWallet[] {
  return [...wallets.values()].sort((a, b) => a.walletCode - b.walletCode);
}

function toWallet({ walletCode, name, kind, scale }: ProgramWallet, till?: TillWallet): LoadMapWallet {
  const { posItemId, discountObjectNumber } = till ?? {};
  const usual = USUAL[kind];
  return {
    walletCode,
    walletName: name,
    walletType: WALLET_TYPES[kind],
    rewardType: REWARD_TYPES[till?.rewardType ?? usual.rewardType],
    valueType: VALUE_TYPES[till?.valueType ?? usual.valueType],
    valueAmount: Number(till?.valueAmount ?? usual.valueAmount),
    scale,
    ...(posItemId === undefined ? {} : { posItemId }),
    ...(discountObjectNumber === undefined ? {} : { discountObjectNumber }),
  };
}

function toTiers(program: LoyaltyProgram, template: number): LoadMapTier[] {
  const rule = program.tierRules.get(template);
  return [...program.templates.get(template)!.tiers]
    .sort(([a], [b]) => a - b)
    .map(([tierCode, tierName]) => {
      const step = rule?.tiers.find(({ tier }) => tier === tierCode);
      return {
        cardTemplateCode: template,
        tierCode,
        tierName,
        ...(rule && step ? { walletCode: rule.wallet, threshold: step.earned } : {}),
      };
    });
}
