import { compactDecrypt, importPKCS8 } from 'jose';
import type { components } from '../../../generated/types.ts';
import { isBankCardNumber, withoutBankCards } from '../../base/text/bankCards.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { CardData } from '../ground/ports/payments.ts';
import type { FieldFaults } from './methodFaults.ts';
import type { ShownMethod } from './payment.ts';
import { paymentSettings } from './paymentSettings.ts';

type Schemas = components['schemas'];

export interface CardRefusal {
  refused: 'invalid_payment_method' | 'payment_auth_failed';
  errorsByField: FieldFaults;
}

interface MadeToken {
  token: string;
  shown: ShownMethod;
}

/** Tokenizes a card at the vault. Of the card itself, only brand, last digits and expiry are passed on. */
export async function tokenizeCard(
  app: Pick<Context, 'log' | 'gateways'>,
  merchant: Merchant,
  method: Schemas['SaleCreditCardPayment'],
): Promise<MadeToken | CardRefusal> {
  const { cardNumber, securityCode, nameOnCard, cardType, expirationMonth, expirationYear } = method;
  if (!isOfBrand(cardNumber, cardType)) return invalid('cardNumber', 'Not a card number of this brand.');
  const vault = await app.gateways.vaultOf(merchant);
  if (!vault) return FAILED;
  const card: CardData = { cardNumber, securityCode, nameOnCard, expirationMonth, expirationYear };
  const outcome = await vault.tokenize(card);
  if (outcome.outcome === 'done') {
    return {
      token: outcome.token,
      shown: {
        paymentMethodType: method.paymentMethodType,
        paymentTokenType: 'CREDIT_CARD',
        creditCardType: cardType,
        ccLastFour: cardNumber.slice(-4),
        ccExpirationMonth: expirationMonth,
        ccExpirationYear: expirationYear,
        tokenLastFour: outcome.token.slice(-4),
      },
    };
  }
  const { merchantId } = merchant;
  const reason = withoutBankCards(outcome.message);
  app.log.warn({ merchantId, outcome: outcome.outcome, reason }, 'tokenizing a payment card failed');
  return outcome.outcome === 'invalid_method' ? invalid('cardNumber', 'The card is not accepted.') : FAILED;
}

/** Tokenizes a card that the client encrypted with the merchant's key. */
export async function tokenizeEncryptedCard(
  app: Pick<Context, 'log' | 'secrets' | 'gateways'>,
  merchant: Merchant,
  method: Schemas['SaleEncryptedCardPayment'],
): Promise<MadeToken | CardRefusal> {
  const { encrypted } = paymentSettings(merchant)?.creditCards ?? {};
  if (!encrypted || method.encryptionKeyId !== encrypted.keyId)
    return invalid('encryptionKeyId', 'Unknown key.');
  const privateKey = await app.secrets.read(merchant.merchantId, encrypted.privateKey);
  if (privateKey === undefined) return FAILED;
  const card = await decrypted(method.encryptedCardData, privateKey);
  if (!card) return invalid('encryptedCardData', 'It cannot be decrypted with this key.');
  const { cardType, expirationMonth, expirationYear } = method;
  const made = await tokenizeCard(app, merchant, {
    paymentMethodType: 'CC',
    cardType,
    expirationMonth,
    expirationYear,
    ...card,
  });
  if ('refused' in made) return inEncrypted(made);
  return { ...made, shown: { ...made.shown, paymentMethodType: 'ENCRYPTED_CC' } };
}

const FAILED: CardRefusal = { refused: 'payment_auth_failed', errorsByField: {} };

function invalid(field: string, message: string): CardRefusal {
  return { refused: 'invalid_payment_method', errorsByField: { [`paymentMethod/${field}`]: [message] } };
}

/** Moves number errors to the encrypted field, which contains the number. */
function inEncrypted({ refused, errorsByField }: CardRefusal): CardRefusal {
  const fields = Object.entries(errorsByField).map(([field, messages]) => [
    field.replace('cardNumber', 'encryptedCardData'),
    messages,
  ]);
  return { refused, errorsByField: Object.fromEntries(fields) };
}

/** Card number prefixes by brand. */
const BRANDS: Record<Schemas['SaleCardType'], RegExp> = {
  AMEX: /^3[47][0-9]{13}$/,
  DINERS_CLUB: /^3(?:0[0-59]|[689])[0-9]{11,16}$/,
  DISCOVER: /^(?:6011|64[4-9]|65|62)[0-9]{12,17}$/,
  JCB: /^35(?:2[89]|[3-8])[0-9]{12,16}$/,
  MASTERCARD: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))[0-9]{12,14}$/,
  VISA: /^4[0-9]{12}(?:[0-9]{3}){0,2}$/,
};

function isOfBrand(cardNumber: string, brand: Schemas['SaleCardType']): boolean {
  return isBankCardNumber(cardNumber) && BRANDS[brand].test(cardNumber);
}

type Secrets = Pick<CardData, 'cardNumber' | 'securityCode' | 'nameOnCard'>;

const ALGORITHMS = {
  keyManagementAlgorithms: ['RSA-OAEP-256'],
  contentEncryptionAlgorithms: ['A128GCM', 'A256GCM'],
};

/** Decrypts the card data. Undefined on failure: the reason must not be revealed to the sender. */
async function decrypted(jwe: string, privateKey: string): Promise<Secrets | undefined> {
  let value: Record<string, unknown>;
  try {
    const key = await importPKCS8(privateKey, 'RSA-OAEP-256');
    const { plaintext } = await compactDecrypt(jwe, key, ALGORITHMS);
    value = JSON.parse(Buffer.from(plaintext).toString('utf8'));
  } catch {
    return undefined;
  }
  const { cardNumber, securityCode, nameOnCard, ...others } = value ?? {};
  const isWhole =
    isText(cardNumber, /^[0-9]{12,19}$/) &&
    isText(securityCode, /^[0-9]{3,4}$/) &&
    isText(nameOnCard, /^.{1,100}$/u) &&
    Object.keys(others).length === 0;
  return isWhole ? ({ cardNumber, securityCode, nameOnCard } as Secrets) : undefined;
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
