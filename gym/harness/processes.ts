import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { repository } from '../../src/base/config/repository.ts';
import type { Call, Entry } from '../../test/payment/vaultServer.ts';
import type { NamedDeath, ScheduledDeath } from './deaths.ts';

/** Bundle directory of this run; other runs may use other sources at the same time. */
const bundle = join(repository, `dist/faults-${process.pid}`);

/** Bundles the child processes, since a loader would dominate the time of their many starts. */
export async function bundleChildren(): Promise<void> {
  await build({
    absWorkingDir: repository,
    entryPoints: ['serviceChild', 'vaultChild'].map((name) => `gym/harness/${name}.ts`),
    outdir: bundle,
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

export function removeBundle(): void {
  rmSync(bundle, { recursive: true, force: true });
}

/** Child process that handles one message at a time. */
interface Child {
  process: ChildProcess;
  /** Resolves when the process has ended, for any reason. */
  gone: Promise<void>;
  ask<T>(question: unknown): Promise<T>;
  /** Returns its standard output so far. */
  said(): string;
}

async function startChild<T>(
  name: string,
  environment: NodeJS.ProcessEnv,
  log: number | 'inherit',
): Promise<Child & { first: T }> {
  const child = spawn(process.execPath, ['--enable-source-maps', join(bundle, `${name}.js`)], {
    cwd: repository,
    env: { ...process.env, FORCE_COLOR: undefined, ...environment },
    stdio: ['ignore', 'pipe', log, 'ipc'],
  });
  const gone = once(child, 'close').then(() => {});
  let said = '';
  child.stdout!.on('data', (part) => {
    said += part;
  });
  let turn: Promise<unknown> = Promise.resolve();
  const answer = <A>() => Promise.race([once(child, 'message').then(([reported]) => reported as A), gone]);
  async function asked<A>(question: unknown): Promise<A> {
    const answered = answer<A & { error?: string }>();
    child.send(question as object, () => {});
    const reported = await answered;
    if (reported === undefined) throw new Gone(name);
    if (typeof reported === 'object' && reported.error) throw new Error(`${name}: ${reported.error}`);
    return reported;
  }
  const first = await answer<T>();
  if (first === undefined) throw new Error(`${name} ended before it was ready.\n${said}`);
  return {
    first,
    process: child,
    gone,
    ask<A>(question: unknown) {
      const answered = turn.then(() => asked<A>(question));
      turn = answered.catch(() => {});
      return answered;
    },
    said: () => said,
  };
}

/** Error: the process died while handling a message. */
export class Gone extends Error {
  constructor(name: string) {
    super(`${name} is gone.`);
  }
}

export interface VaultProcess {
  url: string;
  book(): Promise<{ book: Entry[]; calls: Call[] }>;
  stop(): Promise<void>;
}

export async function startVault(): Promise<VaultProcess> {
  const child = await startChild<{ url: string }>('vaultChild', {}, 'inherit');
  return {
    url: child.first.url,
    book: () => child.ask('book'),
    async stop() {
      child.process.kill();
      await child.gone;
    },
  };
}

export interface ServiceProcess {
  origin: string;
  gone: Promise<void>;
  /** Sets the offset of its business clock in ms. */
  setClock(ahead: number): Promise<void>;
  /** Makes waiting jobs due now. */
  hurry(): Promise<void>;
  jobs(): Promise<{ busy: number; givenUp: number }>;
  /** Point at which the process died by plan, if it did. */
  diedAt(): NamedDeath | undefined;
  kill(): void;
  stop(): Promise<void>;
}

export interface ServiceStart {
  environment: NodeJS.ProcessEnv;
  /** File descriptor of its log. */
  log: number;
  clockAhead: number;
  /** Planned death. */
  death?: ScheduledDeath;
}

export async function startService({
  environment,
  log,
  clockAhead,
  death,
}: ServiceStart): Promise<ServiceProcess> {
  const own = { CLOCK_AHEAD_MS: String(clockAhead), DIE_AT: death ? JSON.stringify(death) : '' };
  const child = await startChild<{ origin: string }>('serviceChild', { ...environment, ...own }, log);
  return {
    origin: child.first.origin,
    gone: child.gone,
    setClock: (clock) => child.ask({ clock }),
    hurry: () => child.ask('hurry'),
    jobs: () => child.ask('jobs'),
    diedAt: () => /^died (.*)$/m.exec(child.said())?.[1] as NamedDeath | undefined,
    kill: () => void child.process.kill('SIGKILL'),
    async stop() {
      child.process.kill('SIGTERM');
      await child.gone;
    },
  };
}
