import { keywords } from '../../src/base/schema/keywords.ts';
import type { Document } from '../generate/bundle.ts';

/**
 * Direction of a schema: requests must keep accepting old values; replies must not contain unexpected ones.
 */
export type Direction = 'request' | 'reply';

/** Reports a breaking change of a subject. */
export type Report = (subject: string, change: string) => void;

/** Constraints that narrow a schema when their values rise (lower bounds) or fall (upper bounds). */
const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems', 'minProperties'];
const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Formats of integers. */
const SIZES = ['int32', 'int64'];

/** Keywords that refuse requests: those of the validator, and those of what a caller must prove to send a value. */
const REFUSING = [
  ...Object.values(keywords)
    .filter(({ replace }) => !replace)
    .map(({ keyword }) => keyword),
  'x-scope',
  'x-proof',
  'x-proof-to-change',
];
/** Keywords that make more values acceptable, by another reading of them. */
const READING = Object.values(keywords)
  .filter(({ replace }) => replace)
  .map(({ keyword }) => keyword);

/** Compares two versions of a schema; resolves references within each version's own document. */
export class SchemaComparison {
  readonly #seen = new Set<string>();
  readonly #before: Document;
  readonly #after: Document;
  readonly #direction: Direction;
  readonly #report: Report;

  constructor(before: Document, after: Document, direction: Direction, report: Report) {
    this.#before = before;
    this.#after = after;
    this.#direction = direction;
    this.#report = report;
  }

  compare(beforeNode: Document, afterNode: Document, subject: string): void {
    if (beforeNode === undefined) return;
    const pair = JSON.stringify([beforeNode.$ref, afterNode?.$ref, subject]);
    if (beforeNode.$ref && this.#seen.has(pair)) return;
    this.#seen.add(pair);
    const [before, after] = [resolved(this.#before, beforeNode), resolved(this.#after, afterNode)];
    if (before.oneOf || after.oneOf) this.#compareVariants(before, after, subject);
    else this.#compareOne(before, after, subject);
  }

  #compareOne(before: Document, after: Document, subject: string): void {
    this.#compareType(before, after, subject);
    this.#compareValues(before, after, subject);
    this.#compareBounds(before, after, subject);
    if (this.#direction === 'request') this.compareKeywords(before, after, subject);
    if (before.properties) this.#compareFields(before, after, subject);
    if (before.items && after.items) this.compare(before.items, after.items, subject);
    if (isSchema(before.additionalProperties) && isSchema(after.additionalProperties))
      this.compare(before.additionalProperties, after.additionalProperties, subject);
  }

  #compareFields(before: Document, after: Document, subject: string): void {
    const isRequest = this.#direction === 'request';
    const nameOf = (name: string) => (subject ? `${subject}.${name}` : name);
    for (const [name, schema] of Object.entries(before.properties)) {
      const now = after.properties?.[name];
      if (now === undefined) this.#report(nameOf(name), isRequest ? 'is no longer accepted' : 'is gone');
      else this.compare(schema, now, nameOf(name));
    }
    const [was, is]: [string[], string[]] = [before.required ?? [], after.required ?? []];
    if (isRequest) {
      for (const name of is.filter((each) => !was.includes(each)))
        this.#report(nameOf(name), before.properties[name] ? 'is required now' : 'is new and required');
    } else {
      for (const name of was.filter((each) => !is.includes(each) && after.properties?.[each]))
        this.#report(nameOf(name), 'may be absent now');
    }
  }

  /** Compares the contract's own keywords of a schema, a parameter or the parameters of an operation. */
  compareKeywords(before: Document, after: Document, subject: string): void {
    const changed = (keyword: string) => JSON.stringify(before[keyword]) !== JSON.stringify(after[keyword]);
    for (const keyword of REFUSING.filter(changed))
      if (after[keyword] !== undefined)
        this.#report(
          subject || 'the body',
          `has another condition: ${keyword.slice(2)} ${JSON.stringify(after[keyword])}`,
        );
    for (const keyword of READING.filter(changed))
      if (before[keyword] !== undefined)
        this.#report(
          subject || 'the body',
          `is no longer read as before: ${keyword.slice(2)} was ${JSON.stringify(before[keyword])}`,
        );
  }

