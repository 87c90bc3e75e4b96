import type { CardKind, WalletKind } from '../../store/database.ts';
import { STORED_VALUE } from '../cards/shared/cardRequest.ts';
import { balanceLimitOf, type Merchant } from '../ground/merchantDirectory.ts';
import type { WrittenMerchant } from '../ground/merchants/writtenFile.ts';

/**
 * Merchant configuration that sale sections are validated against, from a merchant file or from the database.
 */
export interface Shop {
  wallets: ReadonlyMap<number, ShopWallet>;
  templates: ReadonlyMap<number, ShopTemplate>;
  stores: ReadonlySet<string>;
}

export interface ShopWallet {
  kind: WalletKind;
  scale: number;
  /** Minor units. */
  balanceLimit: bigint | null;
}

export interface ShopTemplate {
  kind: CardKind;
  wallets: ReadonlySet<number>;
  tiers: ReadonlySet<number>;
}

/** Decimals of prices where a merchant has no cards that hold money. */
const CENTS = 2;

/**
 * Returns the decimals of money prices: those of stored value, so that a price is a face value without
 * conversion.
 */
export function moneyScaleOf({ wallets }: Pick<Shop, 'wallets'>): number {
  return wallets.get(STORED_VALUE)?.scale ?? CENTS;
}

export function storedShop({ wallets, cardTemplates, stores }: Merchant): Shop {
  return {
    wallets,
    templates: new Map(
      [...cardTemplates].map(([code, { kind, walletCodes, tiers }]) => [
        code,
        { kind, wallets: walletCodes, tiers: new Set(tiers.keys()) },
      ]),
    ),
    stores: new Set(stores.keys()),
  };
}

export function writtenShop({ wallets = [], templates = [], stores }: WrittenMerchant): Shop {
  return {
    wallets: new Map(
      // An invalid limit is reported separately.
      wallets.map(({ code, ...wallet }) => [code, { ...wallet, balanceLimit: balanceLimitOf(wallet) }]),
    ),
    templates: new Map(
      templates.map(({ code, kind, wallets: own, tiers }) => [
        code,
        { kind, wallets: new Set(own), tiers: new Set(tiers.map((tier) => tier.code)) },
      ]),
    ),
    stores: new Set(stores.map(({ code }) => code)),
  };
}
