import { nameWords } from '../../base/text/nameWords.ts';
import type { ChangedValue } from './merchantPlan.ts';
import { merchantSchema, type SchemaNode } from './schemaProblems.ts';
import { type ValueStep, valueChanges } from './valueChanges.ts';

/** Entry of a merchant file with the words that name its values. */
export interface NamedThing {
  /** Name for operators, such as `wallet 1 "Stored Value"`. */
  thing: string;
  /** Its list in the merchant file. */
  section: string;
  currency: string;
}

/** Lists the values of a thing that differ, named for operators. */
export function namedChanges(
  { thing, section, currency }: NamedThing,
  before: unknown,
  after: unknown,
): ChangedValue[] {
  const schema = entrySchema(section);
  return valueChanges(before, after).map(({ path, ...texts }) => ({
    of: thing,
    name: valueWords(path, schema, currency),
    ...texts,
  }));
}

/**
 * Names a value of the merchant file by its path: titles of merchants/schema.json where there are such, else the words
 * of the fields' names. `{currency}` in a title is replaced by the merchant's.
 */
export function valueWords(path: readonly ValueStep[], from: SchemaNode, currency: string): string {
  let nodes = variantsOf(from);
  let words = '';
  for (const step of path) {
    if ('entry' in step) {
      nodes = nodes.flatMap(({ items }) => (items ? variantsOf(items) : []));
      words += ` ${step.entry}`;
      continue;
    }
    const { property } = step;
    const found = nodes.flatMap(({ properties }) => properties?.[property] ?? []);
    const title = found.find((node) => node.title !== undefined)?.title;
    words += `${words === '' ? '' : ', '}${title?.replaceAll('{currency}', currency) ?? nameWords(property)}`;
    nodes = found.flatMap(variantsOf);
  }
  return words.trim();
}

/** Returns the schema of an entry of a list of the merchant file, or of its single object, or of the merchant. */
export function entrySchema(section: string): SchemaNode {
  const { merchant } = merchantSchema().$defs!;
  const node = section === 'merchant' ? merchant! : merchant!.properties![section]!;
  return node.items ?? node;
}

/** Returns a node with those it refers to and its alternatives. */
function variantsOf(node: SchemaNode): SchemaNode[] {
  const { $ref, oneOf = [], anyOf = [], allOf = [] } = node;
  const target = $ref === undefined ? undefined : merchantSchema().$defs?.[$ref.replace('#/$defs/', '')];
  const others = [...(target ? [target] : []), ...oneOf, ...anyOf, ...allOf];
  return [node, ...others.flatMap(variantsOf)];
}
