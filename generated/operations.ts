/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

import type { Handlers } from '../src/contract/operation.ts';
import giftBalance from '../handlers/gift/giftBalance.ts';
import giftCashOut from '../handlers/gift/giftCashOut.ts';
import giftExchange from '../handlers/gift/giftExchange.ts';
import giftRedeem from '../handlers/gift/giftRedeem.ts';
import giftReload from '../handlers/gift/giftReload.ts';
import giftReverse from '../handlers/gift/giftReverse.ts';
import giftSell from '../handlers/gift/giftSell.ts';
import transactionAccountQuery from '../handlers/transaction/transactionAccountQuery.ts';
import transactionActivate from '../handlers/transaction/transactionActivate.ts';
import transactionActivateAdd from '../handlers/transaction/transactionActivateAdd.ts';
import transactionAddRedeem from '../handlers/transaction/transactionAddRedeem.ts';
import transactionBalanceInquiry from '../handlers/transaction/transactionBalanceInquiry.ts';
import transactionBulkActivateAdd from '../handlers/transaction/transactionBulkActivateAdd.ts';
import transactionCheckinsQuery from '../handlers/transaction/transactionCheckinsQuery.ts';
import transactionExchange from '../handlers/transaction/transactionExchange.ts';
import transactionIdentifyCustomer from '../handlers/transaction/transactionIdentifyCustomer.ts';
import transactionLoadMap from '../handlers/transaction/transactionLoadMap.ts';
import transactionReverse from '../handlers/transaction/transactionReverse.ts';
import transactionStatus from '../handlers/transaction/transactionStatus.ts';
import transactionTransactionHistory from '../handlers/transaction/transactionTransactionHistory.ts';
import transactionVoidActivate from '../handlers/transaction/transactionVoidActivate.ts';
import transactionVoidActivateAdd from '../handlers/transaction/transactionVoidActivateAdd.ts';
import transactionVoidAddRedeem from '../handlers/transaction/transactionVoidAddRedeem.ts';

export const handlers: Handlers = {
  giftBalance,
  giftCashOut,
  giftExchange,
  giftRedeem,
  giftReload,
  giftReverse,
  giftSell,
  transactionAccountQuery,
  transactionActivate,
  transactionActivateAdd,
  transactionAddRedeem,
  transactionBalanceInquiry,
  transactionBulkActivateAdd,
  transactionCheckinsQuery,
  transactionExchange,
  transactionIdentifyCustomer,
  transactionLoadMap,
  transactionReverse,
  transactionStatus,
  transactionTransactionHistory,
  transactionVoidActivate,
  transactionVoidActivateAdd,
  transactionVoidAddRedeem,
};

/** The entries of the error catalogue that each operation may refuse with. */
export interface Refusals {
  giftBalance: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired';
  giftCashOut: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.no_balance' | 'gift.amount_exceeds_balance' | 'gift.cash_out_not_allowed' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftExchange: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.new_card_not_inactive' | 'gift.template_mismatch' | 'gift.same_card' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftRedeem: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.no_balance' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftReload: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.balance_limit_exceeded' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftReverse: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.missing_transaction_id' | 'gift.transaction_not_found' | 'gift.transaction_mismatch' | 'gift.already_reversed' | 'gift.reversal_window_expired' | 'gift.not_reversible' | 'gift.insufficient_balance_to_reverse' | 'gift.balance_limit_exceeded';
  giftSell: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_already_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.balance_limit_exceeded' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  transactionAccountQuery: 'transaction.query_value_too_short' | 'transaction.query_field_not_allowed' | 'transaction.too_many_results' | 'transaction.system_error' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_program';
  transactionActivate: 'transaction.card_not_in_required_state' | 'transaction.card_already_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.velocity_limit_exceeded' | 'transaction.promotion_not_found' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionActivateAdd: 'transaction.card_not_in_required_state' | 'transaction.card_already_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.balance_limit_exceeded' | 'transaction.velocity_limit_exceeded' | 'transaction.invalid_quantity' | 'transaction.invalid_wallet' | 'transaction.wallet_not_allowed_for_program' | 'transaction.promotion_not_found' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionAddRedeem: 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.insufficient_balance' | 'transaction.balance_limit_exceeded' | 'transaction.redemption_interval' | 'transaction.registration_required' | 'transaction.reward_not_valid_now' | 'transaction.velocity_limit_exceeded' | 'transaction.invalid_quantity' | 'transaction.invalid_wallet' | 'transaction.wallet_not_allowed_for_program' | 'transaction.promotion_not_found' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionBalanceInquiry: 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.promotion_not_found' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.invalid_program';
  transactionBulkActivateAdd: 'transaction.balance_limit_exceeded' | 'transaction.velocity_limit_exceeded' | 'transaction.invalid_quantity' | 'transaction.invalid_wallet' | 'transaction.wallet_not_allowed_for_program' | 'transaction.promotion_not_found' | 'transaction.range_invalid' | 'transaction.range_count_mismatch' | 'transaction.range_too_large' | 'transaction.range_card_unavailable' | 'transaction.system_error' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.duplicate_transaction' | 'transaction.missing_pos_transaction_id' | 'transaction.invalid_program';
  transactionCheckinsQuery: 'transaction.system_error' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_program';
  transactionExchange: 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.velocity_limit_exceeded' | 'transaction.new_card_not_inactive' | 'transaction.template_mismatch' | 'transaction.same_card' | 'transaction.promotion_not_found' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionIdentifyCustomer: 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.velocity_limit_exceeded' | 'transaction.promotion_not_found' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionLoadMap: 'transaction.system_error' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_program';
  transactionReverse: 'transaction.reg_code_mismatch' | 'transaction.insufficient_balance' | 'transaction.balance_limit_exceeded' | 'transaction.has_later_activity' | 'transaction.already_reversed' | 'transaction.reversal_window_expired' | 'transaction.not_reversible' | 'transaction.transaction_mismatch' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.transaction_not_found' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionStatus: 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_program';
  transactionTransactionHistory: 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.invalid_wallet' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.invalid_program';
  transactionVoidActivate: 'transaction.card_not_in_required_state' | 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.has_later_activity' | 'transaction.already_reversed' | 'transaction.promotion_not_found' | 'transaction.transaction_mismatch' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.transaction_not_found' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionVoidActivateAdd: 'transaction.card_not_in_required_state' | 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.insufficient_balance' | 'transaction.balance_not_zero' | 'transaction.has_later_activity' | 'transaction.already_reversed' | 'transaction.invalid_quantity' | 'transaction.invalid_wallet' | 'transaction.wallet_not_allowed_for_program' | 'transaction.promotion_not_found' | 'transaction.transaction_mismatch' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.transaction_not_found' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionVoidAddRedeem: 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.insufficient_balance' | 'transaction.balance_limit_exceeded' | 'transaction.already_reversed' | 'transaction.velocity_limit_exceeded' | 'transaction.invalid_quantity' | 'transaction.invalid_wallet' | 'transaction.wallet_not_allowed_for_program' | 'transaction.promotion_not_found' | 'transaction.transaction_mismatch' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.transaction_not_found' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
}
