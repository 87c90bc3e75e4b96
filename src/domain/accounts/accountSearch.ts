import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AccountStatus, CardStatus, Database } from '../../store/database.ts';
import { isActiveOn, statusOn } from '../cards/cardExpiry.ts';
import type { GuestFields } from '../guests/guestFields.ts';
import type { Sought } from './accountQueries.ts';

/** A card with the guest it is registered to, if it is: what a till calls an account. */
export interface FoundCard {
  cardNumber: string;
  cardTemplateCode: number;
  tierCode: number;
  status: CardStatus;
  /** A number the card is found by, for guests who have not told one. */
  phone: string | null;
  fields: GuestFields;
}

/**
 * The accounts that fit everything sought, by the guests' names, at most `limit`. Each way to begin reads one stretch of
 * one index: a card by its number, cards by a phone number, or guests by how a value of theirs begins. Whatever else is
 * sought is held against what was found that way.
 */
export async function searchAccounts(
  db: Kysely<Database>,
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
 * What `toFoundCard` reads, of a card `c` and its guest `g`. All names of the card first, then those that are phones:
 * asked for both at once, a planner that knows nothing of the table may read all phones of the merchant.
 */
export const foundColumns = (
  merchantId: number,
) => sql`c.card_number, c.card_template_code, c.tier_code, c.status, c.expires_on, g.fields,
  (select min(a.value) filter (where a.kind = 'phone') from card_alias a
   where a.merchant_id = ${merchantId} and a.card_number = c.card_number) as phone`;

/**
 * A card from the stock is nobody's account yet, and an exchanged one no longer; and who has closed an account is not
 * shown to cashiers any more.
 */
export const isAccount = sql`c.status <> 'EXCHANGED'
  and (c.status <> 'INACTIVE' or c.account_id is not null)
  and (g.status is null or g.status <> ${'TERMINATED' satisfies AccountStatus})`;

export interface FoundRow {
  card_number: string;
  card_template_code: number;
  tier_code: number;
  status: CardStatus;
  expires_on: string | null;
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

/** Numbers of cards that may fit: all that fit the narrowest thing sought. */
function candidates(merchantId: number, sought: Sought, limit: number): RawBuilder<unknown> {
  const [cardNumber] = sought.cardNumbers;
  if (cardNumber !== undefined) return sql`select ${cardNumber}::text as card_number`;
  const [phone] = sought.phones;
  if (phone !== undefined) {
    return sql`select card_number from card_alias
      where merchant_id = ${merchantId} and kind = 'phone' and value = ${phone}`;
  }
  // Guests first, and no more of them than may be shown. Then one probe for each (lateral, with a limit), whatever the
  // planner knows of the tables: a plan that began with the cards would read all of them.
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

/** After everything that begins with a text comes the text with the last of all characters behind it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** As bounds, not as a pattern: nothing in a value has a meaning of its own. */
function begins({ beginnings }: Sought): RawBuilder<unknown>[] {
  return beginnings.map(({ column, beginning }) => {
    const value = sql`${sql.ref(`g.${column}`)} collate "C"`;
    return sql`${value} >= ${beginning} and ${value} < ${beginning + LAST_CHARACTER}`;
  });
}
