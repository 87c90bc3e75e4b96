import type { Merchant } from '../merchantDirectory.ts';
import type { PaymentSettings } from './settingsTypes.ts';

/** The gateway of payments that buyers confirm on the card processor's own page. */
export const CHECKOUT = 'checkout';
/** The sandbox's own vault. */
export const LOCAL = 'local';

export function paymentSettings(merchant: Merchant): PaymentSettings | undefined {
  return merchant.definitions('payments').get('payments');
}

/** What payments at the merchant's vault are kept under: in another environment of it nobody would know of them. */
export function vaultName(merchant: Merchant): string | undefined {
  const { local, vault } = paymentSettings(merchant) ?? {};
  if (local) return LOCAL;
  return vault?.url === undefined ? undefined : `vault:${vault.environmentKey}`;
}
