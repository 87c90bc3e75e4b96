import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../store/database.ts';
import { isUsableOn } from '../../cards/cardExpiry.ts';
import type { OrderKey } from './order.ts';

/** A card that is kept for an order, and which of its new cards it is. */
export interface ReservedCard {
  unit: number;
  cardNumber: string;
}

/**
 * Keeps as many cards of the stock for an order as it has units; undefined when there are too few. The caller has taken the merchant's next order number in
 * the same transaction, so no other order takes cards meanwhile; tills and enrolments may.
 */
export async function reserveCards(
  trx: Transaction<Database>,
  { merchantId, orderId }: OrderKey,
  template: number | undefined,
  units: readonly number[],
  today: string,
): Promise<ReservedCard[] | undefined> {
  if (units.length === 0) return [];
  if (template === undefined) throw new Error('Cards are sold that are of no kind.');
  const free = await trx
    .selectFrom('card')
    .select('card_number')
    .where('merchant_id', '=', merchantId)
    .where('card_template_code', '=', template)
    // Written out, so that every plan may use the index of the stock.
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

/** Of cards in a query: no order has it. */
export const isNotReserved = (merchantId: number) => sql<boolean>`not exists (
  select from sale_order_card kept
  where kept.merchant_id = ${merchantId} and kept.card_number = card.card_number)`;

export async function reservedCards(
  db: Kysely<Database>,
  { merchantId, orderId }: OrderKey,
): Promise<ReservedCard[]> {
  const rows = await db
    .selectFrom('sale_order_card')
    .select(['unit', 'card_number'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .orderBy('unit')
    .execute();
  return rows.map(({ unit, card_number }) => ({ unit, cardNumber: card_number }));
}

/** All of them, or those of some units. */
export async function giveCardsBack(
  trx: Transaction<Database>,
  { merchantId, orderId }: OrderKey,
  cardNumbers?: readonly string[],
): Promise<void> {
  let kept = trx
    .deleteFrom('sale_order_card')
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId);
  if (cardNumbers) kept = kept.where('card_number', 'in', [...cardNumbers]);
  await kept.execute();
}

/** The merchant's next number, which holds back every other order of the merchant until the transaction is over. */
export async function takeOrderNumber(trx: Transaction<Database>, merchantId: number): Promise<number> {
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

/** The same hold on the merchant's stock, for an order that has its number. */
export async function holdStock(trx: Transaction<Database>, merchantId: number): Promise<void> {
  await trx
    .selectFrom('sale_order_counter')
    .select('last_number')
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .execute();
}
