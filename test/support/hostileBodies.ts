import { type BodyLimits, DEFAULT_BODY_LIMITS } from '../../src/base/schema/bodyLimits.ts';
import { MAX_NAMES } from '../../src/contract/jsonBody.ts';
import { bundle, follow, type Operation } from '../contract/bundle.ts';

/** Request body as text, and its defect. */
export interface HostileBody {
  name: string;
  text: string;
}

type Path = (string | number)[];
// biome-ignore lint/suspicious/noExplicitAny: bodies are walked generically, whatever the contract says.
type Json = any;

/** Reserve in bytes for fields that an operation's examples lack. */
const ROOM_BYTES = 512;

export function limitsOf({ path, method }: Operation): BodyLimits {
  return bundle.paths[path][method]['x-body-limits'] ?? DEFAULT_BODY_LIMITS;
}

/** Creates a valid body near the operation's limits by repeating the last item of each list. */
export function grownBody(operation: Operation): Json {
  const example = operation.requests[0]!;
  const limits = limitsOf(operation);
  const body = structuredClone(example.value);
  for (const path of pathsOf(body).filter((path) => Array.isArray(valueAt(body, path)))) {
    const list = valueAt(body, path);
    const { maxItems = 0, uniqueItems } = schemaAt(example.schema, path, body) ?? {};
    if (list.length === 0 || uniqueItems) continue;
    const item = list.at(-1);
    const room = Math.min(
      (limits.bytes - ROOM_BYTES - sizeOf(body)) / (sizeOf(item) + 1),
      (limits.fields - 20 - countFields(body)) / Math.max(countFields(item), 1),
      limits.fields - 20,
      roomInAll(example.schema, path, body),
    );
    for (let more = Math.min(maxItems - list.length, Math.floor(room)); more > 0; more--) {
      list.push(structuredClone(item));
    }
  }
  return body;
}

/**
 * Generates bodies that break an operation's contract, each grown towards its limits. Deterministic: made
 * from its first example and a fixed list of attacks.
 */
export function hostileBodies(operation: Operation, count: number): HostileBody[] {
  const limits = limitsOf(operation);
  const example = operation.requests[0]!.value as Json;
  const target: Target = {
    limits,
    example,
    grown: grownBody(operation),
    room: Math.max(limits.bytes - sizeOf(example) - ROOM_BYTES, 0),
    fields: limits.fields - countFields(example) - 1,
    entries: limits.fields - 50,
  };
  // One of many alike stands for all.
  const paths = pathsOf(target.grown).filter((path) => path.every((segment) => !(Number(segment) > 0)));
  const attacks = [
    ...attacksOnText(target),
    ...paths.flatMap((path) => [...attacksOnList(target, path), ...attacksOnField(target, path)]),
  ];
  return spread(attacks, count)
    .map(({ name, body }) => ({ name, text: textOf(body()) }))
    .filter(({ text }) => Buffer.byteLength(text) <= limits.bytes);
}

interface Target {
  limits: BodyLimits;
  example: Json;
  grown: Json;
  /** Bytes, fields and list entries that can be added to the example. */
  room: number;
  fields: number;
  entries: number;
}

interface Attack {
  name: string;
  /** Creates the body, or its text if no JSON value has that text. Lazy, because most are unused. */
  body: () => Json;
}

function attacksOnText({ limits, example, grown, room, fields, entries }: Target): Attack[] {
  const list = (items: string[]) => `{"x":[${items.join()}]}`;
  const deep = `${'['.repeat(29)}${']'.repeat(29)}`;
  const longName = 'n'.repeat(room / 60);
  return [
    { name: 'no field at all', body: () => ({}) },
    { name: 'many unknown fields', body: () => ({ ...example, ...unknownFields(fields) }) },
    {
      name: 'as many unknown names as allowed',
      body: () => ({ ...example, ...unknownFields(Math.min(fields, MAX_NAMES - countNames(example))) }),
    },
    { name: 'objects of ever new shapes', body: () => ({ ...example, x: objectsOfNewShapes(fields) }) },
    { name: 'nothing but unknown fields', body: () => unknownFields(limits.fields) },
    { name: 'unknown fields with long names', body: () => ({ ...example, ...unknownFields(50, longName) }) },
    { name: 'one long unknown text', body: () => ({ ...example, unknown: 'x'.repeat(room) }) },
    { name: 'more list entries than fit', body: () => list(many('0', room / 2)) },
    { name: 'a duplicate at the end', body: () => textOf(grown).replace(/}$/, ',"x":1,"x":2}') },
    { name: 'broken at the end', body: () => textOf(grown).slice(0, -1) },
    { name: 'the deepest nesting, many times', body: () => list(many(deep, entries / 30)) },
    {
      name: 'numbers that are not exact',
      body: () => list(many('0.30000000000000004', Math.min(entries, room / 20))),
    },
    { name: 'one long number', body: () => list(['1'.repeat(room)]) },
    { name: 'escapes', body: () => list([`"${'\\u0061'.repeat(room / 6)}"`]) },
  ];
}

