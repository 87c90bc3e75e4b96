import pg from 'pg';
import type { Store } from '../../store/store.ts';

/**
 * The pool as the worker needs it. It leaves the end of a job unwatched: should the database be away at that moment, or
 * refuse the statement, an error would end the process, and otherwise every worker would say so every two seconds. So
 * whatever it asks of the queue is retried until the database takes it, and this tells once that it waits.
 */
export interface QueuePool {
  pool: pg.Pool;
  /** From now on a statement the database does not take is never answered: nobody waits for it any more. */
  stop(): void;
}

export interface Listener {
  /** Called once when the database has gone away, and once when it is back. */
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
        // It writes ids into JSON, where they cannot be the bigint they are elsewhere in this service.
        return await client.query({ ...config, types: { getTypeParser: idsAsText } });
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        // After an error the server told the connection is sound; after anything else nobody knows.
        client.release(failure !== undefined && sqlState(failure) === undefined);
      }
    });
    return result;
  }

  const pool = {
    options: store.pool.options,
    // Asked whether somebody listens to errors: the store does.
    listeners: () => [() => {}],
    // With a callback: the connection it listens on, which it tends itself.
    connect: (callback?: Parameters<pg.Pool['connect']>[0]) =>
      callback ? store.listeners.connect(callback) : Promise.resolve({ query, release: () => {} }),
  };
  return {
    pool: pool as unknown as pg.Pool,
    stop() {
      isStopping = true;
    },
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
