import { sql } from 'kysely';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { type GuestFields, lookupKeys } from '../ground/guestFields.ts';
import { fullName } from './guests.ts';

/** Guest data that is copied to the guest's cards. */
export interface CardHolder {
  merchantId: number;
  accountId: bigint;
  fields: GuestFields;
}

/**
 * Registers a card to a guest and copies the guest's name and phone numbers to it. Returns false and writes
 * nothing if the card does not exist or belongs to another guest. A card that is already the guest's keeps
 * its registration time.
 */
export async function linkCard(
  trx: Trx,
  { merchantId, cardNumber, guest, now }: LinkedCard,
): Promise<boolean> {
  const linked = await ofMerchant(trx, merchantId)
    .updateTable('card', { card_number: cardNumber })
    .set((card) => ({
      account_id: guest.accountId,
      registered_at: card.fn.coalesce('registered_at', card.val(now)),
    }))
    .where((card) => card.or([card('account_id', 'is', null), card('account_id', '=', guest.accountId)]))
    .returning('card_number')
    .executeTakeFirst();
  if (!linked) return false;
  await refreshCardsOfGuest(trx, { ...guest, merchantId });
  return true;
}

export interface LinkedCard {
  merchantId: number;
  cardNumber: string;
  guest: Pick<CardHolder, 'accountId' | 'fields'>;
  now: Date;
}

/**
 * Updates name and phone numbers on all of a guest's cards. Exchanged cards lose their phone numbers; the
 * replacement cards have them.
 */
export async function refreshCardsOfGuest(trx: Trx, guest: CardHolder): Promise<void> {
  const { merchantId, accountId, fields } = guest;
  const name = fullName(fields);
  await ofMerchant(trx, merchantId)
    .updateTable('card', { account_id: accountId })
    .set({ customer_name: name })
    .where('customer_name', '<>', name)
    .execute();

  const { phone, mobile_phone: mobilePhone } = lookupKeys(fields);
  const phones = [...new Set([phone, mobilePhone])].filter((number) => number);
  await sql`
    delete from card_alias a using card c
    where c.merchant_id = ${merchantId} and c.account_id = ${accountId}
      and a.merchant_id = ${merchantId} and a.card_number = c.card_number and a.kind = 'phone'
      and (c.status = 'EXCHANGED' or a.value <> all(${phones}::text[]))`.execute(trx);
  await sql`
    insert into card_alias (merchant_id, kind, value, card_number)
    select c.merchant_id, 'phone', p.number, c.card_number
    from card c cross join unnest(${phones}::text[]) as p(number)
    where c.merchant_id = ${merchantId} and c.account_id = ${accountId} and c.status <> 'EXCHANGED'
    on conflict do nothing`.execute(trx);
}
