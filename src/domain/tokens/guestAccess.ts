import { secretHash } from '../../base/crypto/secrets.ts';
import type { Db } from '../../store/database.ts';
import type { Guest } from '../ground/guest.ts';
import { toGuest } from '../guests/guests.ts';

/** Scopes and guest of a live access token. */
export interface GuestAccess {
  familyId: bigint;
  /** Time of the login; a refreshed token keeps it. */
  loggedInAt: Date;
  scopes: ReadonlySet<string>;
  /** True if the login verified a password or registration code. */
  isProven: boolean;
  /** Absent for a token that may only register an inactive card. */
  guest?: Guest;
  /** Inactive card that such a token may register. */
  cardToRegister?: string;
}

/**
 * Returns the current access of a token for this client and merchant. Undefined when it is unknown, expired,
 * revoked, another client's or another merchant's, or when its guest is not active; the cause is not
 * revealed.
 */
export async function findAccess(
  db: Db,
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
    .select('family.started_at')
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
  const access = { familyId, loggedInAt: row.started_at, scopes: new Set(scopes), isProven: row.is_proven };
  if (accountId === null) return { ...access, cardToRegister: row.card_number ?? undefined };
  // The join found the guest, since the family refers to it.
  const guest = toGuest(row as Parameters<typeof toGuest>[0]);
  return guest.status === 'ACTIVE' ? { ...access, guest } : undefined;
}
