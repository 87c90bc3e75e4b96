import { sql } from 'kysely';
import type { RevocationReason } from '../../domain/tokens/revocation.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

const BECAUSE: RevocationReason = 'integration_disabled';

/** Revokes all tokens that guests got through a client, and its unused authorization grants. */
export async function revokeTokensOfClient(
  trx: Trx,
  { merchantId, clientId, now }: { merchantId: number; clientId: string; now: Date },
): Promise<void> {
  // Grants first: an exchange in progress locks its grant, and has created its token family when it releases
  // the lock.
  await inPages(async (after: Buffer) => {
    const { rows } = await sql<{ grant_hash: Buffer }>`
      with page as (
        select grant_hash from authorization_grant
        where merchant_id = ${merchantId} and grant_hash > ${after} order by grant_hash limit ${AT_ONCE}
      ), spent as (
        update authorization_grant g set spent_at = ${now} from page
        where g.merchant_id = ${merchantId} and g.grant_hash = page.grant_hash
          and g.client_id = ${clientId} and g.spent_at is null
      )
      select grant_hash from page order by grant_hash desc limit 1`.execute(trx);
    return rows[0]?.grant_hash;
  }, Buffer.alloc(0));
  await inPages(async (after: bigint) => {
    const { rows } = await sql<{ family_id: bigint }>`
      with page as (
        select family_id from token_family
        where merchant_id = ${merchantId} and family_id > ${after} order by family_id limit ${AT_ONCE}
      ), revoked as (
        update token_family f set revoked_at = ${now}, revoked_because = ${BECAUSE} from page
        where f.merchant_id = ${merchantId} and f.family_id = page.family_id
          and f.client_id = ${clientId} and f.revoked_at is null
      )
      select family_id from page order by family_id desc limit 1`.execute(trx);
    return rows[0]?.family_id;
  }, 0n);
}

const AT_ONCE = 5_000;

/** Pages along the primary key, so that no statement exceeds the time limit. */
async function inPages<Key>(work: (after: Key) => Promise<Key | undefined>, start: Key): Promise<void> {
  for (let after: Key | undefined = start; after !== undefined; ) after = await work(after);
}

/** Counts the logins of guests through a client that have not ended, which `revokeTokensOfClient` would end. */
export async function countLoginsOfClient(
  db: Db,
  { merchantId, clientId, now }: { merchantId: number; clientId: string; now: Date },
): Promise<number> {
  const { logins } = await ofMerchant(db, merchantId)
    .selectFrom('token_family', { client_id: clientId, revoked_at: null })
    .select(({ fn }) => fn.countAll<bigint>().as('logins'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(logins);
}
