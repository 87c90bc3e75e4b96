import { createAll } from './createAll.ts';

/**
 * The search for the last digits states a condition that is always true, so that no other statement uses its index. To a
 * merchant that the server's statistics do not know, all indexes that begin with the merchant look the same, and an import
 * of cards read all of the merchant's for each row (docs/decisions/store.md#plans-must-not-depend-on-statistics).
 */
export const up = createAll(() => [
  `create index card_by_last_six_digits on card (merchant_id, right(card_number, 6)) where card_number <> ''`,
  'drop index card_by_last_digits',
]);
