import { type RawBuilder, sql } from 'kysely';
import type { CardChange, HeldCard } from '../../ledger/movement.ts';
import type { CardStatus } from '../../store/database.ts';
import { addMonths } from '../../time/calendar.ts';
import type { CardTemplate, Merchant } from '../merchantDirectory.ts';

/** Expiry of cards: a card can be used through its last day on the merchant's calendar. `expiry.ts` is about value. */

/** The state of a card on a day: one whose last day has passed counts as expired. */
export function statusOn(
  { status, expiresOn }: { status: CardStatus; expiresOn: string | null },
  today: string,
): CardStatus {
  const isOver = expiresOn !== null && expiresOn < today;
  return isOver && (status === 'ACTIVE' || status === 'INACTIVE') ? 'EXPIRED' : status;
}

/** A day, or what a query reads it by. */
type Day = string | RawBuilder<string>;

/** Of cards in a query: their last day has not passed. `card` is their name there. */
export function isUsableOn(today: Day, card = 'card'): RawBuilder<boolean> {
  const lastDay = sql.ref(`${card}.expires_on`);
  return sql<boolean>`(${lastDay} is null or ${lastDay} >= ${today}::date)`;
}

/** Of cards in a query: `statusOn` that day is ACTIVE. */
export function isActiveOn(today: Day, card = 'card'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${card}.status`)} = 'ACTIVE' and ${isUsableOn(today, card)})`;
}

/** The merchant's calendar day at a moment, for queries where only the merchant's number is known. */
export function merchantsDay(merchantId: number, now: Date): RawBuilder<string> {
  return sql<string>`(select (${now}::timestamptz at time zone time_zone)::date from merchant
    where merchant_id = ${merchantId})`;
}

/** The last day of a card of this template that becomes active today; null: it does not expire. */
export function lastDayOf(
  template: Pick<CardTemplate, 'cardExpiresAfterMonths'> | undefined,
  today: string,
): string | null {
  const months = template?.cardExpiresAfterMonths ?? null;
  return months === null ? null : addMonths(today, months);
}

/** Makes an inactive card active. A date of its batch stays; else the card gets one if its template has a lifetime. */
export function activation(
  { merchant, today }: { merchant: Merchant; today: string },
  { cardNumber, cardTemplateCode, status, expiresOn }: HeldCard,
): CardChange {
  const lastDay = expiresOn === null ? lastDayOf(merchant.cardTemplates.get(cardTemplateCode), today) : null;
  return { cardNumber, from: status, to: 'ACTIVE', ...(lastDay !== null && { expiresOn: lastDay }) };
}

/** Undoes a change of state; a last day that came with it goes with it. */
export function undoneChange({ cardNumber, from, to, expiresOn }: CardChange): CardChange {
  return { cardNumber, from: to, to: from, ...(expiresOn && { expiresOn: null }) };
}
