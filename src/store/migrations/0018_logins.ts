import { createAll } from './createAll.ts';

/** Finds all logins of a guest: the former index had only those that were not revoked. */
export const up = createAll(() => [
  `create index token_family_of_account on token_family (merchant_id, account_id, family_id)
     where account_id is not null`,
  'drop index token_family_by_account',
]);
