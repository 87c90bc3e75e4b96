import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Finds the path of pgbench, which PostgreSQL's server packages include. */
function findPgbench(): string | undefined {
  const home = '/usr/lib/postgresql';
  try {
    const newest = readdirSync(home).sort((a, b) => Number(b) - Number(a))[0];
    return newest && join(home, newest, 'bin/pgbench');
  } catch {
    return undefined;
  }
}

const run = promisify(execFile);

function pgbench(args: string[], url: string): Promise<{ stdout: string }> {
  const program = findPgbench();
  if (!program) throw new Error('pgbench was not found; it comes with the server packages of PostgreSQL.');
  return run(program, [...args, url.replaceAll('+', '%20')]);
}

export interface PgbenchLoad {
  clients: number;
  jobs: number;
  seconds: number;
  /** Script to run; absent: the standard transaction, on tables of `initializePgbench`. */
  script?: string;
}

/** Measures transactions per second. */
export async function pgbenchRate(
  url: string,
  { clients, jobs, seconds, script }: PgbenchLoad,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    if (script !== undefined) writeFileSync(file, script);
    const { stdout } = await pgbench(
      [
        ...['--client', String(clients), '--jobs', String(jobs), '--time', String(seconds)],
        ...['--protocol', 'prepared', '--no-vacuum'],
        ...(script === undefined ? [] : ['--file', file]),
      ],
      url,
    );
    return Number(/tps = ([0-9.]+)/.exec(stdout)![1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Creates the tables of pgbench's standard transaction. */
export async function initializePgbench(url: string, scale: number): Promise<void> {
  await pgbench(['--initialize', '--quiet', '--scale', String(scale)], url);
}
