import pg from 'pg';

/**
 * Runs maintenance with the rights of the schema's owner on a connection of its own: the application's role may neither
 * vacuum nor analyze.
 */
export async function asOwner<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const { rows } = await client.query(`select current_setting('role') as role`);
    await client.query('reset role');
    try {
      return await work(client);
    } finally {
      if (rows[0].role !== 'none') await client.query(`set role ${pg.escapeIdentifier(rows[0].role)}`);
    }
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
