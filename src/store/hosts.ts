import pg from 'pg';
import { hostUrls } from '../config/hostUrls.ts';
import { StoreUnavailable } from './storeUnavailable.ts';

/**
 * Hosts of a database, of which one takes writes: found at start, and again after a failover. Meanwhile connections fail,
 * as they do when a single server is away.
 */
export interface DatabaseHosts {
  /** Connects to the host that takes writes. */
  Client: typeof pg.Client;
  /** Looks which host takes writes. Rejects with the error of the last one when none does. */
  find(): Promise<void>;
  close(): void;
}

/** Interval between looks while several hosts are known. A host that is silent has as long to answer. */
const LOOK_EVERY_MS = 2_000;
const PROBE_MS = 2_000;

export function openDatabaseHosts(connectionString: string): DatabaseHosts {
  const urls = hostUrls(connectionString);
  const clients = new Map<pg.Client, string>();
  let current = urls[0]!;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    let failure: unknown;
    for (const url of [current, ...urls.filter((each) => each !== current)]) {
      try {
        await assertTakesWrites(url);
        return moveTo(url);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  function moveTo(url: string): void {
    if (url === current) return;
    current = url;
    // A host that vanished without a word would else keep statements waiting, and with them their callers.
    for (const [client, at] of clients) if (at !== url) destroy(client);
  }

  function find(): Promise<void> {
    if (urls.length === 1) return Promise.resolve();
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const timer = urls.length === 1 ? undefined : setInterval(() => void find().catch(() => {}), LOOK_EVERY_MS);
  timer?.unref();

  class HostClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionString: current });
      clients.set(this, current);
      this.once('end', () => clients.delete(this));
      this.once('error', () => void find().catch(() => {}));
    }
  }
  return { Client: HostClient, find, close: () => clearInterval(timer) };
}

async function assertTakesWrites(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('transaction_read_only') as read_only`);
    if (rows[0].read_only === 'on')
      throw new StoreUnavailable(
        'None of the hosts in DATABASE_URL takes writes: all are standbys or cannot be reached.',
      );
  } finally {
    client.end().catch(() => {});
  }
}

/** Its statements fail at once, and a pool that holds it replaces it. */
function destroy(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
