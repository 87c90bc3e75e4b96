import type { Definition, OperationDefinition } from '../base/schema/definition.ts';
import type { Caller } from '../domain/ground/caller.ts';
import type { GuessedNumber } from '../limits/guesses.ts';

type Fields = Record<string, unknown>;

/** Fields that identify a card, in objects of their own or among the request's fields. */
const IDENTIFIERS = [
  'printedCardNumber',
  'barcode',
  'phoneNumber',
  'walletANfcVasPayload',
  'walletBNfcVasPayload',
  'accountToken',
  'loyaltyid',
];
const CARDS = ['cardInfo', 'newCardInfo', 'firstCardInfo', 'lastCardInfo'];
/** Values that account queries compare as a whole. */
const WHOLE_VALUES = new Set<unknown>(['cardnum', 'phonenum']);

/** Checks whether replies of the operation can reveal the result of a guess. */
export function canRevealGuess({ errors }: Definition, operation: OperationDefinition): boolean {
  const existing = revealing.get(operation);
  if (existing !== undefined) return existing;
  const isRevealing =
    (operation['x-error-codes'] ?? []).some((code) => errors.get(code)?.guess) ||
    operation['x-guess-results'] !== undefined ||
    operation['x-guess-if-zero'] !== undefined;
  revealing.set(operation, isRevealing);
  return isRevealing;
}

const revealing = new WeakMap<OperationDefinition, boolean>();

/**
 * Lists the numbers, codes and accounts that a request names and its reply may confirm. Names of the token's own guest
 * were compared with the token, so they are no guesses.
 */
export function guessedNumbers(
  operation: OperationDefinition,
  caller: Caller,
  given: Fields,
): GuessedNumber[] {
  const named = withoutOwn(operation, caller, given);
  const cards = CARDS.flatMap((name) => numberIn(caller, objectAt(given, name), true));
  const payment = objectAt(given, 'paymentMethod');
  return [
    ...numberIn(caller, named, true),
    ...cards,
    ...numberIn(caller, payment, payment.paymentMethodType === 'SV'),
    ...listAt(given, 'accountQueries')
      .filter(({ name }) => WHOLE_VALUES.has(name))
      .map(({ value }) => ({ number: String(value), isProven: true })),
    // Only items that load a card have its number checked, so that success proves nothing of others.
    ...listAt(given, 'orderItemGroups')
      .flatMap((group) => listAt(group, 'orderItems'))
      .flatMap((item) => numberIn(caller, item, false)),
    ...accountIn(operation, caller, given),
  ];
}

function withoutOwn(operation: OperationDefinition, { authentication }: Caller, given: Fields): Fields {
  if (authentication !== 'oauth') return given;
  const own = [...(operation['x-guest-named-by'] ?? []), operation['x-card-to-register']];
  return Object.fromEntries(Object.entries(given).filter(([name]) => !own.includes(name)));
}

function numberIn({ merchant }: Caller, fields: Fields, isProven: boolean): GuessedNumber[] {
  const { trackInfo, cardRegCode, registrationCode } = fields;
  const code = textOf(cardRegCode) ?? textOf(registrationCode);
  if (typeof trackInfo === 'string') {
    const [number = '', onStripe] = trackInfo.split('=');
    const hasCode = [...merchant.cardTemplates.values()].some((each) => each.stripeHasRegistrationCode);
    // Apart from codes that were sent separately, since not every stripe's is checked.
    return [{ number, code: code ?? (hasCode ? `=${onStripe}` : undefined), isProven }];
  }
  const name = IDENTIFIERS.find((each) => textOf(fields[each]) !== undefined);
  if (name !== undefined) return [{ number: textOf(fields[name])!, code, isProven }];
  return code === undefined ? [] : [{ number: '', code, isProven: false }];
}

/** Accounts that replies tell other callers than `b2b` of: a new guest's, or values that must be unique. */
function accountIn(operation: OperationDefinition, caller: Caller, given: Fields): GuessedNumber[] {
  if (caller.authentication === 'b2b' || operation['x-guess-results'] === undefined) return [];
  const isNewGuest = caller.guest === undefined;
  const mustBeUnique = listOf(given.enforceUniqueFields).length > 0;
  const setsLogin = objectAt(given, 'setUserFields').username !== undefined;
  return isNewGuest || mustBeUnique || setsLogin ? [{ number: 'account', isProven: false }] : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function objectAt(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const listAt = (fields: Fields, name: string) => listOf(fields[name]) as Fields[];
