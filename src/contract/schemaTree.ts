import type { ValidateFunction } from 'ajv';
import type { EnteredForm } from '../base/text/entered.ts';

/** JSON schema of the contract, with the keywords read here. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  not?: Schema;
  discriminator?: { propertyName: string };
  /** Error code for any violation of the value, or one per violated keyword. */
  'x-invalid'?: string | Record<string, string>;
  /** Normal form in which the value is read. */
  'x-entered-as'?: EnteredForm;
  /** Error code when this required property is absent. */
  'x-missing'?: string;
}

/**
 * Schema node: one schema of the contract with a validator for its own keywords. Values inside an object or array
 * belong to child nodes, so that a reader controls the depth, and a choice costs one alternative instead of all.
 */
export interface SchemaNode {
  schema: Schema;
  /**
   * Validates the schema's own keywords only. Collects all violations of an object, and the first of other values.
   */
  validate: ValidateFunction;
  properties: ReadonlyMap<string, SchemaNode>;
  /** Schema of undeclared properties. */
  additional?: SchemaNode;
  items?: SchemaNode;
  choice?: Choice;
}

/** Alternatives distinguished by JSON type, or by properties that each of them fixes. */
export interface Choice {
  alternatives: Alternative[];
  /** Requires a known discriminator value: explains an object that matches no alternative. */
  kind?: SchemaNode;
}

interface Alternative {
  node: SchemaNode;
  types: string[];
  fixed: [name: string, value: unknown][];
}

/** Resolves references of a schema. */
export type Resolve = (schema: Schema) => Schema;

/** Compiles a schema without references into a validator that collects all violations, or stops at the first. */
export type Compile = (schema: Schema, options: { all: boolean }) => ValidateFunction;

/** Creates nodes with all their validators. Each schema of the contract is compiled once, wherever it is used. */
export function createTreeBuilder(resolve: Resolve, compile: Compile): (schema: Schema) => SchemaNode {
  const known = new Map<Schema, SchemaNode>();
  return build;

  function build(given: Schema): SchemaNode {
    const schema = resolve(given);
    const existing = known.get(schema);
    if (existing) return existing;
    const properties = new Map<string, SchemaNode>();
    const node: SchemaNode = { schema, validate: compileOwn(schema), properties };
    // Before its child nodes: a schema may contain itself.
    known.set(schema, node);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      properties.set(name, build(property));
    }
    if (typeof schema.additionalProperties === 'object') node.additional = build(schema.additionalProperties);
    if (schema.items) node.items = build(schema.items);
    if (schema.oneOf && !allowsAnything(schema.oneOf)) node.choice = buildChoice(schema, schema.oneOf);
    return node;
  }

  function compileOwn(schema: Schema): ValidateFunction {
    const { properties, items: _, oneOf: __, discriminator: ___, ...own } = schema;
    if (typeof own.additionalProperties === 'object') delete own.additionalProperties;
    const names = Object.keys(properties ?? {}).map((name) => [name, true]);
    const shallow = properties ? { ...own, properties: Object.fromEntries(names) } : own;
    return compile(shallow, { all: properties !== undefined });
  }

  function buildChoice(schema: Schema, oneOf: Schema[]): Choice {
    const alternatives = oneOf.map((alternative) => {
      const node = build(alternative);
      return { node, types: [node.schema.type ?? []].flat(), fixed: fixedProperties(node.schema, resolve) };
    });
    assertTellable(alternatives);
    const name = schema.discriminator?.propertyName ?? commonlyFixed(alternatives);
    return { alternatives, ...(name === undefined ? {} : { kind: build(kindSchema(schema, oneOf, name)) }) };
  }

  function kindSchema({ 'x-invalid': invalid }: Schema, oneOf: Schema[], name: string): Schema {
    const kinds = oneOf.map((alternative) => resolve(resolve(alternative).properties?.[name] ?? {}));
    const own = kinds.find((kind) => kind['x-invalid'] !== undefined)?.['x-invalid'];
    const kind: Schema = { enum: kinds.map((each) => each.const) };
    if (own !== undefined) kind['x-invalid'] = own;
    const choice: Schema = { properties: { [name]: kind }, required: [name] };
    return invalid === undefined ? choice : { ...choice, 'x-invalid': invalid };
  }
}

/** Returns the property that every alternative fixes, which tells them apart like a discriminator. */
function commonlyFixed([first, ...others]: Alternative[]): string | undefined {
  const fixes = ({ fixed }: Alternative, wanted: string) => fixed.some(([name]) => name === wanted);
  return first?.fixed.map(([name]) => name).find((name) => others.every((other) => fixes(other, name)));
}

/** Required properties with a single value. Optional ones do not tell alternatives apart. */
export function fixedProperties(
  { properties = {}, required = [] }: Schema,
  resolve: Resolve,
): [string, unknown][] {
  return required
    .filter((name) => Object.hasOwn(properties, name))
    .map((name): [string, Schema] => [name, resolve(properties[name]!)])
    .filter(([, property]) => 'const' in property)
    .map(([name, property]) => [name, property.const]);
}

/** Returns the only alternative that the value can match; undefined when there is none. */
export function chosenAlternative({ alternatives }: Choice, value: unknown): SchemaNode | undefined {
  const type = jsonType(value);
  return alternatives.find(
    ({ types, fixed }) =>
      (types.length === 0 || types.includes(type)) &&
      (!isObject(value) ||
        fixed.every(([name, expected]) => Object.hasOwn(value, name) && value[name] === expected)),
  )?.node;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Detects a choice between a schema and its complement, which documents a format but accepts any value. */
function allowsAnything(oneOf: Schema[]): boolean {
  return oneOf.some(({ not }) => not?.$ref !== undefined && oneOf.some(({ $ref }) => $ref === not.$ref));
}

/** Throws if the contract's alternatives can only be distinguished by trying each. */
function assertTellable(alternatives: Alternative[]): void {
  for (const [place, one] of alternatives.entries()) {
    for (const other of alternatives.slice(place + 1)) {
      const byType =
        one.types.length > 0 &&
        other.types.length > 0 &&
        !one.types.some((type) => other.types.includes(type));
      const byProperty = one.fixed.some(([name, value]) =>
        other.fixed.some(([its, another]) => its === name && another !== value),
      );
      if (!byType && !byProperty) throw new Error('The contract has a choice whose alternatives look alike.');
    }
  }
}
