import { dayIn } from '../../base/time/zones.ts';
import type { Db, RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { isActiveOn, statusOn } from '../cards/shared/cardExpiry.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { hasLoyaltyProgram, type Merchant } from '../ground/merchantDirectory.ts';
import { findGuest } from '../guests/guests.ts';

/**
 * Check-in of a guest identified by access token, username or card number. The number also selects which of the
 * guest's cards checks in.
 */
export interface CheckinRequest {
  merchant: Merchant;
  storeCode: string;
  guest?: Guest;
  username?: string;
  printedCardNumber?: string;
}

export interface Checkin {
  checkinId: bigint;
  checkedInAt: Date;
  expiresAt: Date;
  storeCode: string;
  storeName: string;
  cardNumber: string;
  refused?: undefined;
}

export type CheckinReason =
  | 'error'
  | 'invalid_store'
  | 'store_closed'
  | 'user_not_found'
  | 'card_not_found'
  | 'card_not_active'
  | 'account_suspended';

/** Duration in ms for which tills of the store list a check-in. */
const VISIBLE_MS = 120 * 60_000;

/** Checks a guest in at a store. A card has one check-in: a new one replaces the earlier. */
export async function checkIn(
  app: Pick<Context, 'clock' | 'store' | 'ids'>,
  request: CheckinRequest,
): Promise<Checkin | { refused: CheckinReason }> {
  const { merchant, storeCode } = request;
  if (!hasLoyaltyProgram(merchant)) return { refused: 'error' };
  const store = merchant.stores.get(storeCode);
  if (!store) return { refused: 'invalid_store' };
  if (!store.isOpen) return { refused: 'store_closed' };

  const { db } = app.store;
  const guest = await guestOf(db, request);
  if ('refused' in guest) return guest;
  if (guest.status !== 'ACTIVE') return { refused: 'account_suspended' };
  const today = dayIn(merchant.timeZone, app.clock.now());
  const card = await cardOf(db, merchant, guest, request.printedCardNumber, today);
  if (!card) return { refused: 'card_not_found' };
  if (statusOn({ status: card.status, expiresOn: card.expires_on }, today) !== 'ACTIVE')
    return { refused: 'card_not_active' };

  const checkedInAt = app.clock.now();
  const checkin = {
    checkinId: app.ids.next(),
    checkedInAt,
    expiresAt: new Date(checkedInAt.getTime() + VISIBLE_MS),
    storeCode,
    storeName: store.name,
    cardNumber: card.card_number,
  };
  await saveCheckIn(db, merchant.merchantId, guest.accountId, checkin);
  return checkin;
}

async function guestOf(
  db: Db,
  { merchant: { merchantId }, guest, username, printedCardNumber }: CheckinRequest,
): Promise<Guest | { refused: 'user_not_found' | 'card_not_found' }> {
  if (guest) return guest;
  if (username !== undefined) {
    return (await findGuest(db, merchantId, { username })) ?? { refused: 'user_not_found' };
  }
  if (printedCardNumber !== undefined) {
    return (await findGuest(db, merchantId, { printedCardNumber })) ?? { refused: 'card_not_found' };
  }
  throw new Error('A check-in that names nobody came past the contract.');
}

/** Finds the guest's card of that number, else the first registered active loyalty card. */
async function cardOf(
  db: Db,
  merchant: Merchant,
  { accountId }: Guest,
  cardNumber: string | undefined,
  today: string,
): Promise<Pick<RowOf<'card'>, 'card_number' | 'status' | 'expires_on'> | undefined> {
  const ofGuest = ofMerchant(db, merchant.merchantId)
    .selectFrom('card', { account_id: accountId })
    .select(['card_number', 'status', 'expires_on']);
  if (cardNumber !== undefined) return ofGuest.where('card_number', '=', cardNumber).executeTakeFirst();
  const loyalty = [...merchant.cardTemplates.values()].filter(({ kind }) => kind === 'loyalty');
  return ofGuest
    .where(
      'card_template_code',
      'in',
      loyalty.map(({ cardTemplateCode }) => cardTemplateCode),
    )
    .where(isActiveOn(today))
    .orderBy('registered_at')
    .orderBy('card_number')
    .limit(1)
    .executeTakeFirst();
}

async function saveCheckIn(
  db: Db,
  merchantId: number,
  accountId: bigint,
  { checkinId, checkedInAt, expiresAt, storeCode, cardNumber }: Checkin,
): Promise<void> {
  const place = {
    checkin_id: checkinId,
    account_id: accountId,
    store_code: storeCode,
    checked_in_at: checkedInAt,
    expires_at: expiresAt,
  };
  await db
    .insertInto('checkin')
    .values({ merchant_id: merchantId, card_number: cardNumber, ...place })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'card_number']).doUpdateSet(place))
    .execute();
}
