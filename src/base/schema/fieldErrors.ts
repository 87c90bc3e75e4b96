import type { ErrorObject } from 'ajv';
import type { components } from '../../../generated/types.ts';
import { isGiven } from './keywords.ts';

/** Field error for the person who filled in the field: a stable code, and a text that may be shown. */
export type FieldError = components['schemas']['EnrollmentFieldError'];
export type FieldErrorCode = FieldError['code'];

/** Field errors by JSON pointer into the body. */
export type FieldErrors = Record<string, FieldError[]>;

/**
 * Converts a violation to field errors, each at its place. A property of the contract may define its own code and
 * text for a keyword: `x-field-codes: { pattern: whitespace }`, `x-field-texts: { pattern: ... }`.
 */
export function toFieldErrors(pointer: string, error: ErrorObject): [pointer: string, FieldError][] {
  if (error.keyword === 'x-requires') return missingPartners(pointer, error);
  const { keyword, parentSchema = {} } = error;
  const code = parentSchema['x-field-codes']?.[keyword] ?? codes[keyword] ?? 'invalid_value';
  const text = parentSchema['x-field-texts']?.[keyword] ?? textOf(error);
  return [[pointer, { code, text }]];
}

const codes: Record<string, FieldErrorCode> = {
  required: 'required',
  'x-at-least-one-of': 'required',
  maxLength: 'too_long',
  maxItems: 'too_long',
  minLength: 'too_short',
  minItems: 'too_short',
  pattern: 'invalid_format',
  format: 'invalid_format',
  type: 'invalid_format',
  enum: 'invalid_value',
  const: 'invalid_value',
  additionalProperties: 'not_allowed',
  minimum: 'out_of_range',
  maximum: 'out_of_range',
  'x-no-payment-card': 'not_allowed',
  'x-above-zero': 'out_of_range',
};

function textOf({ keyword, params, schema }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'Required.';
    case 'x-at-least-one-of':
      return `At least one of ${(schema as string[]).join(', ')} is needed.`;
    case 'maxLength':
      return `At most ${params.limit} characters.`;
    case 'maxItems':
      return params.limit === 1 ? 'At most one value.' : `At most ${params.limit} values.`;
    case 'minLength':
      return `At least ${params.limit} ${params.limit === 1 ? 'character' : 'characters'}.`;
    case 'format':
      return params.format === 'date' ? 'Must be a date, as yyyy-mm-dd.' : 'Invalid format.';
    case 'type':
      return `Must be of the type ${params.type}.`;
    case 'enum':
      return `One of ${params.allowedValues.join(', ')}.`;
    case 'const':
      return `Must be ${params.allowedValue}.`;
    case 'additionalProperties':
      return 'Unknown field.';
    case 'minimum':
      return `At least ${params.limit}.`;
    case 'maximum':
      return `At most ${params.limit}.`;
    case 'x-above-zero':
      return 'Must be above zero.';
    case 'x-no-payment-card':
      return 'Must not be a payment card number.';
    default:
      return 'Invalid format.';
  }
}

/** Reports dependent fields: the error is at each one that is missing. */
function missingPartners(pointer: string, { schema, data }: ErrorObject): [string, FieldError][] {
  const sent = data as Record<string, unknown>;
  return Object.entries(schema as Record<string, string[]>)
    .filter(([name]) => isGiven(sent, name))
    .flatMap(([name, others]) =>
      others
        .filter((other) => !isGiven(sent, other))
        .map((other): [string, FieldError] => [
          `${pointer}/${other}`,
          { code: 'required', text: `Required together with ${name}.` },
        ]),
    );
}
