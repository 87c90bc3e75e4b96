/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

import type { Handlers } from '../src/contract/operation.ts';
import checkinCheckin from '../handlers/checkin/checkinCheckin.ts';
import csrAccountComments from '../handlers/csr/csrAccountComments.ts';
import csrAddAccountComment from '../handlers/csr/csrAddAccountComment.ts';
import enrollmentCreateAndRegister from '../handlers/enrollment/enrollmentCreateAndRegister.ts';
import enrollmentEditUser from '../handlers/enrollment/enrollmentEditUser.ts';
import externalconfigurationGetMobileAppConfig from '../handlers/externalconfiguration/externalconfigurationGetMobileAppConfig.ts';
import giftBalance from '../handlers/gift/giftBalance.ts';
import giftCashOut from '../handlers/gift/giftCashOut.ts';
import giftExchange from '../handlers/gift/giftExchange.ts';
import giftRedeem from '../handlers/gift/giftRedeem.ts';
import giftReload from '../handlers/gift/giftReload.ts';
import giftReverse from '../handlers/gift/giftReverse.ts';
import giftSell from '../handlers/gift/giftSell.ts';
import guestAccountInformation from '../handlers/guest/guestAccountInformation.ts';
import messagingSendMarketingMessageByAccountId from '../handlers/messaging/messagingSendMarketingMessageByAccountId.ts';
import messagingSendMarketingMessageByPrintedCardNumber from '../handlers/messaging/messagingSendMarketingMessageByPrintedCardNumber.ts';
import messagingSendTransactionalMessageByAccountId from '../handlers/messaging/messagingSendTransactionalMessageByAccountId.ts';
import messagingSendTransactionalMessageByEmailAddress from '../handlers/messaging/messagingSendTransactionalMessageByEmailAddress.ts';
import messagingSendTransactionalMessageByPrintedCardNumber from '../handlers/messaging/messagingSendTransactionalMessageByPrintedCardNumber.ts';
import oauthRequestAuthorizationGrant from '../handlers/oauth/oauthRequestAuthorizationGrant.ts';
import oauthRequestGuestToken from '../handlers/oauth/oauthRequestGuestToken.ts';
import partnerContent from '../handlers/partner/partnerContent.ts';
import paymentRemoveSavedPaymentMethod from '../handlers/payment/paymentRemoveSavedPaymentMethod.ts';
import paymentSavedPaymentMethods from '../handlers/payment/paymentSavedPaymentMethods.ts';
import paymentTokenizationIframeParams from '../handlers/payment/paymentTokenizationIframeParams.ts';
import pushRegisterDevice from '../handlers/push/pushRegisterDevice.ts';
import pushUnregisterDevice from '../handlers/push/pushUnregisterDevice.ts';
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
import subscriptionAccountSubscriptionInfo from '../handlers/subscription/subscriptionAccountSubscriptionInfo.ts';
import subscriptionChangePlan from '../handlers/subscription/subscriptionChangePlan.ts';
import subscriptionSubscribe from '../handlers/subscription/subscriptionSubscribe.ts';
import subscriptionSubscriptionInfo from '../handlers/subscription/subscriptionSubscriptionInfo.ts';
import subscriptionUnsubscribe from '../handlers/subscription/subscriptionUnsubscribe.ts';
import subscriptionUpdatePaymentMethod from '../handlers/subscription/subscriptionUpdatePaymentMethod.ts';
import surveyEligibleSurveys from '../handlers/survey/surveyEligibleSurveys.ts';
import surveyEligibleSurveysByPrintedCardNumber from '../handlers/survey/surveyEligibleSurveysByPrintedCardNumber.ts';
import surveyOptInToSurvey from '../handlers/survey/surveyOptInToSurvey.ts';
import surveyOptInToSurveyByPrintedCardNumber from '../handlers/survey/surveyOptInToSurveyByPrintedCardNumber.ts';
import surveySubmitResponse from '../handlers/survey/surveySubmitResponse.ts';
import surveySubmitResponseByPrintedCardNumber from '../handlers/survey/surveySubmitResponseByPrintedCardNumber.ts';
import surveySurveyDetails from '../handlers/survey/surveySurveyDetails.ts';
import surveySurveyDetailsByPrintedCardNumber from '../handlers/survey/surveySurveyDetailsByPrintedCardNumber.ts';
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
  checkinCheckin,
  csrAccountComments,
  csrAddAccountComment,
  enrollmentCreateAndRegister,
  enrollmentEditUser,
  externalconfigurationGetMobileAppConfig,
  giftBalance,
  giftCashOut,
  giftExchange,
  giftRedeem,
  giftReload,
  giftReverse,
  giftSell,
  guestAccountInformation,
  messagingSendMarketingMessageByAccountId,
  messagingSendMarketingMessageByPrintedCardNumber,
  messagingSendTransactionalMessageByAccountId,
  messagingSendTransactionalMessageByEmailAddress,
  messagingSendTransactionalMessageByPrintedCardNumber,
  oauthRequestAuthorizationGrant,
  oauthRequestGuestToken,
  partnerContent,
  paymentRemoveSavedPaymentMethod,
  paymentSavedPaymentMethods,
  paymentTokenizationIframeParams,
  pushRegisterDevice,
  pushUnregisterDevice,
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
  subscriptionAccountSubscriptionInfo,
  subscriptionChangePlan,
  subscriptionSubscribe,
  subscriptionSubscriptionInfo,
  subscriptionUnsubscribe,
  subscriptionUpdatePaymentMethod,
  surveyEligibleSurveys,
  surveyEligibleSurveysByPrintedCardNumber,
  surveyOptInToSurvey,
  surveyOptInToSurveyByPrintedCardNumber,
  surveySubmitResponse,
  surveySubmitResponseByPrintedCardNumber,
  surveySurveyDetails,
  surveySurveyDetailsByPrintedCardNumber,
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
  checkinCheckin: 'checkin.error' | 'checkin.invalid_store' | 'checkin.store_closed' | 'checkin.user_not_found' | 'checkin.card_not_found' | 'checkin.card_not_active' | 'checkin.account_suspended';
  csrAccountComments: 'account_comments_failure.error' | 'account_comments_failure.invalid_merchant_id' | 'account_comments_failure.invalid_printed_card_number' | 'account_comments_failure.invalid_user_name';
  csrAddAccountComment: 'account_comments_failure.error' | 'account_comments_failure.invalid_merchant_id' | 'account_comments_failure.invalid_printed_card_number' | 'account_comments_failure.invalid_user_name' | 'account_comments_failure.invalid_pxuser' | 'account_comments_failure.empty_comment' | 'account_comments_failure.comment_exceeds_max_length';
  enrollmentCreateAndRegister: 'enrollment.error' | 'enrollment.invalid_merchant' | 'enrollment.card_not_found' | 'enrollment.card_not_active' | 'enrollment.reg_code_mismatch' | 'enrollment.card_already_registered' | 'enrollment.invalid_card_template' | 'enrollment.out_of_cards' | 'enrollment.username_taken' | 'enrollment.account_suspended' | 'enrollment.proof_required' | 'enrollment_input.validation_error';
  enrollmentEditUser: 'enrollment.error' | 'enrollment.invalid_merchant' | 'enrollment.user_not_found' | 'enrollment.card_not_found' | 'enrollment.card_not_active' | 'enrollment.username_taken' | 'enrollment.account_suspended' | 'enrollment.proof_required' | 'enrollment_input.validation_error';
  externalconfigurationGetMobileAppConfig: 'mobile_app_config.server_error' | 'mobile_app_config.unable_to_load_merchant_config' | 'mobile_app_config.invalid_integration' | 'mobile_app_config.invalid_app_id' | 'mobile_app_config.unable_to_load_images' | 'mobile_app_config.unable_to_locate_domain';
  giftBalance: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired';
  giftCashOut: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.no_balance' | 'gift.amount_exceeds_balance' | 'gift.cash_out_not_allowed' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftExchange: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.new_card_not_inactive' | 'gift.template_mismatch' | 'gift.same_card' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftRedeem: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.no_balance' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftReload: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.balance_limit_exceeded' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftReverse: 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.missing_transaction_id' | 'gift.transaction_not_found' | 'gift.transaction_mismatch' | 'gift.already_reversed' | 'gift.reversal_window_expired' | 'gift.not_reversible' | 'gift.insufficient_balance_to_reverse' | 'gift.balance_limit_exceeded';
  giftSell: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_already_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.balance_limit_exceeded' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  guestAccountInformation: 'guest.user_not_found' | 'guest.card_not_found';
  messagingSendMarketingMessageByAccountId: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_user' | 'restmessaging.field_errors' | 'restmessaging.user_opted_out' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  messagingSendMarketingMessageByPrintedCardNumber: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_user' | 'restmessaging.field_errors' | 'restmessaging.user_opted_out' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  messagingSendTransactionalMessageByAccountId: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_user' | 'restmessaging.field_errors' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  messagingSendTransactionalMessageByEmailAddress: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_email_address' | 'restmessaging.field_errors' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  messagingSendTransactionalMessageByPrintedCardNumber: 'restmessaging.invalid_template_code' | 'restmessaging.invalid_user' | 'restmessaging.field_errors' | 'restmessaging.user_email_failed' | 'restmessaging.system_error.template' | 'restmessaging.system_error' | 'messaging.delivery_method';
  oauthRequestAuthorizationGrant: 'oauth.unsupported_response_type' | 'oauth.invalid_scope' | 'oauth.invalid_third_party' | 'oauth.invalid_redirect_uri' | 'authentication.no_matching_guest.grant';
  oauthRequestGuestToken: 'oauth.unsupported_grant_type' | 'oauth.unauthorized_client' | 'oauth.invalid_scope' | 'oauth.invalid_grant' | 'authorization.invalid_token' | 'authentication.no_matching_guest' | 'authentication.inactive_card_could_be_registered' | 'authentication.insufficient_information_to_authenticate';
  partnerContent: 'partner.unsupported_response_type' | 'partner.no_sign_on' | 'partner.content_not_found' | 'partner.guest_not_found' | 'partner.no_content' | 'partner.internal_error' | 'partner.unreadable_json' | 'partner.unexpected_html' | 'partner.unsupported_status';
  paymentRemoveSavedPaymentMethod: 'payment.error' | 'payment.invalid_merchant' | 'payment.vault_not_configured' | 'payment.invalid_card' | 'payment.invalid_saved_payment_method' | 'payment.saved_payment_method_in_use';
  paymentSavedPaymentMethods: 'payment.error' | 'payment.invalid_merchant' | 'payment.vault_not_configured' | 'payment.invalid_card';
  paymentTokenizationIframeParams: 'payment.error' | 'payment.invalid_merchant' | 'payment.vault_not_configured' | 'payment.signing_failed';
  pushRegisterDevice: 'push.invalid_app_id' | 'push.platform_not_configured';
  pushUnregisterDevice: never;
  saleCalculateAccountPointsValueForItems: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_store' | 'sale.invalid_card' | 'sale.card_not_active';
  saleCalculatePrice: 'sale.error' | 'sale.invalid_merchant' | 'sale.program_not_found' | 'sale.invalid_card_template' | 'sale.invalid_tier' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_out_of_range' | 'sale.price_not_in_list' | 'sale.duplicate_group_number' | 'sale.duplicate_item_number' | 'sale.invalid_recipient' | 'sale.invalid_recipient.unfit_card' | 'sale.message_too_long' | 'sale.invalid_delivery_date' | 'sale.invalid_shipping_option' | 'sale.payment_type_not_allowed';
  saleCalculatePriceForAccount: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card' | 'sale.card_not_active' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_out_of_range' | 'sale.price_not_in_list' | 'sale.duplicate_group_number' | 'sale.duplicate_item_number' | 'sale.invalid_recipient' | 'sale.invalid_recipient.unfit_card' | 'sale.message_too_long' | 'sale.invalid_delivery_date' | 'sale.invalid_shipping_option' | 'sale.payment_type_not_allowed';
  saleExecuteLoyaltyCardSale: 'sale.error' | 'sale.invalid_merchant' | 'sale.program_not_found' | 'sale.invalid_store' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_mismatch' | 'sale.duplicate_order' | 'sale.invalid_shipping_option' | 'sale.missing_shipping_address' | 'sale.invalid_card' | 'sale.card_not_active' | 'sale.insufficient_balance' | 'sale.out_of_cards' | 'sale.invalid_payment_method.credit_card_failure' | 'sale.payment_type_not_allowed.credit_card_failure' | 'sale.payment_auth_denied.credit_card_failure' | 'sale.payment_auth_failed.credit_card_failure' | 'sale.payment_capture_denied.credit_card_failure' | 'sale.payment_capture_failed.credit_card_failure';
  saleExecuteSale: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card_template' | 'sale.invalid_tier' | 'sale.invalid_store' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_out_of_range' | 'sale.price_not_in_list' | 'sale.duplicate_group_number' | 'sale.duplicate_item_number' | 'sale.invalid_recipient' | 'sale.invalid_recipient.unfit_card' | 'sale.message_too_long' | 'sale.invalid_delivery_date' | 'sale.invalid_shipping_option' | 'sale.missing_shipping_address' | 'sale.price_mismatch' | 'sale.duplicate_order' | 'sale.promotion_item_count_mismatch' | 'sale.invalid_payment_method' | 'sale.payment_type_not_allowed' | 'sale.invalid_saved_payment_method' | 'sale.payment_auth_denied' | 'sale.payment_auth_failed' | 'sale.payment_capture_denied' | 'sale.payment_capture_failed' | 'sale.payment_intent_mismatch' | 'sale.invalid_card' | 'sale.card_not_active' | 'sale.insufficient_balance' | 'sale.out_of_cards';
  saleExecuteSaleForAccount: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card' | 'sale.card_not_active' | 'sale.invalid_store' | 'sale.invalid_item' | 'sale.item_unavailable' | 'sale.invalid_quantity' | 'sale.invalid_amount' | 'sale.price_out_of_range' | 'sale.price_not_in_list' | 'sale.duplicate_group_number' | 'sale.duplicate_item_number' | 'sale.invalid_recipient' | 'sale.invalid_recipient.unfit_card' | 'sale.message_too_long' | 'sale.invalid_delivery_date' | 'sale.invalid_shipping_option' | 'sale.missing_shipping_address' | 'sale.price_mismatch' | 'sale.duplicate_order' | 'sale.invalid_payment_method' | 'sale.payment_type_not_allowed' | 'sale.invalid_saved_payment_method' | 'sale.payment_auth_denied' | 'sale.payment_auth_failed' | 'sale.payment_capture_denied' | 'sale.payment_capture_failed' | 'sale.insufficient_balance' | 'sale.insufficient_points' | 'sale.out_of_cards';
  saleLoyaltyCardSaleConfig: 'sale.error' | 'sale.invalid_merchant' | 'sale.program_not_found';
  saleSaleConfig: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card_template' | 'sale.invalid_tier';
  saleSaleConfigForAccount: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card' | 'sale.card_not_active';
  saleSaleConfigsForAccount: 'sale.error' | 'sale.invalid_merchant' | 'sale.invalid_program_type' | 'sale.program_not_found' | 'sale.invalid_card' | 'sale.card_not_active';
  subscriptionAccountSubscriptionInfo: 'account_subscription_info.server_error' | 'account_subscription_info.invalid_merchant' | 'account_subscription_info.invalid_card' | 'account_subscription_info.get_current_payment_method_failed' | 'account_subscription_info.update_payment_method_usage_failed' | 'account_subscription_info.invalid_saved_payment_method' | 'account_subscription_info.payment_auth_denied' | 'account_subscription_info.payment_auth_failed';
  subscriptionChangePlan: 'change_plan.server_error' | 'change_plan.invalid_merchant' | 'change_plan.invalid_card' | 'change_plan.not_subscribed' | 'change_plan.invalid_subscription_code' | 'change_plan.invalid_subscription' | 'change_plan.card_already_subscribed' | 'change_plan.closed_to_new_enroll' | 'change_plan.not_available_to_card' | 'change_plan.invalid_saved_payment_method' | 'change_plan.update_payment_method_usage_failed' | 'change_plan.payment_auth_denied' | 'change_plan.payment_auth_failed' | 'change_plan.update_account_failed' | 'change_plan.unsubscribe_failed' | 'change_plan.subscribe_failed';
  subscriptionSubscribe: 'subscribe.server_error' | 'subscribe.invalid_merchant' | 'subscribe.invalid_card' | 'subscribe.invalid_subscription_code' | 'subscribe.invalid_subscription' | 'subscribe.closed_to_new_enroll' | 'subscribe.not_available_to_card' | 'subscribe.card_already_subscribed' | 'subscribe.invalid_payment_method' | 'subscribe.invalid_saved_payment_method' | 'subscribe.save_payment_method_failed' | 'subscribe.update_payment_method_usage_failed' | 'subscribe.payment_auth_denied' | 'subscribe.payment_auth_failed' | 'subscribe.payment_capture_denied' | 'subscribe.payment_capture_failed' | 'subscribe.create_payment_detail_failed' | 'subscribe.update_payment_detail_failed' | 'subscribe.update_account_failed';
  subscriptionSubscriptionInfo: 'account_subscription_info.server_error' | 'account_subscription_info.invalid_merchant';
  subscriptionUnsubscribe: 'unsubscribe.server_error' | 'unsubscribe.invalid_merchant' | 'unsubscribe.invalid_card' | 'unsubscribe.not_subscribed' | 'unsubscribe.invalid_subscription_code' | 'unsubscribe.invalid_subscription' | 'unsubscribe.update_account_failed' | 'unsubscribe.update_payment_method_usage_failed' | 'unsubscribe.invalid_saved_payment_method' | 'unsubscribe.payment_auth_denied' | 'unsubscribe.payment_auth_failed';
  subscriptionUpdatePaymentMethod: 'update_payment_method.server_error' | 'update_payment_method.invalid_merchant' | 'update_payment_method.invalid_card' | 'update_payment_method.not_subscribed' | 'update_payment_method.invalid_subscription_code' | 'update_payment_method.invalid_subscription' | 'update_payment_method.get_current_payment_method_failed' | 'update_payment_method.invalid_payment_method' | 'update_payment_method.invalid_saved_payment_method' | 'update_payment_method.update_payment_method_usage_failed' | 'update_payment_method.payment_auth_denied' | 'update_payment_method.payment_auth_failed' | 'recharge.save_payment_method_failed' | 'recharge.update_payment_method_usage_failed' | 'recharge.invalid_saved_payment_method' | 'recharge.payment_auth_denied' | 'recharge.payment_auth_failed';
  surveyEligibleSurveys: 'survey.error' | 'survey.not_enabled' | 'survey.user_not_found';
  surveyEligibleSurveysByPrintedCardNumber: 'survey.error' | 'survey.not_enabled' | 'survey.card_not_found';
  surveyOptInToSurvey: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.user_not_found' | 'survey.not_eligible_for_survey' | 'survey.survey_ended';
  surveyOptInToSurveyByPrintedCardNumber: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.card_not_found' | 'survey.not_eligible_for_survey' | 'survey.survey_ended';
  surveySubmitResponse: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.user_not_found' | 'survey.not_eligible_for_survey' | 'survey.user_reached_max_completions' | 'survey.survey_ended' | 'survey.invalid_answer' | 'survey.answer_not_among_choices' | 'survey.too_many_items_selected' | 'survey.missing_required_answer' | 'survey.answer_too_long' | 'survey.transaction_failed';
  surveySubmitResponseByPrintedCardNumber: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.card_not_found' | 'survey.not_eligible_for_survey' | 'survey.user_reached_max_completions' | 'survey.survey_ended' | 'survey.invalid_answer' | 'survey.answer_not_among_choices' | 'survey.too_many_items_selected' | 'survey.missing_required_answer' | 'survey.answer_too_long' | 'survey.transaction_failed';
  surveySurveyDetails: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.user_not_found' | 'survey.not_eligible_for_survey' | 'survey.user_reached_max_completions' | 'survey.survey_ended';
  surveySurveyDetailsByPrintedCardNumber: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.card_not_found' | 'survey.not_eligible_for_survey' | 'survey.user_reached_max_completions' | 'survey.survey_ended';
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
  transactionTransactionHistory: 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.invalid_wallet' | 'transaction.date_range_invalid' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.invalid_program';
  transactionVoidActivate: 'transaction.card_not_in_required_state' | 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.has_later_activity' | 'transaction.already_reversed' | 'transaction.promotion_not_found' | 'transaction.transaction_mismatch' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.transaction_not_found' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionVoidActivateAdd: 'transaction.card_not_in_required_state' | 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.insufficient_balance' | 'transaction.balance_not_zero' | 'transaction.has_later_activity' | 'transaction.already_reversed' | 'transaction.invalid_quantity' | 'transaction.invalid_wallet' | 'transaction.wallet_not_allowed_for_program' | 'transaction.promotion_not_found' | 'transaction.transaction_mismatch' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.transaction_not_found' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
  transactionVoidAddRedeem: 'transaction.card_not_active' | 'transaction.card_disabled' | 'transaction.card_exchanged' | 'transaction.card_expired' | 'transaction.reg_code_mismatch' | 'transaction.account_suspended' | 'transaction.insufficient_balance' | 'transaction.balance_limit_exceeded' | 'transaction.already_reversed' | 'transaction.not_reversible' | 'transaction.invalid_quantity' | 'transaction.invalid_wallet' | 'transaction.wallet_not_allowed_for_program' | 'transaction.promotion_not_found' | 'transaction.transaction_mismatch' | 'transaction.system_error' | 'transaction.card_not_found' | 'transaction.invalid_merchant' | 'transaction.invalid_store' | 'transaction.store_closed' | 'transaction.invalid_card_info' | 'transaction.track_data_invalid' | 'transaction.phone_uniqueness_error' | 'transaction.transaction_not_found' | 'transaction.duplicate_transaction' | 'transaction.invalid_program';
}
