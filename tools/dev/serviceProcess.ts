import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../../src/base/config/repository.ts';

/** Sent by the service's process: after its start, and after each request to apply the merchant file. */
export type ServiceReport = 'ready' | 'applied' | 'not applied';

export interface ServiceProcess {
  /** Stops the running service and starts the current build. Returns false if that one ended. */
  restart(): Promise<boolean>;
  /** Applies the merchant file in the running service. Returns false if the file was refused. */
  applyMerchants(): Promise<boolean>;
  close(): Promise<void>;
}

/** Runs the service in a child process; the next process stands by with the packages loaded. */
export function openServiceProcess(entry: string, packages: string[]): ServiceProcess {
  let standby = startStandby(packages);
  let running: ChildProcess | undefined;
  let isFirst = true;
  return {
    async restart() {
      await end(running);
      running = standby;
      running.send({ entry: pathToFileURL(entry).href, isFirst });
      const isReady = (await reportOf(running)) === 'ready';
      if (isReady) isFirst = false;
      standby = startStandby(packages);
      return isReady;
    },
    async applyMerchants() {
      if (!running?.connected) return false;
      running.send('applyMerchants');
      return (await reportOf(running)) === 'applied';
    },
    async close() {
      await Promise.all([end(running), end(standby)]);
    },
  };
}

function startStandby(packages: string[]): ChildProcess {
  // Baseline compilation is enough for the engine in short processes, and takes half the time.
  const options = ['--liftoff-only', '--enable-source-maps'];
  return spawn(process.execPath, [...options, join(repository, 'tools/dev/standby.mjs'), ...packages], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Returns the next report of a child process; undefined if it ends before that. */
async function reportOf(child: ChildProcess): Promise<ServiceReport | undefined> {
  const report = once(child, 'message').then(([message]) => message as ServiceReport);
  return Promise.race([report, once(child, 'exit').then(() => undefined)]);
}

/** Time in ms after which a process that does not stop is killed. */
const STOP_MS = 5_000;

/** Stops a child process and waits for its end. */
export async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(killing);
}
