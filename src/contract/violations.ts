import type { ErrorObject, ValidateFunction } from 'ajv';
import { type FieldError, type FieldErrors, toFieldErrors } from './fieldErrors.ts';
import { hasChoice, narrowedSchema, type Schema } from './narrowedSchema.ts';
import { Rejection } from './rejection.ts';
import { newSchemaValidator } from './schemaValidation.ts';

/** The operation as the contract describes it. */
export interface Described {
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

/** A request as it came: parameters are still text, header names in lower case. */
export interface Sent {
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** What a request that breaks the contract is answered; undefined when it keeps it. */
export type Examine = (operation: Described, sent: Sent) => Rejection | undefined;

/**
 * 400 `system.invalid_request` with every fault at its place, or, where all faults lie in values the service has a
 * code of its own for (`x-invalid`), that code. Slower than plain validation, so it is asked when that has failed.
 */
export function newExaminer(document: object): Examine {
  // References are kept, so that schemas which contain themselves stay finite.
  const contract = JSON.parse(JSON.stringify(document).replaceAll('"$ref":"#/', '"$ref":"contract#/'));
  // Verbose: a fault comes with the schema it breaks, which may have words of its own for it.
  const inBody = newSchemaValidator({ strict: false, verbose: true });
  const inParameters = newSchemaValidator({ strict: false, coerceTypes: true });
  for (const validator of [inBody, inParameters])
    validator.addSchema({ ...contract, $id: 'contract' }, 'contract');

  function resolve<Node extends { $ref?: string }>(node: Node): Node {
    if (node.$ref === undefined) return node;
    const [, ...path] = node.$ref.replace(/^(contract)?#/, '').split('/');
    return path.map(unescapePointer).reduce((at, segment) => at[segment], contract);
  }

  const prepared = new WeakMap<Described, Prepared>();

  function prepare(operation: Described): Prepared {
    const parameters = (operation.parameters ?? []).map(resolve);
    const exactlyOne = operation['x-exactly-one-of'];
    const query = {
      ...objectOf(parameters.filter((parameter) => parameter.in === 'query')),
      ...(exactlyOne ? { 'x-exactly-one-of': exactlyOne } : {}),
      additionalProperties: false,
    };
    const header = objectOf(parameters.filter((parameter) => parameter.in === 'header'));
    const given = operation.requestBody?.content?.['application/json']?.schema;
    // The operation may come from another copy of the contract, whose references are local.
    const body = given && JSON.parse(JSON.stringify(given).replaceAll('"$ref":"#/', '"$ref":"contract#/'));
    return {
      query: { schema: query, validate: inParameters.compile(query) },
      header: { schema: header, validate: inParameters.compile(header) },
      body: body && {
        schema: body,
        validate: inBody.compile(body),
        hasChoice: hasChoice(body, resolve),
      },
    };
  }

  function bodyFaults(part: BodyPart, body: unknown): Fault[] {
    if (body === undefined) return [{ pointer: '', message: 'A body is required.', fieldErrors: [] }];
    if (part.validate(body)) return [];
    const schema = { ...narrowedSchema(part.schema, body, resolve) };
    // Compiling takes long, and a form that is filled in wrongly is a daily thing.
    if (!part.hasChoice) return faults({ schema, validate: part.validate }, body);
    const validate = inBody.compile(schema);
    const found = faults({ schema, validate }, body);
    // Kept for nobody: the next fault is another one.
    inBody.removeSchema(schema);
    return found;
  }

  return (operation, { query, headers, body }) => {
    const parts = prepared.get(operation) ?? prepare(operation);
    prepared.set(operation, parts);
    const found = [
      ...faults(parts.query, { ...query }),
      ...faults(parts.header, { ...headers }),
      ...(parts.body ? bodyFaults(parts.body, body) : []),
    ];
    return found.length === 0 ? undefined : toRejection(found);
  };

  function objectOf(parameters: Parameter[]): Schema {
    const nameOf = ({ name, in: place }: Parameter) => (place === 'header' ? name.toLowerCase() : name);
    return {
      type: 'object',
      properties: Object.fromEntries(parameters.map((each) => [nameOf(each), resolve(each.schema ?? {})])),
      required: parameters.filter(({ required }) => required).map(nameOf),
    } as Schema;
  }
}

interface Part {
  schema: Schema;
  validate: ValidateFunction;
}

interface BodyPart extends Part {
  /** Whether what it is held against depends on what it says. */
  hasChoice: boolean;
}

/** The parts of a request that are validated each on its own. */
interface Prepared {
  query: Part;
  header: Part;
  body?: BodyPart;
}

function faults({ schema, validate }: Part, value: unknown): Fault[] {
  validate(value);
  return (validate.errors ?? [])
    .filter((error) => !isInsideAlternative(error))
    .map((error) => toFault(schema, error));
}

interface Fault {
  /** JSON pointer into the body, or `/name` of a parameter. */
  pointer: string;
  message: string;
  /** The service's own code for it, if it has one. */
  code?: string;
  fieldErrors: [pointer: string, FieldError][];
}

function toRejection(faults: Fault[]): Rejection {
  const errorsByField: Record<string, string[]> = {};
  for (const { pointer, message } of faults) {
    const messages = errorsByField[pointer] ?? [];
    if (!messages.includes(message)) errorsByField[pointer] = [...messages, message];
  }
  const code = faults.every((fault) => fault.code !== undefined) ? faults[0]?.code : undefined;
  if (code === undefined) return new Rejection('system.invalid_request', { errorsByField });
  return new Rejection(code, { errorsByField, fieldErrors: fieldErrorsOf(faults) });
}

/** As many fields as the contract lets a reply tell of. */
const MAX_FIELDS_TOLD = 100;

function fieldErrorsOf(faults: Fault[]): FieldErrors {
  const byField: FieldErrors = {};
  for (const [pointer, error] of faults.flatMap((fault) => fault.fieldErrors)) {
    const told = byField[pointer] ?? [];
    if (told.length === 0 && Object.keys(byField).length === MAX_FIELDS_TOLD) break;
    if (!told.some(({ code }) => code === error.code)) byField[pointer] = [...told, error];
  }
  return byField;
}

function toFault(root: Schema, error: ErrorObject): Fault {
  const pointer = pointerOf(error);
  return {
    pointer,
    message: messageOf(error),
    code: serviceCode(root, error.keyword, pointer),
    fieldErrors: toFieldErrors(pointer, error),
  };
}

/** The place a person would look: for a field that is missing or unknown, the field. */
function pointerOf({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword === 'required') return `${instancePath}/${escapePointer(params.missingProperty)}`;
  // The name is the caller's: kept short, and never in a log.
  if (keyword === 'additionalProperties') {
    return `${instancePath}/${escapePointer(String(params.additionalProperty).slice(0, 100))}`;
  }
  return instancePath;
}

function messageOf({ keyword, params, message }: ErrorObject): string {
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
 * The nearest code around the fault. On the body as a whole only our own keywords have one: else a field missing
 * beside it would be answered with it too. A field that is missing may have a code for that (`x-missing`).
 */
function serviceCode(root: Schema, keyword: string, pointer: string): string | undefined {
  let code = keyword.startsWith('x-') && pointer === '' ? codeFor(root, keyword) : undefined;
  const isAboutField = keyword === 'required' || keyword === 'additionalProperties';
  const segments = pointer.split('/').slice(1).map(unescapePointer);
  const field = isAboutField ? segments.pop() : undefined;
  let here: Schema | undefined = root;
  for (const name of segments) {
    here = here?.properties?.[name] ?? here?.prefixItems?.[Number(name)] ?? here?.items;
    code = codeFor(here, keyword) ?? code;
  }
  if (keyword !== 'required' || field === undefined) return code;
  const missing = here?.properties?.[field];
  return missing?.['x-missing'] ?? codeForMissingKind(here, missing) ?? code;
}

/** A narrowed choice of kinds: the kind that is missing is as wrong as one that is not known. */
function codeForMissingKind(here: Schema | undefined, missing: Schema | undefined): string | undefined {
  const isChoice = Object.keys(here ?? {}).every((keyword) => ['properties', 'required'].includes(keyword));
  return isChoice && missing ? codeFor(missing, 'required') : undefined;
}

function codeFor(schema: Schema | undefined, keyword: string): string | undefined {
  const invalid = schema?.['x-invalid'];
  return typeof invalid === 'object' ? invalid[keyword] : invalid;
}

/** Where a choice could not be narrowed, what each alternative lacks helps nobody; the choice itself is the fault. */
function isInsideAlternative({ schemaPath }: ErrorObject): boolean {
  return /\/oneOf\/[0-9]+\//.test(schemaPath);
}

function escapePointer(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
