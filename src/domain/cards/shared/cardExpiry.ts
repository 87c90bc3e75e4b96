import { type RawBuilder, sql } from 'kysely';
import { addMonths } from '../../../base/time/calendar.ts';
import type { CardChange, HeldCard } from '../../../ledger/movement.ts';
import type { CardStatus } from '../../../store/database.ts';
import type { CardTemplate, Merchant } from '../../ground/merchantDirectory.ts';

/**
 * Card expiry: a card is usable through its last day on the merchant's calendar. `expiry.ts` covers expiry of
 * value.
 */

/** Returns the card's state on a day; EXPIRED once its last day has passed. */
export function statusOn(
  { status, expiresOn }: { status: CardStatus; expiresOn: string | null },
  today: string,
): CardStatus {
  const isOver = expiresOn !== null && expiresOn < today;
  return isOver && (status === 'ACTIVE' || status === 'INACTIVE') ? 'EXPIRED' : status;
}

/** Date text or an SQL expression for it. */
type Day = string | RawBuilder<string>;

/** SQL condition: the card's last day has not passed. `card` is its table alias. */
export function isUsableOn(today: Day, card = 'card'): RawBuilder<boolean> {
  const lastDay = sql.ref(`${card}.expires_on`);
  return sql<boolean>`(${lastDay} is null or ${lastDay} >= ${today}::date)`;
}

/** SQL condition: `statusOn` that day is ACTIVE. `card` is the table alias. */
export function isActiveOn(today: Day, card = 'card'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${card}.status`)} = 'ACTIVE' and ${isUsableOn(today, card)})`;
}

/** SQL expression for the merchant's calendar day, for queries that only have the merchant id. */
export function merchantsDay(merchantId: number, now: Date): RawBuilder<string> {
  return sql<string>`(select (${now}::timestamptz at time zone time_zone)::date from merchant
    where merchant_id = ${merchantId})`;
}

/** Returns the last day of a card activated today; null: it never expires. */
export function lastDayOf(
  template: Pick<CardTemplate, 'cardExpiresAfterMonths'> | undefined,
  today: string,
): string | null {
  const months = template?.cardExpiresAfterMonths;
  return months === undefined ? null : addMonths(today, months);
}

/**
 * Activates an inactive card. Keeps an expiry date of its batch, else sets one if the template has a
 * lifetime.
 */
export function activation(
  { merchant, today }: { merchant: Merchant; today: string },
  { cardNumber, cardTemplateCode, status, expiresOn }: HeldCard,
): CardChange {
  const lastDay = expiresOn === null ? lastDayOf(merchant.cardTemplates.get(cardTemplateCode), today) : null;
  return { cardNumber, from: status, to: 'ACTIVE', ...(lastDay !== null && { expiresOn: lastDay }) };
}

/** Reverses a state change, including the expiry date it set. */
export function undoneChange({ cardNumber, from, to, expiresOn, formerExpiresOn }: CardChange): CardChange {
  const former = expiresOn === undefined ? {} : { expiresOn: formerExpiresOn ?? null };
  return { cardNumber, from: to, to: from, ...former };
}

/** Activates the new card of an exchange, which never ends earlier than the old one would have. */
export function replacement(
  visit: { merchant: Merchant; today: string },
  old: Pick<HeldCard, 'expiresOn'>,
  newCard: HeldCard,
): CardChange {
  const change = activation(visit, newCard);
  const own = change.expiresOn ?? newCard.expiresOn;
  const isLonger = own === null || (old.expiresOn !== null && own >= old.expiresOn);
  if (isLonger) return change;
  const { expiresOn: former } = newCard;
  return { ...change, expiresOn: old.expiresOn, ...(former !== null && { formerExpiresOn: former }) };
}
