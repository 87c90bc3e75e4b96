import type { ErrorObject } from 'ajv';
import { type FieldError, type FieldErrors, toFieldErrors } from '../schema/fieldErrors.ts';
import { newSchemaValidator } from '../schema/schemaValidation.ts';
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

/** The operation as the contract describes it. */
export interface OperationSchema {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: Parameter[];
  /** Of a GET, whose parameters have no object schema that could say it. */
  'x-exactly-one-of'?: string[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

/** A request before validation: parameters are still text, header names in lower case. */
export interface RawRequest {
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

export interface ViolationExplainer {
  /** Compiles the operation's validators; else its first invalid request does. */
  prepare(operation: OperationSchema): void;
  /** Returns the reply to a request that breaks the contract; undefined when it keeps the contract. */
  explain(operation: OperationSchema, request: RawRequest): ProtocolError | undefined;
}

/** As many violations as the contract lets a reply tell. */
const MAX_VIOLATIONS = 100;
const MAX_MESSAGES_PER_FIELD = 20;
const MAX_MESSAGE_LENGTH = 1000;

/**
 * Explains violations: 400 `system.invalid_request` with each at its place, or, where all of them are in values the
 * service has a code of its own for (`x-invalid`), that code. All validators of an operation are compiled from the
 * contract at its first use. Explaining costs about as much as validating: a choice costs one alternative, what is too
 * large is not looked into, and the examination ends at the hundredth violation.
 */
export function createViolationExplainer(document: object): ViolationExplainer {
  // Verbose: an error comes with the schema it breaks, which may have words of its own for it.
  const validators = (options: object) => ({
    all: newSchemaValidator({ strict: false, verbose: true, ...options }),
    first: newSchemaValidator({ strict: false, verbose: true, allErrors: false, ...options }),
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

/** The parts of a request that are validated each on its own. */
interface Prepared {
  query: SchemaNode;
  header: SchemaNode;
  body?: SchemaNode;
}

interface Violation {
  /** JSON pointer into the body, or `/name` of a parameter. */
  pointer: string;
  message: string;
  /** The service's own code for it, if it has one. */
  code?: string;
  fieldErrors: [pointer: string, FieldError][];
}

const missingBody: Violation = { pointer: '', message: 'A body is required.', fieldErrors: [] };

/** A value's place in the request, linked to the places around it: pointers are built for violations only. */
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

/** The object without unknown fields beyond those that can be told: each would cost an error of its own. */
function withFewUnknown({ schema, properties }: SchemaNode, value: unknown): unknown {
  if (schema.additionalProperties !== false || !isObject(value)) return value;
  const names = Object.keys(value);
  if (names.length <= properties.size + MAX_VIOLATIONS) return value;
  const unknown = names.filter((name) => !properties.has(name)).slice(0, MAX_VIOLATIONS);
  const known = names.filter((name) => properties.has(name));
  return Object.fromEntries([...known, ...unknown].map((name) => [name, value[name]]));
}

/** The place a person would look: for a field that is missing or unknown, the field. */
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
 * The nearest code around the violation. On the body as a whole only our own keywords have one: else a field missing
 * beside it would be answered with it too. A field that is missing may have a code for that (`x-missing`).
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

/** Of a choice whose discriminator is missing: as wrong as one that is not known. */
function codeForMissingKind(schema: Schema, missing: Schema | undefined): string | undefined {
  const isChoice = Object.keys(schema).every((keyword) => ['properties', 'required'].includes(keyword));
  return isChoice ? codeFor(missing?.['x-invalid'], 'required') : undefined;
}

function codeFor(invalid: Schema['x-invalid'], keyword: string): string | undefined {
  return typeof invalid === 'object' ? invalid[keyword] : invalid;
}
