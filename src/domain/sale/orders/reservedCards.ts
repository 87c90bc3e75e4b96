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
 * Builds the query that locks a card of the stock for each unit of an order. Cards that others have locked are
 * skipped at first; `waits`: they are waited for, since they may become free.
 */
export function lockingFreeCards(
  db: Db,
  { merchantId, template, units, today }: WantedCards,
  { waits }: { waits: boolean },
) {
  if (template === undefined) throw new Error('Cards are sold that are of no kind.');
  const free = ofMerchant(db, merchantId)
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
  return waits ? free : free.skipLocked();
}

/**
 * Reserves a card of the stock for each of the units; false when there are too few. Fails with a unique violation if
 * another order has reserved one of them between the snapshot in which it was found free and its lock.
 */
export async function reserveCards(
  trx: Trx,
  { merchantId, orderId }: OrderKey,
  wanted: WantedCards,
): Promise<boolean> {
  for (const waits of [false, true]) {
    const free = await lockingFreeCards(trx, wanted, { waits }).execute();
    if (free.length < wanted.units.length) continue;
    const cards = free.map(({ card_number }, index) => ({
      merchant_id: merchantId,
      card_number,
      order_id: orderId,
      unit: wanted.units[index]!,
    }));
    await trx.insertInto('sale_order_card').values(cards).execute();
    return true;
  }
  return false;
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
