/**
 * Bundles src/ into dist/service/ when something in it changed, and runs an entry point of it.
 *
 * Loading the TypeScript sources one by one through a loader takes longer than all the rest of the start, and so do the
 * hundreds of files of the packages; a bundle is loaded at once.
 */
import cluster from 'node:cluster';
import { existsSync, readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const bundle = join(repository, 'dist/service');

/**
 * Packages that are not bundled: they read their own files, contain native code, import optional packages, or
 * are large and rarely needed.
 */
const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@redocly/cli',
  'bwip-js',
  'graphile-worker',
  'jsonc-parser',
  'pg-native',
  'pino',
];

/** Options of esbuild for code that runs in the service's process. */
export const forService = {
  absWorkingDir: repository,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
};

/** Bundles the sources unless the bundle is newer than all of them. */
export async function bundleSources() {
  // A restarted process must run the same bundle as the others. An installed package has the bundle alone.
  if (!cluster.isPrimary || !existsSync(join(repository, 'src'))) return;
  const sources = ['src', 'handlers', 'generated', 'npm-shrinkwrap.json', 'tools/bundle.mjs'];
  if (newest(sources) <= modified(join(bundle, 'main.js'))) return;
  const esbuild = await import('esbuild').catch(() => undefined);
  if (!esbuild) {
    // An installation without the build tools runs what was built before they were removed.
    if (existsSync(join(bundle, 'main.js'))) return;
    console.error(
      'The service is not built, and the build tools are not installed. Run: npm ci && npm run build',
    );
    process.exit(1);
  }
  await esbuild.build({
    ...forService,
    entryPoints: ['src/main.ts', 'src/operators/program/main.ts'],
    outbase: 'src',
    outdir: bundle,
    external,
    // Comments and indentation would stay in memory with the code, and a few letters in them double its size there.
    minifyWhitespace: true,
    legalComments: 'external',
    // Globals that CommonJS packages expect from Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/** Runs an entry point of the bundle, such as main.js. */
export async function runBundled(entry) {
  await bundleSources();
  process.setSourceMapsEnabled(true);
  // Newer Node releases cache compiled code for the next start.
  module.enableCompileCache?.();
  await import(join(bundle, entry));
}

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
