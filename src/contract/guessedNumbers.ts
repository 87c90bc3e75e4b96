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
  const numbers: GuessedNumber[] = [];
  const add = (fields: unknown, isProven: boolean) => {
    const number = isFields(fields) && numberIn(caller, fields, isProven);
    if (number) numbers.push(number);
  };
  add(withoutOwn(operation, caller, given), true);
  for (const name of CARDS) add(given[name], true);
  const { paymentMethod } = given;
  if (isFields(paymentMethod)) add(paymentMethod, paymentMethod.paymentMethodType === 'SV');
  for (const { name, value } of listAt(given, 'accountQueries'))
    if (WHOLE_VALUES.has(name)) numbers.push({ number: String(value), isProven: true });
  // Only items that load a card have its number checked, so that success proves nothing of others.
  for (const group of listAt(given, 'orderItemGroups'))
    for (const item of listAt(group, 'orderItems')) add(item, false);
  if (namesAccount(operation, caller, given)) numbers.push({ number: 'account', isProven: false });
  return numbers;
}

function withoutOwn(operation: OperationDefinition, { authentication }: Caller, given: Fields): Fields {
  if (authentication !== 'oauth') return given;
  const own = [...(operation['x-guest-named-by'] ?? []), operation['x-card-to-register']];
  return Object.fromEntries(Object.entries(given).filter(([name]) => !own.includes(name)));
}

function numberIn({ merchant }: Caller, fields: Fields, isProven: boolean): GuessedNumber | undefined {
  const { trackInfo, cardRegCode, registrationCode } = fields;
  const code = textOf(cardRegCode) ?? textOf(registrationCode);
  if (typeof trackInfo === 'string') {
    const [number = '', onStripe] = trackInfo.split('=');
    const hasCode = [...merchant.cardTemplates.values()].some((each) => each.stripeHasRegistrationCode);
    // Apart from codes that were sent separately, since not every stripe's is checked.
    return { number, code: code ?? (hasCode ? `=${onStripe}` : undefined), isProven };
  }
  const name = IDENTIFIERS.find((each) => textOf(fields[each]) !== undefined);
  if (name !== undefined) return { number: textOf(fields[name])!, code, isProven };
  return code === undefined ? undefined : { number: '', code, isProven: false };
}

/** Returns true if the reply reveals an account to callers other than `b2b`: a new guest's, or values that must be unique. */
function namesAccount(operation: OperationDefinition, caller: Caller, given: Fields): boolean {
  if (caller.authentication === 'b2b' || operation['x-guess-results'] === undefined) return false;
  const isNewGuest = caller.guest === undefined;
  const mustBeUnique = listOf(given.enforceUniqueFields).length > 0;
  const { setUserFields } = given;
  const setsLogin = isFields(setUserFields) && setUserFields.username !== undefined;
  return isNewGuest || mustBeUnique || setsLogin;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : NONE);
const NONE: unknown[] = [];

const listAt = (fields: Fields, name: string) => listOf(fields[name]) as Fields[];
