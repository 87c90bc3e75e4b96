import { parseDecimal } from '../../base/money/money.ts';
import type { Credit } from './pricing/program.ts';
import type { SaleCredit } from './saleDefinitions.ts';
import type { Shop } from './shop.ts';

/**
 * Conversion of a merchant file's amounts to minor units. They were validated before, so a mismatch is a
 * defect.
 */

export function scaleOf({ wallets }: Shop, walletCode: number): number {
  const wallet = wallets.get(walletCode);
  if (!wallet) throw new Error(`A program refers to wallet ${walletCode}, which the merchant does not have.`);
  return wallet.scale;
}

export function optionalAmount(text: string | undefined, scale: number): bigint | undefined {
  return text === undefined ? undefined : amountOf(text, scale);
}

export function amountOf(text: string, scale: number): bigint {
  const amount = parseDecimal(text, scale);
  if (amount === undefined) throw new Error(`A program has an amount that does not fit its scale: ${text}.`);
  return amount;
}

export function toCredit({ wallet, quantity }: SaleCredit, shop: Shop): Credit {
  return { walletCode: wallet, quantity: amountOf(quantity, scaleOf(shop, wallet)) };
}
