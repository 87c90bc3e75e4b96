/** PostgreSQL servers of a run's own, made from installed binaries, in one directory that is removed at the end. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../test/support/freePort.ts';
import { query } from './database.ts';

const run = promisify(execFile);
export const SUPERUSER = 'postgres';
/** Password in all URLs; servers without `pg_hba.conf` of their own ask for none. */
export const PASSWORD = 'gym';
const READY_MS = 60_000;
const LOG = 'server.log';

/** Server that can be killed, stopped in its tracks and started again. */
export interface DatabaseServer {
  directory: string;
  port: number;
  url(database?: string): string;
  /** Starts it, and waits until it answers. */
  start(): Promise<void>;
  /** Sends a signal to all its processes at once. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills all its processes at once, and waits for the end. */
  kill(): Promise<void>;
}

export interface Servers {
  /** Directory of all servers. */
  home: string;
  /** Chooses a directory and a port for another server. */
  plan(name: string): Promise<DatabaseServer>;
  /** Makes the data directory of a server, with these lines in its configuration. */
  create(server: DatabaseServer, configuration: readonly string[]): Promise<void>;
  /** Writes a file into the directory of a server, readable by it alone. */
  write(server: DatabaseServer, name: string, text: string): void;
  /** Runs one of the server's programs, such as pg_basebackup. */
  tool(name: string, ...args: string[]): Promise<void>;
  /** Kills all servers and removes their directory. */
  stop(): Promise<void>;
}

/** Prepares a directory for servers. `binaries`: folder of their programs; by default the newest that is installed. */
export function openServers(binaries = findBinaries()): Servers {
  const account = accountOfServers();
  const home = mkdtempSync(join(tmpdir(), 'gym-servers-'));
  if (account) chownSync(home, account.uid, account.gid);
  const servers: DatabaseServer[] = [];
  async function tool(name: string, ...args: string[]): Promise<void> {
    await run(join(binaries, name), args, { ...account, cwd: home });
  }
  return {
    home,
    tool,
    async plan(name) {
      const directory = join(home, `${servers.length}-${name}`);
      const server = serverIn({
        directory,
        port: await freePort(),
        program: join(binaries, 'postgres'),
        account,
      });
      servers.push(server);
      return server;
    },
    async create({ directory }, configuration) {
      await tool('initdb', '-D', directory, '-U', SUPERUSER, '--auth=trust', '--no-sync');
      const own = ["listen_addresses = '127.0.0.1'", `unix_socket_directories = '${home}'`];
      appendFileSync(join(directory, 'postgresql.conf'), [...own, ...configuration, ''].join('\n'));
    },
    write({ directory }, name, text) {
      const path = join(directory, name);
      writeFileSync(path, text, { mode: 0o600 });
      if (account) chownSync(path, account.uid, account.gid);
    },
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

interface Plan {
  directory: string;
  port: number;
  program: string;
  account?: Account;
}

function serverIn({ directory, port, program, account }: Plan): DatabaseServer {
  let child: ChildProcess | undefined;
  const isRunning = () => child && child.exitCode === null && child.signalCode === null;
  const url = (database = 'postgres') => `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    directory,
    port,
    url,
    async start() {
      const log = openSync(join(directory, LOG), 'a');
      child = spawn(program, ['-D', directory, '-p', String(port)], {
        ...account,
        cwd: directory,
        // Servers look there for certificates and passwords when they connect to each other.
        env: { ...process.env, HOME: directory },
        stdio: ['ignore', log, log],
        // Ctrl-C is for the run, which ends its servers.
        detached: true,
      });
      closeSync(log);
      const answers = () =>
        query(url(), 'select 1').then(
          () => true,
          () => false,
        );
      await until(answers).catch((error) => {
        throw new Error(`${error.message}\n${readFileSync(join(directory, LOG), 'utf8').slice(-2_000)}`);
      });
    },
    signal(signal) {
      if (isRunning()) for (const pid of processesOf(child!)) send(pid, signal);
    },
    async kill() {
      if (!isRunning()) return;
      const ended = once(child!, 'exit');
      for (const pid of processesOf(child!)) send(pid, 'SIGKILL');
      await ended;
    },
  };
}

/** Lists a server's first process and those that it started, which have process groups of their own. */
function processesOf({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [pid!, ...children.filter(Boolean).map(Number)];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}

/** Waits until a condition of the servers holds. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The PostgreSQL servers did not become ready.');
}

function findBinaries(): string {
  const root = '/usr/lib/postgresql';
  const folders = process.env.PG_BIN
    ? [process.env.PG_BIN]
    : listed(root).map((version) => join(root, version, 'bin'));
  const found = folders.filter((folder) => listed(folder).includes('pg_basebackup')).at(-1);
  if (found === undefined)
    throw new Error('PostgreSQL’s server programs were not found; set PG_BIN to their folder.');
  return found;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).sort((one, other) => Number(one) - Number(other));
  } catch {
    return [];
  }
}

interface Account {
  uid: number;
  gid: number;
}

/** Account that runs the servers: PostgreSQL refuses to run as root. */
function accountOfServers(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, SUPERUSER], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
