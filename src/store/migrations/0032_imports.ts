import { createAll } from './createAll.ts';

/**
 * Wallets are made together with their card, or of cards that exist, with the wallets of definitions, none of which is
 * ever deleted or renamed. Foreign keys that look for both again were a third of the server's time for an imported card
 * (docs/decisions/ledger.md#rows-of-a-batch-belong-together-by-construction).
 */
export const up = createAll(() => [
  'alter table wallet drop constraint if exists wallet_merchant_id_card_number_fkey',
  'alter table wallet drop constraint if exists wallet_merchant_id_wallet_code_fkey',
]);
