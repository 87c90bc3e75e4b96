import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { brandFaults, expiryFaults, type FieldFaults, hiddenCardFaults, merged } from './methodFaults.ts';
import type { MethodRequest, MethodRules, MethodType } from './methodRequest.ts';
import { paymentSettings, vaultName } from './paymentSettings.ts';

/** Methods that belong to a guest, and so require that the request identifies one. */
export const NEEDS_GUEST: ReadonlySet<MethodType> = new Set(['SAVED_CC', 'SAVED_VAULT_TOKEN', 'POINTS']);

/**
 * Returns true if the merchant's settings support payments of the type, at the vault or by hosted checkout.
 */
export function isPossible(merchant: Merchant, type: MethodType, via: 'vault' | 'hosted' = 'vault'): boolean {
  const { local, creditCards, checkout } = paymentSettings(merchant) ?? {};
  // The sandbox's local vault stands in for the hosted checkout as well.
  if (via === 'hosted') return (local === true || checkout !== undefined) && type === 'VAULT_TOKEN';
  switch (type) {
    case 'SV':
    case 'POINTS':
      return true;
    case 'CC':
      return vaultName(merchant) !== undefined && creditCards?.plain === true;
    case 'ENCRYPTED_CC':
      return vaultName(merchant) !== undefined && creditCards?.encrypted !== undefined;
    default:
      return vaultName(merchant) !== undefined;
  }
}

/** Validates a method of an accepted type. */
export function faultsOf(
  app: Pick<Context, 'clock'>,
  request: MethodRequest,
  rule: MethodRules['types'][number],
): FieldFaults {
  const { merchant, method, rules } = request;
  const now = app.clock.now();
  switch (method.paymentMethodType) {
    case 'SV':
    case 'POINTS': {
      const isOther =
        rule.walletCode !== undefined && (method.walletCode ?? rule.walletCode) !== rule.walletCode;
      const wallet = isOther ? fault('walletCode', 'This wallet is not accepted as payment.') : {};
      const isNameless =
        method.paymentMethodType === 'POINTS' &&
        (method.printedCardNumber ?? request.cardNumber) === undefined;
      return merged(
        wallet,
        isNameless ? fault('printedCardNumber', 'Specify the card whose points pay.') : {},
      );
    }
    case 'CC':
    case 'ENCRYPTED_CC':
      return merged(
        brandFaults('cardType', method.cardType, rules.cardTypes),
        expiryFaults(merchant, now, {
          month: ['expirationMonth', method.expirationMonth],
          year: ['expirationYear', method.expirationYear],
        }),
      );
    case 'SAVED_CC':
    case 'SAVED_VAULT_TOKEN':
      return {};
    case 'VAULT_TOKEN': {
      const { paymentTokenType, savePaymentMethod } = method;
      const kinds = rule.paymentTokenTypes;
      const mayBeSaved = rule.savedAllowed === true && request.accountId !== undefined;
      return merged(
        // The hosted page took the card, and does not always say its brand.
        method.creditCardType === undefined
          ? {}
          : brandFaults('creditCardType', method.creditCardType, rules.cardTypes),
        expiryFaults(merchant, now, {
          month: ['ccExpirationMonth', method.ccExpirationMonth],
          year: ['ccExpirationYear', method.ccExpirationYear],
        }),
        kinds && !kinds.includes(paymentTokenType)
          ? fault('paymentTokenType', 'Tokens of this kind are not accepted.')
          : {},
        savePaymentMethod && !mayBeSaved ? fault('savePaymentMethod', 'It cannot be saved.') : {},
        hiddenCardFaults(method, ['token', 'nickname', 'tokenLastFour']),
      );
    }
  }
}

function fault(field: string, message: string): FieldFaults {
  return { [`paymentMethod/${field}`]: [message] };
}
