import fc from 'fast-check';
import { follow } from '../../test/contract/bundle.ts';
import type { Json, JsonObject } from './json.ts';

/** Fields of a contract schema that generate values. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  examples?: Json[];
}

/**
 * Placeholder for an id that exists when the request is sent; `pick` chooses among those of the field's name.
 */
export class Live {
  readonly name: string;
  readonly pick: number;
  /** Fallback if no such id is known. */
  readonly otherwise: Json;
  constructor(name: string, pick: number, otherwise: Json) {
    this.name = name;
    this.pick = pick;
    this.otherwise = otherwise;
  }
}

export type Planned = Json | Live | Planned[] | { [name: string]: Planned };

const MAX_GENERATED_ITEMS = 4;
const MAX_DEPTH = 12;
const made = new Map<Schema, fc.Arbitrary<Planned>>();

/** Generates values of a contract schema; scalars of id fields are often replaced by an existing id. */
export function valuesOf(given: unknown, isLive: (name: string) => boolean): fc.Arbitrary<Planned> {
  const known = made.get(given as Schema);
  const values = known ?? fromSchema(given as Schema, '', isLive, 0);
  made.set(given as Schema, values);
  return values;
}

function fromSchema(
  given: Schema,
  name: string,
  isLive: (name: string) => boolean,
  depth: number,
): fc.Arbitrary<Planned> {
  const schema: Schema = follow(given);
  if (depth > MAX_DEPTH) return fc.constant(null);
  const inner = (each: Schema, field = name) => fromSchema(each, field, isLive, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return fc.oneof(...alternatives.map((each) => inner(each)));
  if (schema.allOf) {
    const parts = schema.allOf.map((each) => inner(each) as fc.Arbitrary<JsonObject>);
    return fc.tuple(...parts).map((objects) => Object.assign({}, ...objects) as JsonObject);
  }
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  switch (type) {
    case 'object':
      return objects(schema, inner);
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, MAX_GENERATED_ITEMS),
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, MAX_GENERATED_ITEMS)),
      });
    default:
      return orLive(scalars(schema, type!), name, isLive);
  }
}

function objects(
  { properties = {}, required = [] }: Schema,
  inner: (schema: Schema, name: string) => fc.Arbitrary<Planned>,
): fc.Arbitrary<Planned> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, inner(schema, name)] as const);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
    noNullPrototype: true,
  }) as fc.Arbitrary<Planned>;
}

function orLive(
  values: fc.Arbitrary<Json>,
  name: string,
  isLive: (name: string) => boolean,
): fc.Arbitrary<Planned> {
  if (!isLive(name)) return values;
  const live = fc
    .tuple(fc.nat({ max: 9_999 }), values)
    .map(([pick, otherwise]) => new Live(name, pick, otherwise));
  return fc.oneof({ weight: 4, arbitrary: live }, { weight: 1, arbitrary: values });
}

function scalars(schema: Schema, type: string): fc.Arbitrary<Json> {
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31) }),
        fc.constantFrom(...boundaries(schema)),
      );
    case 'number':
      return fc.integer({ min: -100, max: 60_000 }).map((cents) => cents / 100);
    default:
      return texts(schema);
  }
}

function boundaries({ minimum = 0, maximum = 9_007_199_254_740_991 }: Schema): number[] {
  return [minimum, maximum];
}

function texts({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const fits = (text: string) =>
    [...text].length >= minLength && [...text].length <= maxLength && isText(text);
  if (format === 'date') return dates.map((date) => date.slice(0, 10));
  if (format === 'date-time') return dates;
  if (format === 'email') return fc.nat({ max: 99_999 }).map((number) => `guest${number}@example.test`);
  if (format === 'uri') return fc.constant('https://app.example.test/callback');
  if (pattern) return matching(pattern).filter(fits);
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
    .filter(isText);
}

/** Checks for text: excludes lone surrogates and NUL, which no schema expresses. */
function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

const dates = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // Assertions that the generator does not support; the contract's own examples satisfy them.
    return fc.constant('001');
  }
}
