import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown when another live process uses the directory; the message names its pid and a remedy. */
export class DirectoryInUse extends Error {
  readonly pid: number;
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${path.resolve(directory)} is in use by process ${pid}. ` +
        'Stop that process, or give this one a directory of its own (DATA_DIR).',
    );
    this.name = 'DirectoryInUse';
    this.pid = pid;
  }
}

export interface DirectoryLock {
  release(): void;
}

/** Content of the lock file: the process that wrote it. */
interface Holder {
  pid: number;
  /** Start time of that process as the system reports it; a pid alone is reused, in containers at once. */
  started: string | undefined;
  /** Boot, machine and container in which the pid is valid. */
  pidSpace: string;
  token: string;
}

interface LockFile {
  generation: number;
  holder: Holder | undefined;
}

const HEARTBEAT_MS = 1_000;
const SILENCE_MEANS_DEAD_MS = 10_000;
const UNWRITTEN_MEANS_DEAD_MS = 2_000;

/**
 * Locks `directory` for this process. Throws `DirectoryInUse` if a live process holds it; takes over the lock of a
 * dead one.
 *
 * Lock files are numbered, and the highest counts. To take over number 7, a process creates number 8, which the file
 * system allows only once. Then it checks again: the lock is its own only if 7 is still the dead one and no other
 * file appeared; otherwise it withdraws and starts over. No live lock is ever removed or overwritten, however many
 * processes try at once.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const own: Holder = {
    pid: process.pid,
    started: startOf(process.pid),
    pidSpace: pidSpace(),
    token: randomUUID(),
  };
  for (;;) {
    const before = readLockFiles(directory);
    for (const file of before) await assertDead(directory, file);

    const generation = Math.max(0, ...before.map((file) => file.generation)) + 1;
    if (!create(nameOf(directory, generation), own)) continue;

    if (sameFiles(readLockFiles(directory), [...before, { generation, holder: own }])) {
      for (const dead of before) fs.rmSync(nameOf(directory, dead.generation), { force: true });
      return hold(nameOf(directory, generation));
    }
    fs.rmSync(nameOf(directory, generation), { force: true });
    await sleep(Math.random() * 50);
  }
}

function hold(name: string): DirectoryLock {
  // For processes that cannot see this pid: other containers, other machines on a shared volume.
  const heartbeat = setInterval(() => fs.utimes(name, new Date(), new Date(), () => {}), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      fs.rmSync(name, { force: true });
    },
  };
}

async function assertDead(directory: string, { generation, holder }: LockFile): Promise<void> {
  const name = nameOf(directory, generation);
  if (holder === undefined) {
    // Created but not written: its process is writing it right now, or died at that moment.
    if (await staysSilent(name, UNWRITTEN_MEANS_DEAD_MS)) return;
  } else if (holder.pidSpace === pidSpace()) {
    if (!isAlive(holder)) return;
    throw new DirectoryInUse(directory, holder.pid);
  } else {
    if (await staysSilent(name, SILENCE_MEANS_DEAD_MS)) return;
    if (fs.existsSync(name)) throw new DirectoryInUse(directory, holder.pid);
  }
}

/**
 * Returns true if the file stays unchanged for the whole time. Compares only with itself, since clocks may disagree.
 */
async function staysSilent(name: string, durationMs: number): Promise<boolean> {
  const touched = () => fs.statSync(name, { throwIfNoEntry: false })?.mtimeMs;
  const first = touched();
  for (let waited = 0; waited < durationMs; waited += 100) {
    await sleep(100);
    if (touched() !== first) return false;
  }
  return true;
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startedNow = startOf(pid);
  return started === undefined || startedNow === undefined || startedNow === started;
}

/** Returns the start time of the process, or 'never' if it ended; undefined where the system does not report it. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // Fields after the name, which is in parentheses and may contain spaces: state is the 1st, start the 20th.
      const [state, ...rest] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      // A killed process whose parent has not waited for it is a zombie: still listed, but dead.
      return state === 'Z' || state === 'X' ? 'never' : rest[18];
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') return undefined;
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

function pidSpace(): string {
  if (process.platform !== 'linux') return process.platform;
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform;
  }
}

function create(name: string, own: Holder): boolean {
  try {
    fs.writeFileSync(name, `${JSON.stringify(own)}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readLockFiles(directory: string): LockFile[] {
  return fs.readdirSync(directory).flatMap((entry) => {
    const generation = Number(/^lock-([0-9]+)$/.exec(entry)?.[1]);
    return generation > 0 ? [{ generation, holder: readHolder(nameOf(directory, generation)) }] : [];
  });
}

function readHolder(name: string): Holder | undefined {
  try {
    const holder = JSON.parse(fs.readFileSync(name, 'utf8'));
    return Number.isSafeInteger(holder?.pid) && typeof holder.token === 'string' ? holder : undefined;
  } catch {
    return undefined;
  }
}

function sameFiles(found: LockFile[], expected: LockFile[]): boolean {
  const identities = (files: LockFile[]) =>
    files.map((file) => `${file.generation} ${file.holder?.token}`).sort();
  return identities(found).join() === identities(expected).join();
}

function nameOf(directory: string, generation: number): string {
  return path.join(directory, `lock-${generation}`);
}
