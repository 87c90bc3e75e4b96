import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Guest } from '../ground/guest.ts';
import { revokeFamily } from './revocation.ts';

/** Login of a guest that has not ended. */
export interface Login {
  familyId: bigint;
  clientId: string;
  startedAt: Date;
}

/** Maximum number of logins that are listed. */
const MAX_LOGINS = 100;

/** Lists the logins of a guest that have not ended, the latest first. */
export async function loginsOf(db: Db, { merchantId, accountId }: Guest, now: Date): Promise<Login[]> {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('token_family', { account_id: accountId, revoked_at: null })
    .select(['family_id', 'client_id', 'started_at'])
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .limit(MAX_LOGINS)
    .execute();
  return rows.map(({ family_id, client_id, started_at }) => ({
    familyId: family_id,
    clientId: client_id,
    startedAt: started_at,
  }));
}

/** Ends logins of the guest; others' are left alone. */
export async function endLogins(
  db: Db,
  guest: Guest,
  { now, isToEnd }: { now: Date; isToEnd(login: Login): boolean },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const login of (await loginsOf(trx, guest, now)).filter(isToEnd))
      await revokeFamily(
        trx,
        { merchantId: guest.merchantId, familyId: login.familyId },
        'ended_by_guest',
        now,
      );
  });
}
