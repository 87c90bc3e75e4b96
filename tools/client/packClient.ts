import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../generate/bundle.ts';
import { buildClient } from './bundles.ts';
import { buildClientMock } from './mockBundle.ts';

const run = promisify(execFile);

/** Packs the client as `npm install` takes it. Equal sources give equal bytes. */
export async function packClient(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    return readFileSync(join(folder, await writeClient(join(folder, 'client'))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the client package into a new folder, and packs it beside. Returns the name of the packed file. */
export async function writeClient(output: string): Promise<string> {
  mkdirSync(join(output, 'types/generated'), { recursive: true });
  for (const { name, code } of [...(await buildClient()), ...(await buildClientMock())])
    writeFileSync(join(output, name), code);
  await writeTypes(join(output, 'types'));
  for (const name of ['package.json', 'README.md', 'MOCK.md'])
    cpSync(join(repository, 'client', name), join(output, name));
  const packed = await run('npm', ['pack', output, '--pack-destination', dirname(output), '--silent']);
  return packed.stdout.trim();
}

/** Emits the declarations, and the contract's types beside them. */
async function writeTypes(output: string): Promise<void> {
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript-7/package.json'));
  const options = ['-p', join(repository, 'client'), '--outDir', output, '--incremental', 'false'];
  await run(process.execPath, [join(compiler, 'bin/tsc'), ...options]);
  const folder = join(output, 'client/src');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!file.endsWith('.ts')) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}