  /** Matches variants by their discriminator value, or else by their schema name. */
  #compareVariants(before: Document, after: Document, subject: string): void {
    const [was, is] = [variantsOf(this.#before, before), variantsOf(this.#after, after)];
    for (const [key, schema] of was) {
      const now = is.get(key) ?? (was.size === 1 && is.size === 1 ? [...is.values()][0] : undefined);
      if (now) this.compare(schema, now, subject);
      else this.#report(subject || 'the body', `no longer has the variant ${key}`);
    }
    if (this.#direction === 'request') return;
    for (const key of is.keys())
      if (!was.has(key) && was.size > 1) this.#report(subject || 'the body', `may be a new variant: ${key}`);
  }

  #compareType(before: Document, after: Document, subject: string): void {
    const [was, is] = [typesOf(before), typesOf(after)];
    const [source, target] = this.#direction === 'request' ? [was, is] : [is, was];
    const isWider = (type: string) =>
      target.includes(type) || (type === 'integer' && target.includes('number'));
    if (target.length > 0 && !(source.length > 0 && source.every(isWider)))
      this.#report(
        subject,
        `was ${was.join(' or ') || 'anything'} and is ${is.join(' or ') || 'anything'} now`,
      );
    // A size says what the bounds say already, and the lint holds it to them.
    if (SIZES.includes(after.format) && before.format === undefined) return;
    if (before.format !== after.format && (this.#direction === 'reply' ? before.format : after.format))
      this.#report(
        subject,
        `had the format ${before.format ?? 'none'} and has ${after.format ?? 'none'} now`,
      );
  }

  #compareValues(before: Document, after: Document, subject: string): void {
    const [was, is] = [valuesOf(before), valuesOf(after)];
    if (this.#direction === 'request') {
      const refused = is && (was ?? ['any other value']).filter((value) => !is.includes(value));
      if (refused?.length) this.#report(subject, `no longer takes ${refused.join(', ')}`);
    } else {
      // Codes are compared by operation, with the catalogue.
      if (subject === 'errorCode') return;
      const unknown = was && (is ?? ['any value']).filter((value) => !was.includes(value));
      if (unknown?.length) this.#report(subject, `may be ${unknown.join(', ')} now`);
    }
  }

  #compareBounds(before: Document, after: Document, subject: string): void {
    const isRequest = this.#direction === 'request';
    const [narrower, wider] = isRequest ? [after, before] : [before, after];
    for (const [bounds, unbounded, sign] of [
      [LOWER_BOUNDS, -Infinity, 1],
      [UPPER_BOUNDS, Infinity, -1],
    ] as const) {
      for (const bound of bounds) {
        const [inner, outer] = [narrower[bound] ?? unbounded, wider[bound] ?? unbounded];
        if ((inner - outer) * sign > 0)
          this.#report(
            subject,
            `had ${bound} ${before[bound] ?? 'none'} and has ${after[bound] ?? 'none'} now`,
          );
      }
    }
    const isPatternBroken = isRequest ? after.pattern : before.pattern;
    if (isPatternBroken && before.pattern !== after.pattern)
      this.#report(
        subject,
        `had the pattern ${before.pattern ?? 'none'} and has ${after.pattern ?? 'none'} now`,
      );
  }
}

export function resolved(document: Document, node: Document): Document {
  if (!node?.$ref) return node ?? {};
  const { $ref, ...beside } = node;
  const target = $ref
    .slice(2)
    .split('/')
    .reduce((at: Document, key: string) => at?.[key], document);
  return { ...resolved(document, target), ...beside };
}

const isSchema = (node: unknown) => typeof node === 'object' && node !== null;

const typesOf = ({ type, const: value }: Document): string[] =>
  type === undefined && value !== undefined ? [typeof value] : [type ?? []].flat();

const valuesOf = ({ enum: values, const: value }: Document): unknown[] | undefined =>
  value !== undefined ? [value] : values;

/** Variants of a schema by discriminator; a schema without variants is its own only variant. */
function variantsOf(document: Document, schema: Document): Map<string, Document> {
  const members: Document[] = schema.oneOf ?? [schema];
  return new Map(members.flatMap((member) => nestedVariants(document, member)));
}

function nestedVariants(document: Document, member: Document): [string, Document][] {
  const schema = resolved(document, member);
  if (schema.oneOf) return schema.oneOf.flatMap((each: Document) => nestedVariants(document, each));
  const fixed = Object.entries<Document>(schema.properties ?? {})
    .map(([name, property]) => [name, resolved(document, property).const])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`);
  const isRefusal = Boolean(schema.properties?.errorCode?.enum);
  const name = fixed.join(', ') || member.$ref?.split('/').pop() || typesOf(schema).join(' or ');
  return [[isRefusal ? `a refusal with ${name}` : name, member]];
}
