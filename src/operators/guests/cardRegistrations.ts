import { sql } from 'kysely';
import { phoneDigits } from '../../base/text/entered.ts';
import type { GuestFields } from '../../domain/ground/guestFields.ts';
import type { CardStatus, Db } from '../../store/database.ts';

/** Card to register to a guest. */
export interface CardRegistration {
  card_number: string;
  account_id: string;
  customer_name: string;
  status: CardStatus;
  /** Last day of the card, unless it has one; null: none. */
  last_day: string | null;
  phones: string[];
}

/** Bulk version of `linkCard`: registers the cards and replaces their names and phone numbers. */
export async function registerCards(
  db: Db,
  merchantId: number,
  links: CardRegistration[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const linked = JSON.stringify(links);
  const numbers = links.map((link) => link.card_number);
  // An insert that always conflicts, because an update that joins may be planned to read all cards of the merchant.
  await sql`
    insert into card as c (merchant_id, card_number, card_template_code, tier_code,
      account_id, customer_name, status, expires_on, registered_at)
    select m.merchant_id, l.card_number, own.card_template_code, own.tier_code,
      l.account_id, l.customer_name, l.status, l.last_day, ${now}::timestamptz
    from merchant m
      cross join json_to_recordset(${linked}::json) as l(
        card_number text, account_id bigint, customer_name text, status text, last_day date)
      cross join lateral (select card_template_code, tier_code from card
                          where merchant_id = ${merchantId} and card_number = l.card_number limit 1) as own
    where m.merchant_id = ${merchantId}
    on conflict (merchant_id, card_number) do update set account_id = excluded.account_id,
      customer_name = excluded.customer_name, status = excluded.status,
      expires_on = coalesce(c.expires_on, excluded.expires_on),
      registered_at = coalesce(c.registered_at, excluded.registered_at)`.execute(db);
  await forgetPhones(db, merchantId, numbers);
  await sql`
    insert into card_alias (merchant_id, kind, value, card_number)
    select m.merchant_id, 'phone', p.number, l.card_number
    from merchant m
      cross join json_to_recordset(${linked}::json) as l(card_number text, phones text[])
      cross join unnest(l.phones) as p(number)
    where m.merchant_id = ${merchantId}
    on conflict do nothing`.execute(db);
}

/** Deletes the cards' previous phone numbers. Few exist: a card never registered has none. */
async function forgetPhones(db: Db, merchantId: number, numbers: string[]): Promise<void> {
  // Probes card by card: with a condition on kind, a plan may scan all phone numbers.
  const { rows } = await sql<{ value: string; card_number: string }>`
    select found.value, found.card_number
    from unnest(${numbers}::text[]) as input(number),
      lateral (select a.kind, a.value, a.card_number from card_alias a
               where a.merchant_id = ${merchantId} and a.card_number = input.number offset 0) as found
    where found.kind = 'phone'`.execute(db);
  if (rows.length === 0) return;
  const values = rows.map((row) => row.value);
  const cards = rows.map((row) => row.card_number);
  await sql`
    delete from card_alias a
    where a.merchant_id = ${merchantId} and a.kind = 'phone' and a.value = any(${values}::text[])
      and (a.value, a.card_number) in (select * from unnest(${values}::text[], ${cards}::text[]))`.execute(
    db,
  );
}

/** Returns a guest's phone numbers, digits only. */
export function phonesOf({ phone, mobilePhone }: GuestFields): string[] {
  const numbers = [phone, mobilePhone].filter((number) => number !== undefined).map(phoneDigits);
  return [...new Set(numbers)];
}
