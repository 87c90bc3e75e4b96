import { type RawBuilder, sql } from 'kysely';
import type { AccountStatus, CardStatus, Db, RowOf } from '../../store/database.ts';
import { isActiveOn, statusOn } from '../cards/shared/cardExpiry.ts';
import type { GuestFields } from '../ground/guestFields.ts';
import type { Sought } from './accountQueries.ts';

/** Card with the guest it is registered to, if any. Tills call it an account. */
export interface FoundCard {
  cardNumber: string;
  cardTemplateCode: number;
  tierCode: number;
  status: CardStatus;
  /** Phone number that identifies the card, for guests without one in `fields`. */
  phone: string | null;
  fields: GuestFields;
}

/**
 * Finds at most `limit` accounts that match all criteria, ordered by guest name. One criterion selects
 * candidates by an index range scan: the card number, else a phone number, else prefixes of guest fields. The
 * other criteria filter these candidates.
 */
export async function searchAccounts(
  db: Db,
  merchantId: number,
  sought: Sought,
  limit: number,
  today: string,
): Promise<FoundCard[]> {
  const { rows } = await sql<FoundRow>`
    with found as materialized (${candidates(merchantId, sought, limit)})
    select ${foundColumns(merchantId)}
    from found
      cross join lateral (select * from card
        where merchant_id = ${merchantId} and card_number = found.card_number limit 1) as c
      left join lateral (select * from guest
        where merchant_id = ${merchantId} and account_id = c.account_id limit 1) as g on true
    where ${sql.join([isAccount, ...conditions(merchantId, sought)], sql` and `)}
    order by g.last_name_key, g.first_name_key, ${isActiveOn(today, 'c')} desc, c.card_number
    limit ${limit}`.execute(db);
  return rows.map((row) => toFoundCard(row, today));
}

/**
 * Columns that `toFoundCard` reads, of a card `c` and its guest `g`. Reads all aliases of the card before
 * filtering for phones: with both conditions in the where clause, a planner without statistics may scan all
 * the merchant's phones.
 */
export const foundColumns = (
  merchantId: number,
) => sql`c.card_number, c.card_template_code, c.tier_code, c.status, c.expires_on, g.fields,
  (select min(a.value) filter (where a.kind = 'phone') from card_alias a
   where a.merchant_id = ${merchantId} and a.card_number = c.card_number) as phone`;

/**
 * Condition for cards that are accounts: excludes unregistered stock, exchanged cards and guests who closed
 * their account.
 */
export const isAccount = sql`c.status <> 'EXCHANGED'
  and (c.status <> 'INACTIVE' or c.account_id is not null)
  and (g.status is null or g.status <> ${'TERMINATED' satisfies AccountStatus})`;

export interface FoundRow
  extends Pick<RowOf<'card'>, 'card_number' | 'card_template_code' | 'tier_code' | 'status' | 'expires_on'> {
  fields: GuestFields | null;
  phone: string | null;
}

export function toFoundCard(row: FoundRow, today: string): FoundCard {
  return {
    cardNumber: row.card_number,
    cardTemplateCode: row.card_template_code,
    tierCode: row.tier_code,
    status: statusOn({ status: row.status, expiresOn: row.expires_on }, today),
    phone: row.phone,
    fields: row.fields ?? {},
  };
}

/** Selects candidate card numbers by the most selective criterion. */
function candidates(merchantId: number, sought: Sought, limit: number): RawBuilder<unknown> {
  const [cardNumber] = sought.cardNumbers;
  if (cardNumber !== undefined) return sql`select ${cardNumber}::text as card_number`;
  const [phone] = sought.phones;
  if (phone !== undefined) {
    return sql`select card_number from card_alias
      where merchant_id = ${merchantId} and kind = 'phone' and value = ${phone}`;
  }
  // Guests first, at most `limit` of them, then one limited lateral probe each, so that a planner without
  // statistics cannot start with a scan of all cards.
  return sql`
    select own.card_number
    from (select g.account_id from guest g
          where g.merchant_id = ${merchantId} and g.status <> 'TERMINATED'
            and ${sql.join(begins(sought), sql` and `)}
          limit ${limit}) as fitting
      cross join lateral (select card_number from card
        where merchant_id = ${merchantId} and account_id = fitting.account_id limit ${limit}) as own`;
}

function conditions(merchantId: number, sought: Sought): RawBuilder<unknown>[] {
  return [
    ...sought.cardNumbers.map((cardNumber) => sql`c.card_number = ${cardNumber}`),
    ...sought.phones.map(
      (phone) => sql`exists (select from card_alias a where a.merchant_id = ${merchantId}
        and a.kind = 'phone' and a.value = ${phone} and a.card_number = c.card_number)`,
    ),
    ...begins(sought),
  ];
}

/** Upper bound of a prefix range: the prefix followed by the last code point. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Prefix conditions as range bounds rather than LIKE, so that no character of a value is a wildcard. */
function begins({ beginnings }: Sought): RawBuilder<unknown>[] {
  return beginnings.map(({ column, beginning }) => {
    const value = sql`${sql.ref(`g.${column}`)} collate "C"`;
    return sql`${value} >= ${beginning} and ${value} < ${beginning + LAST_CHARACTER}`;
  });
}
