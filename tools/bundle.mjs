/**
 * Builds the service from its sources when something in them changed, and runs an entry point of it.
 *
 * Loading the TypeScript sources one by one through a loader takes longer than all the rest of the start, and so do the
 * hundreds of files of the packages; a bundle is loaded at once. Compiling the contract's validators takes seconds of CPU;
 * a request loads those that it needs.
 */
import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repository = fileURLToPath(new URL('..', import.meta.url));
const bundle = join(repository, 'dist/service');

/** Build products with their sources, which are older while the product is up to date. */
const products = {
  bundle: [
    join(bundle, 'main.js'),
    ['src', 'handlers', 'generated', 'npm-shrinkwrap.json', 'tools/bundle.mjs'],
  ],
  validators: [
    join(repository, 'dist/validators'),
    [
      'src/base/schema',
      'src/contract',
      'generated/openapi.json',
      'npm-shrinkwrap.json',
      'tools/validators.ts',
    ],
  ],
};

/**
 * Packages that are not bundled: they read their own files, contain native code, import optional packages, or
 * are large and rarely needed.
 */
const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
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

/** Builds dist/service/ and dist/validators/, each unless it is newer than all of its sources. */
export async function buildService() {
  // A restarted process must run the same bundle as the others. An installed package has the bundle alone.
  if (!cluster.isPrimary || !existsSync(join(repository, 'src'))) return;
  const isStale = ([product, sources]) => newest(sources) > modified(product);
  const stale = { bundle: isStale(products.bundle), validators: isStale(products.validators) };
  if (!stale.bundle && !stale.validators) return;
  const esbuild = await import('esbuild').catch(() => undefined);
  if (!esbuild) {
    // An installation without the build tools runs what was built before they were removed.
    if (existsSync(join(bundle, 'main.js'))) return;
    console.error(
      'The service is not built, and the build tools are not installed. Run: npm ci && npm run build',
    );
    process.exit(1);
  }
  await Promise.all([stale.bundle && bundleSources(esbuild), stale.validators && compileValidators()]);
}

function bundleSources(esbuild) {
  return esbuild.build({
    ...forService,
    entryPoints: ['src/main.ts', 'src/operators/program/main.ts', 'src/adapters/passes/signingThread.mjs'],
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

/** Builds dist/checks/: the programs by which strangers check a server or a till, for the package. */
export async function buildChecks() {
  const { build } = await import('esbuild');
  await build({
    ...forService,
    splitting: false,
    sourcemap: false,
    entryPoints: ['tools/contractCheck.ts', 'tools/conformance.ts'],
    outdir: join(repository, 'dist/checks'),
    packages: 'external',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'error',
  });
}

function compileValidators() {
  const program = ['--import', 'tsx', 'tools/validators.ts'];
  return promisify(execFile)(process.execPath, program, { cwd: repository });
}

/** Runs an entry point of the bundle, such as main.js. */
export async function runBundled(entry) {
  await buildService();
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
