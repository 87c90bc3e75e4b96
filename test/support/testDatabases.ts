import pg from 'pg';

/** URL of the test server with another database name. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = name;
  // Nothing here has to survive a power cut, and waiting for the disk is most of what these tests would do.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

/** Copies a database from the template, which must have no connections. */
export async function createDatabase(name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client
    .query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
    .finally(() => client.end());
}
