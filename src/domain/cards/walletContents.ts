import type { HeldCard, Refused } from '../../ledger/movement.ts';
import { formatDecimal, positiveAmount } from '../../money/money.ts';
import type { Merchant, WalletDefinition } from '../merchantDirectory.ts';
import type { StoreVisit } from './cardRequest.ts';
import type { AppliedContents } from './ruledMovement.ts';

/** `SV` moves stored value, `LP` everything else. */
export type WalletProgram = 'SV' | 'LP';

/** As a till sends it: so much of one wallet, as decimal text. */
export interface ContentInput {
  walletCode: number;
  quantity: string;
}

/** So much of one wallet of the card, in minor units, above zero. */
export interface WalletAmount {
  wallet: WalletDefinition;
  amount: bigint;
}

export type ContentReason = 'invalid_wallet' | 'wallet_not_allowed_for_program' | 'invalid_amount';

/** The list as amounts, one for each wallet in the order they are first named; what is named twice is added up. */
export function readContents(
  { merchant }: StoreVisit,
  card: HeldCard,
  program: WalletProgram,
  contents: readonly ContentInput[],
): WalletAmount[] | Refused<ContentReason> {
  const sums = new Map<number, WalletAmount>();
  for (const { walletCode, quantity } of contents) {
    const wallet = merchant.wallets.get(walletCode);
    if (!wallet) return { refused: 'invalid_wallet' };
    const isMoney = wallet.kind === 'stored_value';
    if (isMoney !== (program === 'SV')) return { refused: 'wallet_not_allowed_for_program' };
    if (!card.wallets.has(walletCode)) return { refused: 'invalid_wallet' };
    const amount = positiveAmount(quantity, wallet.scale);
    if (amount === undefined) return { refused: 'invalid_amount' };
    sums.set(walletCode, { wallet, amount: (sums.get(walletCode)?.amount ?? 0n) + amount });
  }
  return [...sums.values()];
}

/** The same without a look at the card, as it is kept with a transaction; what cannot be read is left out. */
export function amountsIn(merchant: Merchant, contents: readonly ContentInput[]): Record<string, string> {
  const sums = new Map<number, bigint>();
  for (const { walletCode, quantity } of contents) {
    const amount = positiveAmount(quantity, merchant.wallets.get(walletCode)?.scale ?? 0);
    if (amount !== undefined) sums.set(walletCode, (sums.get(walletCode) ?? 0n) + amount);
  }
  return Object.fromEntries([...sums].map(([walletCode, amount]) => [walletCode, String(amount)]));
}

/** So much of a wallet as a reply shows it, and as it is kept with the reply. */
export type AppliedContent = { walletCode: number; quantity: string };

export function toApplied({ wallet: { walletCode, scale }, amount }: WalletAmount): AppliedContent {
  return { walletCode, quantity: formatDecimal(amount, scale) };
}

/** `add` and `redeem`, or the void of one. */
export type ContentChange = AppliedContent & {
  name: string;
  change: 'add' | 'redeem' | 'void_add' | 'void_redeem';
};

export function toChange(change: ContentChange['change']): (content: WalletAmount) => ContentChange {
  return (content) => ({ ...toApplied(content), name: content.wallet.name, change });
}

/** What is kept of the two lists with the transaction, to hold a later void against. */
export function storedContents(
  added: readonly WalletAmount[],
  redeemed: readonly WalletAmount[],
): AppliedContents {
  const record = (list: readonly WalletAmount[]) =>
    Object.fromEntries(list.map(({ wallet, amount }) => [wallet.walletCode, String(amount)]));
  return { added: record(added), redeemed: record(redeemed) };
}

/** Amounts of each wallet from several sources, as one list. */
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
