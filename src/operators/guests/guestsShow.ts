import { dayIn } from '../../base/time/zones.ts';
import { commentsOf } from '../../domain/comments/accountComments.ts';
import type { Guest } from '../../domain/ground/guest.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { cardsOf } from '../../domain/guests/accountCards.ts';
import type { Store } from '../../store/store.ts';
import { messagesOfGuest } from '../messages/messageOverview.ts';
import { listOrders } from '../orders/orderOverview.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { warn } from '../program/output.ts';
import { sayAllDetails } from '../program/table.ts';
import { devicesOf } from '../push/devicesOfGuest.ts';
import { subscriptionsOfGuest } from '../subscriptions/subscriptionOverview.ts';
import { optInsOfGuest } from '../surveys/optInOverview.ts';
import { type GuestOverview, guestDetails } from './guestLines.ts';
import { searchGuests } from './guestSearch.ts';
import { latestLogins } from './loginOverview.ts';

const SHOWN = 10;

/** Shows all guests with this account id, username, e-mail address or phone number. */
export async function showGuestCommand(
  merchantId: number,
  name: string,
  { json }: { json?: boolean },
): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const guests = await searchGuests(store.db, merchantId, name);
    if (guests.length === 0) throw new OperatorError(`Merchant ${merchantId} has no such guest.`);
    const found = [];
    for (const guest of guests)
      found.push(guestDetails(merchant, await readOverview(store, merchant, guest, clock.now())));
    if (found.length > 1) warn(`${found.length} guests match.`);
    sayAllDetails(found, { json, single: found.length === 1 });
  });
}

/** Reads all that is shown of a guest. */
export async function readOverview(
  store: Store,
  merchant: Merchant,
  guest: Guest,
  now: Date,
): Promise<GuestOverview> {
  const { db } = store;
  const { merchantId, accountId } = guest;
  return {
    guest,
    cards: await cardsOf(db, merchant, accountId, dayIn(merchant.timeZone, now)),
    orders: await listOrders(db, merchantId, { accountId, limit: SHOWN }),
    subscriptions: await subscriptionsOfGuest(db, merchantId, accountId),
    messages: await messagesOfGuest(store, merchantId, accountId, SHOWN),
    logins: await latestLogins(db, merchantId, accountId, SHOWN),
    optIns: await optInsOfGuest(db, merchantId, accountId, now),
    comments: await commentsOf(db, merchantId, accountId, SHOWN),
    devices: await devicesOf(db, merchantId, accountId, SHOWN),
  };
}
