import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { guestWhoPays, type PayerReason } from './guestWhoPays.ts';
import { vaultName } from './paymentSettings.ts';
import { type SavedMethod, savedMethodsOf } from './savedMethods.ts';

/**
 * Lists the saved payment methods of the guest who holds the card. `error`: one of them is stored in a vault
 * that the merchant no longer has.
 */
export async function listSavedMethods(
  app: Pick<Context, 'store'>,
  merchant: Merchant,
  printedCardNumber: string,
): Promise<{ methods: SavedMethod[] } | { refused: PayerReason | 'error' }> {
  const payer = await guestWhoPays(app, merchant, printedCardNumber);
  if ('refused' in payer) return payer;
  const methods = await savedMethodsOf(app.store.db, merchant.merchantId, payer.accountId);
  const vault = vaultName(merchant);
  if (methods.some(({ gateway }) => gateway !== vault)) return { refused: 'error' };
  return { methods: methods.filter(({ kind }) => kind === 'SAVED_VAULT_TOKEN') };
}
