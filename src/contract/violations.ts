import type { ErrorObject } from 'ajv';
import { Rejection } from './rejection.ts';

/** A (dereferenced) JSON schema, as far as this file walks it. */
interface Schema {
  'x-invalid'?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
}

/**
 * What a request that breaks the contract is answered: 400 `system.invalid_request` with every fault at its place,
 * or, where all faults lie in values the service has a code of its own for (`x-invalid`), that code.
 */
export function toRejection(errors: ErrorObject[], bodySchema: Schema | undefined): Rejection {
  const faults = errors.filter((error) => !isInsideAlternative(error)).map(toFault);
  const errorsByField: Record<string, string[]> = {};
  for (const { pointer, message } of faults) {
    const messages = errorsByField[pointer] ?? [];
    if (!messages.includes(message)) errorsByField[pointer] = [...messages, message];
  }
  const codes = faults.map((fault) =>
    fault.isInBody && bodySchema ? serviceCode(bodySchema, fault) : undefined,
  );
  const code = codes.every((each) => each !== undefined) ? codes[0] : undefined;
  return new Rejection(code ?? 'system.invalid_request', { errorsByField });
}

interface Fault {
  /** JSON pointer into the body, or `/name` of a parameter. */
  pointer: string;
  keyword: string;
  message: string;
  isInBody: boolean;
}

function toFault(error: ErrorObject): Fault {
  const [, part = '', ...rest] = error.instancePath.split('/');
  const at = rest.map((segment) => `/${segment}`).join('');
  const common = { keyword: error.keyword, isInBody: part === 'requestBody' };
  switch (error.keyword) {
    case 'required':
      return { ...common, pointer: `${at}/${error.params.missingProperty}`, message: 'is required' };
    case 'additionalProperties': {
      // The name is the caller's: kept short, and never in a log.
      const name = String(error.params.additionalProperty).slice(0, 100);
      return {
        ...common,
        pointer: `${at}/${escapePointer(name)}`,
        message: 'is not a field of this request',
      };
    }
    case 'enum':
      return {
        ...common,
        pointer: at,
        message: `must be one of ${error.params.allowedValues.join(', ')}`,
      };
    case 'oneOf':
      return { ...common, pointer: at, message: 'must have exactly one of the forms the contract allows' };
    default:
      return { ...common, pointer: at, message: error.message ?? 'is not valid' };
  }
}

/** The nearest code around the fault. On the body as a whole only our own keywords have one, not any field in it. */
function serviceCode(schema: Schema, { pointer, keyword }: Fault): string | undefined {
  let code = keyword.startsWith('x-') && pointer === '' ? schema['x-invalid'] : undefined;
  if (keyword === 'required' || keyword === 'additionalProperties') pointer = pointer.replace(/\/[^/]*$/, '');
  let here: Schema | undefined = schema;
  for (const segment of pointer.split('/').slice(1)) {
    here = here?.properties?.[unescapePointer(segment)] ?? here?.items;
    code = here?.['x-invalid'] ?? code;
  }
  return code;
}

/** Ajv tells what each alternative of a `oneOf` lacks as well; the one fault that matters is the `oneOf` itself. */
function isInsideAlternative({ schemaPath }: ErrorObject): boolean {
  return /\/oneOf\/[0-9]+\//.test(schemaPath);
}

function escapePointer(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
