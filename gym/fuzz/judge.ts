import { isDeepStrictEqual } from 'node:util';
import { readDefinition } from '../../src/base/schema/definition.ts';
import { newSchemaValidator } from '../../src/base/schema/schemaValidation.ts';
import { followReference } from '../../src/contract/jsonPointer.ts';
import { normalizeBody } from '../../src/contract/normalization.ts';
import type { Schema } from '../../src/contract/schemaTree.ts';
import type { OperationSchema } from '../../src/contract/violations.ts';
import type { Operation } from '../../test/contract/bundle.ts';
import { canariesIn } from '../../test/support/canaries.ts';
import { limitsOf } from '../../test/support/hostileBodies.ts';
import { assertKeepsContract } from '../../test/support/keepsContract.ts';
import type { RawRequest } from './carriers.ts';
import { type FuzzCase, operationOf } from './cases.ts';
import type { Mode } from './fuzzService.ts';
import { isObject } from './json.ts';
import type { RawReply } from './wire.ts';

/** Defect of a reply. */
export interface Problem {
  kind: string;
  detail: string;
}

/** Results that refuse a request at HTTP status 200. */
const REFUSALS = new Set([
  'failure',
  'denied',
  'userDataError',
  'creditCardFailure',
  'invalidInputs',
  'uniquenessConflict',
]);

/** Traces of internals: stack frames, SQL, names of files and of database errors. */
const INSIDE =
  /\n\s+at |node_modules|\/src\/|\bselect .+ from |insert into |violates .+ constraint|syntax error at|PGlite|ECONNREFUSED|unexpected token/i;
const SECRETS = /demo-(pos|app|web)-secret|other-pos-secret|demo-password-[1-3]/;

/**
 * Mutations that may be refused although the body matches its schema: duplicate fields, depth, odd text,
 * sizes.
 */
const BEYOND_SCHEMA = new Set([
  'twice',
  'strangeField',
  'manyFields',
  'nul',
  'loneSurrogate',
  'deep',
  'oddNumber',
  'otherForm',
  'bankCard',
]);
/** Fields with rules beyond their schema: duplicate credentials, another page's token. */
const RULED_FIELDS = new Set(['/client_id', '/client_secret', '/pageToken']);
/**
 * Operations with a rule for the whole body, and its message: `b2b` callers must name the customer who checks
 * in.
 */
const RULED_BODIES: Record<string, string> = {
  checkinCheckin: 'exactly one of username, printedCardNumber must be given',
};
/** Client-chosen identifiers that replies echo, including any bank card number used as one. */
const REPEATED_NAMES = new Set(['posTransactionId', 'menuItemId']);
/** Carriages without an operation to validate the reply against. */
const NO_OPERATION = new Set(['path', 'method', 'truncated', 'brokenChunk', 'header']);
/** Carriages that may end without a reply. */
const MAY_CLOSE = new Set(['truncated', 'brokenChunk']);

/** Checks replies against the contract and against rules for all replies. */
export function createJudge(
  mode: Mode,
): (each: FuzzCase, request: RawRequest, reply: RawReply | undefined) => Problem[] {
  const isValid = validityIn(mode);
  return (each, request, reply) => {
    const carriage = each.carriage?.kind;
    if (!reply)
      return MAY_CLOSE.has(carriage ?? '')
        ? []
        : [{ kind: 'no answer', detail: 'The connection was closed.' }];
    const body = parsed(reply);
    const problems = [...faultsOfAny(reply), ...bankCardsIn(reply, body)];
    if (request.method === 'HEAD') return problems;
    if (!isObject(body)) return [...problems, { kind: 'no JSON', detail: reply.text.slice(0, 200) }];
    if (carriage && NO_OPERATION.has(carriage)) problems.push(...faultsOfFailure(reply, body, carriage));
    else problems.push(...faultsByContract(each, reply, body));
    if (carriage === undefined && request.method === 'POST') {
      problems.push(...faultsOfVerdict(isValid(operationOf(each), request), each, reply, body));
    }
    return problems;
  };
}

function faultsOfAny({ status, headers, text }: RawReply): Problem[] {
  return [
    ...(status >= 500 ? [{ kind: `status ${status}`, detail: text.slice(0, 300) }] : []),
    ...(INSIDE.test(text) ? [{ kind: 'internals', detail: INSIDE.exec(text)![0] }] : []),
    ...(SECRETS.test(text) ? [{ kind: 'secret in reply', detail: SECRETS.exec(text)![0] }] : []),
    ...(headers['x-request-id'] ? [] : [{ kind: 'no request id', detail: `status ${status}` }]),
  ];
}

function bankCardsIn({ headers, text }: RawReply, body: unknown): Problem[] {
  const shown = body === undefined ? text : JSON.stringify(withoutRepeatedNames(body));
  const found = canariesIn(`${JSON.stringify(headers)} ${shown}`);
  return found.map((detail) => ({ kind: 'bank card in reply', detail }));
}

function withoutRepeatedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRepeatedNames);
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !REPEATED_NAMES.has(name));
  return Object.fromEntries(shown.map(([name, field]) => [name, withoutRepeatedNames(field)]));
}

