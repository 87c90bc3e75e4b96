import { seal } from '../../base/crypto/sealing.ts';
import type { DeclaredSavedMethod } from '../../domain/ground/merchants/declaredMerchant.ts';
import { tokenHash } from '../../domain/payments/payment.ts';
import { LOCAL } from '../../domain/payments/paymentSettings.ts';
import { savedTokenOwner } from '../../domain/payments/savedMethods.ts';
import type { Writing } from './merchantPlan.ts';

/** Saves payment methods for a sample guest in the sandbox's local vault. The first counts as saved last. */
export async function saveSampleMethods(
  { db, merchantId, now, keys }: Writing,
  accountId: bigint,
  methods: DeclaredSavedMethod[],
): Promise<void> {
  for (const [index, { id, kind, token, ...shown }] of methods.entries()) {
    const savedPaymentMethodId = BigInt(id);
    const savedAt = new Date(now.getTime() - index * 1000);
    await db
      .insertInto('saved_payment_method')
      .values({
        merchant_id: merchantId,
        saved_payment_method_id: savedPaymentMethodId,
        account_id: accountId,
        kind,
        gateway: LOCAL,
        token_hash: tokenHash(keys, LOCAL, token),
        sealed_token: seal(keys.paymentTokens, savedTokenOwner({ merchantId, savedPaymentMethodId }), token),
        method: JSON.stringify({
          paymentMethodType: kind,
          ...shown,
          tokenLastFour: token.slice(-4),
        }),
        saved_at: savedAt,
        kept_at: savedAt,
      })
      .execute();
  }
}
