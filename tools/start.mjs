/**
 * Starts the service: bundles src/ into dist/service/ when something in it changed, then runs that.
 *
 * Loading the TypeScript sources one by one through a loader takes longer than all the rest of the start; a bundle of
 * our own code (packages stay what they are) is loaded at once.
 */
import { readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const bundle = join(repository, 'dist/service/main.js');

if (newest(['src', 'handlers', 'generated', 'tools/start.mjs']) > modified(bundle)) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: repository,
    entryPoints: ['src/main.ts'],
    outdir: join(repository, 'dist/service'),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'error',
  });
}

// Tests make the bundle once, before many of them start a service at the same time.
if (process.argv.includes('--build-only')) process.exit(0);

process.setSourceMapsEnabled(true);
// Newer releases of Node keep what they compiled for the next start.
module.enableCompileCache?.();
await import(bundle);

function newest(paths) {
  const files = paths.flatMap((path) => {
    const whole = join(repository, path);
    if (!statSync(whole).isDirectory()) return [whole];
    return readdirSync(whole, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  });
  return Math.max(...files.map(modified));
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
