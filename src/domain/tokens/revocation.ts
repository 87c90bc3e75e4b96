import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Revocation reason, as stored in `token_family.revoked_because`. */
export type RevocationReason =
  | 'password_changed'
  | 'ended_by_guest'
  | 'account_suspended'
  | 'account_terminated'
  | 'integration_disabled'
  | 'refresh_token_reused'
  | 'grant_reused';

/** Revokes every token that came from one login. */
export async function revokeFamily(
  trx: Trx,
  { merchantId, familyId }: { merchantId: number; familyId: bigint },
  because: RevocationReason,
  now: Date,
): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('token_family', { family_id: familyId, revoked_at: null })
    .set({ revoked_at: now, revoked_because: because })
    .execute();
}

/**
 * Revokes all tokens of the guest and all unused grants. Call it after writing the guest's row in the same
 * transaction: a concurrent login is then either committed and revoked, or sees the change.
 */
export async function revokeTokensOf(
  trx: Trx,
  merchantId: number,
  accountId: bigint,
  because: RevocationReason,
  now: Date,
): Promise<void> {
  // Grants first: a concurrent exchange locks its grant, and has begun its family once the lock is free.
  await ofMerchant(trx, merchantId)
    .updateTable('authorization_grant', { account_id: accountId, spent_at: null })
    .set({ spent_at: now })
    .execute();
  await ofMerchant(trx, merchantId)
    .updateTable('token_family', { account_id: accountId, revoked_at: null })
    .set({ revoked_at: now, revoked_because: because })
    .execute();
}
