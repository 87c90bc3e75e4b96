/** Primary and standby of the failover test, which take turns. */
import { rmSync } from 'node:fs';
import { query } from '../../harness/database.ts';
import { openServers, SUPERUSER, until } from '../../harness/servers.ts';

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
  const servers = openServers();
  let [primary, standby] = [await servers.plan('one'), await servers.plan('two')];
  const ports = [primary.port, standby.port];

  async function makeStandby(): Promise<void> {
    rmSync(standby.directory, { recursive: true, force: true });
    await servers.tool(
      'pg_basebackup',
      ...['-h', '127.0.0.1', '-p', String(primary.port), '-U', SUPERUSER],
      ...['-D', standby.directory, '-R', '--checkpoint=fast', '--wal-method=stream'],
    );
    await standby.start();
    await until(async () => {
      const [row] = await query(primary.url(), 'select sync_state, state from pg_stat_replication');
      return row?.state === 'streaming' && (!isSynchronous || row.sync_state === 'sync');
    });
  }

  await servers.create(primary, [
    'max_connections = 60',
    'synchronous_commit = on',
    `synchronous_standby_names = '${isSynchronous ? '*' : ''}'`,
  ]);
  await primary.start();
  await makeStandby();
  return {
    url: `postgres://${SUPERUSER}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`,
    primaryUrl: () => primary.url(),
    async failOver() {
      await primary.kill();
      // It would wait for a standby that does not exist yet.
      await query(standby.url(), 'select pg_promote()');
      [primary, standby] = [standby, primary];
      await until(async () => (await query(primary.url(), 'show transaction_read_only'))[0] !== undefined);
      await makeStandby();
    },
    stop: servers.stop,
  };
}
