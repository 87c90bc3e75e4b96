import type { components } from '../../../generated/types.ts';
import type { App } from '../../app.ts';
import type { Merchant } from '../merchantDirectory.ts';
import { type CardRefusal, tokenizeCard, tokenizeEncryptedCard } from './cardPayment.ts';
import { brandFaults, expiryFaults, type FieldFaults, hiddenCardFaults, merged } from './methodFaults.ts';
import type { ShownMethod } from './payment.ts';
import { CHECKOUT, paymentSettings, vaultName } from './paymentSettings.ts';
import type { ResolvedMethod, TokenMethod } from './resolvedMethod.ts';
import { findSavedMethod, savedToken } from './savedMethods.ts';

type Schemas = components['schemas'];

/** A payment method as a request has it, of a sale or of a subscription. */
export type RequestedMethod =
  | Schemas['SalePaymentMethod']
  | Schemas['SubscriptionVaultToken']
  | Schemas['SubscriptionSavedVaultToken'];

export type MethodType = RequestedMethod['paymentMethodType'];

/** What a program, or a merchant, takes. */
export interface MethodRules {
  types: {
    code: MethodType;
    /** The wallet that pays, for SV and POINTS; absent: the one the request names. */
    walletCode?: number;
    /** Absent or false: it cannot be saved while paying with it. */
    savedAllowed?: boolean;
    /** Absent: all of them. */
    paymentTokenTypes?: string[];
  }[];
  /** Brands; absent: all that the contract knows. */
  cardTypes?: string[];
}

export interface MethodRequest {
  merchant: Merchant;
  method: RequestedMethod;
  rules: MethodRules;
  /** Whose saved methods may be used, and for whom one may be saved. */
  accountId?: bigint;
  /** The card of the call: its points pay when the request names no other. */
  cardNumber?: string;
  isAnonymous: boolean;
  /** What the buyer confirmed at the card processor's page. */
  hostedCheckoutPaymentIntent?: string;
}

export interface MethodRefusal {
  refused:
    | 'invalid_payment_method'
    | 'payment_type_not_allowed'
    | 'invalid_saved_payment_method'
    | 'payment_intent_mismatch'
    | 'payment_auth_failed';
  /** What to correct: place in the request to messages; empty when no field is at fault. */
  errorsByField: FieldFaults;
}

const TYPE_FIELD = 'paymentMethod/paymentMethodType';

/**
 * Holds a payment method against what is taken here, and answers what to pay with. A card that comes itself is turned
 * into a token at once, so it must not be called inside a transaction.
 */
export async function resolvePaymentMethod(
  app: App,
  request: MethodRequest,
): Promise<ResolvedMethod | MethodRefusal> {
  const { merchant, method, rules, isAnonymous } = request;
  const rule = rules.types.find(({ code }) => code === method.paymentMethodType);
  if (!rule || !isPossible(merchant, request) || (isAnonymous && NEEDS_GUEST.has(method.paymentMethodType)))
    return refused('payment_type_not_allowed', { [TYPE_FIELD]: ['This is not a way to pay here.'] });
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

/** They are a guest's own, and nobody has said who the guest is. */
const NEEDS_GUEST: ReadonlySet<MethodType> = new Set(['SAVED_CC', 'SAVED_VAULT_TOKEN', 'POINTS']);

/** Whether the merchant's settings have what payments of the type need. */
function isPossible(merchant: Merchant, request: MethodRequest): boolean {
  const { method, hostedCheckoutPaymentIntent: intent } = request;
  const { creditCards, checkout } = paymentSettings(merchant) ?? {};
  if (intent !== undefined) return checkout !== undefined && method.paymentMethodType === 'VAULT_TOKEN';
  switch (method.paymentMethodType) {
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

function faultsOf(app: App, request: MethodRequest, rule: MethodRules['types'][number]): FieldFaults {
  const { merchant, method, rules } = request;
  const now = app.clock.now();
  switch (method.paymentMethodType) {
    case 'SV':
    case 'POINTS': {
      const isOther =
        rule.walletCode !== undefined && (method.walletCode ?? rule.walletCode) !== rule.walletCode;
      const wallet = isOther ? fault('walletCode', 'This wallet does not pay here.') : {};
      const isNameless =
        method.paymentMethodType === 'POINTS' &&
        (method.printedCardNumber ?? request.cardNumber) === undefined;
      return merged(wallet, isNameless ? fault('printedCardNumber', 'Name the card whose points pay.') : {});
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
        brandFaults('creditCardType', method.creditCardType, rules.cardTypes),
        expiryFaults(merchant, now, {
          month: ['ccExpirationMonth', method.ccExpirationMonth],
          year: ['ccExpirationYear', method.ccExpirationYear],
        }),
        kinds && !kinds.includes(paymentTokenType)
          ? fault('paymentTokenType', 'Tokens of this kind are not taken here.')
          : {},
        savePaymentMethod && !mayBeSaved ? fault('savePaymentMethod', 'It cannot be saved here.') : {},
        hiddenCardFaults(method, ['token', 'nickname', 'tokenLastFour']),
      );
    }
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
    // What was confirmed at the processor's page is no token of the vault.
    isToBeSaved: savePaymentMethod && intent === undefined,
  };
}

/** Field by field: production passes on fields that the contract does not know. */
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
  { store: { db }, keys, clock }: App,
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

function fault(field: string, message: string): FieldFaults {
  return { [`paymentMethod/${field}`]: [message] };
}
