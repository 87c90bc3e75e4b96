import pg from 'pg';
import type { Store } from '../../store/store.ts';

/**
 * Connection pool for the worker library. The library does not handle errors when it completes a job: with the
 * database away, one would end the process, and every worker would log it every two seconds. This pool therefore
 * retries queue statements until the database accepts them, and reports the outage once.
 */
export interface QueuePool {
  pool: pg.Pool;
  /** Stops retrying: from now on a failed statement stays pending, since no caller waits for it. */
  stop(): void;
  /** Waits for statements in progress: the library does not wait for those that end its last jobs. */
  settled(): Promise<unknown>;
}

export interface Listener {
  /** Called once when the database becomes unavailable; `back` once when it has returned. */
  away(error: unknown): void;
  back(): void;
}

const TRY_AGAIN_AFTER_MS = 1_000;

export function openQueuePool(store: Pick<Store, 'pool' | 'listeners'>, listener: Listener): QueuePool {
  let isStopping = false;
  let isAway = false;

  async function untilTaken<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await attempt();
        if (isAway) listener.back();
        isAway = false;
        return result;
      } catch (error) {
        if (!isAway) listener.away(error);
        isAway = true;
      }
      if (isStopping) return new Promise<never>(() => {});
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS).unref());
    }
  }

  async function query(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const config = typeof text === 'string' ? { text, values } : text;
    const result = await untilTaken(async () => {
      const client = await store.pool.connect();
      let failure: unknown;
      try {
        // The library writes ids into JSON, which cannot hold the bigint used elsewhere in this service.
        return await client.query({ ...config, types: { getTypeParser: idsAsText } });
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        // After an error reported by the server the connection is sound; after any other its state is unknown.
        client.release(failure !== undefined && sqlState(failure) === undefined);
      }
    });
    return result;
  }

  const inUse = new Set<Promise<void>>();
  /** Client that is in use from now until the library releases it. */
  function useClient(): { query: typeof query; release(): void } {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    }).finally(() => inUse.delete(released));
    inUse.add(released);
    return { query, release };
  }

  const pool = {
    options: store.pool.options,
    // The library checks for an error listener, which the store has added.
    listeners: () => [() => {}],
    // Called with a callback for the LISTEN connection, which the library maintains itself.
    connect: (callback?: Parameters<pg.Pool['connect']>[0]) =>
      callback ? store.listeners.connect(callback) : Promise.resolve(useClient()),
  };
  return {
    pool: pool as unknown as pg.Pool,
    stop() {
      isStopping = true;
    },
    settled: () => Promise.all(inUse),
  };
}

const idsAsText = ((oid: number, format?: 'text') =>
  oid === pg.types.builtins.INT8
    ? (text: string) => text
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function sqlState(error: unknown): string | undefined {
  const { code, severity } = error as { code?: string; severity?: string };
  return severity === undefined ? undefined : code;
}
