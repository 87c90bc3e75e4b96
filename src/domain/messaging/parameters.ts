import type { components } from '../../../generated/types.ts';
import type { Field, Fields } from './templateFields.ts';

/** Template parameter: text, number, or a sequence whose elements have parameters of their own. */
export type ParameterValue = string | number | ReplacementParams[];
export interface ReplacementParams {
  [field: string]: ParameterValue;
}

export type FieldAndError = components['schemas']['MessagingFieldAndError'];

/** Maximum number of errors in a reply. */
const MAX_ERRORS = 100;

/**
 * Returns the reasons why the parameters do not fill the fields; empty when they do. Each error is listed
 * once, however many elements have it. Extra parameters are ignored.
 */
export function checkParameters(fields: Fields, params: ReplacementParams): FieldAndError[] {
  const errors = new Map<string, FieldAndError>();
  for (const error of errorsIn(fields, params, '')) {
    errors.set(`${error.error} ${error.field}`, error);
    if (errors.size === MAX_ERRORS) break;
  }
  return [...errors.values()];
}

function* errorsIn(fields: Fields, params: ReplacementParams, path: string): Generator<FieldAndError> {
  for (const [name, field] of fields) {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    yield* errorsOf(field, value, `${path}${name}`);
  }
}

function* errorsOf(
  { kind, isRequired, fields }: Field,
  value: ParameterValue | undefined,
  field: string,
): Generator<FieldAndError> {
  if (value === undefined) {
    if (isRequired) yield { field, error: 'missing_field' };
  } else if (kind === 'value') {
    if (Array.isArray(value)) yield { field, error: 'unexpected_sequence' };
  } else if (!Array.isArray(value)) {
    yield { field, error: 'expected_sequence' };
  } else {
    for (const element of value) yield* errorsIn(fields, element, `${field}.`);
  }
}
