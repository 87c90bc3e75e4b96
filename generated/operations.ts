/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

import type { Handlers } from '../src/contract/operation.ts';
import giftBalance from '../handlers/gift/giftBalance.ts';
import giftCashOut from '../handlers/gift/giftCashOut.ts';
import giftExchange from '../handlers/gift/giftExchange.ts';
import giftRedeem from '../handlers/gift/giftRedeem.ts';
import giftReload from '../handlers/gift/giftReload.ts';
import giftReverse from '../handlers/gift/giftReverse.ts';
import giftSell from '../handlers/gift/giftSell.ts';
import saleCalculateAccountPointsValueForItems from '../handlers/sale/saleCalculateAccountPointsValueForItems.ts';
import saleCalculatePrice from '../handlers/sale/saleCalculatePrice.ts';
import saleCalculatePriceForAccount from '../handlers/sale/saleCalculatePriceForAccount.ts';
import saleExecuteLoyaltyCardSale from '../handlers/sale/saleExecuteLoyaltyCardSale.ts';
import saleExecuteSale from '../handlers/sale/saleExecuteSale.ts';
import saleExecuteSaleForAccount from '../handlers/sale/saleExecuteSaleForAccount.ts';
import saleLoyaltyCardSaleConfig from '../handlers/sale/saleLoyaltyCardSaleConfig.ts';
import saleSaleConfig from '../handlers/sale/saleSaleConfig.ts';
import saleSaleConfigForAccount from '../handlers/sale/saleSaleConfigForAccount.ts';
import saleSaleConfigsForAccount from '../handlers/sale/saleSaleConfigsForAccount.ts';

export const handlers: Handlers = {
  giftBalance,
  giftCashOut,
  giftExchange,
  giftRedeem,
  giftReload,
  giftReverse,
  giftSell,
  saleCalculateAccountPointsValueForItems,
  saleCalculatePrice,
  saleCalculatePriceForAccount,
  saleExecuteLoyaltyCardSale,
  saleExecuteSale,
  saleExecuteSaleForAccount,
  saleLoyaltyCardSaleConfig,
  saleSaleConfig,
  saleSaleConfigForAccount,
  saleSaleConfigsForAccount,
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
  saleCalculateAccountPointsValueForItems: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_store' | 'sale.invalid_card' | 'sale.card_not_active';
  saleCalculatePrice: 'sale.error' | 'sale.invalid_merchant' | 'sale.program_not_found' | 'sale.invalid_card_template' | 'sale.invalid_tier' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_out_of_range' | 'sale.price_not_in_list' | 'sale.duplicate_group_number' | 'sale.duplicate_item_number' | 'sale.invalid_recipient' | 'sale.message_too_long' | 'sale.invalid_delivery_date' | 'sale.invalid_shipping_option';
  saleCalculatePriceForAccount: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card' | 'sale.card_not_active' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_out_of_range' | 'sale.price_not_in_list' | 'sale.duplicate_group_number' | 'sale.duplicate_item_number' | 'sale.invalid_recipient' | 'sale.message_too_long' | 'sale.invalid_delivery_date' | 'sale.invalid_shipping_option';
  saleExecuteLoyaltyCardSale: 'sale.error' | 'sale.invalid_merchant' | 'sale.program_not_found' | 'sale.invalid_store' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_mismatch' | 'sale.invalid_shipping_option' | 'sale.missing_shipping_address' | 'sale.invalid_card' | 'sale.card_not_active' | 'sale.insufficient_balance' | 'sale.out_of_cards' | 'sale.invalid_payment_method.credit_card_failure' | 'sale.payment_type_not_allowed.credit_card_failure' | 'sale.payment_auth_denied.credit_card_failure' | 'sale.payment_auth_failed.credit_card_failure' | 'sale.payment_capture_denied.credit_card_failure' | 'sale.payment_capture_failed.credit_card_failure';
  saleExecuteSale: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card_template' | 'sale.invalid_tier' | 'sale.invalid_store' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_out_of_range' | 'sale.price_not_in_list' | 'sale.duplicate_group_number' | 'sale.duplicate_item_number' | 'sale.invalid_recipient' | 'sale.message_too_long' | 'sale.invalid_delivery_date' | 'sale.invalid_shipping_option' | 'sale.missing_shipping_address' | 'sale.price_mismatch' | 'sale.promotion_item_count_mismatch' | 'sale.invalid_payment_method' | 'sale.payment_type_not_allowed' | 'sale.invalid_saved_payment_method' | 'sale.payment_auth_denied' | 'sale.payment_auth_failed' | 'sale.payment_capture_denied' | 'sale.payment_capture_failed' | 'sale.payment_intent_mismatch' | 'sale.invalid_card' | 'sale.card_not_active' | 'sale.insufficient_balance' | 'sale.insufficient_points' | 'sale.out_of_cards';
  saleExecuteSaleForAccount: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card' | 'sale.card_not_active' | 'sale.invalid_store' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_out_of_range' | 'sale.price_not_in_list' | 'sale.duplicate_group_number' | 'sale.duplicate_item_number' | 'sale.invalid_recipient' | 'sale.message_too_long' | 'sale.invalid_delivery_date' | 'sale.invalid_shipping_option' | 'sale.missing_shipping_address' | 'sale.price_mismatch' | 'sale.invalid_payment_method' | 'sale.payment_type_not_allowed' | 'sale.invalid_saved_payment_method' | 'sale.payment_auth_denied' | 'sale.payment_auth_failed' | 'sale.payment_capture_denied' | 'sale.payment_capture_failed' | 'sale.insufficient_balance' | 'sale.insufficient_points' | 'sale.out_of_cards';
  saleLoyaltyCardSaleConfig: 'sale.error' | 'sale.invalid_merchant' | 'sale.program_not_found';
  saleSaleConfig: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card_template' | 'sale.invalid_tier';
  saleSaleConfigForAccount: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card' | 'sale.card_not_active';
  saleSaleConfigsForAccount: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card' | 'sale.card_not_active';
}
