import { createHmac } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import type { OperationDefinition } from '../base/schema/definition.ts';
import type { Caller } from '../domain/ground/caller.ts';
import { followReference } from './jsonPointer.ts';
import { isDecimal } from './normalization.ts';
import { isObject, type Schema } from './schemaTree.ts';
import type { OperationSchema } from './violations.ts';

const CREDENTIAL_FIELDS = new Set(['client_id', 'client_secret', 'authentication', 'access_token']);

/**
 * Keyed hash that identifies a request. Keyed, because bodies contain passwords and short codes, which could be
 * brute-forced from a plain hash. Credentials and the till's send time are left out, since a retry may renew them.
 * Spellings that the contract reads alike (`25`, `"25.00"`; `null` and absent) get one digest. Requests of different
 * guests always differ.
 */
export function digestOf(
  key: Buffer,
  document: object,
  operation: OperationDefinition,
  { guest }: Pick<Caller, 'guest'>,
  body: Record<string, unknown>,
): Buffer {
  const content = plainFields(body, numericFields(document, operation), CREDENTIAL_FIELDS);
  if (isObject(content.headerInfo)) delete content.headerInfo.datetime;
  const text = stringify(content);
  return createHmac('sha256', key)
    .update(`${operation.operationId}\n${guest?.accountId ?? ''}\n${text}`, 'utf8')
    .digest();
}

/** Copies fields in one spelling of their values: numbers by their shortest text, and none for null. */
function plainFields(
  fields: Record<string, unknown>,
  numeric: ReadonlySet<string>,
  omitted?: ReadonlySet<string>,
): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === null || omitted?.has(name)) continue;
    plain[name] = numeric.has(name) ? plainNumber(value) : plainValue(value, numeric);
  }
  return plain;
}

function plainValue(value: unknown, numeric: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => plainValue(entry, numeric));
  return isObject(value) ? plainFields(value, numeric) : value;
}

/** Names of the operation's fields that are numbers and may be sent as text. */
function numericFields(document: object, operation: OperationDefinition): ReadonlySet<string> {
  const existing = numericFieldsOf.get(operation);
  if (existing) return existing;
  const names = new Set<string>();
  const seen = new Set<Schema>();
  const { requestBody } = operation as OperationSchema;
  visit(requestBody?.content?.['application/json']?.schema ?? {});
  numericFieldsOf.set(operation, names);
  return names;

  function visit(given: Schema): void {
    const schema = resolved(given);
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (isNumeric(resolved(property))) names.add(name);
      visit(property);
    }
    for (const inner of [...(schema.oneOf ?? []), schema.items, schema.additionalProperties])
      if (isObject(inner)) visit(inner);
  }

  function resolved(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : followReference(document, schema.$ref);
  }
}

const numericFieldsOf = new WeakMap<OperationDefinition, ReadonlySet<string>>();

function isNumeric(schema: Schema): boolean {
  const types = [schema.type].flat();
  return (
    types.includes('string') && (types.includes('number') || types.includes('integer') || isDecimal(schema))
  );
}

/** Returns a number's shortest text; any other value unchanged. */
function plainNumber(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'string'
    ? String(value).replace(SPELLED_NUMBER, '$1$2')
    : value;
}

const SPELLED_NUMBER = /^0*([0-9]+?)(?:\.0*|(\.[0-9]*?[1-9])0*)?$/;