/** Checks a refusal outside any operation: still a failure body, with the request's id. */
function faultsOfFailure(
  { status, text }: RawReply,
  body: Record<string, unknown>,
  carriage: string,
): Problem[] {
  if (status === 200 && (carriage === 'header' || carriage === 'method')) return [];
  const isWhole =
    typeof body.errorCode === 'string' &&
    typeof body.errorMessage === 'string' &&
    typeof body.requestId === 'string';
  if (isWhole && status >= 400) return [];
  if (isWhole && carriage === 'header') return [];
  return [{ kind: 'no failure body', detail: `${status} ${text.slice(0, 200)}` }];
}

function faultsByContract(
  each: FuzzCase,
  { status, headers }: RawReply,
  body: Record<string, unknown>,
): Problem[] {
  const { path, method } = operationOf(each);
  try {
    assertKeepsContract(path, method, { status, headers: new Headers(headers), body });
    return [];
  } catch (error) {
    return [{ kind: 'against the contract', detail: (error as Error).message }];
  }
}

function faultsOfVerdict(
  isValid: boolean | undefined,
  { operationId, mutations }: FuzzCase,
  { status }: RawReply,
  body: Record<string, unknown>,
): Problem[] {
  const isRefused = status >= 400 || 'errorCode' in body || REFUSALS.has(String(body.result));
  if (isValid === false && !isRefused)
    return [{ kind: 'accepted against the contract', detail: `result ${body.result}` }];
  const isBeyondSchema = mutations.some(({ kind }) => BEYOND_SCHEMA.has(kind));
  const violations = Object.entries(isObject(body.errorsByField) ? body.errorsByField : {});
  const isByRule =
    violations.length > 0 &&
    violations.every(
      ([pointer, messages]) =>
        RULED_FIELDS.has(pointer) ||
        (pointer === '' && isDeepStrictEqual(messages, [RULED_BODIES[operationId]])),
    );
  if (
    isValid &&
    !isBeyondSchema &&
    !isByRule &&
    status === 400 &&
    body.errorCode === 'system.invalid_request'
  ) {
    return [{ kind: 'refused though valid', detail: JSON.stringify(body.errorsByField).slice(0, 300) }];
  }
  return [];
}

/** Checks a body against its schema with the fuzzer's own validators; undefined if undecidable. */
function validityIn(mode: Mode): (operation: Operation, request: RawRequest) => boolean | undefined {
  const { document } = readDefinition();
  if (mode === 'production') openSchemas(document);
  const validator = newSchemaValidator({ strict: false });
  validator.addSchema({ ...document, $id: 'contract' } as object, 'contract');
  return (operation, { body }) => {
    const { path, method } = operation;
    const place = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
    const pointer = place.map((segment) => segment.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const validate = validator.getSchema(`contract#/${pointer}`);
    if (!validate) return undefined;
    try {
      const value = JSON.parse(body.toString('utf8'));
      const isValid = validate(withoutNulls(value)) === true && keepsLimits(operation, value);
      // An unknown field is refused by a sandbox even when it is null, since only fields of the contract are optional.
      const hasUnknown = !validate(value) && validate.errors!.some(isUnknownField);
      // Blanks and other spellings are judged by test/door/spellings.test.ts.
      normalizeBody(operationSchema(document, operation), value, (schema) => resolved(document, schema));
      const isSpelled = (validate(value) === true && keepsLimits(operation, value)) !== isValid;
      return (isValid && hasUnknown) || isSpelled ? undefined : isValid;
    } catch {
      return false;
    }
  };
}

function operationSchema(document: object, { path, method }: Operation): OperationSchema {
  const { paths } = document as { paths: Record<string, Record<string, OperationSchema>> };
  return paths[path]![method]!;
}

function resolved(document: object, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : followReference(document, schema.$ref);
}

const isUnknownField = ({ keyword }: { keyword: string }) => keyword === 'additionalProperties';

/** Maximum number of different field names in a body. */
const MAX_NAMES = 200;

/**
 * Checks the contract's limits of fields and list entries, which also count fields that production ignores.
 */
function keepsLimits(operation: Operation, value: unknown): boolean {
  const limits = limitsOf(operation);
  let [fields, entries] = [0, 0];
  const names = new Set<string>();
  const count = (node: unknown): void => {
    if (Array.isArray(node)) entries += node.length;
    else if (isObject(node)) {
      fields += Object.keys(node).length;
      for (const name of Object.keys(node)) names.add(name);
    } else return;
    for (const inner of Object.values(node)) count(inner);
  };
  count(value);
  return fields <= limits.fields && entries <= limits.fields && names.size <= MAX_NAMES;
}

/** Removes null fields, which count as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const given = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(given.map(([name, field]) => [name, withoutNulls(field)]));
}

/** Allows unknown fields in schemas, as production ignores them. */
function openSchemas(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('additionalProperties' in node && node.additionalProperties === false) delete node.additionalProperties;
  for (const inner of Object.values(node)) openSchemas(inner);
}

function parsed({ text, headers }: RawReply): unknown {
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
