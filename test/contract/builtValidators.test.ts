import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { ValidateFunction } from 'ajv';
import {
  builtValidators,
  type CompilerFactory,
  validatorName,
  validatorsFolder,
} from '../../src/base/schema/builtValidators.ts';
import { readDefinition } from '../../src/base/schema/definition.ts';
import { newSchemaValidator } from '../../src/base/schema/schemaValidation.ts';
import { type Backend, createBackend } from '../../src/contract/backend.ts';
import type { RequestState } from '../../src/contract/request.ts';
import { isFullEffort } from '../support/effort.ts';
import { type Operation, operations } from './bundle.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies are walked generically, whatever the contract says
type Json = any;

interface Compared {
  compilerOf: CompilerFactory;
  /** Numbers of values that the validators accepted and refused. */
  judged: { valid: number; invalid: number };
  /** Schemas of which the build has no validator. */
  missing: object[];
  differences: object[];
}

/** Compiles schemas, and compares the validator of each at every call with that of the build. */
function comparedWithBuilt(isCompared: (name: string) => boolean): Compared {
  const judged = { valid: 0, invalid: 0 };
  const missing: object[] = [];
  const differences: object[] = [];
  const known = new Map<string, ValidateFunction>();
  const compilerOf: CompilerFactory = (options) => {
    const [built, compiled] = [builtValidators()(options), newSchemaValidator(options)];
    function compare(schema: object): ValidateFunction {
      const [ours, theirs] = [built.compile(schema), compiled.compile(schema)];
      const judge = (value: unknown) => {
        const copy = structuredClone(value);
        const isValid = ours(value);
        judged[isValid ? 'valid' : 'invalid'] += 1;
        const [one, other] = [
          { isValid, errors: ours.errors, value },
          { isValid: theirs(copy), errors: theirs.errors, value: copy },
        ];
        if (!isDeepStrictEqual(one, other)) differences.push({ one, other });
        validate.errors = ours.errors;
        return isValid;
      };
      const validate = Object.assign(judge, { errors: ours.errors });
      return validate as ValidateFunction;
    }
    return {
      compile(schema) {
        const name = validatorName(options, schema);
        if (!existsSync(join(validatorsFolder, `${name}.js`))) missing.push(schema);
        const validate = known.get(name) ?? (isCompared(name) ? compare(schema) : built.compile(schema));
        known.set(name, validate);
        return validate;
      },
    };
  };
  return { compilerOf, judged, missing, differences };
}

/** Validates a request as the service does; returns the error code of a refused one. */
function validate(backend: Backend, { path, method }: Operation, value: Json): string | undefined {
  const [query, body] = method === 'get' ? [value, undefined] : [{}, value];
  const request = { headers: {}, seen: {} };
  const state = { request, query, body, app: { log: { error: () => {} } } } as unknown as RequestState;
  try {
    backend.validate(backend.route(method.toUpperCase(), path), state);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const OTHERS = [null, 7, '', ' Ann ', '4111111111111111', 'x'.repeat(300), {}, [], [''], true];

/** Copies of a value, each with one part left out, replaced by another kind of value, or with an unknown one beside it. */
function spoilt(value: Json): Json[] {
  return pathsOf(value).map((path, index) => {
    const copy = structuredClone(value);
    const name = path.pop()!;
    const at = path.reduce((inner, each) => inner[each], copy);
    if (index % 3 === 0) delete at[name];
    else at[index % 3 === 1 ? name : 'unknown'] = OTHERS[index % OTHERS.length];
    return copy;
  });
}

function pathsOf(value: Json): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((name) => [
    [name],
    ...pathsOf(value[name]).map((path) => [name, ...path]),
  ]);
}

describe.each(['sandbox', 'production'] as const)('validators of the build, in %s mode,', (mode) => {
  it('judge, convert and explain as the contract says, and exist for all of it', async () => {
    // Both modes compile the same schemas under other options: for production, a part of them stands for all.
    const isCompared = (name: string) => mode === 'sandbox' || isFullEffort || name < '4';
    const { compilerOf, judged, missing, differences } = comparedWithBuilt(isCompared);
    const backend = await createBackend(readDefinition(), mode, compilerOf);
    for (const operation of operations) {
      const { operationId, requests, replies } = operation;
      for (const { value } of requests)
        for (const each of [structuredClone(value), ...spoilt(value)]) validate(backend, operation, each);
      // Only a sandbox validates replies.
      for (const [index, { status, value }] of mode === 'sandbox' ? replies.entries() : [])
        for (const each of [structuredClone(value), ...(index === 0 ? spoilt(value) : [])])
          backend.api.validateResponse(each, operationId, status);
    }
    expect(differences).toEqual([]);
    expect(missing).toEqual([]);
    expect(Math.min(judged.valid, judged.invalid)).toBeGreaterThan(mode === 'sandbox' ? 1000 : 250);
  });
});

describe('a contract that the build does not know', () => {
  const redeem = operations.find(({ operationId }) => operationId === 'giftRedeem')!;
  const redemption = () => structuredClone(redeem.requests[0]!.value) as Json;

  it('is validated as it is written now', async () => {
    const definition = readDefinition();
    const { schema } = redeem.requests[0]!;
    const named = schema.$ref.split('/').at(-1);
    const { components } = definition.document as Json;
    components.schemas[named].properties.note = { type: 'string', maxLength: 3 };
    const backend = await createBackend(definition, 'sandbox');
    expect(validate(backend, redeem, { ...redemption(), note: 'Ann' })).toBe(undefined);
    expect(validate(backend, redeem, { ...redemption(), note: 'Anna' })).toBe('system.invalid_request');
  });

  it('is validated without a build', async () => {
    const backend = await createBackend(readDefinition(), 'sandbox', builtValidators('no such folder'));
    expect(validate(backend, redeem, redemption())).toBe(undefined);
    expect(validate(backend, redeem, {})).toBe('system.invalid_request');
  });
});
