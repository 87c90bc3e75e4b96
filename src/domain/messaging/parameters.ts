import type { components } from '../../../generated/types.ts';
import type { Field, Fields } from './templateFields.ts';

/** What a template is filled with: texts and numbers, and sequences whose elements are filled the same way. */
export type ParameterValue = string | number | ReplacementParams[];
export interface ReplacementParams {
  [field: string]: ParameterValue;
}

export type FieldAndError = components['schemas']['MessagingFieldAndError'];

/** As many as a reply may tell of. */
const MAX_ERRORS = 100;

/**
 * What keeps the parameters from filling the fields, each error once however many elements have it; empty when they
 * do. More than the template asks for does no harm.
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
