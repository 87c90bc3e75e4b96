/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

import type { Handlers } from '../src/contract/operation.ts';
import csrAccountComments from '../handlers/csr/csrAccountComments.ts';
import csrAddAccountComment from '../handlers/csr/csrAddAccountComment.ts';
import externalconfigurationGetMobileAppConfig from '../handlers/externalconfiguration/externalconfigurationGetMobileAppConfig.ts';
import giftBalance from '../handlers/gift/giftBalance.ts';
import giftCashOut from '../handlers/gift/giftCashOut.ts';
import giftExchange from '../handlers/gift/giftExchange.ts';
import giftRedeem from '../handlers/gift/giftRedeem.ts';
import giftReload from '../handlers/gift/giftReload.ts';
import giftReverse from '../handlers/gift/giftReverse.ts';
import giftSell from '../handlers/gift/giftSell.ts';
import messagingSendMarketingMessageByAccountId from '../handlers/messaging/messagingSendMarketingMessageByAccountId.ts';
import messagingSendMarketingMessageByPrintedCardNumber from '../handlers/messaging/messagingSendMarketingMessageByPrintedCardNumber.ts';
import messagingSendTransactionalMessageByAccountId from '../handlers/messaging/messagingSendTransactionalMessageByAccountId.ts';
import messagingSendTransactionalMessageByEmailAddress from '../handlers/messaging/messagingSendTransactionalMessageByEmailAddress.ts';
import messagingSendTransactionalMessageByPrintedCardNumber from '../handlers/messaging/messagingSendTransactionalMessageByPrintedCardNumber.ts';
import partnerContent from '../handlers/partner/partnerContent.ts';
import paymentRemoveSavedPaymentMethod from '../handlers/payment/paymentRemoveSavedPaymentMethod.ts';
import paymentSavedPaymentMethods from '../handlers/payment/paymentSavedPaymentMethods.ts';
import paymentTokenizationIframeParams from '../handlers/payment/paymentTokenizationIframeParams.ts';

export const handlers: Handlers = {
  csrAccountComments,
  csrAddAccountComment,
  externalconfigurationGetMobileAppConfig,
  giftBalance,
  giftCashOut,
  giftExchange,
  giftRedeem,
  giftReload,
  giftReverse,
  giftSell,
  messagingSendMarketingMessageByAccountId,
  messagingSendMarketingMessageByPrintedCardNumber,
  messagingSendTransactionalMessageByAccountId,
  messagingSendTransactionalMessageByEmailAddress,
  messagingSendTransactionalMessageByPrintedCardNumber,
  partnerContent,
  paymentRemoveSavedPaymentMethod,
  paymentSavedPaymentMethods,
  paymentTokenizationIframeParams,
};

/** The entries of the error catalogue that each operation may refuse with. */
export interface Refusals {
  csrAccountComments: 'account_comments_failure.error' | 'account_comments_failure.invalid_merchant_id' | 'account_comments_failure.invalid_printed_card_number' | 'account_comments_failure.invalid_user_name';
  csrAddAccountComment: 'account_comments_failure.error' | 'account_comments_failure.invalid_merchant_id' | 'account_comments_failure.invalid_printed_card_number' | 'account_comments_failure.invalid_user_name' | 'account_comments_failure.invalid_pxuser' | 'account_comments_failure.empty_comment' | 'account_comments_failure.comment_exceeds_max_length';
  externalconfigurationGetMobileAppConfig: 'mobile_app_config.server_error' | 'mobile_app_config.unable_to_load_merchant_config' | 'mobile_app_config.invalid_integration' | 'mobile_app_config.invalid_app_id' | 'mobile_app_config.unable_to_load_images' | 'mobile_app_config.unable_to_locate_domain';
  giftBalance: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired';
  giftCashOut: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.no_balance' | 'gift.amount_exceeds_balance' | 'gift.cash_out_not_allowed' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftExchange: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.new_card_not_inactive' | 'gift.template_mismatch' | 'gift.same_card' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftRedeem: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.no_balance' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftReload: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.balance_limit_exceeded' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftReverse: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.missing_transaction_id' | 'gift.transaction_not_found' | 'gift.transaction_mismatch' | 'gift.already_reversed' | 'gift.reversal_window_expired' | 'gift.not_reversible' | 'gift.insufficient_balance_to_reverse' | 'gift.balance_limit_exceeded';
  giftSell: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_already_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.balance_limit_exceeded' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  messagingSendMarketingMessageByAccountId: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_user' | 'restmessaging.field_errors' | 'restmessaging.user_opted_out' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  messagingSendMarketingMessageByPrintedCardNumber: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_user' | 'restmessaging.field_errors' | 'restmessaging.user_opted_out' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  messagingSendTransactionalMessageByAccountId: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_user' | 'restmessaging.field_errors' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  messagingSendTransactionalMessageByEmailAddress: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_email_address' | 'restmessaging.field_errors' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  messagingSendTransactionalMessageByPrintedCardNumber: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_user' | 'restmessaging.field_errors' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  partnerContent: 'partner.unsupported_response_type' | 'partner.no_sign_on' | 'partner.content_not_found' | 'partner.no_content' | 'partner.internal_error' | 'partner.unreadable_json' | 'partner.unexpected_html' | 'partner.unsupported_status';
  paymentRemoveSavedPaymentMethod: 'payment.error' | 'payment.invalid_merchant' | 'payment.vault_not_configured' | 'payment.invalid_card' | 'payment.invalid_saved_payment_method' | 'payment.saved_payment_method_in_use';
  paymentSavedPaymentMethods: 'payment.error' | 'payment.invalid_merchant' | 'payment.vault_not_configured' | 'payment.invalid_card';
  paymentTokenizationIframeParams: 'payment.error' | 'payment.invalid_merchant' | 'payment.vault_not_configured' | 'payment.signing_failed';
}
