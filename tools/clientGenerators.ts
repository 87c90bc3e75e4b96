/** Checks that clients made from the contract by generators of others compile strictly. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitionFile } from '../src/base/schema/definition.ts';
import { createProgram } from './program.mjs';

createProgram(
  'client:generators',
  'Checks that clients made from the contract by generators of others compile strictly. Downloads the generators.',
).parse();

/** Generators as pinned, each with the arguments that write into the folder `out`. */
const GENERATORS: Record<string, string[]> = {
  '@hey-api/openapi-ts@0.99.0': ['-i', definitionFile, '-o', 'out/hey-api', '--silent'],
  'oazapfts@7.5.0': [definitionFile, 'out/oazapfts.ts'],
};

const folder = mkdtempSync(join(tmpdir(), 'client-generators-'));
const run = (command: string, given: string[]) =>
  execFileSync(command, given, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: '1' } });
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  // Peers: what the generated files import.
  run('npm', [
    'install',
    '--silent',
    '--no-audit',
    '--no-fund',
    ...Object.keys(GENERATORS),
    '@oazapfts/runtime@1.2.0',
    'typescript@5.9.3',
  ]);
  run('mkdir', ['-p', 'out']);
  for (const [generator, given] of Object.entries(GENERATORS)) {
    const [name] = generator.split(/(?<!^)@/);
    run('npx', ['--no-install', name === '@hey-api/openapi-ts' ? 'openapi-ts' : name!, ...given]);
  }
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
  const found = ['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'];
  run(process.execPath, [tsc, ...options, ...found, 'out/oazapfts.ts', 'out/hey-api/index.ts']);
  console.log(`${Object.keys(GENERATORS).join(' and ')} make clients that compile strictly.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
