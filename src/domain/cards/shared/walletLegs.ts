import { addDays } from '../../../base/time/calendar.ts';
import type { ContraAccount, Leg } from '../../../ledger/movement.ts';
import type { WalletDefinition } from '../../ground/merchantDirectory.ts';

type Wallet = Pick<WalletDefinition, 'walletCode' | 'kind' | 'expiresAfterDays'>;

/** Returns the last day a credit of today can be used, `yyyy-mm-dd`; undefined: it never expires. */
export function lastUsableDay(
  { expiresAfterDays: days }: Pick<WalletDefinition, 'expiresAfterDays'>,
  today: string,
): string | undefined {
  return days === undefined ? undefined : addDays(today, days);
}

/** Credits the card, with the wallet's expiry. */
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

/** Debits the card; the ledger takes from the lots that expire first. */
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

/** Returns the contra account of a till addition: stored value was sold, other wallets are promotion. */
export function sourceOf({ kind }: Pick<Wallet, 'kind'>): ContraAccount {
  return kind === 'stored_value' ? 'sold' : 'promotion';
}
