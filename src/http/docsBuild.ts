import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { repository } from '../base/config/repository.ts';
import { createDocsReader, docsFolder } from './docsFiles.ts';

const lock = join(repository, 'dist/docs.lock');

/**
 * Builds the documentation in a child process when it is missing or outdated. Concurrent services build it once.
 * Returns a function that stops it.
 */
export function buildDocsInBackground(log: Logger): () => void {
  if (createDocsReader(docsFolder)() || !acquireLock()) return () => {};
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/docs.ts'], {
    cwd: repository,
    stdio: 'ignore',
  });
  const releaseLock = () => rmSync(lock, { force: true });
  child.unref();
  child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_LOW));
  child.once('error', releaseLock);
  child.once('exit', (code, signal) => {
    releaseLock();
    // An installation without the build tools must ship the page.
    if (!signal && code !== 0)
      log.warn('the documentation could not be built; to see why, run: npm run docs');
  });
  return () => {
    if (child.kill()) releaseLock();
  };
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
