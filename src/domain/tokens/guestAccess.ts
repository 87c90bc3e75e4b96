import type { Kysely } from 'kysely';
import { secretHash } from '../../crypto/secrets.ts';
import type { Database } from '../../store/database.ts';
import { type Guest, toGuest } from '../guests/guests.ts';

/** What a live access token allows, and whom it speaks for. */
export interface GuestAccess {
  familyId: bigint;
  scopes: ReadonlySet<string>;
  /** Whether the login proved its guest by a password or registration code. */
  isProven: boolean;
  /** Absent for a token that may only register an inactive card. */
  guest?: Guest;
  /** The inactive card that such a token is for. */
  cardToRegister?: string;
}

/**
 * What the access token allows this client in this merchant at this moment. Undefined when it is unknown, expired,
 * revoked, another client's or another merchant's, or when its guest may not act: nobody is told which.
 */
export async function findAccess(
  db: Kysely<Database>,
  { merchantId, clientId, token, now }: { merchantId: number; clientId: string; token: string; now: Date },
): Promise<GuestAccess | undefined> {
  const row = await db
    .selectFrom('guest_token as token')
    .innerJoin('token_family as family', (join) =>
      join.on('family.merchant_id', '=', merchantId).onRef('family.family_id', '=', 'token.family_id'),
    )
    .leftJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'family.account_id'),
    )
    .selectAll('guest')
    .select(['family.family_id', 'family.is_proven', 'family.account_id as family_account_id'])
    .select(['family.card_number', 'token.scopes as token_scopes'])
    .where('token.merchant_id', '=', merchantId)
    .where('token.token_hash', '=', secretHash(token))
    .where('token.kind', '=', 'access')
    .where('token.expires_at', '>', now)
    .where('family.client_id', '=', clientId)
    .where('family.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { family_id: familyId, family_account_id: accountId, token_scopes: scopes } = row;
  const access = { familyId, scopes: new Set(scopes), isProven: row.is_proven };
  if (accountId === null) return { ...access, cardToRegister: row.card_number ?? undefined };
  // The join found the guest, since the family refers to it.
  const guest = toGuest(row as Parameters<typeof toGuest>[0]);
  return guest.status === 'ACTIVE' ? { ...access, guest } : undefined;
}
