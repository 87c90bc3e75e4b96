import type pg from 'pg';
import { StoreUnavailable } from './storeUnavailable.ts';

/** Number of checks for a pooler; a single one may happen to meet the same server connection every time. */
const LOOKS = 3;

/**
 * Throws `StoreUnavailable` when a pooler changes the server connection between transactions. Role, timeouts and
 * plans are set once per connection, and LISTEN needs a stable one.
 */
export async function assertSessionsStay(pool: pg.Pool): Promise<void> {
  const own = await pool.connect();
  try {
    // A pooler invents the process id that it reports at login.
    if ((own as unknown as { processID: number }).processID === (await backendOf(own))) return;
    const other = await pool.connect();
    try {
      for (let look = 0; look < LOOKS; look++)
        if (await isShared(own, other)) throw new StoreUnavailable(REASON);
    } finally {
      other.release(true);
    }
  } finally {
    own.release(true);
  }
}

const REASON =
  'DATABASE_URL points to a pooler in transaction mode. The service needs session connections for its ' +
  'role, time limits and notifications: use session pooling (pool_mode=session), or connect to the server directly.';

/** Returns true if a second client gets the server connection of the first while that is idle. */
async function isShared(own: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const before = await backendOf(own);
  await other.query('begin');
  const meanwhile = await backendOf(other);
  const after = await backendOf(own);
  await other.query('rollback');
  return meanwhile === before || after !== before;
}

async function backendOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}
