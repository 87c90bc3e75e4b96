import type { components } from '../../generated/types.ts';
import { type SavedMethod, savedCardCodeOf } from '../../src/domain/payments/savedMethods.ts';

/** Reply mapping of the payment service: the displayable part of a saved payment method. */

type PaymentInfo = components['schemas']['PaymentInfo'];

/** Maps field by field, so that no data outside the contract is sent. */
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
