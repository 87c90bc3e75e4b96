import { sql } from 'kysely';

/** SQL condition on a card: no order has reserved it. */
export const isNotReserved = (merchantId: number) => sql<boolean>`not exists (
  select from sale_order_card kept
  where kept.merchant_id = ${merchantId} and kept.card_number = card.card_number)`;
