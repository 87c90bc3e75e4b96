/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

import type { Handlers } from '../src/contract/operation.ts';
import checkinCheckin from '../handlers/checkin/checkinCheckin.ts';
import enrollmentCreateAndRegister from '../handlers/enrollment/enrollmentCreateAndRegister.ts';
import enrollmentEditUser from '../handlers/enrollment/enrollmentEditUser.ts';
import giftBalance from '../handlers/gift/giftBalance.ts';
import giftCashOut from '../handlers/gift/giftCashOut.ts';
import giftExchange from '../handlers/gift/giftExchange.ts';
import giftRedeem from '../handlers/gift/giftRedeem.ts';
import giftReload from '../handlers/gift/giftReload.ts';
import giftReverse from '../handlers/gift/giftReverse.ts';
import giftSell from '../handlers/gift/giftSell.ts';
import guestAccountInformation from '../handlers/guest/guestAccountInformation.ts';
import oauthRequestAuthorizationGrant from '../handlers/oauth/oauthRequestAuthorizationGrant.ts';
import oauthRequestGuestToken from '../handlers/oauth/oauthRequestGuestToken.ts';
import pushRegisterDevice from '../handlers/push/pushRegisterDevice.ts';
import pushUnregisterDevice from '../handlers/push/pushUnregisterDevice.ts';

export const handlers: Handlers = {
  checkinCheckin,
  enrollmentCreateAndRegister,
  enrollmentEditUser,
  giftBalance,
  giftCashOut,
  giftExchange,
  giftRedeem,
  giftReload,
  giftReverse,
  giftSell,
  guestAccountInformation,
  oauthRequestAuthorizationGrant,
  oauthRequestGuestToken,
  pushRegisterDevice,
  pushUnregisterDevice,
};

/** The entries of the error catalogue that each operation may refuse with. */
export interface Refusals {
  checkinCheckin: 'checkin.error' | 'checkin.invalid_store' | 'checkin.store_closed' | 'checkin.user_not_found' | 'checkin.card_not_found' | 'checkin.card_not_active' | 'checkin.account_suspended';
  enrollmentCreateAndRegister: 'enrollment.error' | 'enrollment.invalid_merchant' | 'enrollment.card_not_found' | 'enrollment.card_not_active' | 'enrollment.reg_code_mismatch' | 'enrollment.card_already_registered' | 'enrollment.invalid_card_template' | 'enrollment.out_of_cards' | 'enrollment.username_taken' | 'enrollment_input.validation_error';
  enrollmentEditUser: 'enrollment.error' | 'enrollment.invalid_merchant' | 'enrollment.user_not_found' | 'enrollment.card_not_found' | 'enrollment.card_not_active' | 'enrollment.username_taken' | 'enrollment.account_suspended' | 'enrollment_input.validation_error';
  giftBalance: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired';
  giftCashOut: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.no_balance' | 'gift.amount_exceeds_balance' | 'gift.cash_out_not_allowed' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftExchange: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.new_card_not_inactive' | 'gift.template_mismatch' | 'gift.same_card' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftRedeem: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.no_balance' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftReload: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_not_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.balance_limit_exceeded' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  giftReverse: 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.missing_transaction_id' | 'gift.transaction_not_found' | 'gift.transaction_mismatch' | 'gift.already_reversed' | 'gift.reversal_window_expired' | 'gift.not_reversible' | 'gift.insufficient_balance_to_reverse' | 'gift.balance_limit_exceeded';
  giftSell: 'gift.error' | 'gift.invalid_merchant' | 'gift.invalid_store' | 'gift.store_closed' | 'gift.invalid_card_info' | 'gift.card_not_found' | 'gift.identifier_not_unique' | 'gift.reg_code_mismatch' | 'gift.card_already_active' | 'gift.card_disabled' | 'gift.card_exchanged' | 'gift.card_expired' | 'gift.invalid_amount' | 'gift.balance_limit_exceeded' | 'gift.external_transaction_id_conflict' | 'gift.velocity_limit_exceeded';
  guestAccountInformation: 'guest.user_not_found' | 'guest.card_not_found';
  oauthRequestAuthorizationGrant: 'oauth.unsupported_response_type' | 'oauth.invalid_scope' | 'oauth.invalid_third_party' | 'oauth.invalid_redirect_uri' | 'authentication.no_matching_guest.grant';
  oauthRequestGuestToken: 'oauth.unsupported_grant_type' | 'oauth.unauthorized_client' | 'oauth.invalid_scope' | 'oauth.invalid_grant' | 'authorization.invalid_token' | 'authentication.no_matching_guest' | 'authentication.inactive_card_could_be_registered' | 'authentication.insufficient_information_to_authenticate';
  pushRegisterDevice: 'push.invalid_app_id' | 'push.platform_not_configured';
  pushUnregisterDevice: never;
}
