import { CARD_ACTIONS } from '../cards/actionsOnCards.ts';
import { GUEST_ACTIONS } from '../guests/actionsOnGuests.ts';
import { MESSAGE_ACTIONS } from '../messages/actionsOnMessages.ts';
import { ORDER_ACTIONS } from '../orders/actionsOnOrders.ts';
import { PUSH_ACTIONS } from '../push/actionsOnPush.ts';
import { STAFF_ACTIONS } from '../staff/actionsOnStaff.ts';
import type { AnyAction } from './action.ts';

/** All actions by name. */
export const ACTIONS: ReadonlyMap<string, AnyAction> = new Map(
  [
    ...CARD_ACTIONS,
    ...GUEST_ACTIONS,
    ...ORDER_ACTIONS,
    ...MESSAGE_ACTIONS,
    ...PUSH_ACTIONS,
    ...STAFF_ACTIONS,
  ].map((action) => [action.name, action]),
);
