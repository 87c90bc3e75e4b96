import pg from 'pg';

/**
 * Runs work with the rights of the schema's owner, which the service gives up, and plans for whole tables, on a connection
 * of its own. The embedded engine has one session, whose next user finds its role and settings again.
 */
export async function asOwner<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const { rows } = await client.query(
      `select current_setting('role') as role, current_setting('enable_seqscan') as seqscan`,
    );
    const [{ role, seqscan }] = rows;
    await client.query('reset role; set enable_seqscan = on');
    try {
      return await work(client);
    } finally {
      const restored = role === 'none' ? 'reset role' : `set role ${pg.escapeIdentifier(role)}`;
      await client.query(`${restored}; set enable_seqscan = ${seqscan}`);
    }
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
