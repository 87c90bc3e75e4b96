import { caseFolded } from '../../base/text/folding.ts';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { findGuest } from '../../domain/guests/guests.ts';
import { findTakenLogins, type LoginTaken, newLoginNames } from '../../domain/guests/uniqueness.ts';
import type { CardStatus, Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Stored values that a file's guests and their cards are compared with. */
export interface StoredGuests {
  /** Case-folded. */
  usernames: ReadonlySet<string>;
  accountIds: ReadonlySet<bigint>;
  /** Names that other guests log in with or are written to at. */
  logins: LoginTaken;
  /** Existing cards of the listed guests. */
  cards: ReadonlyMap<string, { accountId: bigint | null; status: CardStatus }>;
}

/** Reads the stored values; runs no query for a file without guests. */
export async function readStoredGuests(db: Db, { id, guests }: DeclaredMerchant): Promise<StoredGuests> {
  const usernames = new Set<string>();
  const accountIds = new Set<bigint>();
  for (const { username, accountId } of guests) {
    if (username !== undefined && (await findGuest(db, id, { username })))
      usernames.add(caseFolded(username));
    if (accountId !== undefined && (await findGuest(db, id, { accountId }))) accountIds.add(accountId);
  }
  const numbers = guests.flatMap((guest) => guest.cards);
  const cards = numbers.length === 0 ? [] : await cardHolders(db, id, numbers);
  return {
    usernames,
    accountIds,
    logins: await findTakenLogins(
      db,
      id,
      guests.map(({ username, fields }) => newLoginNames({}, { ...fields, username })),
    ),
    cards: new Map(cards.map((row) => [row.card_number, { accountId: row.account_id, status: row.status }])),
  };
}

function cardHolders(db: Db, merchantId: number, numbers: string[]) {
  return ofMerchant(db, merchantId)
    .selectFrom('card')
    .select(['card_number', 'account_id', 'status'])
    .where((where) => where('card_number', '=', where.fn.any(where.val(numbers))))
    .execute();
}
