import fc from 'fast-check';
import { CANARIES } from '../../test/support/canaries.ts';
import {
  changedAt,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  pathsOf,
  Raw,
  TWICE,
  valueAt,
} from './json.ts';

/** Fault or irregularity to apply to a valid body. */
export interface Mutation {
  kind: keyof typeof kinds;
  /** Index of the place, modulo the number of values in the body. */
  place: number;
  /** Index among the values of a kind. */
  variant: number;
}

/** Changes one value, or its containing object where the field's name matters. */
type Change = (value: Json, variant: number) => Json | undefined;
type FieldChange = (object: JsonObject, name: string, variant: number) => JsonObject;

const chosen = <Value>(values: readonly Value[], variant: number): Value => values[variant % values.length]!;
const asText = (value: Json): string => (typeof value === 'string' ? value : 'x');

const WRONG_TYPES: Json[] = ['text', 7, true, [], {}, [[]], [{}], -1.5, '', [null], { a: { b: 1 } }];
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '-0.01',
  '0.001',
  '1.999',
  '0.30000000000000004',
  '1e2',
  '1e308',
  '1e999',
].concat([
  '9007199254740993',
  '-9007199254740993',
  '99999999999999999999999999',
  '0.1e1',
  '2147483648',
  '5e-324',
]);
const NUMBER_TEXTS = [
  '0',
  '-1',
  '1e2',
  '0x10',
  '1,00',
  ' 1',
  '٣',
  'NaN',
  'Infinity',
  '00012',
  '1.',
  '.5',
  '+5',
];
const LENGTHS = [0, 1, 31, 51, 101, 256, 501, 1_001, 5_000, 20_000];
const COUNTS = [0, 2, 21, 51, 101, 501, 1_001, 3_000];
const DEPTHS = [10, 31, 33, 64, 500, 5_000];
const ODD_CHARACTERS = [
  '\n',
  '\r\n',
  '\t',
  '\u001b[31m',
  '\u007f',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u0301',
  '😀',
  'İ',
  '\u{1d306}',
];
const INJECTIONS = [
  "'; drop table card; --",
  "' or '1'='1",
  '$1',
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '{% raw %}',
  ['$', '{7*7}'].join(''),
  '<script>alert(1)</script>',
  '<mj-raw>',
  '=1+1',
  '../../../etc/passwd',
  'http://127.0.0.1:5432/',
  'file:///etc/passwd',
  'x@example.test\r\nBcc: y@example.test',
  `${'a'.repeat(40)}!`,
  '2025-02-30',
  '0000-00-00',
  '2024-13-31T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'null',
  'undefined',
  '[object Object]',
];
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'a'.repeat(300),
  '$ref',
  'unknown',
  'a/b~c',
];

const change = (apply: Change) => apply;

/** Kinds that change a value in any place. */
const values = {
  wrongType: change((_value, variant) => chosen(WRONG_TYPES, variant)),
  null: change(() => null),
  missing: change(() => undefined),
  empty: change((value) => (Array.isArray(value) ? [] : isObject(value) ? {} : '')),
  longText: change((value, variant) =>
    (asText(value) || 'x').repeat(20_000).slice(0, chosen(LENGTHS, variant)),
  ),
  manyItems: change((value, variant) => {
    const item = Array.isArray(value) ? (value[0] ?? {}) : value;
    return Array.from({ length: chosen(COUNTS, variant) }, () => item);
  }),
  oddNumber: change((_value, variant) => new Raw(chosen(NUMBERS, variant))),
  numberText: change((_value, variant) => chosen(NUMBER_TEXTS, variant)),
  otherForm: change((value) =>
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? new Raw(/^[0-9]{1,15}$/.test(value) ? String(Number(value)) : '1')
        : value,
  ),
  nul: change((value, variant) => (variant % 2 ? `${asText(value)}\u0000` : new Raw('"a\\u0000b"'))),
  loneSurrogate: change((_value, variant) => new Raw(variant % 2 ? '"\\ud800"' : '"a\\udc00b"')),
  oddCharacters: change((value, variant) => asText(value) + chosen(ODD_CHARACTERS, variant)),
  injection: change((_value, variant) => chosen(INJECTIONS, variant)),
  bankCard: change((_value, variant) => chosen(CANARIES, variant)),
  deep: change((_value, variant) => {
    const depth = chosen(DEPTHS, variant);
    return new Raw(
      variant % 2 ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    );
  }),
} satisfies Record<string, Change>;

/** Kinds that change the object that contains the value. */
const fields = {
  twice: (object, name) => ({ ...object, [TWICE + name]: object[name] ?? 1 }),
  strangeField: (object, _name, variant) => ({ ...object, [TWICE + chosen(NAMES, variant)]: 'x' }),
  manyFields: (object, _name, variant) => ({
    ...object,
    ...Object.fromEntries(
      Array.from({ length: chosen(COUNTS, variant) }, (_, index) => [`extra${index}`, index]),
    ),
  }),
  renamed: (object, name) => {
    const { [name]: value = null, ...others } = object;
    return { ...others, [name.toUpperCase()]: value };
  },
  otherMerchant: (object, _name, variant) => ({ ...object, merchantId: chosen([2, 0, 3, 999_999], variant) }),
} satisfies Record<string, FieldChange>;

const kinds = { ...values, ...fields };

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as Mutation['kind'][])),
  place: fc.nat({ max: 499 }),
  variant: fc.nat({ max: 99 }),
});

/** Applies the mutation to the body. */
export function mutated(body: Json, { kind, place, variant }: Mutation): Json {
  if (kind in fields) {
    const named = pathsOf(body).filter(
      (path) => typeof path.at(-1) === 'string' && isObject(valueAt(body, path.slice(0, -1))),
    );
    const path: Path | undefined = named[place % Math.max(1, named.length)];
    if (path === undefined) return body;
    const apply = fields[kind as keyof typeof fields] as FieldChange;
    const within = (object: Json) => apply(object as JsonObject, String(path.at(-1)), variant);
    return changedAt(body, path.slice(0, -1), within);
  }
  const paths = pathsOf(body);
  return changedAt(body, chosen(paths, place), (value) =>
    values[kind as keyof typeof values](value, variant),
  );
}
