import type { DeclaredMerchant, DeclaredSecret } from '../../domain/ground/merchants/declaredMerchant.ts';
import { newMerchantSecret, writeMerchantSecret } from '../../domain/ground/merchants/merchantSecrets.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/** Plans sample secrets. An existing secret, set by a file or an operator, is left unchanged. */
export function planSecrets(plan: MerchantPlan, { secrets }: DeclaredMerchant, stored: StoredMerchant): void {
  for (const secret of secrets.filter(({ name }) => !stored.secrets.has(name))) {
    plan.add('+', `secret ${secret.name}`, async ({ db, merchantId, keys, now }) => {
      const text = await textOf(secret);
      await writeMerchantSecret(db, keys.merchantSecrets, {
        merchantId,
        name: secret.name,
        text,
        isSample: secret.value !== undefined,
        now,
      });
    });
  }
}

async function textOf({ value, generate }: DeclaredSecret): Promise<string> {
  return value ?? newMerchantSecret(generate!);
}
