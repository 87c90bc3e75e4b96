import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { repository } from '../base/config/repository.ts';

const lock = join(repository, 'dist/docs.lock');

/** Build of the documentation in a child process. */
export interface DocsBuild {
  /** Starts the build unless this process did before, or another one is at it. */
  start(): void;
  stop(): void;
}

/** Creates the build of the documentation, which a reader starts: a service without readers does not pay for it. */
export function createDocsBuild(log: Logger): DocsBuild {
  let child: ChildProcess | undefined;
  return {
    start() {
      if (!child && acquireLock()) child = spawnBuild(log);
    },
    stop() {
      if (child?.kill()) releaseLock();
    },
  };
}

const releaseLock = () => rmSync(lock, { force: true });

function spawnBuild(log: Logger): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/docs.ts', '--served'], {
    cwd: repository,
    stdio: 'ignore',
  });
  child.unref();
  child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_LOW));
  child.once('error', releaseLock);
  child.once('exit', (code, signal) => {
    releaseLock();
    // An installation without the build tools must ship the page.
    if (!signal && code !== 0)
      log.warn('the documentation could not be built; to see why, run: npm run docs');
  });
  return child;
}

/** Takes the build lock, also that of a dead process. Returns true if this process builds. */
function acquireLock(): boolean {
  mkdirSync(join(repository, 'dist'), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    if (isAlive(lockHolder())) return false;
    writeFileSync(lock, String(process.pid));
  }
  return lockHolder() === process.pid;
}

function lockHolder(): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
