import type { Merchant } from '../ground/merchantDirectory.ts';
import type { PaymentSettings } from './settingsTypes.ts';

/** Gateway name of payments made in the hosted checkout of the card processor. */
export const CHECKOUT = 'checkout';
/** Gateway name of the sandbox's local vault. */
export const LOCAL = 'local';

export function paymentSettings(merchant: Merchant): PaymentSettings | undefined {
  return merchant.definitions('payments').get('payments');
}

/**
 * Gateway name of payments at the merchant's vault. It includes the environment, since payments are unknown
 * in any other.
 */
export function vaultName(merchant: Merchant): string | undefined {
  const { local, vault } = paymentSettings(merchant) ?? {};
  if (local) return LOCAL;
  return vault?.url === undefined ? undefined : `vault:${vault.environmentKey}`;
}
