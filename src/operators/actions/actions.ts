import { CARD_ACTIONS } from '../cards/actionsOnCards.ts';
import { GUEST_ACTIONS } from '../guests/actionsOnGuests.ts';
import { MERCHANT_ACTIONS } from '../merchants/actionsOnMerchants.ts';
import { MESSAGE_ACTIONS } from '../messages/actionsOnMessages.ts';
import { GIFT_ACTIONS } from '../orders/actionsOnGifts.ts';
import { ORDER_ACTIONS } from '../orders/actionsOnOrders.ts';
import { PAYMENT_ACTIONS } from '../payments/actionsOnPayments.ts';
import { PUSH_ACTIONS } from '../push/actionsOnPush.ts';
import { REPORT_ACTIONS } from '../reports/actionsOnReports.ts';
import { STAFF_ACTIONS } from '../staff/actionsOnStaff.ts';
import { WEBHOOK_ACTIONS } from '../webhooks/actionsOnWebhooks.ts';
import type { AnyAction } from './action.ts';

/** All actions by name. */
export const ACTIONS: ReadonlyMap<string, AnyAction> = new Map(
  [
    ...CARD_ACTIONS,
    ...GUEST_ACTIONS,
    ...MERCHANT_ACTIONS,
    ...ORDER_ACTIONS,
    ...GIFT_ACTIONS,
    ...MESSAGE_ACTIONS,
    ...PUSH_ACTIONS,
    ...STAFF_ACTIONS,
    ...PAYMENT_ACTIONS,
    ...REPORT_ACTIONS,
    ...WEBHOOK_ACTIONS,
  ].map((action) => [action.name, action]),
);
