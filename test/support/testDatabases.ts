import pg from 'pg';

/** The test server's address, with another database in it. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = name;
  // Nothing here has to survive a power cut, and waiting for the disk is most of what these tests would do.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

/** A database as the template is. Nobody may be connected to the template. */
export async function createDatabase(name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client
    .query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
    .finally(() => client.end());
}
