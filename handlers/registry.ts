/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

import type { Handlers } from '../src/contract/operation.ts';
import checkinCheckin from './checkin/checkinCheckin.ts';
import csrAccountComments from './csr/csrAccountComments.ts';
import csrAddAccountComment from './csr/csrAddAccountComment.ts';
import enrollmentCreateAndRegister from './enrollment/enrollmentCreateAndRegister.ts';
import enrollmentEditUser from './enrollment/enrollmentEditUser.ts';
import enrollmentRequestPasswordReset from './enrollment/enrollmentRequestPasswordReset.ts';
import enrollmentResetPassword from './enrollment/enrollmentResetPassword.ts';
import eventReplay from './event/eventReplay.ts';
import eventSendTest from './event/eventSendTest.ts';
import externalconfigurationGetMobileAppConfig from './externalconfiguration/externalconfigurationGetMobileAppConfig.ts';
import giftBalance from './gift/giftBalance.ts';
import giftCashOut from './gift/giftCashOut.ts';
import giftExchange from './gift/giftExchange.ts';
import giftRedeem from './gift/giftRedeem.ts';
import giftReload from './gift/giftReload.ts';
import giftReverse from './gift/giftReverse.ts';
import giftSell from './gift/giftSell.ts';
import guestAccountInformation from './guest/guestAccountInformation.ts';
import guestTransactionHistory from './guest/guestTransactionHistory.ts';
import messagingSendMarketingMessageByAccountId from './messaging/messagingSendMarketingMessageByAccountId.ts';
import messagingSendMarketingMessageByPrintedCardNumber from './messaging/messagingSendMarketingMessageByPrintedCardNumber.ts';
import messagingSendTransactionalMessageByAccountId from './messaging/messagingSendTransactionalMessageByAccountId.ts';
import messagingSendTransactionalMessageByEmailAddress from './messaging/messagingSendTransactionalMessageByEmailAddress.ts';
import messagingSendTransactionalMessageByPrintedCardNumber from './messaging/messagingSendTransactionalMessageByPrintedCardNumber.ts';
import oauthRequestAuthorizationGrant from './oauth/oauthRequestAuthorizationGrant.ts';
import oauthRequestGuestToken from './oauth/oauthRequestGuestToken.ts';
import partnerContent from './partner/partnerContent.ts';
import paymentRemoveSavedPaymentMethod from './payment/paymentRemoveSavedPaymentMethod.ts';
import paymentSavedPaymentMethods from './payment/paymentSavedPaymentMethods.ts';
import paymentTokenizationIframeParams from './payment/paymentTokenizationIframeParams.ts';
import pushRegisterDevice from './push/pushRegisterDevice.ts';
import pushUnregisterDevice from './push/pushUnregisterDevice.ts';
import saleCalculateAccountPointsValueForItems from './sale/saleCalculateAccountPointsValueForItems.ts';
import saleCalculatePrice from './sale/saleCalculatePrice.ts';
import saleCalculatePriceForAccount from './sale/saleCalculatePriceForAccount.ts';
import saleExecuteLoyaltyCardSale from './sale/saleExecuteLoyaltyCardSale.ts';
import saleExecuteSale from './sale/saleExecuteSale.ts';
import saleExecuteSaleForAccount from './sale/saleExecuteSaleForAccount.ts';
import saleLoyaltyCardSaleConfig from './sale/saleLoyaltyCardSaleConfig.ts';
import saleSaleConfig from './sale/saleSaleConfig.ts';
import saleSaleConfigForAccount from './sale/saleSaleConfigForAccount.ts';
import saleSaleConfigsForAccount from './sale/saleSaleConfigsForAccount.ts';
import subscriptionAccountSubscriptionInfo from './subscription/subscriptionAccountSubscriptionInfo.ts';
import subscriptionChangePlan from './subscription/subscriptionChangePlan.ts';
import subscriptionSubscribe from './subscription/subscriptionSubscribe.ts';
import subscriptionSubscriptionInfo from './subscription/subscriptionSubscriptionInfo.ts';
import subscriptionUnsubscribe from './subscription/subscriptionUnsubscribe.ts';
import subscriptionUpdatePaymentMethod from './subscription/subscriptionUpdatePaymentMethod.ts';
import surveyEligibleSurveys from './survey/surveyEligibleSurveys.ts';
import surveyEligibleSurveysByPrintedCardNumber from './survey/surveyEligibleSurveysByPrintedCardNumber.ts';
import surveyOptInToSurvey from './survey/surveyOptInToSurvey.ts';
import surveyOptInToSurveyByPrintedCardNumber from './survey/surveyOptInToSurveyByPrintedCardNumber.ts';
import surveySubmitResponse from './survey/surveySubmitResponse.ts';
import surveySubmitResponseByPrintedCardNumber from './survey/surveySubmitResponseByPrintedCardNumber.ts';
import surveySurveyDetails from './survey/surveySurveyDetails.ts';
import surveySurveyDetailsByPrintedCardNumber from './survey/surveySurveyDetailsByPrintedCardNumber.ts';
import transactionAccountQuery from './transaction/transactionAccountQuery.ts';
import transactionActivate from './transaction/transactionActivate.ts';
import transactionActivateAdd from './transaction/transactionActivateAdd.ts';
import transactionAddRedeem from './transaction/transactionAddRedeem.ts';
import transactionBalanceInquiry from './transaction/transactionBalanceInquiry.ts';
import transactionBulkActivateAdd from './transaction/transactionBulkActivateAdd.ts';
import transactionCheckinsQuery from './transaction/transactionCheckinsQuery.ts';
import transactionExchange from './transaction/transactionExchange.ts';
import transactionIdentifyCustomer from './transaction/transactionIdentifyCustomer.ts';
import transactionLoadMap from './transaction/transactionLoadMap.ts';
import transactionReverse from './transaction/transactionReverse.ts';
import transactionStatus from './transaction/transactionStatus.ts';
import transactionTransactionHistory from './transaction/transactionTransactionHistory.ts';
import transactionVoidActivate from './transaction/transactionVoidActivate.ts';
import transactionVoidActivateAdd from './transaction/transactionVoidActivateAdd.ts';
import transactionVoidAddRedeem from './transaction/transactionVoidAddRedeem.ts';

export const handlers: Handlers = {
  checkinCheckin,
  csrAccountComments,
  csrAddAccountComment,
  enrollmentCreateAndRegister,
  enrollmentEditUser,
  enrollmentRequestPasswordReset,
  enrollmentResetPassword,
  eventReplay,
  eventSendTest,
  externalconfigurationGetMobileAppConfig,
  giftBalance,
  giftCashOut,
  giftExchange,
  giftRedeem,
  giftReload,
  giftReverse,
  giftSell,
  guestAccountInformation,
  guestTransactionHistory,
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
