import { formatDecimal, positiveAmount } from '../../../base/money/money.ts';
import type { HeldCard, Refused } from '../../../ledger/movement.ts';
import type { Merchant, WalletDefinition } from '../../ground/merchantDirectory.ts';
import type { StoreVisit } from './cardRequest.ts';
import type { AppliedContents } from './ruledMovement.ts';

/** Wallet program of a request. `SV` moves stored value, `LP` all other wallets. */
export type WalletProgram = 'SV' | 'LP';

/** Wallet quantity as sent by a till, as decimal text. */
export interface ContentInput {
  walletCode: number;
  quantity: string;
}

/** Wallet amount in minor units, above zero. */
export interface WalletAmount {
  wallet: WalletDefinition;
  amount: bigint;
}

export type ContentReason = 'invalid_wallet' | 'wallet_not_allowed_for_program' | 'invalid_amount';

/** Parses the quantities and sums them by wallet, in order of first mention. */
export function readContents(
  { merchant }: StoreVisit,
  card: HeldCard,
  program: WalletProgram,
  contents: readonly ContentInput[],
): WalletAmount[] | Refused<ContentReason> {
  const sums = new Map<number, WalletAmount>();
  for (const { walletCode, quantity } of contents) {
    const wallet = merchant.wallets.get(walletCode);
    if (!wallet) return { refused: 'invalid_wallet', details: { given: walletCode } };
    const isMoney = wallet.kind === 'stored_value';
    if (isMoney !== (program === 'SV'))
      return { refused: 'wallet_not_allowed_for_program', details: { given: walletCode } };
    if (!card.wallets.has(walletCode)) return { refused: 'invalid_wallet', details: { given: walletCode } };
    const amount = positiveAmount(quantity, wallet.scale);
    if (amount === undefined) return { refused: 'invalid_amount', details: { given: quantity } };
    sums.set(walletCode, { wallet, amount: (sums.get(walletCode)?.amount ?? 0n) + amount });
  }
  return [...sums.values()];
}

/** Sums quantities by wallet in the stored format, without checking a card. Skips invalid quantities. */
export function amountsIn(merchant: Merchant, contents: readonly ContentInput[]): Record<string, string> {
  const sums = new Map<number, bigint>();
  for (const { walletCode, quantity } of contents) {
    const amount = positiveAmount(quantity, merchant.wallets.get(walletCode)?.scale ?? 0);
    if (amount !== undefined) sums.set(walletCode, (sums.get(walletCode) ?? 0n) + amount);
  }
  return Object.fromEntries([...sums].map(([walletCode, amount]) => [walletCode, String(amount)]));
}

/** Applied wallet quantity, as in the response and stored with it. */
export type AppliedContent = { walletCode: number; quantity: string };

export function toApplied({ wallet: { walletCode, scale }, amount }: WalletAmount): AppliedContent {
  return { walletCode, quantity: formatDecimal(amount, scale) };
}

/** Addition or redemption, or the void of one. */
export type ContentChange = AppliedContent & {
  name: string;
  change: 'add' | 'redeem' | 'void_add' | 'void_redeem';
};

export function toChange(change: ContentChange['change']): (content: WalletAmount) => ContentChange {
  return (content) => ({ ...toApplied(content), name: content.wallet.name, change });
}

/** Returns the applied amounts to store with the transaction, for comparison with a later void. */
export function storedContents(
  added: readonly WalletAmount[],
  redeemed: readonly WalletAmount[],
): AppliedContents {
  const record = (list: readonly WalletAmount[]) =>
    Object.fromEntries(list.map(({ wallet, amount }) => [wallet.walletCode, String(amount)]));
  return { added: record(added), redeemed: record(redeemed) };
}

/** Sums amounts by wallet; omits sums that are not above zero. */
export function summed(
  { merchant }: StoreVisit,
  parts: readonly { walletCode: number; amount: bigint }[],
): WalletAmount[] {
  const sums = new Map<number, bigint>();
  for (const { walletCode, amount } of parts) sums.set(walletCode, (sums.get(walletCode) ?? 0n) + amount);
  return [...sums].flatMap(([walletCode, amount]) => {
    const wallet = merchant.wallets.get(walletCode);
    return wallet && amount > 0n ? [{ wallet, amount }] : [];
  });
}
