import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/**
 * Rows of a batch refer to each other by construction: the statement that writes them leaves out, and then fails for, a
 * leg or key without its transaction (src/ledger/writeBatch.ts), and what they refer to is neither deleted nor renamed,
 * for which the service lacks the right. Verification of the ledger proves it. Foreign keys that look for every row again
 * were a third of the server's time for a movement (docs/decisions/ledger.md#rows-of-a-batch-belong-together-by-construction).
 */
export const up = createAll(() => [...keys, ...wallets, ...privileges]);

const keys = [
  'alter table ledger_leg drop constraint ledger_leg_merchant_id_transaction_id_fkey',
  'alter table ledger_leg drop constraint ledger_leg_merchant_id_card_number_wallet_code_fkey',
  'alter table ledger_transaction drop constraint ledger_transaction_merchant_id_store_code_fkey',
  'alter table movement_key drop constraint movement_key_merchant_id_fkey',
  'alter table movement_key drop constraint movement_key_merchant_id_transaction_id_fkey',
  // Legs on accounts have no number on a wallet.
  'alter table ledger_leg drop constraint ledger_leg_merchant_id_card_number_wallet_code_wallet_seque_key',
  `create unique index ledger_leg_of_wallet on ledger_leg (merchant_id, card_number, wallet_code, wallet_sequence)
     where card_number is not null`,
];

// A new version of a row finds space on its page, so that no index has to change.
const wallets = ['alter table wallet set (fillfactor = 70)', 'alter table card set (fillfactor = 70)'];

const privileges = [
  `revoke update on merchant, store, card, wallet from ${APPLICATION_ROLE}`,
  `grant update (name, currency, time_zone, revision, locale) on merchant to ${APPLICATION_ROLE}`,
  `grant update (tier_code, status, customer_name, registration_code_hash, counted_on, code_failures, movements,
     account_id, registered_at, loyalty, expires_on) on card to ${APPLICATION_ROLE}`,
  `grant update (balance, sequence, shortfall) on wallet to ${APPLICATION_ROLE}`,
];
