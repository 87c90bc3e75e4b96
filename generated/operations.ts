/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

import type { Handlers } from '../src/contract/operation.ts';
import giftBalance from '../handlers/gift/giftBalance.ts';
import giftCashOut from '../handlers/gift/giftCashOut.ts';
import giftExchange from '../handlers/gift/giftExchange.ts';
import giftRedeem from '../handlers/gift/giftRedeem.ts';
import giftReload from '../handlers/gift/giftReload.ts';
import giftReverse from '../handlers/gift/giftReverse.ts';
import giftSell from '../handlers/gift/giftSell.ts';
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

export const handlers: Handlers = {
  giftBalance,
  giftCashOut,
  giftExchange,
  giftRedeem,
  giftReload,
  giftReverse,
  giftSell,
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
  subscriptionAccountSubscriptionInfo: 'account_subscription_info.server_error' | 'account_subscription_info.invalid_merchant' | 'account_subscription_info.invalid_card' | 'account_subscription_info.get_current_payment_method_failed' | 'account_subscription_info.update_payment_method_usage_failed' | 'account_subscription_info.invalid_saved_payment_method' | 'account_subscription_info.payment_auth_denied' | 'account_subscription_info.payment_auth_failed';
  subscriptionChangePlan: 'change_plan.server_error' | 'change_plan.invalid_merchant' | 'change_plan.invalid_card' | 'change_plan.not_subscribed' | 'change_plan.invalid_subscription_code' | 'change_plan.invalid_subscription' | 'change_plan.card_already_subscribed' | 'change_plan.closed_to_new_enroll' | 'change_plan.not_available_to_card' | 'change_plan.invalid_saved_payment_method' | 'change_plan.update_payment_method_usage_failed' | 'change_plan.payment_auth_denied' | 'change_plan.payment_auth_failed' | 'change_plan.update_account_failed' | 'change_plan.unsubscribe_failed' | 'change_plan.subscribe_failed';
  subscriptionSubscribe: 'subscribe.server_error' | 'subscribe.invalid_merchant' | 'subscribe.invalid_card' | 'subscribe.invalid_subscription_code' | 'subscribe.invalid_subscription' | 'subscribe.closed_to_new_enroll' | 'subscribe.not_available_to_card' | 'subscribe.card_already_subscribed' | 'subscribe.invalid_payment_method' | 'subscribe.invalid_saved_payment_method' | 'subscribe.save_payment_method_failed' | 'subscribe.update_payment_method_usage_failed' | 'subscribe.payment_auth_denied' | 'subscribe.payment_auth_failed' | 'subscribe.payment_capture_denied' | 'subscribe.payment_capture_failed' | 'subscribe.create_payment_detail_failed' | 'subscribe.update_payment_detail_failed' | 'subscribe.update_account_failed';
  subscriptionSubscriptionInfo: 'account_subscription_info.server_error' | 'account_subscription_info.invalid_merchant';
  subscriptionUnsubscribe: 'unsubscribe.server_error' | 'unsubscribe.invalid_merchant' | 'unsubscribe.invalid_card' | 'unsubscribe.not_subscribed' | 'unsubscribe.invalid_subscription_code' | 'unsubscribe.invalid_subscription' | 'unsubscribe.update_account_failed' | 'unsubscribe.update_payment_method_usage_failed' | 'unsubscribe.invalid_saved_payment_method' | 'unsubscribe.payment_auth_denied' | 'unsubscribe.payment_auth_failed';
  subscriptionUpdatePaymentMethod: 'update_payment_method.server_error' | 'update_payment_method.invalid_merchant' | 'update_payment_method.invalid_card' | 'update_payment_method.not_subscribed' | 'update_payment_method.invalid_subscription_code' | 'update_payment_method.invalid_subscription' | 'update_payment_method.get_current_payment_method_failed' | 'update_payment_method.invalid_payment_method' | 'update_payment_method.invalid_saved_payment_method' | 'update_payment_method.update_payment_method_usage_failed' | 'update_payment_method.payment_auth_denied' | 'update_payment_method.payment_auth_failed' | 'recharge.save_payment_method_failed' | 'recharge.update_payment_method_usage_failed' | 'recharge.invalid_saved_payment_method' | 'recharge.payment_auth_denied' | 'recharge.payment_auth_failed';
  surveyEligibleSurveys: 'survey.error' | 'survey.not_enabled' | 'survey.user_not_found';
  surveyEligibleSurveysByPrintedCardNumber: 'survey.error' | 'survey.not_enabled' | 'survey.card_not_found';
  surveyOptInToSurvey: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.user_not_found' | 'survey.survey_ended';
  surveyOptInToSurveyByPrintedCardNumber: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.card_not_found' | 'survey.survey_ended';
  surveySubmitResponse: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.user_not_found' | 'survey.not_eligible_for_survey' | 'survey.user_reached_max_completions' | 'survey.survey_ended' | 'survey.invalid_answer' | 'survey.answer_not_among_choices' | 'survey.too_many_items_selected' | 'survey.missing_required_answer' | 'survey.answer_too_long' | 'survey.transaction_failed';
  surveySubmitResponseByPrintedCardNumber: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.card_not_found' | 'survey.not_eligible_for_survey' | 'survey.user_reached_max_completions' | 'survey.survey_ended' | 'survey.invalid_answer' | 'survey.answer_not_among_choices' | 'survey.too_many_items_selected' | 'survey.missing_required_answer' | 'survey.answer_too_long' | 'survey.transaction_failed';
  surveySurveyDetails: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.user_not_found' | 'survey.not_eligible_for_survey' | 'survey.user_reached_max_completions' | 'survey.survey_ended';
  surveySurveyDetailsByPrintedCardNumber: 'survey.error' | 'survey.not_enabled' | 'survey.invalid_survey_code' | 'survey.survey_not_active' | 'survey.card_not_found' | 'survey.not_eligible_for_survey' | 'survey.user_reached_max_completions' | 'survey.survey_ended';
}
