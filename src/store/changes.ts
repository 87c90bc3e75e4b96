import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/** Kinds of changes that other processes cache or wait for. */
export type Change = 'merchants' | 'sandbox_clock' | 'sandbox_world' | 'webhooks' | 'jobs' | 'passes';

/**
 * Change notifications between processes (LISTEN/NOTIFY). Only a speed-up: listeners also poll, rarely while
 * `isListening`, otherwise often.
 */
export interface Changes {
  /** False before `listen` and while the connection is broken. */
  readonly isListening: boolean;
  /** Subscribes to a change; `detail` is absent when notifications may have been missed. */
  on(change: Change, listener: (detail?: string) => void): void;
  /** Opens the connection, if it is not open yet. */
  listen(): void;
  close(): Promise<void>;
}

/** Notifies all processes once the transaction commits. */
export async function notifyChange(db: Db, change: Change, detail = ''): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${change} ${detail}`})`.execute(db);
}

/** Channel of this schema: notifications reach the whole database, and each schema may be a separate installation. */
const CHANNEL = sql<string>`'changes_' || md5(current_schema())`;

const RECONNECT_AFTER_MS = 2_000;

export function openChanges(connect: () => pg.Client): Changes {
  const { on, notified, missed } = openListeners();
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function open(own: pg.Client): Promise<void> {
    own.on('error', () => lost(own));
    own.on('end', () => lost(own));
    own.on('notification', notified);
    try {
      await own.connect();
      await startListening(own);
    } catch {
      return lost(own);
    }
    if (own !== client) return;
    isListening = true;
    missed();
  }

  function lost(own: pg.Client): void {
    if (own !== client) return;
    client = undefined;
    isListening = false;
    own.end().catch(() => {});
    if (isClosed) return;
    retry = setTimeout(listen, RECONNECT_AFTER_MS);
    retry.unref();
  }

  function listen(): void {
    if (client || isClosed) return;
    client = connect();
    void open(client);
  }

  return {
    get isListening() {
      return isListening;
    },
    on,
    listen,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const own = client;
      client = undefined;
      isListening = false;
      await own?.end().catch(() => {});
    },
  };
}

/** Change notifications of the embedded engine: its single process receives them on its working connection. */
export interface OwnChanges extends Changes {
  /** Called with each connection before it is used. */
  listenOn(client: pg.ClientBase): Promise<void>;
}

export function openOwnChanges(): OwnChanges {
  const { on, notified, missed } = openListeners();
  return {
    isListening: true,
    on,
    listen() {},
    async listenOn(client) {
      client.on('notification', notified);
      await startListening(client);
      missed();
    },
    async close() {},
  };
}

interface Listeners extends Pick<Changes, 'on'> {
  notified(notification: { payload?: string }): void;
  /** Notifies all listeners after notifications may have been missed. */
  missed(): void;
}

function openListeners(): Listeners {
  const listeners = new Map<Change, ((detail?: string) => void)[]>();
  return {
    on: (change, listener) => void listeners.set(change, [...(listeners.get(change) ?? []), listener]),
    notified({ payload = '' }) {
      const [change, detail] = payload.split(' ', 2);
      for (const listener of listeners.get(change as Change) ?? []) listener(detail || undefined);
    },
    missed() {
      for (const listener of [...listeners.values()].flat()) listener();
    },
  };
}

async function startListening(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select 'changes_' || md5(current_schema()) as channel`);
  await client.query(`listen ${rows[0].channel}`);
}
