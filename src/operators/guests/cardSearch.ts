import { phoneDigits } from '../../base/text/entered.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { type GuestNameKind, searchGuests } from './guestSearch.ts';

/** Finds the numbers of the cards of guests, for operators. */
export async function findCardsOfGuests(
  db: Db,
  merchantId: number,
  name: string,
  kinds: readonly GuestNameKind[],
): Promise<string[]> {
  const guests = await searchGuests(db, merchantId, name, kinds);
  if (guests.length === 0) return [];
  const cards = await ofMerchant(db, merchantId)
    .selectFrom('card')
    .select('card_number')
    .where(
      'account_id',
      'in',
      guests.map(({ accountId }) => accountId),
    )
    .orderBy('card_number')
    .execute();
  return cards.map(({ card_number }) => card_number);
}

/** Finds the numbers of the cards with a phone number of their own, or of a guest with it. */
export async function findCardsByPhone(db: Db, merchantId: number, phone: string): Promise<string[]> {
  const own = await ofMerchant(db, merchantId)
    .selectFrom('card_alias', { kind: 'phone', value: phoneDigits(phone) })
    .select('card_number')
    .execute();
  const ofGuests = await findCardsOfGuests(db, merchantId, phone, ['phone']);
  return [...new Set([...own.map(({ card_number }) => card_number), ...ofGuests])];
}
