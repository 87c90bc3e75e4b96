import { findGuest, type GuestName } from '../../domain/guests/guests.ts';
import { revokeTokensOf } from '../../domain/tokens/revocation.ts';
import type { AccountStatus, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

export type StatusOutcome =
  | { outcome: 'not_found' }
  | { outcome: 'unchanged' | 'terminated' | 'changed'; accountId: bigint };

/**
 * Suspends or reinstates a guest's account. Suspension revokes all tokens. A terminated account cannot be
 * reinstated.
 */
export async function setAccountStatus(
  transaction: Trx,
  merchantId: number,
  name: GuestName,
  { status, now }: { status: Exclude<AccountStatus, 'TERMINATED'>; now: Date },
): Promise<StatusOutcome> {
  const guest = await findGuest(transaction, merchantId, name);
  if (!guest) return { outcome: 'not_found' };
  const { accountId } = guest;
  const changed = await ofMerchant(transaction, merchantId)
    .updateTable('guest', { account_id: accountId })
    .set({ status })
    .where('status', 'not in', [status, 'TERMINATED'])
    .returning('account_id')
    .executeTakeFirst();
  if (!changed) return { outcome: guest.status === 'TERMINATED' ? 'terminated' : 'unchanged', accountId };
  if (status === 'SUSPENDED')
    await revokeTokensOf(transaction, merchantId, accountId, 'account_suspended', now);
  return { outcome: 'changed', accountId };
}
