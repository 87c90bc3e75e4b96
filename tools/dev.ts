/**
 * Development server: `npm run dev` runs the sandbox with its documentation, and the mock, and restarts on changes.
 *
 * A change in src/, handlers/ or merchants/ restarts the service; one in spec/ regenerates the contract first. Data stays.
 * Ctrl-C ends everything.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'chokidar';
import { context } from 'esbuild';
import { repository } from '../src/base/config/repository.ts';
import { forService } from './bundle.mjs';
import { createProgram } from './program.mjs';

createProgram(
  'dev',
  'Runs the sandbox with its documentation, and the mock, and restarts on changes. Settings are those of docs/runbook.md; ' +
    'MOCK_PORT is the port of the mock.',
).parse();

/** Time in ms without a further change after which changes are handled; editors and git write several files. */
const SETTLE_MS = 40;
/** Files that editors write beside the edited one. */
const TEMPORARY = /(^|[\\/])[.#][^\\/]*$|~$|[.](swp|tmp)$|[\\/]4913$/;

// Packages stay outside: joining them takes longer than everything else.
const build = await context({
  ...(forService as typeof forService & { platform: 'node'; format: 'esm' }),
  entryPoints: { service: 'tools/devService.ts' },
  outdir: 'dist/dev',
  absWorkingDir: repository,
  packages: 'external',
});
const mock = start('--import', 'tsx', 'tools/mock.ts', '--quiet');
let service: ChildProcess | undefined;
await restart();
console.log('Restarting on changes in src/, handlers/, spec/ and merchants/. Ctrl-C ends everything.\n');

const changed = new Set<string>();
let handling = Promise.resolve();
let settling: NodeJS.Timeout | undefined;
const folders = ['src', 'handlers', 'spec', 'merchants'];
const watcher = watch(folders, {
  cwd: repository,
  ignoreInitial: true,
  ignored: (path) => TEMPORARY.test(path),
});
watcher.on('all', (_event, path) => {
  changed.add(path);
  clearTimeout(settling);
  settling = setTimeout(() => {
    handling = handling.then(handleChanges);
  }, SETTLE_MS);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([watcher.close(), build.dispose(), end(service), end(mock)]);
    process.exit(0);
  });
}

async function handleChanges(): Promise<void> {
  const [first, ...more] = changed;
  if (first === undefined) return;
  const isSpec = [...changed].some((path) => path.startsWith('spec'));
  changed.clear();
  const began = performance.now();
  const isDone = (!isSpec || (await regenerate())) && (await restart());
  const what = `${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what} changed: ${isDone ? 'restarted' : 'nothing restarted'} (${seconds} s)`);
}

/** Writes what the service and the compiler need of the contract; returns false if it has a mistake. */
async function regenerate(): Promise<boolean> {
  try {
    const { bundle } = await import('./generate/bundle.ts');
    const { contractFiles, contractTypes } = await import('./generate/contractFiles.ts');
    const { writeDerived } = await import('./generate/write.ts');
    const document = await bundle();
    for (const derived of [contractFiles(document), await contractTypes(document)])
      for (const path of writeDerived(derived)) console.log(`wrote ${path}`);
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}

/** Builds and starts the service; one that does not compile leaves the running one as it is, and returns false. */
async function restart(): Promise<boolean> {
  try {
    await build.rebuild();
  } catch {
    return false;
  }
  await end(service);
  service = start('--enable-source-maps', 'dist/dev/service.js');
  await Promise.race([once(service, 'message'), once(service, 'exit')]);
  return service.exitCode === null;
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
