import { caseFolded } from '../../base/text/folding.ts';
import type { Db, RowOf, Trx } from '../../store/database.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../store/databaseErrors.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Guest } from '../ground/guest.ts';
import { type GuestFields, lookupKeys } from '../ground/guestFields.ts';

/** Identification of a guest by username, account id or card. */
export type GuestName = { username: string } | { accountId: bigint } | { printedCardNumber: string };

/** Finds a merchant's guest; undefined for unknown ids, including other merchants'. */
export async function findGuest(db: Db, merchantId: number, name: GuestName): Promise<Guest | undefined> {
  const guests = ofMerchant(db, merchantId).selectFrom('guest').selectAll('guest');
  const row =
    'username' in name
      ? await guests.where('username_key', '=', caseFolded(name.username)).executeTakeFirst()
      : 'accountId' in name
        ? await guests.where('guest.account_id', '=', name.accountId).executeTakeFirst()
        : await guests
            .innerJoin('card', (join) =>
              join.on('card.merchant_id', '=', merchantId).onRef('card.account_id', '=', 'guest.account_id'),
            )
            .where('card.card_number', '=', name.printedCardNumber)
            .executeTakeFirst();
  return row && toGuest(row);
}

/** Reads the guest and locks the row until the transaction ends. Throws if there is none. */
export async function holdGuest(trx: Trx, merchantId: number, accountId: bigint): Promise<Guest> {
  const row = await ofMerchant(trx, merchantId)
    .rows('guest', { account_id: accountId })
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toGuest(row);
}

export function toGuest(row: RowOf<'guest'>): Guest {
  return {
    merchantId: row.merchant_id,
    accountId: row.account_id,
    status: row.status,
    enrolledAt: row.enrolled_at,
    fields: row.fields,
    passwordHash: row.password_hash,
    emailFailedAt: row.email_failed_at,
    perks: row.perks,
    favoriteStoreCode: row.favorite_store_code,
    activationStoreCode: row.activation_store_code,
  };
}

export interface NewGuest {
  merchantId: number;
  accountId: bigint;
  enrolledAt: Date;
  fields: GuestFields;
  passwordHash?: string;
  status?: Guest['status'];
  perks?: Guest['perks'];
  favoriteStoreCode?: string;
  activationStoreCode?: string;
  emailFailedAt?: Date;
}

export async function insertGuest(db: Db, guest: NewGuest): Promise<void> {
  await db
    .insertInto('guest')
    .values({
      merchant_id: guest.merchantId,
      account_id: guest.accountId,
      status: guest.status ?? 'ACTIVE',
      enrolled_at: guest.enrolledAt,
      ...toFieldColumns(guest.fields),
      password_hash: guest.passwordHash ?? null,
      email_failed_at: guest.emailFailedAt ?? null,
      perks: JSON.stringify(guest.perks ?? []),
      favorite_store_code: guest.favoriteStoreCode ?? null,
      activation_store_code: guest.activationStoreCode ?? null,
    })
    .execute();
}

/**
 * Returns true if a write failed because another guest of the merchant has the username. By the message, since a
 * distributed database names no constraint beside it, and adds a shard's number to the name.
 */
export function isUsernameTaken(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION && (error as Error).message.includes('guest_username');
}

/** Returns the columns for fields and lookup keys, which must always be written together. */
export function toFieldColumns(fields: GuestFields) {
  return { fields: JSON.stringify(fields), ...lookupKeys(fields) };
}

/** Returns the guest's name for receipts and tills; empty if unknown. */
export function fullName({ firstName, lastName }: GuestFields): string {
  return [firstName, lastName].filter((name) => name).join(' ');
}
