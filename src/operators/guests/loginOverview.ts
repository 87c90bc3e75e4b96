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
  const { rows } = await sql<Login>`
    select f.client_id as "clientId", f.started_by as "startedBy", f.started_at as "startedAt",
      (select max(t.issued_at) from guest_token t
       where t.merchant_id = ${merchantId} and t.family_id = f.family_id) as "lastTokenAt",
      f.expires_at as "expiresAt", f.revoked_at as "revokedAt", f.revoked_because as "revokedBecause"
    from token_family f
    where f.merchant_id = ${merchantId} and f.account_id = ${accountId}
    order by f.family_id desc limit ${limit}`.execute(db);
  return rows;
}
