import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { repository } from '../../../src/config/repository.ts';
import type { Call, Entry } from '../../payments/vaultServer.ts';
import type { NamedDeath, ToldDeath } from './deaths.ts';

/** Of this run: another one may be under way, of other sources. */
const bundle = join(repository, `dist/orderFaults-${process.pid}`);

/** Loading the sources through a loader takes longer than all the rest of a start, and there are many starts. */
export async function bundleChildren(): Promise<void> {
  await build({
    absWorkingDir: repository,
    entryPoints: ['serviceChild', 'vaultChild'].map((name) => `test/faults/orders/${name}.ts`),
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

/** A process that is asked by messages, one at a time. */
interface Child {
  process: ChildProcess;
  /** Resolves when it is gone, for whatever reason. */
  gone: Promise<void>;
  ask<T>(question: unknown): Promise<T>;
  /** What it wrote to its standard output. */
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
  const answer = <A>() => Promise.race([once(child, 'message').then(([told]) => told as A), gone]);
  async function asked<A>(question: unknown): Promise<A> {
    const answered = answer<A & { error?: string }>();
    child.send(question as object, () => {});
    const told = await answered;
    if (told === undefined) throw new Gone(name);
    if (typeof told === 'object' && told.error) throw new Error(`${name}: ${told.error}`);
    return told;
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

/** It died while it was asked. */
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
  /** Milliseconds that its business clock is ahead. */
  setClock(ahead: number): Promise<void>;
  /** Jobs that wait for their time are due now. */
  hurry(): Promise<void>;
  jobs(): Promise<{ busy: number; givenUp: number }>;
  /** Where it died by itself, if it did. */
  diedAt(): NamedDeath | undefined;
  kill(): void;
  stop(): Promise<void>;
}

export interface Life {
  environment: NodeJS.ProcessEnv;
  /** Where its log goes: an open file. */
  log: number;
  clockAhead: number;
  /** Where it dies by itself. */
  death?: ToldDeath;
}

export async function startService({ environment, log, clockAhead, death }: Life): Promise<ServiceProcess> {
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
