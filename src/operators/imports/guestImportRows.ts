import type { ErrorObject, ValidateFunction } from 'ajv';
import { readDefinition } from '../../base/schema/definition.ts';
import { newSchemaValidator } from '../../base/schema/schemaValidation.ts';
import { fromCell } from '../../base/text/csv.ts';
import { withoutBlanks } from '../../base/text/entered.ts';
import { dayIn } from '../../base/time/zones.ts';
import { GUEST_FIELDS, type GuestField, type GuestFields } from '../../domain/ground/guestFields.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { type FieldCheck, findFieldErrors } from '../../domain/guests/fieldChecks.ts';
import type { AccountStatus } from '../../store/database.ts';
import { EXPORTED_COLUMNS, type GuestColumn, PASSWORD_COLUMNS } from '../guests/guestCsv.ts';
import { fixedWord, type ReadRow, type RejectedRow, readColumns } from './importFile.ts';
import { REJECT_COLUMNS } from './rejectFile.ts';

/** Row that satisfies the contract; the database may still reject it. */
export interface GuestRow {
  read: ReadRow;
  fields: GuestFields;
  status: AccountStatus;
  /** Undefined: the time of the import. */
  enrolledAt?: Date;
  cardNumbers: string[];
  passwordHash?: string;
  /** Not yet hashed. */
  password?: string;
}

const KNOWN = new Set<string>([...EXPORTED_COLUMNS, ...PASSWORD_COLUMNS, ...REJECT_COLUMNS]);
const FIELDS = new Set<string>(GUEST_FIELDS);
const STATUSES = ['ACTIVE', 'SUSPENDED', 'TERMINATED'];

/** Parses the header's columns. Throws `ImportFileError` for an unknown or repeated one. */
export function guestColumns(path: string, header: string[]): GuestColumn[] {
  const known =
    `The columns are ${[...GUEST_FIELDS, 'accountStatus', 'enrolledDatetime', 'printedCardNumber', 'cards'].join(', ')}, ` +
    `${PASSWORD_COLUMNS.join(', ')}; accountId, ${REJECT_COLUMNS.join(' and ')} are ignored.`;
  return readColumns(path, header, { isKnown: (name) => KNOWN.has(name), known }) as GuestColumn[];
}

export type ReadGuest = (row: ReadRow) => GuestRow | RejectedRow;

/**
 * Creates a row parser that validates rows against the contract and the merchant's rules, as enrollment does.
 */
export function newGuestReader(columns: GuestColumn[], merchant: Merchant, now: Date): ReadGuest {
  const today = dayIn(merchant.timeZone, now);
  const constraints = fieldConstraints();
  const validate = contractValidator(constraints);
  const words = new Map<string, readonly string[]>(
    constraints.map(([field, schema]) => [field, schema.enum ?? []]),
  );
  return (read) => {
    if (read.cells.length !== columns.length) {
      return { read, reasons: [`has ${read.cells.length} values, the header has ${columns.length}`] };
    }
    const fields: GuestFields = {};
    const others: Partial<Record<GuestColumn, string>> = {};
    columns.forEach((column, place) => {
      const text = fromCell(read.cells[place]!);
      if (text === '') return;
      if (FIELDS.has(column)) fields[column as GuestField] = fixedWord(words.get(column) ?? [], text);
      else others[column] = text;
    });
    const { password, passwordHash } = others;
    const input: Record<string, string> = { ...fields };
    if (password !== undefined) input.password = password;
    if (passwordHash !== undefined) input.passwordHash = passwordHash;
    const isValid = validate(input);
    // The validator reads phone numbers in their normal form.
    for (const field of Object.keys(fields) as GuestField[]) fields[field] = input[field];
    const reasons = isValid
      ? furtherReasons({ merchant, today, input, account: {}, after: fields, isNewGuest: true })
      : validate.errors!.map(reasonOf);
    if (passwordHash !== undefined && !isArgon2id(passwordHash)) {
      reasons.push(
        'passwordHash: must be an argon2id hash in PHC string format with at most 256 MiB of memory',
      );
    }
    if (read.cells.some((cell) => cell.includes('\0'))) reasons.push('holds a NUL character');
    const row = {
      read,
      fields,
      ...accountStanding(others, reasons),
      password,
      passwordHash,
    };
    return reasons.length === 0 ? row : { read, reasons };
  };
}

