import type { components } from '../../generated/types.ts';
import { type SavedMethod, savedCardCodeOf } from '../../src/domain/payments/savedMethods.ts';

/** The payment service's face: a saved payment method, as much of it as may be shown. */

type PaymentInfo = components['schemas']['PaymentInfo'];

/** Field by field, so that nothing is told that the contract does not know. */
export function toPaymentInfo(method: SavedMethod): PaymentInfo {
  const { shown } = method;
  return {
    paymentMethodType: 'SAVED_VAULT_TOKEN',
    paymentTokenType: shown.paymentTokenType as PaymentInfo['paymentTokenType'],
    creditCardType: shown.creditCardType as PaymentInfo['creditCardType'],
    ccLastFour: shown.ccLastFour,
    ccExpirationMonth: shown.ccExpirationMonth,
    ccExpirationYear: shown.ccExpirationYear,
    nickname: shown.nickname,
    tokenLastFour: shown.tokenLastFour ?? '',
    savedCardCode: savedCardCodeOf(method),
  };
}
