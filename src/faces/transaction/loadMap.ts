import type { components } from '../../../generated/types.ts';
import type { Refusal } from '../../contract/operation.ts';
import type { Merchant, WalletDefinition } from '../../domain/merchantDirectory.ts';
import { approved, type TransactionCode, tillRefusal } from './reply.ts';
import type { HeaderInfo } from './request.ts';

type Schemas = components['schemas'];
type LoadMap = Pick<Schemas['TransactionLoadMapReply'], 'wallets' | 'rewards' | 'tiers'>;

/** As many entries of a kind as a reply has room for. */
const MAX_ENTRIES = 200;

/** The merchant's configuration as far as a till needs it; refused when the reply has no room for all of it. */
export function loadMapReply(
  headerInfo: HeaderInfo,
  merchant: Merchant,
): Schemas['TransactionLoadMapReply'] | Refusal<TransactionCode<'error'>> {
  const map = toLoadMap(merchant);
  if (Object.values(map).some((entries) => entries.length > MAX_ENTRIES)) return tillRefusal('error');
  const { result, responseCode, responseMessage } = approved(headerInfo);
  return { result, responseCode, responseMessage, ...map };
}

function toLoadMap({ wallets, cardTemplates }: Merchant): LoadMap {
  return {
    wallets: [...wallets.values()].sort((one, other) => one.walletCode - other.walletCode).map(toWallet),
    rewards: [],
    tiers: [...cardTemplates.values()].flatMap(({ cardTemplateCode, tiers }) =>
      [...tiers].map(([tierCode, tierName]) => ({ cardTemplateCode, tierCode, tierName })),
    ),
  };
}

/** What a wallet means at a till whose merchant has said nothing about it. */
const MEANINGS = {
  stored_value: { walletType: 3, rewardType: 2, valueType: 1, valueAmount: 1 },
  points: { walletType: 1, rewardType: 2, valueType: 6, valueAmount: 0 },
  visits: { walletType: 1, rewardType: 2, valueType: 6, valueAmount: 0 },
  reward: { walletType: 4, rewardType: 1, valueType: 3, valueAmount: 0 },
} as const;

function toWallet({ walletCode, name, kind, scale }: WalletDefinition): Schemas['TransactionWallet'] {
  return { walletCode, walletName: name, ...MEANINGS[kind], scale };
}
