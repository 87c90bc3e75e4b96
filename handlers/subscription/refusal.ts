import {
  BusinessRefusal,
  type Cause,
  type ErrorCode,
  type OperationId,
} from '../../src/contract/operation.ts';
import type { AccountReason } from '../../src/domain/subscriptions/accountSubscription.ts';
import type { ChangeReason } from '../../src/domain/subscriptions/changePlan.ts';
import type { SubscribeReason } from '../../src/domain/subscriptions/subscribe.ts';
import type { UnsubscribeReason } from '../../src/domain/subscriptions/unsubscribe.ts';
import type { RechargeReason, UpdateReason } from '../../src/domain/subscriptions/updatePaymentMethod.ts';

/** Error codes by domain reason; they differ between the operations in more than a prefix. */
type Codes<Reason extends string, Id extends OperationId> = Record<Reason, ErrorCode<Id>>;

const SUBSCRIBE: Codes<Exclude<SubscribeReason, 'invalid_method'>, 'subscriptionSubscribe'> = {
  invalid_merchant: 'subscribe.invalid_merchant',
  invalid_card: 'subscribe.invalid_card',
  unknown_plan: 'subscribe.invalid_subscription_code',
  unusable_plan: 'subscribe.invalid_subscription',
  closed_to_new_enroll: 'subscribe.closed_to_new_enroll',
  not_available_to_card: 'subscribe.not_available_to_card',
  card_already_subscribed: 'subscribe.card_already_subscribed',
  vault_not_configured: 'subscribe.server_error',
  invalid_payment_method: 'subscribe.invalid_payment_method',
  invalid_saved_payment_method: 'subscribe.invalid_saved_payment_method',
  save_failed: 'subscribe.save_payment_method_failed',
  method_gone: 'subscribe.update_payment_method_usage_failed',
  auth_denied: 'subscribe.payment_auth_denied',
  auth_failed: 'subscribe.payment_auth_failed',
  not_granted: 'subscribe.update_account_failed',
  capture_denied: 'subscribe.payment_capture_denied',
  capture_failed: 'subscribe.payment_capture_failed',
};

/** Maps a refusal. `isSaved`: the request named a saved method instead of a token. */
export function subscribeRefusal(
  reason: SubscribeReason,
  isSaved: boolean,
): BusinessRefusal<ErrorCode<'subscriptionSubscribe'>> {
  if (reason !== 'invalid_method') return new BusinessRefusal(SUBSCRIBE[reason]);
  return new BusinessRefusal(SUBSCRIBE[isSaved ? 'invalid_saved_payment_method' : 'invalid_payment_method']);
}

const UPDATE: Codes<UpdateReason, 'subscriptionUpdatePaymentMethod'> = {
  invalid_merchant: 'update_payment_method.invalid_merchant',
  invalid_card: 'update_payment_method.invalid_card',
  not_subscribed: 'update_payment_method.not_subscribed',
  unknown_plan: 'update_payment_method.invalid_subscription_code',
  unusable_plan: 'update_payment_method.invalid_subscription',
  no_current_method: 'update_payment_method.get_current_payment_method_failed',
  vault_not_configured: 'update_payment_method.server_error',
  invalid_payment_method: 'update_payment_method.invalid_payment_method',
  invalid_saved_payment_method: 'update_payment_method.invalid_saved_payment_method',
  unknown_token: 'update_payment_method.invalid_payment_method',
  save_failed: 'update_payment_method.server_error',
  method_gone: 'update_payment_method.update_payment_method_usage_failed',
  charge_under_way: 'update_payment_method.payment_auth_failed',
};

const RECHARGE: Codes<RechargeReason, 'subscriptionUpdatePaymentMethod'> = {
  save_failed: 'recharge.save_payment_method_failed',
  method_gone: 'recharge.update_payment_method_usage_failed',
  invalid_method: 'recharge.invalid_saved_payment_method',
  auth_denied: 'recharge.payment_auth_denied',
  auth_failed: 'recharge.payment_auth_failed',
  capture_denied: 'recharge.payment_auth_failed',
  capture_failed: 'recharge.payment_auth_failed',
  // No renewal code says that the card accepts no value; the authorization is voided.
  not_granted: 'update_payment_method.server_error',
};

export function updateRefusal(
  outcome:
    | { refused: UpdateReason; recharge?: undefined }
    | { recharge: RechargeReason; refused?: undefined },
): BusinessRefusal<ErrorCode<'subscriptionUpdatePaymentMethod'>> {
  return new BusinessRefusal(outcome.recharge ? RECHARGE[outcome.recharge] : UPDATE[outcome.refused]);
}

const UNSUBSCRIBE: Codes<UnsubscribeReason, 'subscriptionUnsubscribe'> = {
  invalid_merchant: 'unsubscribe.invalid_merchant',
  invalid_card: 'unsubscribe.invalid_card',
  not_subscribed: 'unsubscribe.not_subscribed',
  charge_under_way: 'unsubscribe.payment_auth_failed',
};

export function unsubscribeRefusal(
  reason: UnsubscribeReason,
): BusinessRefusal<ErrorCode<'subscriptionUnsubscribe'>> {
  return new BusinessRefusal(UNSUBSCRIBE[reason]);
}

const CHANGE: Codes<ChangeReason, 'subscriptionChangePlan'> = {
  invalid_merchant: 'change_plan.invalid_merchant',
  invalid_card: 'change_plan.invalid_card',
  not_subscribed: 'change_plan.not_subscribed',
  unknown_plan: 'change_plan.invalid_subscription_code',
  present_plan_missing: 'change_plan.invalid_subscription_code',
  unusable_plan: 'change_plan.invalid_subscription',
  card_already_subscribed: 'change_plan.card_already_subscribed',
  closed_to_new_enroll: 'change_plan.closed_to_new_enroll',
  not_available_to_card: 'change_plan.not_available_to_card',
  method_gone: 'change_plan.invalid_saved_payment_method',
  charge_under_way: 'change_plan.payment_auth_failed',
  auth_denied: 'change_plan.payment_auth_denied',
  auth_failed: 'change_plan.payment_auth_failed',
  invalid_method: 'change_plan.invalid_saved_payment_method',
  not_granted: 'change_plan.update_account_failed',
  capture_denied: 'change_plan.subscribe_failed',
  capture_failed: 'change_plan.subscribe_failed',
};

/** Nothing in the request is wrong. */
const NO_FIELD: Cause = { within: [] };

export function changeRefusal(reason: ChangeReason): BusinessRefusal<ErrorCode<'subscriptionChangePlan'>> {
  const cause = reason === 'present_plan_missing' ? NO_FIELD : {};
  return new BusinessRefusal(CHANGE[reason], {}, {}, cause);
}

const ACCOUNT: Codes<AccountReason, 'subscriptionAccountSubscriptionInfo'> = {
  invalid_merchant: 'account_subscription_info.invalid_merchant',
  invalid_card: 'account_subscription_info.invalid_card',
  plan_missing: 'account_subscription_info.server_error',
  method_missing: 'account_subscription_info.get_current_payment_method_failed',
};

export function accountRefusal(
  reason: AccountReason,
): BusinessRefusal<ErrorCode<'subscriptionAccountSubscriptionInfo'>> {
  return new BusinessRefusal(ACCOUNT[reason]);
}
