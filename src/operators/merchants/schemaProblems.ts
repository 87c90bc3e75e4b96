import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { repository } from '../../base/config/repository.ts';
import { keywordCode, keywords } from '../../base/schema/keywords.ts';
import { isMailAddress } from '../../base/text/mailAddress.ts';
import { isName, isVisibleText } from '../../base/text/visibleText.ts';
import {
  type Path,
  type Problem,
  pathText,
  type Source,
} from '../../domain/ground/merchants/sourcePositions.ts';

const SCHEMA = join(repository, 'merchants/schema.json');

/** Part of merchants/schema.json, as far as values are named by it. */
export interface SchemaNode {
  title?: string;
  $ref?: string;
  $defs?: Record<string, SchemaNode>;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  oneOf?: SchemaNode[];
  anyOf?: SchemaNode[];
  allOf?: SchemaNode[];
}

let read: SchemaNode | undefined;

/** Returns merchants/schema.json. */
export function merchantSchema(): SchemaNode {
  read ??= JSON.parse(readFileSync(SCHEMA, 'utf8')) as SchemaNode;
  return read;
}

let compiled: Ajv2020 | undefined;

function schema(part = ''): ValidateFunction {
  if (!compiled) {
    // verbose: errors carry the violated schema, whose `x-must` says what to write instead. useDefaults:
    // fills schema defaults into the value. validateSchema: off, because tests validate the schema and it
    // takes longer than all the rest.
    compiled = new Ajv2020({
      allErrors: true,
      verbose: true,
      allowUnionTypes: true,
      useDefaults: true,
      validateSchema: false,
      meta: false,
    });
    compiled.addKeyword('x-must');
    compiled.addFormat('date', fullFormats.date);
    compiled.addFormat('email', isMailAddress);
    compiled.addFormat('visible-text', isVisibleText);
    compiled.addFormat('name', isName);
    for (const name of ['x-entered-as', 'x-no-payment-card'] as const)
      compiled.addKeyword(keywordCode(keywords[name]!));
    compiled.addFormat('uri', { type: 'string', validate: (text: string) => URL.canParse(text) });
    compiled.addSchema(merchantSchema(), 'file');
  }
  return compiled.getSchema(`file${part}`)!;
}

export interface SchemaProblem extends Problem {
  path: Path;
}

/**
 * Validates the file against merchants/schema.json. Returns each violation as text with its position. Fills
 * schema defaults into the file's value.
 */
export function schemaProblems(source: Source): SchemaProblem[] {
  const validate = schema();
  if (validate(source.value)) return [];
  return (validate.errors ?? []).filter(isSaidOnce).map((error) => {
    const path = pathOf(error, source.value);
    const part = error.keyword === 'additionalProperties' ? 'key' : 'value';
    const subject = pathText(path) || 'the file';
    return { path, ...source.problemAt(path, `${subject} ${words(error)}`, part) };
  });
}

/** Like `schemaProblems`, as text, for an entry of `integrations` that is not in a file. */
export function integrationProblems(value: unknown): string[] {
  const validate = schema('#/$defs/integration');
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .filter(isSaidOnce)
    .map((error) => `${pathText(pathOf(error, value)) || 'the integration'} ${words(error)}`);
}

// The keyword itself reports an unmet oneOf, anyOf or contains; the errors of its branches only repeat it.
function isSaidOnce(error: ErrorObject): boolean {
  return !/\/((oneOf|anyOf)\/[0-9]|contains\/)/.test(error.schemaPath);
}

function pathOf(error: ErrorObject, root: unknown): Path {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path: (string | number)[] = [];
  let value = root;
  for (const step of steps) {
    path.push(Array.isArray(value) ? Number(step) : step);
    value = (value as Record<string, unknown>)[step];
  }
  return error.keyword === 'additionalProperties' ? [...path, error.params.additionalProperty] : path;
}

function words(error: ErrorObject): string {
  const { keyword, params, parentSchema = {}, data } = error;
  switch (keyword) {
    case 'required':
      return `must have "${params.missingProperty}"`;
    case 'dependentRequired':
      return `must have "${params.missingProperty}", since it has "${params.property}"`;
    case 'additionalProperties':
      return `is not known here (known: ${Object.keys(parentSchema.properties ?? {}).join(', ')})`;
    case 'type':
      if (params.type === 'string' && typeof data === 'number') return 'must be text: put it in quotes';
      return `must be ${KINDS[params.type as string] ?? params.type}`;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'anyOf':
    case 'oneOf':
    case 'minProperties':
    case 'maxProperties':
    case 'contains':
    case 'pattern':
    case 'format':
      return `must ${parentSchema['x-must'] ?? error.message}`;
    case 'minItems':
      return 'must not be empty';
    case 'uniqueItems':
      return `must not repeat a value (number ${params.j + 1} and ${params.i + 1} are the same)`;
    default:
      return error.message ?? 'is not valid';
  }
}

const KINDS: Record<string, string> = {
  object: 'a group of named values',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  boolean: 'true or false',
};
