import { createAll } from './createAll.ts';

/**
 * Orders get their number right after they are placed, in a statement that numbers all orders of a merchant that wait
 * for one: the merchant's counter is not locked while an order is placed
 * (docs/decisions/orders.md#order-numbers-have-no-gaps).
 */
export const up = createAll(() => [
  'alter table sale_order alter column order_number drop not null',
  `alter table sale_order add constraint sale_order_numbered
     check (order_number is not null or (state = 'PENDING_PAYMENT' and handed_over_at is null))`,
]);
