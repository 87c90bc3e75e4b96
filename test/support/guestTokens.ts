import { randomInt } from 'node:crypto';
import { newSecret, secretHash } from '../../src/base/crypto/secrets.ts';
import type { Guest } from '../../src/domain/ground/guest.ts';
import { findGuest, insertGuest } from '../../src/domain/guests/guests.ts';
import type { Store } from '../../src/store/store.ts';

export const ALL_SCOPES = ['user_read', 'user_write', 'account_read', 'account_write', 'register'];

/** Finds or creates the merchant's guest with this username and card. */
export async function guestWithCard(
  { db }: Pick<Store, 'db'>,
  { merchantId = 1, username, cardNumber }: { merchantId?: number; username: string; cardNumber: string },
): Promise<Guest> {
  if (!(await findGuest(db, merchantId, { username }))) {
    await insertGuest(db, {
      merchantId,
      accountId: newId(),
      enrolledAt: new Date(),
      fields: { username, firstName: 'Dana', lastName: 'Demo' },
    });
  }
  const guest = (await findGuest(db, merchantId, { username }))!;
  await db
    .updateTable('card')
    .set({ account_id: guest.accountId, status: 'ACTIVE' })
    .where('merchant_id', '=', merchantId)
    .where('card_number', '=', cardNumber)
    .execute();
  return guest;
}

export interface IssuedToken {
  clientId: string;
  merchantId?: number;
  now: Date;
  scopes?: string[];
  /** Token's guest; or the inactive card that it may register. */
  holder: Pick<Guest, 'accountId'> | { cardNumber: string };
  /** Fixed token value, if needed. */
  token?: string;
  lifeSeconds?: number;
  /** True for a token revoked by a logout or a new password. */
  isRevoked?: boolean;
  /** False for a login by guest fields. */
  isProven?: boolean;
}

/** Issues an access token of its own login, written as the token service does. */
export async function issueToken({ db }: Pick<Store, 'db'>, issued: IssuedToken): Promise<string> {
  const {
    clientId,
    merchantId = 1,
    now,
    scopes = ALL_SCOPES,
    holder,
    lifeSeconds = 1800,
    isRevoked,
  } = issued;
  const token = issued.token ?? newSecret();
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  const familyId = newId();
  await db
    .insertInto('token_family')
    .values({
      merchant_id: merchantId,
      family_id: familyId,
      account_id: 'accountId' in holder ? holder.accountId : null,
      card_number: 'cardNumber' in holder ? holder.cardNumber : null,
      client_id: clientId,
      scopes,
      started_at: now,
      expires_at: expiresAt,
      revoked_at: isRevoked ? now : null,
      revoked_because: isRevoked ? 'logout' : null,
      is_proven: issued.isProven ?? true,
      started_by: null,
    })
    .execute();
  await db
    .insertInto('guest_token')
    .values({
      merchant_id: merchantId,
      token_hash: secretHash(token),
      family_id: familyId,
      kind: 'access',
      scopes,
      issued_at: now,
      expires_at: expiresAt,
      parent_hash: null,
      spent_at: null,
      successor_salt: null,
    })
    .execute();
  return token;
}

/** Generates an id outside the range of the service's ids, to avoid collisions. */
function newId(): bigint {
  return BigInt(randomInt(1, 2 ** 40));
}
