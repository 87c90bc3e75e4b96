import type { ErrorObject } from 'ajv';
import { builtValidators, type CompilerFactory } from '../base/schema/builtValidators.ts';
import { type FieldError, type FieldErrors, toFieldErrors } from '../base/schema/fieldErrors.ts';
import { followReference, toPointer } from './jsonPointer.ts';
import { ProtocolError } from './protocolError.ts';
import {
  type Choice,
  chosenAlternative,
  createTreeBuilder,
  isObject,
  type Schema,
  type SchemaNode,
} from './schemaTree.ts';

/** Operation as the contract describes it. */
export interface OperationSchema {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: Parameter[];
  /** Condition on the parameters of a GET, which have no object schema that could express it. */
  'x-exactly-one-of'?: string[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

/** Request before validation: parameters are still text, header names in lower case. */
export interface RawRequest {
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

export interface ViolationExplainer {
  /** Loads or compiles the operation's validators, which its first invalid request does otherwise. */
  prepare(operation: OperationSchema): void;
  /** Returns the reply to a request that violates the contract; undefined when it is valid. */
  explain(operation: OperationSchema, request: RawRequest): ProtocolError | undefined;
}

/** Maximum number of violations that the contract allows in a reply. */
const MAX_VIOLATIONS = 100;
const MAX_MESSAGES_PER_FIELD = 20;
const MAX_MESSAGE_LENGTH = 1000;

/**
 * Explains violations: 400 `system.invalid_request` with each at its place. Where all of them are in values with a
 * service code (`x-invalid`), that code is the reply. All validators of an operation are loaded at its first use.
 * Explaining costs about as much as validating: a choice costs one alternative, oversized values are not examined,
 * and it stops at the hundredth violation.
 */
export function createViolationExplainer(
  document: object,
  compilerOf: CompilerFactory = builtValidators(),
): ViolationExplainer {
  // Verbose: an error includes the schema it violates, which may have its own message.
  const validators = (options: object) => ({
    all: compilerOf({ strict: false, verbose: true, ...options }),
    first: compilerOf({ strict: false, verbose: true, allErrors: false, ...options }),
  });
  const inBody = validators({});
  const inParameters = validators({ coerceTypes: true });
  const builderOf = ({ all, first }: typeof inBody) =>
    createTreeBuilder(resolve, (schema, options) => (options.all ? all : first).compile(schema));
  const buildBody = builderOf(inBody);
  const buildParameters = builderOf(inParameters);
  const prepared = new WeakMap<OperationSchema, Prepared>();

  return {
    prepare: (operation) => void preparedFor(operation),
    explain(operation, { query, headers, body }) {
      const parts = preparedFor(operation);
      const violations: Violation[] = [];
      collectViolations(parts.query, { ...query }, violations);
      collectViolations(parts.header, { ...headers }, violations);
      if (parts.body && body === undefined) violations.push(missingBody);
      else if (parts.body) collectViolations(parts.body, body, violations);
      return violations.length === 0 ? undefined : toRejection(violations);
    },
  };

  function preparedFor(operation: OperationSchema): Prepared {
    const parts = prepared.get(operation) ?? prepare(operation);
    prepared.set(operation, parts);
    return parts;
  }

  function resolve<Node extends { $ref?: string }>(node: Node): Node {
    return node.$ref === undefined ? node : followReference(document, node.$ref);
  }

  function prepare(operation: OperationSchema): Prepared {
    const parameters = (operation.parameters ?? []).map(resolve);
    const exactlyOne = operation['x-exactly-one-of'];
    const query = objectOf(parameters.filter((parameter) => parameter.in === 'query'));
    const header = objectOf(parameters.filter((parameter) => parameter.in === 'header'));
    const body = operation.requestBody?.content?.['application/json']?.schema;
    return {
      query: buildParameters({
        ...query,
        ...(exactlyOne ? { 'x-exactly-one-of': exactlyOne } : {}),
        additionalProperties: false,
      }),
      header: buildParameters(header),
      body: body && buildBody(body),
    };
  }

  function objectOf(parameters: Parameter[]): Schema {
    const nameOf = ({ name, in: place }: Parameter) => (place === 'header' ? name.toLowerCase() : name);
    return {
      type: 'object',
      properties: Object.fromEntries(parameters.map((each) => [nameOf(each), each.schema ?? {}])),
      required: parameters.filter(({ required }) => required).map(nameOf),
    };
  }
}

/** Parts of a request, each validated on its own. */
interface Prepared {
  query: SchemaNode;
  header: SchemaNode;
  body?: SchemaNode;
}

interface Violation {
  /** JSON pointer into the body, or `/name` of a parameter. */
  pointer: string;
  message: string;
  /** Error code of the service, if it has one. */
  code?: string;
  fieldErrors: [pointer: string, FieldError][];
}

const missingBody: Violation = { pointer: '', message: 'A body is required.', fieldErrors: [] };

/** Place of a value in the request, linked to its parents: pointers are built for violations only. */
interface Place {
  name: string | number;
  outer?: Place;
  invalid?: Schema['x-invalid'];
}

function collectViolations(root: SchemaNode, request: unknown, violations: Violation[]): void {
  visit(root, request, { name: '', invalid: root.schema['x-invalid'] });

  function visit(node: SchemaNode, value: unknown, place: Place): void {
    if (violations.length >= MAX_VIOLATIONS) return;
    if (node.choice) visitChoice(node, node.choice, value, place);
    else visitValue(node, value, place);
  }

  function visitValue(node: SchemaNode, value: unknown, place: Place): void {
    if (node.validate(withFewUnknown(node, value))) {
      visitInside(node, value, place);
      return;
    }
    const errors = (node.validate.errors ?? []).slice(0, MAX_VIOLATIONS);
    add(errors.filter(isAboutOneField), node, place);
    if (!errors.some(isTooLarge)) visitInside(node, value, place);
    // Conditions between fields come after the fields.
    add(
      errors.filter((error) => !isAboutOneField(error)),
      node,
      place,
    );
  }

  function visitInside(node: SchemaNode, value: unknown, place: Place): void {
    if (Array.isArray(value)) {
      const { items } = node;
      if (!items) return;
      for (const [index, item] of value.entries()) visit(items, item, placeOf(index, place, items));
    } else if (isObject(value)) {
      for (const [name, property] of node.properties) {
        if (Object.hasOwn(value, name)) visit(property, value[name], placeOf(name, place, property));
      }
      const { additional } = node;
      if (!additional) return;
      for (const name of Object.keys(value)) {
        if (!node.properties.has(name)) visit(additional, value[name], placeOf(name, place, additional));
      }
    }
  }

  function visitChoice(node: SchemaNode, choice: Choice, value: unknown, place: Place): void {
    const meant = chosenAlternative(choice, value) ?? (isObject(value) ? choice.kind : undefined);
    if (meant) {
      const invalid = meant.schema['x-invalid'] ?? node.schema['x-invalid'];
      visit(meant, value, { ...place, invalid });
    } else {
      add([{ keyword: 'oneOf', instancePath: '', schemaPath: '#/oneOf', params: {} }], node, place);
    }
  }

  function add(errors: ErrorObject[], node: SchemaNode, place: Place): void {
    for (const error of errors.slice(0, MAX_VIOLATIONS - violations.length)) {
      violations.push(toViolation(error, node, place));
    }
  }
}

function placeOf(name: string | number, outer: Place, { schema }: SchemaNode): Place {
  return { name, outer, invalid: schema['x-invalid'] };
}

const isAboutOneField = ({ keyword }: ErrorObject) => !keyword.startsWith('x-');
const SIZES = new Set(['maxItems', 'maxProperties', 'x-max-in-all']);
const isTooLarge = ({ keyword }: ErrorObject) => SIZES.has(keyword);

function toRejection(violations: Violation[]): ProtocolError {
  const errorsByField: Record<string, string[]> = {};
  for (const { pointer, message } of violations) {
    const messages = errorsByField[pointer] ?? [];
    if (messages.length < MAX_MESSAGES_PER_FIELD && !messages.includes(message)) {
      errorsByField[pointer] = [...messages, message];
    }
  }
  const code = violations.every((violation) => violation.code !== undefined)
    ? violations[0]?.code
    : undefined;
  if (code === undefined) return new ProtocolError('system.invalid_request', { errorsByField });
  return new ProtocolError(code, { errorsByField, fieldErrors: fieldErrorsOf(violations) });
}

function fieldErrorsOf(violations: Violation[]): FieldErrors {
  const byField: FieldErrors = {};
  for (const [pointer, error] of violations.flatMap(({ fieldErrors }) => fieldErrors)) {
    const reported = byField[pointer] ?? [];
    if (reported.length === 0 && Object.keys(byField).length === MAX_VIOLATIONS) break;
    if (!reported.some(({ code }) => code === error.code)) byField[pointer] = [...reported, error];
  }
  return byField;
}

function toViolation(error: ErrorObject, node: SchemaNode, place: Place): Violation {
  const pointer = pointerOf(error, place);
  return {
    pointer,
    message: messageOf(error).slice(0, MAX_MESSAGE_LENGTH),
    code: serviceCode(error, node, place),
    fieldErrors: toFieldErrors(pointer, error),
  };
}

/** Copies the object with no more unknown fields than can be reported, since each costs an error. */
function withFewUnknown({ schema, properties }: SchemaNode, value: unknown): unknown {
  if (schema.additionalProperties !== false || !isObject(value)) return value;
  const names = Object.keys(value);
  if (names.length <= properties.size + MAX_VIOLATIONS) return value;
  const copy: Record<string, unknown> = {};
  for (const name of properties.keys()) if (Object.hasOwn(value, name)) copy[name] = value[name];
  let unknown = 0;
  for (const name of names) {
    if (properties.has(name)) continue;
    copy[name] = value[name];
    unknown += 1;
    if (unknown === MAX_VIOLATIONS) break;
  }
  return copy;
}

/** Pointer to the place a person would look: for a missing or unknown field, that field. */
function pointerOf({ keyword, params }: ErrorObject, place: Place): string {
  const path: (string | number)[] = [];
  for (let here = place; here.outer; here = here.outer) path.unshift(here.name);
  if (keyword === 'required') path.push(params.missingProperty);
  if (keyword === 'additionalProperties') path.push(params.additionalProperty);
  return toPointer(path);
}

function messageOf({ keyword, params, message, data }: ErrorObject): string {
  if (Number.isNaN(data)) return 'must be a number with at most 15 digits and without an exponent';
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a field of this request';
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'const':
      return `must be ${params.allowedValue}`;
    case 'oneOf':
      return 'must have exactly one of the forms the contract allows';
    default:
      return message ?? 'is not valid';
  }
}

/**
 * Returns the innermost service code around the violation. On the body as a whole only our own keywords have one;
 * otherwise an unrelated missing field would get it too. A missing field may have its own code (`x-missing`).
 */
function serviceCode(
  { keyword, params }: ErrorObject,
  { schema, properties }: SchemaNode,
  place: Place,
): string | undefined {
  if (keyword === 'required') {
    const missing = properties.get(params.missingProperty)?.schema;
    const code = missing?.['x-missing'] ?? codeForMissingKind(schema, missing);
    if (code !== undefined) return code;
  }
  if (!place.outer) return keyword.startsWith('x-') ? codeFor(place.invalid, keyword) : undefined;
  for (let here = place; here.outer; here = here.outer) {
    const code = codeFor(here.invalid, keyword);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Returns the code for a missing discriminator, the same as for an unknown one. */
function codeForMissingKind(schema: Schema, missing: Schema | undefined): string | undefined {
  const isChoice = Object.keys(schema).every((keyword) => ['properties', 'required'].includes(keyword));
  return isChoice ? codeFor(missing?.['x-invalid'], 'required') : undefined;
}

function codeFor(invalid: Schema['x-invalid'], keyword: string): string | undefined {
  return typeof invalid === 'object' ? invalid[keyword] : invalid;
}
