import { Converter } from '@apiture/openapi-down-convert';
import type { Document } from '../generate/bundle.ts';

/** Keywords of each type; a schema with two types has those of both. */
const NUMBER_KEYWORDS = ['format', 'minimum', 'maximum'];
const TEXT_KEYWORDS = ['pattern', 'minLength', 'maxLength'];

/**
 * Converts the contract to OpenAPI 3.0, for tools that do not read 3.1. Webhooks are left out, which 3.0 does not have;
 * the schemas of their events stay.
 */
export function toOpenApi30(document: Document): Document {
  const converted: Document = new Converter(document, { allOfTransform: true }).convert();
  const corrected = { summary: 0, constants: 0, types: 0 };
  // 3.0 has no summary of the whole; the description says the same at length.
  if (converted.info.summary) corrected.summary++;
  delete converted.info.summary;
  visitSchemas(converted, (schema) => {
    // The converter takes `const: 0` and `const: false` for no constant.
    if ('const' in schema) {
      schema.enum = [schema.const];
      delete schema.const;
      corrected.constants++;
    }
    // It converts lists of types only where one of two is null.
    if (Array.isArray(schema.type)) {
      chooseType(schema);
      corrected.types++;
    }
  });
  for (const [name, count] of Object.entries(corrected))
    if (count === 0)
      throw new Error(`Nothing is left to correct in ${name} of OpenAPI 3.0: remove that from openapi30.ts.`);
  return converted;
}

/** Replaces a list of two types, a number and a text, by a choice of two schemas. */
function chooseType(schema: Document): void {
  const [number, text, ...others] = schema.type;
  if (!['integer', 'number'].includes(number) || text !== 'string' || others.length > 0)
    throw new Error(
      `OpenAPI 3.0 has no counterpart yet for the types ${schema.type}: add it to openapi30.ts.`,
    );
  schema.anyOf = [
    { type: number, ...moved(schema, NUMBER_KEYWORDS) },
    { type: text, ...moved(schema, TEXT_KEYWORDS) },
  ];
  delete schema.type;
}

function moved(schema: Document, keywords: string[]): Document {
  const found = Object.entries(schema).filter(([name]) => keywords.includes(name));
  for (const [name] of found) delete schema[name];
  return Object.fromEntries(found);
}

/** Keys below which there are values, not schemas. */
const VALUES = new Set(['default', 'enum', 'example', 'examples', 'x-error-catalogue']);

function visitSchemas(node: Document, visit: (schema: Document) => void): void {
  if (typeof node !== 'object' || node === null) return;
  visit(node);
  for (const [key, value] of Object.entries(node)) if (!VALUES.has(key)) visitSchemas(value, visit);
}
