/**
 * Compiles the contract's validators into dist/validators/, for both modes, so that the service loads them instead.
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type CompilerFactory, validatorName, validatorsFolder } from '../src/base/schema/builtValidators.ts';
import { readDefinition } from '../src/base/schema/definition.ts';
import { newSchemaValidator } from '../src/base/schema/schemaValidation.ts';
import { createBackend } from '../src/contract/backend.ts';

const folder = `${validatorsFolder}.${process.pid}`;
mkdirSync(folder, { recursive: true });
const written = new Map<string, ValidateFunction>();

const writing: CompilerFactory = (options) => {
  const ajv = newSchemaValidator({ ...options, code: { source: true } });
  return {
    compile(schema) {
      const name = validatorName(options, schema);
      const validate = written.get(name) ?? ajv.compile(schema);
      if (!written.has(name))
        writeFileSync(join(folder, `${name}.js`), standaloneCode.default(ajv, validate));
      written.set(name, validate);
      return validate;
    },
  };
};

for (const mode of ['sandbox', 'production'] as const) {
  const backend = await createBackend(readDefinition(), mode, writing);
  for (const route of backend.routes) backend.prepare(route);
}

// Another process may have built the same meanwhile; until then, services compile what they need.
rmSync(validatorsFolder, { recursive: true, force: true });
try {
  renameSync(folder, validatorsFolder);
} catch {
  rmSync(folder, { recursive: true });
}
console.log(`wrote ${written.size} validators to dist/validators/`);
