import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { findGuest } from '../guests/guests.ts';
import { paymentSettings, vaultName } from './paymentSettings.ts';

export type PayerReason = 'invalid_merchant' | 'vault_not_configured' | 'invalid_card';

/** Finds the guest who holds the card, if the merchant stores payment methods for guests. */
export async function guestWhoPays(
  { store: { db } }: Pick<Context, 'store'>,
  merchant: Merchant,
  printedCardNumber: string,
): Promise<{ accountId: bigint } | { refused: PayerReason }> {
  if (!paymentSettings(merchant)) return { refused: 'invalid_merchant' };
  if (vaultName(merchant) === undefined) return { refused: 'vault_not_configured' };
  const guest = await findGuest(db, merchant.merchantId, { printedCardNumber });
  return guest ? { accountId: guest.accountId } : { refused: 'invalid_card' };
}
