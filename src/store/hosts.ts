import pg from 'pg';
import { hostUrls } from '../base/config/hostUrls.ts';
import { StoreUnavailable } from './storeUnavailable.ts';
import { TracedClient } from './tracedClient.ts';

/**
 * Database hosts, one of which is the primary: found at start, and again after a failover. Until then connections
 * fail, as with a single server that is away.
 */
export interface DatabaseHosts {
  /** Client class that connects to the primary. */
  Client: typeof pg.Client;
  /** Finds the primary. Rejects with the last host's error when there is none. */
  find(): Promise<void>;
  close(): void;
}

/** Interval in ms between checks while several hosts are configured; also the timeout of a host's reply. */
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
    // A host that vanished silently would otherwise keep statements and their callers waiting.
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

  class HostClient extends TracedClient {
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
      throw new StoreUnavailable('No host in DATABASE_URL accepts writes: all are standbys or unreachable.');
  } finally {
    client.end().catch(() => {});
  }
}

/** Destroys a client: its statements fail at once, and its pool replaces it. */
function destroy(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