function accountStanding(others: Partial<Record<GuestColumn, string>>, reasons: string[]) {
  const { enrolledDatetime, printedCardNumber, cards } = others;
  const accountStatus = fixedWord(STATUSES, others.accountStatus ?? 'ACTIVE');
  if (!STATUSES.includes(accountStatus)) reasons.push(`accountStatus: must be one of ${STATUSES.join(', ')}`);
  const enrolledAt = enrolledDatetime === undefined ? undefined : toMoment(enrolledDatetime);
  if (enrolledAt === 'unclear') reasons.push('enrolledDatetime: must be like 2026-01-31T12:00:00Z');
  const named = [withoutBlanks(printedCardNumber ?? ''), ...(cards?.split(/\s+/) ?? [])];
  return {
    status: accountStatus as AccountStatus,
    enrolledAt: enrolledAt === 'unclear' ? undefined : enrolledAt,
    cardNumbers: [...new Set(named.filter((number) => number !== ''))],
  };
}

/** Timestamp with a required time zone, since a local time would be ambiguous. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

function toMoment(text: string): Date | 'unclear' {
  const moment = new Date(text);
  return MOMENT.test(text) && !Number.isNaN(moment.getTime()) ? moment : 'unclear';
}

const ARGON2ID =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,172}$/;

/**
 * Validates an argon2id hash. Limits its cost parameters, so that a file cannot make logins exhaust the
 * machine.
 */
function isArgon2id(text: string): boolean {
  const [memoryKib, passes, lanes] = ARGON2ID.exec(text)?.slice(1).map(Number) ?? [];
  if (memoryKib === undefined || passes === undefined || lanes === undefined) return false;
  return memoryKib >= 8 * lanes && memoryKib <= 262_144 && passes >= 1 && passes <= 20 && lanes >= 1;
}

/**
 * Compiles a validator from the contract's constraints on guest fields and the password, plus required
 * fields.
 */
function contractValidator(constraints: Constraint[]): ValidateFunction {
  return newSchemaValidator({}).compile({
    type: 'object',
    additionalProperties: false,
    properties: { ...Object.fromEntries(constraints), passwordHash: {} },
    allOf: [
      { 'x-at-least-one-of': ['email', 'phone', 'mobilePhone'] },
      { 'x-at-most-one-of': ['password', 'passwordHash'] },
      // Unlike enrollment, accepts a username without a password: the guest has yet to set one.
      { 'x-requires': { password: ['username'] } },
      { 'x-requires': { passwordHash: ['username'] } },
      { 'x-requires': { externalAccountCode: ['externalIdentifier'] } },
      { 'x-requires': { externalIdentifier: ['externalAccountCode'] } },
    ],
  });
}

type Constraint = readonly [field: string, schema: { enum?: string[] }];

/** Reads the contract's schema of each field. */
function fieldConstraints(): Constraint[] {
  const { document } = readDefinition() as unknown as { document: { components: { schemas: Schemas } } };
  const { schemas } = document.components;
  const { properties = {} } = schemas.EnrollmentNewUserFields ?? {};
  return [...GUEST_FIELDS, 'password'].map((field) => {
    const schema = schemas[properties[field]?.items?.$ref?.split('/').at(-1) ?? ''];
    if (!schema) throw new Error(`The contract does not define a guest's ${field}.`);
    return [field, schema as { enum?: string[] }];
  });
}

function furtherReasons(check: FieldCheck): string[] {
  return Object.entries(findFieldErrors(check) ?? {}).flatMap(([pointer, errors]) =>
    errors.map(({ text }) => `${pointer.split('/')[2]}: ${text.replace(/\.$/, '')}`),
  );
}

type Schemas = Record<string, { properties?: Record<string, { items?: { $ref?: string } }> }>;

const formats: Record<string, string> = {
  date: 'must be a date like 2026-01-31',
  email: 'must be an e-mail address like name@example.test',
  'visible-text': 'must not contain invisible characters',
};

const PHONES = new Set(['phone', 'fax', 'mobilePhone']);

function reasonOf({ keyword, instancePath, params, message }: ErrorObject): string {
  const field = instancePath.slice(1);
  switch (keyword) {
    case 'enum':
      return `${field}: must be one of ${params.allowedValues.join(', ')}`;
    case 'pattern':
      return `${field}: ${PHONES.has(field) ? 'must be ten digits' : message}`;
    case 'maxLength':
      return `${field}: must have at most ${params.limit} characters`;
    case 'minLength':
      return `${field}: must have at least ${params.limit} characters`;
    case 'format':
      return `${field}: ${formats[params.format] ?? 'has an invalid format'}`;
    default:
      return field === '' ? message! : `${field}: ${message}`;
  }
}
