import type { KeywordDefinition } from 'ajv';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

/** Extensions of ours that only annotate; a keyword outside this list and the standard fails at start. */
const ANNOTATIONS = ['x-sensitive', 'x-origin', 'x-invalid', 'x-display', 'example', 'discriminator', 'xml'];

const countOf = (required: string[], data: object) =>
  required.filter((name) => Object.hasOwn(data, name)).length;

const exactlyOneOf: KeywordDefinition = {
  keyword: 'x-exactly-one-of',
  type: 'object',
  schemaType: 'array',
  validate: (names: string[], data: object) => countOf(names, data) === 1,
  error: { message: (context) => `exactly one of ${context.schema.join(', ')} must be given` },
};

const atLeastOneOf: KeywordDefinition = {
  keyword: 'x-at-least-one-of',
  type: 'object',
  schemaType: 'array',
  validate: (names: string[], data: object) => countOf(names, data) >= 1,
  error: { message: (context) => `at least one of ${context.schema.join(', ')} must be given` },
};

/** JSON Schema 2020-12 as the contract uses it: formats on, our two keywords known, nothing unknown let through. */
export function newSchemaValidator(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    // Every fault is told at once; what that costs is bounded by the size of a body.
    allErrors: true,
    ...options,
  });
  // The package is CommonJS: its function stands under `default` for the compiler, and is itself at run time.
  (addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addVocabulary(ANNOTATIONS);
  ajv.addKeyword(exactlyOneOf);
  ajv.addKeyword(atLeastOneOf);
  return ajv;
}
