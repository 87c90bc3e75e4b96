/** Builds the client package. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildClient } from './client/bundles.ts';
import { buildClientMock } from './client/mockBundle.ts';
import { repository } from './generate/bundle.ts';
import { createOutput, createProgram } from './program.mjs';

const report = createOutput(
  createProgram('client:build', 'Builds the client package in dist/client/, and packs it beside.')
    .reporting()
    .parse()
    .opts(),
);

const output = join(repository, 'dist/client');
rmSync(output, { recursive: true, force: true });
mkdirSync(join(output, 'types/generated'), { recursive: true });
for (const { name, code } of [...(await buildClient()), ...(await buildClientMock())])
  writeFileSync(join(output, name), code);
writeTypes();
for (const name of ['package.json', 'README.md', 'MOCK.md'])
  cpSync(join(repository, 'client', name), join(output, name));
const packed = execFileSync(
  'npm',
  ['pack', output, '--pack-destination', join(repository, 'dist'), '--silent'],
  {
    encoding: 'utf8',
  },
);
report.note(`wrote dist/client and dist/${packed.trim()}`);
report.outcome({ wrote: ['dist/client/', `dist/${packed.trim()}`] });

/** Emits the declarations, and the contract's types beside them. */
function writeTypes(): void {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(repository, 'client')], { stdio: 'inherit' });
  const folder = join(output, 'types/client/src');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!file.endsWith('.ts')) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}
