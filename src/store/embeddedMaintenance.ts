import pg from 'pg';

/**
 * Maintenance that a PostgreSQL server does in the background and the embedded engine does not. Vacuums and analyzes
 * changed tables (by autovacuum's thresholds), then checkpoints, which keeps the write-ahead log and the next
 * recovery short. Change counters start at zero with the process, so some rounds take `all` tables; unchanged ones
 * cost next to nothing. The engine does one thing at a time, so each step queues anew for its connection: a caller
 * waits for one step at most, not for the round.
 */
export async function maintain(pool: pg.Pool, which: 'all' | 'changed'): Promise<void> {
  const tables = await step(pool, (client) => tablesToVacuum(client, which));
  for (const table of tables) {
    await step(pool, (client) => client.query(`vacuum ${table}`));
    await step(pool, (client) => client.query(`analyze ${table}`));
  }
  await step(pool, (client) => client.query('checkpoint'));
}

async function step<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await asOwner(client, () => work(client));
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Returns the end position of the write-ahead log; it moves with every change. */
export async function logPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select pg_current_wal_insert_lsn()::text as position');
  return rows[0].position;
}

// The application's role, on this same connection, may neither vacuum nor checkpoint.
async function asOwner<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query(`select current_setting('role') as role`);
  await client.query('reset role');
  try {
    return await work();
  } finally {
    if (rows[0].role !== 'none') await client.query(`set role ${pg.escapeIdentifier(rows[0].role)}`);
  }
}

async function tablesToVacuum(client: pg.PoolClient, which: 'all' | 'changed'): Promise<string[]> {
  // Without this, counts are published with a delay, and only after a later statement.
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, relname) as name
       from pg_stat_user_tables
      where $1
         or n_dead_tup > 50 + 0.2 * n_live_tup
         or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
         or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
    [which === 'all'],
  );
  return rows.map(({ name }) => name);
}
