import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Replacement of SECRET_KEY: the first secret of a store stays in use for hashes, sealed under the current one. */
export const up = createAll(() => [
  // Null: the first secret is still in use.
  'alter table secret_key_check add column sealed_first_secret bytea',
  `grant update on secret_key_check to ${APPLICATION_ROLE}`,
]);
