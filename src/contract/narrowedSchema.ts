/** A JSON schema of the contract, as far as it is walked here. */
export interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string };
  /** One code for any fault in the value, or a code per violated keyword. */
  'x-invalid'?: string | Record<string, string>;
  /** The code when this property is required and absent. */
  'x-missing'?: string;
}

/** Follows references. */
export type Resolve = (schema: Schema) => Schema;

/**
 * The schema a value was meant for: where there is a choice, the one alternative whose fixed properties (`const`,
 * `enum`) the value has. Validating against it tells what is wrong in the caller's own terms, instead of what each
 * alternative would have liked. Where no or several alternatives fit, the choice stays.
 */
export function narrowedSchema(given: Schema, value: unknown, resolve: Resolve): Schema {
  const schema = resolve(given);
  if (schema.oneOf) {
    const alternatives = schema.oneOf.map(resolve);
    const [meant, another] = alternatives.filter((alternative) => isMeant(alternative, value, resolve));
    if (!meant || another) return unknownKind(schema, alternatives, value, resolve) ?? schema;
    const invalid = meant['x-invalid'] ?? schema['x-invalid'];
    return narrowedSchema(invalid === undefined ? meant : { ...meant, 'x-invalid': invalid }, value, resolve);
  }
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    if (value.length === 0) return schema;
    return { ...schema, prefixItems: value.map((each) => narrowedSchema(items, each, resolve)) };
  }
  if (isObject(value) && schema.properties) {
    const properties = Object.entries(schema.properties).map(([name, property]) => [
      name,
      Object.hasOwn(value, name) ? narrowedSchema(property, value[name], resolve) : resolve(property),
    ]);
    return { ...schema, properties: Object.fromEntries(properties) };
  }
  return schema;
}

/** Whether there is a choice anywhere in it: where there is none, nothing can be narrowed. */
export function hasChoice(given: Schema, resolve: Resolve, seen = new Set<Schema>()): boolean {
  const schema = resolve(given);
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (schema.oneOf) return true;
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return inner.some((each) => hasChoice(each, resolve, seen));
}

/** What may be left out tells no kinds apart, even where it can have one value only. */
function isMeant({ properties = {}, required = [] }: Schema, value: unknown, resolve: Resolve): boolean {
  const fixed = Object.entries(properties)
    .filter(([name]) => required.includes(name))
    .map(([name, property]) => [name, resolve(property)] as const)
    .filter(([, property]) => 'const' in property);
  if (!isObject(value) || fixed.length === 0) return false;
  return fixed.every(([name, property]) => Object.hasOwn(value, name) && value[name] === property.const);
}

/** Where the property that tells the kinds apart is wrong or missing, that is the fault, and the only one known. */
function unknownKind(
  { discriminator, 'x-invalid': invalid }: Schema,
  alternatives: Schema[],
  value: unknown,
  resolve: Resolve,
): Schema | undefined {
  const name = discriminator?.propertyName;
  if (name === undefined || !isObject(value)) return undefined;
  const kinds = alternatives.map(({ properties = {} }) => resolve(properties[name] ?? {}));
  const own = kinds.find((kind) => kind['x-invalid'] !== undefined)?.['x-invalid'];
  const kind = { enum: kinds.map((each) => each.const), ...(own === undefined ? {} : { 'x-invalid': own }) };
  const choice = { properties: { [name]: kind }, required: [name] } as Schema;
  return invalid === undefined ? choice : { ...choice, 'x-invalid': invalid };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
