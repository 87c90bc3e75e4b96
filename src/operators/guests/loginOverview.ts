import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';

/** Login of a guest as shown to operators: its client and times, without any token. */
export interface Login {
  clientId: string;
  /** Grant that started it; null for logins of earlier releases. */
  startedBy: string | null;
  startedAt: Date;
  lastTokenAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBecause: string | null;
}

/** Lists the latest logins of a guest, newest first. */
export async function latestLogins(
  db: Db,
  merchantId: number,
  accountId: bigint,
  limit: number,
): Promise<Login[]> {
  // Sorted after the index of the account is read: a plan for the order may read the logins of all guests.
  const { rows } = await sql<Login>`
    select f.client_id as "clientId", f.started_by as "startedBy", f.started_at as "startedAt",
      (select max(t.issued_at) from guest_token t
       where t.merchant_id = ${merchantId} and t.family_id = f.family_id) as "lastTokenAt",
      f.expires_at as "expiresAt", f.revoked_at as "revokedAt", f.revoked_because as "revokedBecause"
    from (select client_id, started_by, started_at, expires_at, revoked_at, revoked_because, family_id from token_family
          where merchant_id = ${merchantId} and account_id = ${accountId} offset 0) as f
    order by f.family_id desc limit ${limit}`.execute(db);
  return rows;
}
