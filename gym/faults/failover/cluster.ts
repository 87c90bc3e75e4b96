/**
 * PostgreSQL servers of a test's own, made from the installed binaries: a primary and a standby that take turns.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../test/support/freePort.ts';
import { query } from '../../harness/database.ts';

const run = promisify(execFile);
const USER = 'postgres';
const READY_MS = 30_000;

/** One server of the pair. */
interface Server {
  directory: string;
  port: number;
  process?: ChildProcess;
}

export interface Cluster {
  /** URL of the database on both servers, which finds the one that takes writes. */
  url: string;
  /** Kills the primary with all its processes, promotes the standby, and makes a new standby of the other. */
  failOver(): Promise<void>;
  /** URL of the present primary. */
  primaryUrl(): string;
  stop(): Promise<void>;
}

/** Starts a primary and a standby. `isSynchronous`: a commit waits until the standby has it on disk. */
export async function startCluster(isSynchronous: boolean): Promise<Cluster> {
  const binaries = findBinaries();
  const account = accountOfServers();
  const home = mkdtempSync(join(tmpdir(), 'failover-'));
  if (account) chownSync(home, account.uid, account.gid);
  const servers: [Server, Server] = [
    { directory: join(home, 'one'), port: await freePort() },
    { directory: join(home, 'two'), port: await freePort() },
  ];
  let [primary, standby] = servers;
  const urlOf = ({ port }: Server) => `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const tool = (name: string, ...args: string[]) =>
    run(join(binaries, name), args, { ...account, cwd: home });

  async function start(server: Server): Promise<void> {
    server.process = spawn(join(binaries, 'postgres'), ['-D', server.directory, '-p', String(server.port)], {
      ...account,
      cwd: home,
      stdio: 'ignore',
      // A process group of its own, so that all processes of the server die at once.
      detached: true,
    });
    await answers(urlOf(server));
  }

  async function makeStandby(): Promise<void> {
    rmSync(standby.directory, { recursive: true, force: true });
    await tool(
      'pg_basebackup',
      ...['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER],
      ...['-D', standby.directory, '-R', '--checkpoint=fast', '--wal-method=stream'],
    );
    await start(standby);
    await until(async () => {
      const [row] = await query(urlOf(primary), 'select sync_state, state from pg_stat_replication');
      return row?.state === 'streaming' && (!isSynchronous || row.sync_state === 'sync');
    });
  }

  await tool('initdb', '-D', primary.directory, '-U', USER, '--auth=trust', '--no-sync');
  appendFileSync(
    join(primary.directory, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${home}'`,
      'max_connections = 60',
      'synchronous_commit = on',
      `synchronous_standby_names = '${isSynchronous ? '*' : ''}'`,
      '',
    ].join('\n'),
  );
  await start(primary);
  await makeStandby();
  return {
    url: `postgres://${USER}@127.0.0.1:${servers[0].port},127.0.0.1:${servers[1].port}/postgres?target_session_attrs=read-write`,
    primaryUrl: () => urlOf(primary),
    async failOver() {
      await kill(primary);
      // It would wait for a standby that does not exist yet.
      await query(urlOf(standby), 'select pg_promote()');
      [primary, standby] = [standby, primary];
      await until(async () => (await query(urlOf(primary), 'show transaction_read_only'))[0] !== undefined);
      await makeStandby();
    },
    async stop() {
      await Promise.all(servers.map(kill));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function kill({ process: server }: Server): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid!, 'SIGKILL');
  await ended;
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

/** Account that runs the servers: PostgreSQL refuses to run as root. */
function accountOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, USER], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const answers = (url: string) =>
  until(() =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    ),
  );

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The PostgreSQL servers did not become ready.');
}
