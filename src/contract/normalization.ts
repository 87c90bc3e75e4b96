import { isBlank } from '../base/text/blank.ts';
import { fixedProperties, isObject, type Resolve, type Schema } from './schemaTree.ts';
import type { OperationSchema } from './violations.ts';

/** Value that was taken in another spelling than the contract's. */
export interface Spelling {
  /** JSON pointer into the body. */
  pointer: string;
  message: string;
}

/** Alternatives of a schema, any of which may be the intended one. */
type Alternatives = readonly Schema[];

/**
 * Normalizes a body in place: what clients write differently becomes what the contract describes.
 * - A declared field that is `null`, or a blank text, is removed; a required blank text becomes the empty text. `null`
 *   stays where the contract gives it a meaning, and both stay in unknown fields.
 * - A scalar of the wrong type becomes one of the right type if it says the same: see `respelled`.
 *
 * Returns the places of the latter. Idempotent.
 */
export function normalizeBody(
  { requestBody }: OperationSchema,
  body: unknown,
  resolve: Resolve = (schema) => schema,
): Spelling[] {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema === undefined ? [] : normalizeValue(schema, body, resolve);
}

/** Removes optional parameters that are blank, in place; a required one becomes the empty text. Headers stay as sent. */
export function normalizeQuery(
  { parameters = [] }: OperationSchema,
  query: Record<string, unknown>,
  resolve: <Node extends { $ref?: string }>(node: Node) => Node = (node) => node,
): void {
  for (const parameter of parameters) {
    const { name, in: place, required } = resolve(parameter);
    const value = place === 'query' ? query[name] : undefined;
    if (typeof value !== 'string' || !isBlank(value)) continue;
    if (required) query[name] = '';
    else delete query[name];
  }
}

/** Normalizes a value, an object or a list, by its schema. */
export function normalizeValue(schema: Schema, root: unknown, resolve: Resolve = (each) => each): Spelling[] {
  const spellings: Spelling[] = [];
  visit(alternatives([schema]), root, '');
  return spellings;

  function visit(schemas: Alternatives, value: unknown, pointer: string): unknown {
    if (schemas.length === 0) return value;
    if (Array.isArray(value)) visitEntries(schemas, value, pointer);
    else if (isObject(value)) visitFields(schemas, value, pointer);
    else return taken(schemas, value, pointer);
    return value;
  }

  function visitEntries(schemas: Alternatives, list: unknown[], pointer: string): void {
    const items = alternatives(schemas.flatMap((each) => each.items ?? []));
    if (items.length === 0) return;
    for (const [index, item] of list.entries()) list[index] = visit(items, item, `${pointer}/${index}`);
  }

  function visitFields(schemas: Alternatives, object: Record<string, unknown>, pointer: string): void {
    const meant = meantBy(object, schemas);
    for (const [name, value] of Object.entries(object)) {
      const declared = alternatives(schemas.flatMap((each) => propertyOf(each, name) ?? []));
      const schemasOf = declared.length > 0 ? declared : alternatives(schemas.flatMap(additionalOf));
      if (value === null && schemasOf.length > 0 && !schemasOf.some(allowsNull)) delete object[name];
      else if (typeof value === 'string' && declared.some(isScalar) && isBlank(value)) {
        if (meant.some(({ required }) => required?.includes(name))) object[name] = '';
        else delete object[name];
      } else if (declared.length > 0 || typeof value === 'object') {
        // A scalar under a free name, such as a value for a message, means what it is.
        object[name] = visit(schemasOf, value, `${pointer}/${name}`);
      }
    }
  }

  /** Forms that a choice means by its fixed fields, which decide what is required. */
  function meantBy(object: Record<string, unknown>, schemas: Alternatives): Alternatives {
    if (schemas.length === 1) return schemas;
    const isMeant = (each: Schema) =>
      fixedProperties(each, resolve).every(([name, value]) => object[name] === value);
    const meant = schemas.filter(isMeant);
    return meant.length === 0 ? schemas : meant;
  }

  function taken(schemas: Alternatives, value: unknown, pointer: string): unknown {
    const other = respelled(schemas, value, alternatives);
    if (other === undefined) return value;
    spellings.push({ pointer, message: messageOf(value, other) });
    return other;
  }

  function alternatives(given: Alternatives): Alternatives {
    const found = given.flatMap((each) => {
      const schema = resolve(each);
      return schema.oneOf ? alternatives(schema.oneOf) : [schema];
    });
    return found.length > 1 ? [...new Set(found)] : found;
  }
}

