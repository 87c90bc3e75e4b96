import { createAll } from './createAll.ts';

/** Guests erase themselves: a job then removes their names from stored receipts. */
export const up = createAll(() => [
  // True: the guest is erased, and stored receipts may still have the name.
  'alter table guest add column is_on_receipts boolean not null default false',
  'create index guest_on_receipts on guest (merchant_id, account_id) where is_on_receipts',
]);
