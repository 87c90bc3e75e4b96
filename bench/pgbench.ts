import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Finds the path of pgbench, which PostgreSQL's server packages include. */
export function findPgbench(): string | undefined {
  const home = '/usr/lib/postgresql';
  try {
    const newest = readdirSync(home).sort((a, b) => Number(b) - Number(a))[0];
    return newest && join(home, newest, 'bin/pgbench');
  } catch {
    return undefined;
  }
}
