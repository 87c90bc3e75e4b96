/** Citus cluster of a run's own: a coordinator and workers, made and changed by the statements that the page prints. */
import { APPLICATION_ROLE } from '../../src/store/applicationRole.ts';
import { query } from '../harness/database.ts';
import { type DatabaseServer, PASSWORD, type Servers, SUPERUSER } from '../harness/servers.ts';
import { printedLines } from './page.ts';

const DATABASE = 'cards';
/** Role of an analyst, which the servers let in. */
export const ANALYST = 'analyst';

export interface Cluster {
  /** URL of the service's database at the coordinator. */
  url: string;
  coordinator: DatabaseServer;
  workers: DatabaseServer[];
  /** Creates a further database on all servers, with the extension; returns its URL at the coordinator. */
  addDatabase(name: string): Promise<string>;
  /** Starts one more worker, which is not part of the cluster yet. */
  startWorker(): Promise<DatabaseServer>;
  /** Runs a block of the page at the coordinator; returns the rows of its last statement. */
  runPrinted(comment: string, words?: Record<string, string>): ReturnType<typeof query>;
  /** Runs the page's block about the service's role, which the first migration has created. */
  prepareRole(): Promise<void>;
  query(...statements: string[]): ReturnType<typeof query>;
  /** Returns the worker that holds a merchant's rows. */
  workerOf(merchantId: number): Promise<DatabaseServer>;
  stop(): Promise<void>;
}

/** Starts a coordinator and two workers. */
export async function startCluster(servers: Servers): Promise<Cluster> {
  const all: DatabaseServer[] = [];
  const databases: string[] = [];
  const [coordinator] = [await startServer('coordinator')];
  const workers: DatabaseServer[] = [];
  for (const name of ['worker-1', 'worker-2']) workers.push(await startServer(name));

  async function startServer(name: string): Promise<DatabaseServer> {
    const server = await servers.plan(name);
    // The data is thrown away, and a killed process loses nothing that the system has. Fewer shards are made faster.
    await servers.create(server, [
      'fsync = off',
      'citus.shard_count = 8',
      ...printedLines('postgresql.conf of every server'),
    ]);
    await server.start();
    await query(server.url(), `alter role ${SUPERUSER} password '${PASSWORD}'`);
    const roles = [SUPERUSER, APPLICATION_ROLE];
    servers.write(server, '.pgpass', roles.map((role) => `*:*:*:${role}:${PASSWORD}\n`).join(''));
    const access = printedLines(
      'pg_hba.conf of every server, for the addresses of all servers and of the service',
    );
    const lines = [...access, ...access.map((line) => line.replace(/all \S+/, `all ${ANALYST}`))];
    servers.write(
      server,
      'pg_hba.conf',
      lines.map((line) => `${line.replace('10.0.0.0/24', '127.0.0.1/32')}\n`).join(''),
    );
    await query(server.url(), 'select pg_reload_conf()');
    all.push(server);
    for (const database of databases) await prepare(server, database);
    return server;
  }

  async function prepare(server: DatabaseServer, database: string): Promise<void> {
    await query(server.url(), `create database ${database}`);
    await query(
      server.url(database),
      ...printedLines('On every server, in the database of the service, as a superuser'),
    );
  }

  /** Replaces the hosts of the page by the servers of this run. */
  function placed(line: string): string {
    const hosts = {
      coordinator,
      ...Object.fromEntries(workers.map((each, index) => [`worker-${index + 1}`, each])),
    };
    return line.replace(/'([a-z]+(?:-\d)?)', 5432/g, (whole, host: keyof typeof hosts) =>
      hosts[host] ? `'127.0.0.1', ${hosts[host].port}` : whole,
    );
  }
  const runIn = (database: string, comment: string, words: Record<string, string> = {}) =>
    query(
      coordinator.url(database),
      ...printedLines(comment).map((line) =>
        Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), placed(line)),
      ),
    );
  async function addDatabase(database: string): Promise<string> {
    databases.push(database);
    for (const server of all) await prepare(server, database);
    await runIn(database, 'On the coordinator');
    return coordinator.url(database);
  }
  const url = await addDatabase(DATABASE);
  return {
    url,
    coordinator,
    workers,
    addDatabase,
    async startWorker() {
      const server = await startServer(`worker-${workers.length + 1}`);
      workers.push(server);
      return server;
    },
    runPrinted: (comment, words) => runIn(DATABASE, comment, words),
    async prepareRole() {
      await runIn(DATABASE, 'On the coordinator, in the database of the service, after the first start', {
        '...': PASSWORD,
      });
    },
    query: (...statements) => query(url, ...statements),
    async workerOf(merchantId) {
      const [row] = await query(
        url,
        `select nodeport from citus_shards where table_name = 'merchant'::regclass
           and shardid = get_shard_id_for_distribution_column('merchant', ${merchantId})`,
      );
      return workers.find(({ port }) => port === row?.nodeport)!;
    },
    stop: async () => {
      await Promise.all(all.map((server) => server.kill()));
    },
  };
}
