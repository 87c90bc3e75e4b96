import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';
import { packClient } from '../../tools/client/packClient.ts';
import { toOpenApi30 } from '../../tools/docs/openapi30.ts';
import { type Document, operationsOf, redocly } from '../../tools/generate/bundle.ts';
import { typesOf } from '../../tools/generate/types.ts';
import { bundle } from './bundle.ts';

/** Rules of OpenAPI 3.0 itself and its examples; the others are of our own contract, which is checked as 3.1. */
const LINT = `
extends: [spec]
telemetry: off
rules: { no-invalid-media-type-examples: error, no-invalid-parameter-examples: error, security-defined: error }
`;

/** Code of a partner, with an id as number and as text, an optional null and the fields of a reply. */
const PARTNER = `
import createClient from 'openapi-fetch';
import type { paths } from './types.ts';

const client = createClient<paths>({ baseUrl: 'http://localhost:3000/rest/1.0.0' });
for (const pxTransactionId of [124927116050432, '124927116050432'])
  await client.POST('/gift/reverse.json', { body: { merchantId: 1, storeCode: '001', pxTransactionId } });
const cardInfo = { printedCardNumber: '7777000000000001', registrationCode: null };
const { data } = await client.POST('/gift/balance.json', { body: { merchantId: 1, storeCode: '001', cardInfo } });
export const balance: number | undefined = data?.result === 'success' ? data.currentBalance : undefined;
// @ts-expect-error The request is incomplete.
await client.POST('/gift/balance.json', { body: { storeCode: '001' } });
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'downloads-'));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in the folder; rejects with what it printed. */
function run(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')} failed.\n${stdout}${stderr}`);
  }
}

describe('the contract in OpenAPI 3.0', () => {
  let converted: Document;
  beforeAll(() => {
    converted = toOpenApi30(bundle);
  });

  it('is valid, with examples that fit its schemas', () => {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(converted));
    writeFileSync(join(folder, 'redocly.yaml'), LINT);
    expect(converted.openapi).toMatch(/^3\.0\./);
    run(process.execPath, [redocly, 'lint', 'openapi.json']);
  });

  it('has every operation with its codes and examples', () => {
    expect(operationsOf(converted)).toEqual(operationsOf(bundle));
    for (const { path, method } of operationsOf(bundle)) {
      const [before, after] = [bundle, converted].map((each) => each.paths[path][method]);
      expect(examplesIn(after)).toEqual(examplesIn(before));
      expect(after.description).toBe(before.description);
    }
  });

  it('makes a typed client that compiles, and refuses an incomplete request', async () => {
    writeFileSync(join(folder, 'types.ts'), await typesOf(converted));
    writeFileSync(join(folder, 'partner.ts'), PARTNER);
    const compiler = dirname(createRequire(import.meta.url).resolve('typescript-7/package.json'));
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
    const found = ['--allowImportingTsExtensions', '--lib', 'es2022,dom,dom.iterable', 'partner.ts'];
    run(process.execPath, [join(compiler, 'bin/tsc'), ...options, ...found]);
  });

  it('is not made when a correction finds nothing to correct', () => {
    const other = {
      openapi: '3.1.0',
      info: { title: 'Other', version: '1.0.0', summary: 'Short.' },
      paths: {},
    };
    expect(() => toOpenApi30(other)).toThrow('Nothing is left to correct in constants of OpenAPI 3.0');
  });
});

describe('the client package', () => {
  it('has the code, the types and the description, in equal bytes each time', async () => {
    const packed = await packClient();
    writeFileSync(join(folder, 'client.tgz'), packed);
    const files = run('tar', ['tzf', 'client.tgz']).trim().split('\n').sort();
    expect(files).toEqual(
      expect.arrayContaining(['package/README.md', 'package/browser.js', 'package/index.js']),
    );
    expect(files).toContain('package/types/generated/types.d.ts');
    expect(await packClient()).toEqual(packed);
  });
});

const examplesIn = ({ requestBody, responses }: Document): unknown =>
  [requestBody, ...Object.values<Document>(responses)].map(
    (each) => each?.content?.['application/json'].examples,
  );
