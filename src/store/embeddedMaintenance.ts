import type pg from 'pg';
import { asOwner } from './asOwner.ts';

/**
 * Maintenance that a PostgreSQL server does in the background and the embedded engine does not. Vacuums and analyzes
 * changed tables (by autovacuum's thresholds), then checkpoints, which keeps the write-ahead log and the next
 * recovery short. Change counters start at zero with the process, so some rounds take `all` tables; unchanged ones
 * cost next to nothing. The engine does one thing at a time, so each step queues anew for its connection: a caller
 * waits for one step at most, not for the round.
 */
export async function maintain(pool: pg.Pool, which: 'all' | 'changed'): Promise<void> {
  const tables = await asOwner(pool, (client) => tablesToVacuum(client, which));
  for (const table of tables) {
    await asOwner(pool, (client) => client.query(`vacuum ${table}`));
    await asOwner(pool, (client) => client.query(`analyze ${table}`));
  }
  await asOwner(pool, (client) => client.query('checkpoint'));
}

/** Returns the end position of the write-ahead log; it moves with every change. */
export async function logPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select pg_current_wal_insert_lsn()::text as position');
  return rows[0].position;
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
