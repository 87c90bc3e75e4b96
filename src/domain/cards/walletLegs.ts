import type { ContraAccount, Leg } from '../../ledger/movement.ts';
import { addDays } from '../../time/calendar.ts';
import type { WalletDefinition } from '../merchantDirectory.ts';

type Wallet = Pick<WalletDefinition, 'walletCode' | 'kind' | 'expiresAfterDays'>;

/** The last day a credit of today may be used, `yyyy-mm-dd`; undefined in a wallet that does not expire. */
export function lastUsableDay(
  wallet: Pick<WalletDefinition, 'expiresAfterDays'>,
  today: string,
): string | undefined {
  return wallet.expiresAfterDays === null ? undefined : addDays(today, wallet.expiresAfterDays);
}

/** So much more on the card, to be used as long as the wallet says. */
export function credit(
  wallet: Wallet,
  cardNumber: string,
  amount: bigint,
  account: ContraAccount,
  today: string,
): Leg[] {
  const { walletCode } = wallet;
  return [
    { walletCode, amount, cardNumber, expiresOn: lastUsableDay(wallet, today) },
    { walletCode, amount: -amount, account },
  ];
}

/** So much less on the card, from what ends first. */
export function debit(
  { walletCode }: Pick<Wallet, 'walletCode'>,
  cardNumber: string,
  amount: bigint,
  account: ContraAccount,
): Leg[] {
  return [
    { walletCode, amount: -amount, cardNumber },
    { walletCode, amount, account },
  ];
}

/** Where what a till adds comes from: money was paid for stored value, everything else is given. */
export function sourceOf({ kind }: Pick<Wallet, 'kind'>): ContraAccount {
  return kind === 'stored_value' ? 'sold' : 'promotion';
}
