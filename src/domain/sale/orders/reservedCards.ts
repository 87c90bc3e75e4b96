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

/**
 * Reserves a card of the stock for each unit of an order; undefined when there are too few. The caller has
 * taken the merchant's next order number in the same transaction, so no other order takes cards meanwhile;
 * tills and enrolments may.
 */
export async function reserveCards(
  trx: Trx,
  { merchantId, orderId }: OrderKey,
  template: number | undefined,
  units: readonly number[],
  today: string,
): Promise<ReservedCard[] | undefined> {
  if (units.length === 0) return [];
  if (template === undefined) throw new Error('Cards are sold that are of no kind.');
  const free = await ofMerchant(trx, merchantId)
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
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (free.length < units.length) return undefined;
  const reserved = free.map(({ card_number }, index) => ({ unit: units[index]!, cardNumber: card_number }));
  await trx
    .insertInto('sale_order_card')
    .values(
      reserved.map(({ unit, cardNumber }) => ({
        merchant_id: merchantId,
        card_number: cardNumber,
        order_id: orderId,
        unit,
      })),
    )
    .execute();
  return reserved;
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

/**
 * Takes the merchant's next order number. Its row lock blocks every other order of the merchant until the
 * transaction ends.
 */
export async function nextOrderNumber(trx: Trx, merchantId: number): Promise<number> {
  const { last_number } = await trx
    .insertInto('sale_order_counter')
    .values({ merchant_id: merchantId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({
        last_number: sql<number>`sale_order_counter.last_number + 1`,
      }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Takes the same lock on the merchant's stock, for an order that has its number. */
export async function holdStock(trx: Trx, merchantId: number): Promise<void> {
  await ofMerchant(trx, merchantId)
    .selectFrom('sale_order_counter')
    .select('last_number')
    .forUpdate()
    .execute();
}
