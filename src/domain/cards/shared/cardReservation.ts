import { sql } from 'kysely';

/** SQL condition on a card: no order has reserved it. */
export const isNotReserved = (merchantId: number) => sql<boolean>`not exists (
  select from sale_order_card reserved
  where reserved.merchant_id = ${merchantId} and reserved.card_number = card.card_number)`;
