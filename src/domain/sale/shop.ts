import { parseDecimal } from '../../money/money.ts';
import type { CardKind, WalletKind } from '../../store/database.ts';
import { STORED_VALUE } from '../cards/cardRequest.ts';
import type { Merchant } from '../merchantDirectory.ts';
import type { WrittenMerchant } from '../merchants/writtenFile.ts';

/** What of a merchant the things it sells have to fit, from a merchant file or from what stands in the database. */
export interface Shop {
  wallets: ReadonlyMap<number, ShopWallet>;
  templates: ReadonlyMap<number, ShopTemplate>;
  stores: ReadonlySet<string>;
}

export interface ShopWallet {
  kind: WalletKind;
  scale: number;
  /** In minor units. */
  balanceLimit: bigint | null;
}

export interface ShopTemplate {
  kind: CardKind;
  wallets: ReadonlySet<number>;
  tiers: ReadonlySet<number>;
}

/** Decimals of prices where a merchant has no cards that hold money. */
const CENTS = 2;

/** Decimals of prices in money: those of the money on cards, so that a price is a face value without conversion. */
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
      wallets.map(({ code, kind, scale, balanceLimit = '' }) => [
        code,
        // A limit that is no amount is a problem of its own.
        { kind, scale, balanceLimit: parseDecimal(balanceLimit, scale) ?? null },
      ]),
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