/**
 * Returns the value in the spelling of a schema, if none allows its type and one has the same in another:
 * - a number for a text: a whole number, or a decimal where the text is one;
 * - digits for an integer;
 * - a decimal text without zeros beyond the decimals of the schema;
 * - a boolean for a text of `true` or `false`, or for a list of one.
 */
function respelled(
  schemas: Alternatives,
  value: unknown,
  alternatives: (schemas: Alternatives) => Alternatives,
): unknown {
  const allowed = (...types: string[]) =>
    schemas.some((each) => types.some((type) => typesOf(each).includes(type)));
  if (typeof value === 'number' && !allowed('number', 'integer')) {
    const text = String(value);
    return schemas.some((each) => isNumberIn(each, text)) ? text : undefined;
  }
  if (typeof value === 'string' && !allowed('string'))
    return allowed('integer') && DIGITS.test(value) && Number.isSafeInteger(Number(value))
      ? Number(value)
      : undefined;
  if (typeof value === 'string') return withoutLastZeros(schemas, value);
  if (typeof value === 'boolean' && !allowed('boolean')) {
    const flag = String(value);
    if (schemas.some(isFlag)) return flag;
    return alternatives(schemas.flatMap(({ items }) => items ?? [])).some(isFlag) ? [flag] : undefined;
  }
  return undefined;
}

/** Describes a spelling without the value, which may be secret. */
function messageOf(sent: unknown, read: unknown): string {
  if (typeof sent === typeof read) return 'Trailing zeros were ignored.';
  return `Sent as a ${typeof sent}, read as a ${Array.isArray(read) ? 'list' : typeof read}.`;
}

const DIGITS = /^[0-9]{1,16}$/;
const DECIMAL = /^[0-9]{1,12}\.[0-9]{1,16}$/;

/** Checks if the text of a number is what the schema describes: its decimals mean something in a decimal only. */
function isNumberIn(schema: Schema, text: string): boolean {
  if (!typesOf(schema).includes('string') || 'const' in schema || schema.enum) return false;
  return DIGITS.test(text) || (DECIMAL.test(text) && isDecimal(schema));
}

function withoutLastZeros(schemas: Alternatives, text: string): string | undefined {
  if (!DECIMAL.test(text) || schemas.some(({ pattern }) => pattern === undefined || matches(pattern, text)))
    return undefined;
  const shortest = text.replace(/\.?0+$/, '');
  return schemas.some((each) => isDecimal(each) && matches(each.pattern!, shortest)) ? shortest : undefined;
}

/** Checks if the schema is a text of a decimal, and not any text. */
export function isDecimal({ pattern }: Schema): boolean {
  return pattern !== undefined && matches(pattern, '1.1') && !matches(pattern, 'a.b');
}

/** Patterns of the contract, each compiled once. */
const patterns = new Map<string, RegExp>();

function matches(pattern: string, text: string): boolean {
  const compiled = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, compiled);
  return compiled.test(text);
}

function isFlag({ enum: values = [] }: Schema): boolean {
  return values.length === 2 && values.includes('true') && values.includes('false');
}

function propertyOf({ properties }: Schema, name: string): Schema | undefined {
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function additionalOf({ additionalProperties }: Schema): Schema[] {
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

function allowsNull({ type, const: fixed, enum: values }: Schema): boolean {
  return [type].flat().includes('null') || fixed === null || (values ?? []).includes(null);
}

function isScalar(schema: Schema): boolean {
  return typesOf(schema).some((type) => ['string', 'number', 'integer'].includes(type));
}

function typesOf({ type = [] }: Schema): string[] {
  return [type].flat();
}
