import type { Document } from '../generate/bundle.ts';

/** A property of a request or a reply as the reference shows it. Texts are Markdown. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  isSupplement: boolean;
  description: string;
  facts: string[];
  inner: Inner;
}

/** Content of an object: its fields and the conditions between them, or a choice of variants. */
export interface Inner {
  fields: Field[];
  rules: string[];
  variants: { title: string; description: string; inner: Inner }[];
}

const NOTHING: Inner = { fields: [], rules: [], variants: [] };

const MAX_TYPE_DEPTH = 2;

/** Turns schemas of one bundle into fields. */
export class FieldReader {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Resolves a schema's reference; keywords beside the reference take precedence. */
  resolve(node: Document): Document {
    if (!node?.$ref) return node ?? {};
    const { $ref, ...beside } = node;
    const target = $ref
      .slice(2)
      .split('/')
      .reduce((at: Document, key: string) => at[key], this.#document);
    return { ...this.resolve(target), ...beside };
  }

  field(name: string, declared: Document, isRequired: boolean, above: string[] = []): Field {
    const schema = this.resolve(declared);
    return {
      name,
      type: this.#typeOf(schema),
      isRequired,
      isSupplement: schema['x-origin'] === 'supplement',
      description: schema.description ?? '',
      facts: this.#factsOf(schema),
      inner: this.inner(declared, above),
    };
  }

  /**
   * Lists the fields inside an object, a list of objects, or a map. Recursive schemas are not expanded again.
   */
  inner(declared: Document, above: string[] = []): Inner {
    if (declared?.$ref && above.includes(declared.$ref)) return NOTHING;
    const path = declared?.$ref ? [...above, declared.$ref] : above;
    const schema = this.resolve(declared);
    if (schema.items) return this.inner(schema.items, path);
    if (schema.oneOf) return this.#variants(schema, path);
    if (typeof schema.additionalProperties === 'object' && !schema.properties)
      return this.inner(schema.additionalProperties, path);
    if (!schema.properties) return NOTHING;
    const required: string[] = schema.required ?? [];
    const fields = Object.entries<Document>(schema.properties).map(([name, property]) =>
      this.field(name, property, required.includes(name), path),
    );
    return {
      fields: [...fields.filter((each) => each.isRequired), ...fields.filter((each) => !each.isRequired)],
      rules: rulesOf(schema),
      variants: [],
    };
  }

  #variants({ oneOf, discriminator }: Document, path: string[]): Inner {
    const variants = oneOf
      .map((member: Document) => ({ schema: this.resolve(member), inner: this.inner(member, path) }))
      .filter(({ inner }: { inner: Inner }) => inner.fields.length + inner.variants.length > 0)
      .map(({ schema, inner }: { schema: Document; inner: Inner }) => ({
        title: variantTitle(this, schema, discriminator?.propertyName),
        description: schema.description ?? '',
        inner,
      }));
    return variants.length === 1 ? variants[0].inner : { ...NOTHING, variants };
  }

  /** Names a type to a limited depth, since some types contain themselves. */
  #typeOf(schema: Document, depth = 0): string {
    const within = (each: Document) =>
      depth < MAX_TYPE_DEPTH ? this.#typeOf(this.resolve(each), depth + 1) : 'value';
    if (schema.oneOf) return [...new Set<string>(schema.oneOf.map(within))].join(' or ');
    if (schema.items) return `array of ${within(schema.items)}`;
    if (typeof schema.additionalProperties === 'object')
      return `map of ${within(schema.additionalProperties)}`;
    const type = [schema.type ?? (schema.properties ? 'object' : typeOfValue(schema))].flat().join(' or ');
    return schema.format ? `${type} (${schema.format})` : type;
  }

  #factsOf(schema: Document): string[] {
    const items = schema.items ? this.resolve(schema.items) : {};
    return [
      ...valueFacts(schema),
      ...valueFacts(items),
      range(schema.minItems, schema.maxItems, 'entries'),
      [schema, items].some((each) => each['x-proof'] === 'strong') && 'strong proof only',
      schema['x-proof-to-change'] === 'strong' && 'strong proof to change it',
      schema['x-scope'] && `needs scope \`${schema['x-scope']}\``,
      schema['x-empty-text-clears'] && 'an empty text clears it',
      refusedWith(schema['x-missing'], 'if missing'),
      refusedWith(schema['x-invalid'], 'if invalid'),
    ].filter((fact): fact is string => Boolean(fact));
  }
}

/** Type of a schema that names its values only. */
function typeOfValue({ const: fixed, enum: values = [fixed] }: Document): string {
  const [type] = values.map((value: unknown) => (Number.isInteger(value) ? 'integer' : typeof value));
  return type === 'undefined' ? 'any' : type;
}

function valueFacts(schema: Document): (string | undefined)[] {
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? []);
  return [
    schema.const !== undefined
      ? `always ${listed(values)}`
      : values.length > 0
        ? `one of ${listed(values)}`
        : undefined,
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minimum, schema.maximum, ''),
    schema.pattern && `pattern \`${schema.pattern}\``,
    schema.default !== undefined ? `default \`${JSON.stringify(schema.default)}\`` : undefined,
  ];
}

function range(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const figure = (value: number) => value.toLocaleString('en-US');
  const unitName = unit && ` ${unit}`;
  if (max === undefined) return `at least ${figure(min!)}${unitName}`;
  if (min === max) return `exactly ${figure(max)}${unitName}`;
  return min === undefined || (unit && min === 0)
    ? `at most ${figure(max)}${unitName}`
    : `${figure(min)} to ${figure(max)}${unitName}`;
}

function refusedWith(codes: string | Record<string, string> | undefined, when: string): string | undefined {
  if (codes === undefined) return undefined;
  const list = typeof codes === 'string' ? [codes] : [...new Set(Object.values(codes))];
  return `${when}: ${listed(list)}`;
}

const listed = (values: unknown[]) => values.map((value) => `\`${value}\``).join(', ');

/** Describes the conditions between the fields of an object. */
export function rulesOf(schema: Document): string[] {
  const choice = (key: string, words: string) =>
    schema[key] ? [`Send ${words} of ${listed(schema[key])}.`] : [];
  return [
    ...choice('x-exactly-one-of', 'exactly one'),
    ...choice('x-at-least-one-of', 'at least one'),
    ...choice('x-at-most-one-of', 'at most one'),
    ...(schema['x-at-least-one-filled']
      ? [`At least one entry is needed in ${listed(schema['x-at-least-one-filled'])}.`]
      : []),
    ...Object.entries<string[]>(schema['x-requires'] ?? {}).map(
      ([name, others]) => `\`${name}\` needs ${listed(others)}.`,
    ),
    ...(schema['x-required-when'] ?? []).map(
      ({ when, required }: Document) =>
        `With ${Object.entries(when)
          .map(([name, value]) => `\`${name}\` \`${value}\``)
          .join(' and ')}, ${listed(required)} ${required.length === 1 ? 'is' : 'are'} required.`,
    ),
    ...Object.entries<number>(schema['x-max-in-all'] ?? {}).map(
      ([name, count]) => `At most ${count} entries in all \`${name}\` together.`,
    ),
  ];
}

/** A variant's name: the value that tells it from the others, else its title. */
function variantTitle(reader: FieldReader, schema: Document, discriminator = 'result'): string {
  const { const: value, enum: values } = reader.resolve(schema.properties?.[discriminator]);
  if (value !== undefined) return `\`${discriminator}\` ${listed([value])}`;
  if (values) return `\`${discriminator}\` ${listed(values)}`;
  return schema.title ?? [schema.type ?? 'object'].flat().join(' or ');
}
