import { sql } from 'kysely';
import type { Db, Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import { isUsableOn } from '../../cards/shared/cardExpiry.ts';
import { isNotReserved } from '../../cards/shared/cardReservation.ts';
import type { OrderKey } from './order.ts';

/** Card reserved for an order, and the unit it is reserved for. */
export interface ReservedCard {
  unit: number;
  cardNumber: string;
}

/** Cards of the stock that an order needs. */
export interface WantedCards {
  merchantId: number;
  template: number | undefined;
  units: readonly number[];
  /** Day on which they must be usable. */
  today: string;
}

/**
 * Locks a card of the stock for each unit of an order; undefined when there are too few. Cards that others
 * have locked are skipped at first; `waits`: they are waited for, since they may become free.
 */
export async function lockFreeCards(
  trx: Trx,
  { merchantId, template, units, today }: WantedCards,
  { waits }: { waits: boolean },
): Promise<ReservedCard[] | undefined> {
  if (units.length === 0) return [];
  if (template === undefined) throw new Error('Cards are sold that are of no kind.');
  const free = ofMerchant(trx, merchantId)
    .selectFrom('card')
    .select('card_number')
    .where('card_template_code', '=', template)
    // Literal values, so that every plan can use the stock's partial index.
    .where('status', '=', sql.lit('INACTIVE'))
    .where('account_id', 'is', null)
    .where(isUsableOn(today))
    .where(isNotReserved(merchantId))
    .orderBy('card_number')
    .limit(units.length)
    .forNoKeyUpdate();
  const rows = await (waits ? free : free.skipLocked()).execute();
  if (rows.length < units.length) return undefined;
  return rows.map(({ card_number }, index) => ({ unit: units[index]!, cardNumber: card_number }));
}

/**
 * Builds the insert of an order's reserved cards. Fails with a unique violation if another order has reserved
 * one of them between the snapshot in which it was found free and its lock.
 */
export function reservingCards({ merchantId, orderId }: OrderKey, cards: readonly ReservedCard[]) {
  return sql`insert into sale_order_card (merchant_id, card_number, order_id, unit)
    select m.merchant_id, u.card_number, ${orderId}::bigint, u.unit
    from merchant m cross join unnest(
      ${cards.map(({ cardNumber }) => cardNumber)}::text[], ${cards.map(({ unit }) => unit)}::int[]
    ) as u(card_number, unit)
    where m.merchant_id = ${merchantId}`;
}

export async function reservedCards(db: Db, { merchantId, orderId }: OrderKey): Promise<ReservedCard[]> {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('sale_order_card', { order_id: orderId })
    .select(['unit', 'card_number'])
    .orderBy('unit')
    .execute();
  return rows.map(({ unit, card_number }) => ({ unit, cardNumber: card_number }));
}

/** Releases all reserved cards of an order, or only the given ones. */
export async function releaseCards(
  trx: Trx,
  { merchantId, orderId }: OrderKey,
  cardNumbers?: readonly string[],
): Promise<void> {
  let remaining = ofMerchant(trx, merchantId).deleteFrom('sale_order_card', { order_id: orderId });
  if (cardNumbers) remaining = remaining.where('card_number', 'in', [...cardNumbers]);
  await remaining.execute();
}
