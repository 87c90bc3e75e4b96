import { phoneDigits } from '../../base/text/entered.ts';
import { caseFolded } from '../../base/text/folding.ts';
import type { Guest } from '../../domain/ground/guest.ts';
import { toGuest } from '../../domain/guests/guests.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Identification of guests that an operator may search by. */
const GUEST_NAMES = ['account', 'username', 'email', 'phone'] as const;
export type GuestNameKind = (typeof GUEST_NAMES)[number];

const MAX_FOUND = 20;

/** Searches guests by a name of any of these kinds: one guest's username may be another's address or number. */
export async function searchGuests(
  db: Db,
  merchantId: number,
  name: string,
  kinds: readonly GuestNameKind[] = GUEST_NAMES,
): Promise<Guest[]> {
  const columns = kinds.flatMap((kind) => searchedColumns(kind, name) ?? []);
  if (columns.length === 0) return [];
  const rows = await ofMerchant(db, merchantId)
    .rows('guest')
    .where(({ eb, or }) => or(columns.map(([column, value]) => eb(column, '=', value))))
    .orderBy('account_id')
    .limit(MAX_FOUND)
    .execute();
  return rows.map(toGuest);
}

type SearchedColumn = 'account_id' | 'username_key' | 'email_key' | 'phone' | 'mobile_phone';

/** Returns the columns to search for a name of this kind; undefined if the text cannot be one. */
function searchedColumns(
  kind: GuestNameKind,
  name: string,
): readonly (readonly [SearchedColumn, string | bigint])[] | undefined {
  switch (kind) {
    case 'account':
      return /^[1-9][0-9]{0,15}$/.test(name) ? [['account_id', BigInt(name)]] : undefined;
    case 'username':
      return [['username_key', caseFolded(name)]];
    case 'email':
      return name.includes('@') ? [['email_key', caseFolded(name)]] : undefined;
    case 'phone': {
      const digits = phoneDigits(name);
      return digits === ''
        ? undefined
        : [
            ['phone', digits],
            ['mobile_phone', digits],
          ];
    }
  }
}
