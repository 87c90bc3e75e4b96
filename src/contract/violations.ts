import type { ErrorObject } from 'ajv';
import { narrowedSchema, type Schema } from './narrowedSchema.ts';
import { Rejection } from './rejection.ts';
import { newSchemaValidator } from './schemaValidation.ts';

/** The operation as the contract describes it. */
export interface Described {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: { $ref?: string; name: string; schema?: Schema }[];
  /** The catalogue entry that answers faults instead of `system.invalid_request`. */
  'x-invalid-request'?: string;
}

export type FaultFinder = (operation: Described, errors: ErrorObject[], body: unknown) => Rejection;

/**
 * Tells what a request that breaks the contract is answered: 400 `system.invalid_request` with every fault at its
 * place, or, where all faults lie in values the service has a code of its own for (`x-invalid`), that code.
 */
export function newFaultFinder(document: object): FaultFinder {
  // References are kept, so that schemas which contain themselves stay finite.
  const contract = JSON.parse(JSON.stringify(document).replaceAll('"$ref":"#/', '"$ref":"contract#/'));
  const validator = newSchemaValidator({ strict: false });
  validator.addSchema({ ...contract, $id: 'contract' }, 'contract');

  function resolve<Node extends { $ref?: string }>(node: Node): Node {
    if (node.$ref === undefined) return node;
    const [, ...path] = node.$ref.slice('contract#'.length).split('/');
    return path.map(unescapePointer).reduce((at, segment) => at[segment], contract);
  }

  function faultsInBody(operation: Described, body: unknown): Fault[] {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    if (!schema || body === undefined) return [{ pointer: '', message: 'A body is required.' }];
    const narrowed = narrowedSchema(schema, body, resolve);
    const validate = validator.compile(narrowed);
    validate(body);
    // Kept for nobody: the next fault is another one.
    validator.removeSchema(narrowed);
    const faults = (validate.errors ?? []).filter((error) => !isInsideAlternative(error));
    return faults.map((error) => toFault(narrowed, error, pointerOf(error)));
  }

  return (operation, errors, body) => {
    const described = { ...operation, parameters: operation.parameters?.map(resolve) };
    const parameters = { properties: schemasByName(described) };
    const inQuery = errors.filter(({ instancePath }) => !isAboutBody(instancePath));
    const faults = inQuery.map((error) =>
      toFault(parameters, error, pointerOf(error).replace(/^\/[^/]*/, '')),
    );
    if (inQuery.length < errors.length) faults.push(...faultsInBody(described, body));
    return toRejection(faults, operation['x-invalid-request'] ?? 'system.invalid_request');
  };
}

interface Fault {
  /** JSON pointer into the body, or `/name` of a parameter. */
  pointer: string;
  message: string;
  /** The service's own code for it, if it has one. */
  code?: string;
}

function toRejection(faults: Fault[], otherwise: string): Rejection {
  const errorsByField: Record<string, string[]> = {};
  for (const { pointer, message } of faults) {
    const messages = errorsByField[pointer] ?? [];
    if (!messages.includes(message)) errorsByField[pointer] = [...messages, message];
  }
  const code = faults.every((fault) => fault.code !== undefined) ? faults[0]?.code : undefined;
  return new Rejection(code ?? otherwise, { errorsByField });
}

function schemasByName({ parameters = [] }: Described): Record<string, Schema> {
  return Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}]));
}

function isAboutBody(instancePath: string): boolean {
  return instancePath === '/requestBody' || instancePath.startsWith('/requestBody/');
}

function toFault(root: Schema, error: ErrorObject, pointer: string): Fault {
  return { pointer, message: messageOf(error), code: serviceCode(root, error.keyword, pointer) };
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