function attacksOnList({ example, grown, room, entries }: Target, path: Path): Attack[] {
  const list = valueAt(grown, path);
  if (!Array.isArray(list)) return [];
  const label = path.join('/');
  const fillers: [string, Json][] = [
    ['empty objects', {}],
    ['empty lists', []],
    ['zeros', 0],
    ['nulls', null],
    ['long texts', 'x'.repeat(1000)],
    ['objects with unknown fields', { a: 1 }],
  ];
  return [
    ...fillers.flatMap(([kind, item]) => [
      {
        name: `${label}: ${kind}`,
        body: () => changed(example, path, many(item, Math.min(entries, room / (sizeOf(item) + 1)))),
      },
      {
        name: `${label}: ${kind}, as many as allowed`,
        body: () => changed(grown, path, many(item, list.length)),
      },
    ]),
    ...Object.keys(isObject(list[0]) ? list[0] : {}).flatMap((field) =>
      attacksOnItems(grown, path, list, field),
    ),
  ];
}

function attacksOnItems(grown: Json, path: Path, list: Json[], field: string): Attack[] {
  const label = `${path.join('/')}: ${field}`;
  const wrong: [string, Json][] = [
    ['an object', {}],
    ['a list', []],
    ['a text', 'wrong'],
    ['true', true],
  ];
  return [
    ...wrong.map(([kind, value]) => ({
      name: `${label} is ${kind} in all`,
      body: () =>
        changed(
          grown,
          path,
          list.map((item) => ({ ...item, [field]: value })),
        ),
    })),
    {
      name: `${label} in none`,
      body: () =>
        changed(
          grown,
          path,
          list.map(({ [field]: _, ...others }) => others),
        ),
    },
    {
      name: `${label} wrong in the last`,
      body: () => changed(grown, path, [...list.slice(0, -1), { ...list.at(-1), [field]: {} }]),
    },
  ];
}

function attacksOnField({ example, grown, room, fields, entries }: Target, path: Path): Attack[] {
  const label = path.join('/');
  return [
    { name: `${label}: a long text`, body: () => changed(example, path, 'x'.repeat(room)) },
    { name: `${label}: long digits`, body: () => changed(example, path, '4 '.repeat(room / 2)) },
    {
      name: `${label}: a list of lists`,
      body: () => changed(example, path, many([], Math.min(entries, room / 3))),
    },
    { name: `${label}: many fields`, body: () => changed(example, path, unknownFields(fields)) },
    { name: `${label}: an object in a large body`, body: () => changed(grown, path, { wrong: true }) },
    { name: `${label}: null`, body: () => changed(grown, path, null) },
  ];
}

function unknownFields(number: number, prefix = 'f'): Json {
  return Object.fromEntries(many(0, number).map((zero, place) => [`${prefix}${place}`, zero]));
}

/** Objects with the same ten fields in an order of their own: the engine stores a shape for each. */
function objectsOfNewShapes(fields: number): Json[] {
  const names = many(0, 10).map((_, place) => `f${place}`);
  let state = 1;
  const next = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  return many(0, fields / names.length - 1).map(() => {
    const left = [...names];
    return Object.fromEntries(names.map(() => [left.splice(next(left.length), 1)[0]!, 0]));
  });
}

function many<Item>(item: Item, number: number): Item[] {
  return Array.from({ length: Math.floor(number) }, () => item);
}

const textOf = (body: Json): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** Number of entries that a list may still get where the contract limits nested lists in total. */
function roomInAll(schema: Json, path: Path, body: Json): number {
  const around = path.slice(0, -2);
  const name = path.at(-1)!;
  const limit = around.length === 0 ? undefined : schemaAt(schema, around, body)?.['x-max-in-all']?.[name];
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  return limit - valueAt(body, around).reduce((sum: number, each: Json) => sum + each[name].length, 0);
}

/** Selects evenly from the list, to include every kind of attack. */
function spread<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}

/** Lists all places inside a body, outer ones first. */
function pathsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    pathsOf(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

/** Counts the different field names of a body. */
function countNames(body: Json): number {
  return new Set(pathsOf(body).map((path) => path.findLast((segment) => typeof segment === 'string'))).size;
}

function valueAt(value: Json, path: Path): Json {
  return path.reduce((at, segment) => at?.[segment], value);
}

function changed(body: Json, path: Path, value: Json): Json {
  const copy = structuredClone(body);
  const parent = valueAt(copy, path.slice(0, -1));
  if (parent === undefined) return copy;
  parent[path.at(-1)!] = value;
  return copy;
}

function schemaAt(given: Json, path: Path, body: Json): Json {
  let schema = follow(given);
  let here = body;
  for (const segment of path) {
    schema = alternativeOf(schema, here);
    schema = follow(typeof segment === 'number' ? schema?.items : schema?.properties?.[segment]);
    here = here[segment];
  }
  return schema;
}

function alternativeOf(schema: Json, value: Json): Json {
  const { oneOf, discriminator } = schema ?? {};
  if (!oneOf) return schema;
  const name = discriminator?.propertyName;
  return oneOf.map(follow).find((each: Json) => follow(each.properties?.[name])?.const === value[name]);
}

function countFields(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, each) => sum + countFields(each), own);
}

function isObject(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const sizeOf = (value: Json) => Buffer.byteLength(JSON.stringify(value));
