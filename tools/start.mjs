/**
 * Starts the service, or an operators' command: `node tools/start.mjs [command ...]`, see `commands` below.
 * Bundles src/ into dist/service/ when something in it changed, then runs that.
 *
 * Loading the TypeScript sources one by one through a loader takes longer than all the rest of the start, and so do the
 * hundreds of files of the packages; a bundle is loaded at once.
 */
import cluster from 'node:cluster';
import { readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const bundle = join(repository, 'dist/service');
const commands = [
  'merchant',
  'integration',
  'secret',
  'guests',
  'ledger',
  'explain',
  'jobs',
  'webhooks',
  'messages',
  'payments',
  'orders',
  'push',
  'survey',
  'subscriptions',
  'app-config',
  'cards',
];

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
  'mjml',
  'pg-native',
  'pino',
];

/** Source file of a command, such as appConfig for `app-config`. */
const fileOf = (command) => command.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

if (
  // A restarted process must run the same bundle as the others.
  cluster.isPrimary &&
  newest(['src', 'handlers', 'generated', 'package-lock.json', 'tools/start.mjs']) >
    modified(join(bundle, 'main.js'))
) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: repository,
    entryPoints: ['src/main.ts', ...commands.map((command) => `src/cli/${fileOf(command)}.ts`)],
    outbase: 'src',
    outdir: bundle,
    bundle: true,
    splitting: true,
    external,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    // Globals that CommonJS packages expect from Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
}

const [asked] = process.argv.slice(2);
// Tests build the bundle once, before many of them start a service at the same time.
if (asked === '--build-only') process.exit(0);

process.setSourceMapsEnabled(true);
// Newer Node releases cache compiled code for the next start.
module.enableCompileCache?.();
if (commands.includes(asked)) {
  // The command finds its arguments where it would if started directly.
  process.argv.splice(1, 2, join(bundle, 'cli', `${fileOf(asked)}.js`));
  await import(process.argv[1]);
} else {
  await import(join(bundle, 'main.js'));
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
