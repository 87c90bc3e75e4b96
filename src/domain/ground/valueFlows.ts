import type { WrittenLeg } from '../../ledger/draft.ts';
import type { ContraAccount } from '../../ledger/movement.ts';
import type { LedgerObserver } from '../../ledger/observer.ts';
import type { Merchant, MerchantDirectory } from './merchantDirectory.ts';

/** Names of the flows of money by contra account: onto cards, and off them. */
const FLOWS = {
  sold: ['sold', 'sale_refunded'],
  redeemed: ['redemption_reversed', 'redeemed'],
  tips: ['redemption_reversed', 'redeemed'],
  cash: ['cash_out_reversed', 'cashed_out'],
  promotion: ['granted', 'grant_reversed'],
  breakage: ['expiry_reversed', 'expired'],
  opening: ['imported', 'import_reversed'],
  dormancy: ['dormancy_reversed', 'dormancy_charged'],
  unclaimed: ['unclaimed_returned', 'unclaimed'],
  adjustment: ['adjusted_up', 'adjusted_down'],
} as const satisfies Record<ContraAccount, readonly [string, string]>;

export type ValueFlow = (typeof FLOWS)[ContraAccount][number];

/** Kind of wallets that hold money. */
const MONEY = 'stored_value';

/** Flows that every merchant with money on cards reports from the start, so that their first change shows. */
export const MAIN_FLOWS: readonly ValueFlow[] = [
  'sold',
  'sale_refunded',
  'redeemed',
  'redemption_reversed',
  'expired',
];

/** Money that this process moved since its start, in minor units, by merchant and flow. */
export interface ValueFlows {
  observer: LedgerObserver;
  readonly counts: ReadonlyMap<number, ReadonlyMap<ValueFlow, bigint>>;
}

/**
 * Counts money that movements carry onto cards and off them, once their batch is committed. A commit whose outcome is
 * unknown is not counted: the ledger's reports are authoritative, these counters show the trend.
 */
export function openValueFlows(merchants: Pick<MerchantDirectory, 'merchant'>): ValueFlows {
  const counts = new Map<number, Map<ValueFlow, bigint>>();
  return {
    counts,
    observer: {
      watches(merchantId) {
        const wallets = merchants.merchant(merchantId)?.wallets.values() ?? [];
        for (const { kind } of wallets) if (kind === MONEY) return true;
        return false;
      },
      follow(merchantId, recorded) {
        const wallets = merchants.merchant(merchantId)?.wallets;
        const isMoney = ({ walletCode }: WrittenLeg) => wallets?.get(walletCode)?.kind === MONEY;
        const legs = recorded.flatMap((movement) => movement.legs.filter(isMoney));
        return { statements: [], committed: () => count(counts, merchantId, legs) };
      },
    },
  };
}

/** Codes of a merchant's wallets that hold money. */
export function moneyWallets({ wallets }: Pick<Merchant, 'wallets'>): number[] {
  return [...wallets.values()].filter(({ kind }) => kind === MONEY).map(({ walletCode }) => walletCode);
}

function count(
  counts: Map<number, Map<ValueFlow, bigint>>,
  merchantId: number,
  legs: readonly WrittenLeg[],
): void {
  const own = counts.get(merchantId) ?? new Map<ValueFlow, bigint>();
  counts.set(merchantId, own);
  for (const { account, amount } of legs) {
    if (account === null || amount === 0n) continue;
    // The account gives what cards receive.
    const [ontoCards, offCards] = FLOWS[account as ContraAccount];
    const [flow, moved] = amount < 0n ? [ontoCards, -amount] : [offCards, amount];
    own.set(flow, (own.get(flow) ?? 0n) + moved);
  }
}
