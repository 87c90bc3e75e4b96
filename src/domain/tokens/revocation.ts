import type { Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';

/** Why tokens were taken back, as it stands in `token_family.revoked_because`. */
export type RevocationReason =
  | 'password_changed'
  | 'account_suspended'
  | 'account_terminated'
  | 'integration_disabled'
  | 'refresh_token_reused'
  | 'grant_reused';

/** Takes back every token that came from one login. */
export async function revokeFamily(
  trx: Transaction<Database>,
  { merchantId, familyId }: { merchantId: number; familyId: bigint },
  because: RevocationReason,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_because: because })
    .where('merchant_id', '=', merchantId)
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Takes back all tokens of the guest and all grants nobody has exchanged yet. To be called when the guest's row has
 * been written in the same transaction: a login that is under way has either been seen by then, or sees the change.
 */
export async function revokeTokensOf(
  trx: Transaction<Database>,
  merchantId: number,
  accountId: bigint,
  because: RevocationReason,
  now: Date,
): Promise<void> {
  // Grants first: an exchange under way holds its grant, and has begun its family once the grant is free again.
  await trx
    .updateTable('authorization_grant')
    .set({ spent_at: now })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('spent_at', 'is', null)
    .execute();
  await trx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_because: because })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
