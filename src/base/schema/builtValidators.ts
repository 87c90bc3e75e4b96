import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ValidateFunction } from 'ajv';
import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import { repository } from '../config/repository.ts';
import { keywords } from './keywords.ts';
import { formats, newSchemaValidator } from './schemaValidation.ts';

/** Output folder of the build with the code of the contract's validators, each in a file named by `validatorName`. */
export const validatorsFolder = join(repository, 'dist/validators');

/** Compiles schemas, each on its own. */
export interface SchemaCompiler {
  compile(schema: object): ValidateFunction;
}

/** Creates the compiler for schemas under these options. */
export type CompilerFactory = (options: Options) => SchemaCompiler;

/** Name of the validator for a schema: the same schema, options and keywords have the same code. */
export function validatorName(options: Options, schema: object): string {
  // Without their functions, which the code calls by name.
  const text = JSON.stringify([options, keywords, schema]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Loads validators that the build has compiled, which takes a twentieth of the time, and compiles those that it has
 * not: for a contract that was edited since. Equal schemas have one validator.
 */
export function builtValidators(folder = validatorsFolder): CompilerFactory {
  const known = new Map<string, ValidateFunction>();
  return (options) => {
    let ajv: Ajv2020 | undefined;
    const compiled = (schema: object) => {
      ajv ??= newSchemaValidator(options);
      return ajv.compile(schema);
    };
    return {
      compile(schema) {
        const name = validatorName(options, schema);
        const validate = known.get(name) ?? load(join(folder, `${name}.js`)) ?? compiled(schema);
        known.set(name, validate);
        return validate;
      },
    };
  };
}

const requireRuntime = createRequire(import.meta.url);

function load(filename: string): ValidateFunction | undefined {
  let code: string;
  try {
    code = readFileSync(filename, 'utf8');
  } catch {
    return undefined;
  }
  const module: { exports?: ValidateFunction } = {};
  const parameters = ['module', 'require', 'keywords', 'formats'];
  compileFunction(code, parameters, { filename })(module, requireRuntime, keywords, formats);
  return module.exports;
}
