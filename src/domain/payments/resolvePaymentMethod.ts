import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { type CardRefusal, tokenizeCard, tokenizeEncryptedCard } from './cardPayment.ts';
import { faultsOf, isPossible, NEEDS_GUEST } from './methodChecks.ts';
import { brandFaults, expiryFaults, type FieldFaults, merged } from './methodFaults.ts';
import type { MethodRefusal, MethodRequest, RequestedMethod } from './methodRequest.ts';
import type { ShownMethod } from './payment.ts';
import { CHECKOUT, vaultName } from './paymentSettings.ts';
import type { ResolvedMethod, TokenMethod } from './resolvedMethod.ts';
import { findSavedMethod, savedToken } from './savedMethods.ts';

const TYPE_FIELD = 'paymentMethod/paymentMethodType';

/**
 * Validates a payment method against the accepted ones, and returns a method to pay with. Card data is
 * tokenized at once, so it must not be called inside a transaction.
 */
export async function resolvePaymentMethod(
  app: Pick<Context, 'log' | 'clock' | 'store' | 'keys' | 'secrets' | 'gateways'>,
  request: MethodRequest,
): Promise<ResolvedMethod | MethodRefusal> {
  const { merchant, method, rules, isAnonymous } = request;
  const rule = rules.types.find(({ code }) => code === method.paymentMethodType);
  const via = request.hostedCheckoutPaymentIntent === undefined ? 'vault' : 'hosted';
  const isAccepted = rule && isPossible(merchant, method.paymentMethodType, via);
  if (!isAccepted || (isAnonymous && NEEDS_GUEST.has(method.paymentMethodType)))
    return refused('payment_type_not_allowed', { [TYPE_FIELD]: ['This payment method is not accepted.'] });
  const faults = faultsOf(app, request, rule);
  if (Object.keys(faults).length > 0) return refused('invalid_payment_method', faults);
  switch (method.paymentMethodType) {
    case 'SV': {
      const { printedCardNumber: cardNumber, registrationCode } = method;
      const walletCode = method.walletCode ?? rule.walletCode ?? 1;
      return { kind: 'stored_value', cardNumber, registrationCode, walletCode };
    }
    case 'POINTS': {
      const { printedCardNumber: cardNumber = request.cardNumber!, walletCode } = method;
      return { kind: 'points', cardNumber, walletCode };
    }
    case 'CC':
      return toTokenMethod(merchant, await tokenizeCard(app, merchant, method));
    case 'ENCRYPTED_CC':
      return toTokenMethod(merchant, await tokenizeEncryptedCard(app, merchant, method));
    case 'SAVED_CC':
    case 'SAVED_VAULT_TOKEN':
      return resolveSaved(app, request, method);
    case 'VAULT_TOKEN':
      return resolveToken(request, method);
  }
}

function resolveToken(
  { merchant, hostedCheckoutPaymentIntent: intent }: MethodRequest,
  method: Extract<RequestedMethod, { paymentMethodType: 'VAULT_TOKEN' }>,
): ResolvedMethod | MethodRefusal {
  if (intent !== undefined && method.token !== intent) return refused('payment_intent_mismatch');
  const { token, savePaymentMethod = false } = method;
  return {
    kind: 'token',
    gateway: intent === undefined ? vaultName(merchant)! : CHECKOUT,
    token,
    shown: shownOf(method),
    // A payment intent of the hosted checkout is no token of the vault.
    isToBeSaved: savePaymentMethod && intent === undefined,
  };
}

/** Copies field by field: production passes on fields that the contract does not know. */
function shownOf(method: Extract<RequestedMethod, { paymentMethodType: 'VAULT_TOKEN' }>): ShownMethod {
  return {
    paymentMethodType: 'VAULT_TOKEN',
    paymentTokenType: method.paymentTokenType,
    creditCardType: method.creditCardType,
    ccLastFour: method.ccLastFour,
    ccExpirationMonth: method.ccExpirationMonth,
    ccExpirationYear: method.ccExpirationYear,
    nickname: method.nickname,
    tokenLastFour: method.tokenLastFour,
  };
}

async function resolveSaved(
  { store: { db }, keys, clock }: Pick<Context, 'clock' | 'store' | 'keys'>,
  { merchant, accountId, rules }: MethodRequest,
  method: { paymentMethodType: 'SAVED_CC' | 'SAVED_VAULT_TOKEN'; savedCardCode: string },
): Promise<ResolvedMethod | MethodRefusal> {
  const { merchantId } = merchant;
  const saved =
    accountId === undefined
      ? undefined
      : await findSavedMethod(db, merchantId, accountId, method.savedCardCode);
  if (saved?.kind !== method.paymentMethodType || saved.gateway !== vaultName(merchant))
    return refused('invalid_saved_payment_method');
  const { creditCardType, ccExpirationMonth, ccExpirationYear } = saved.shown;
  const faults = merged(
    creditCardType === undefined ? {} : brandFaults('savedCardCode', creditCardType, rules.cardTypes),
    expiryFaults(merchant, clock.now(), {
      month: ['savedCardCode', ccExpirationMonth],
      year: ['savedCardCode', ccExpirationYear],
    }),
  );
  if (Object.keys(faults).length > 0) return refused('invalid_payment_method', faults);
  const { gateway, shown, savedPaymentMethodId } = saved;
  const token = savedToken(keys, saved);
  return { kind: 'token', gateway, token, shown, savedPaymentMethodId, isToBeSaved: false };
}

function toTokenMethod(
  merchant: Merchant,
  made: { token: string; shown: ShownMethod } | CardRefusal,
): TokenMethod | MethodRefusal {
  if ('refused' in made) return made;
  return { kind: 'token', gateway: vaultName(merchant)!, ...made, isToBeSaved: false };
}

function refused(reason: MethodRefusal['refused'], errorsByField: FieldFaults = {}): MethodRefusal {
  return { refused: reason, errorsByField };
}
