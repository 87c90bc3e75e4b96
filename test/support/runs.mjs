import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Prefix of a test run's databases, `test_run_<seconds since 1970>_<random>_...`. They are dropped together at the end of
 * the run, because dropping makes the server flush its memory, which happens once for many.
 */
const PREFIX = 'test_run_';
const AT_ONCE = 8;

/** Database of the tests; empty without one. */
export function testDatabaseUrl() {
  return process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
}

export function newRun() {
  return `${PREFIX}${now()}_${randomBytes(4).toString('hex')}`;
}

export function dropRun(run, server = process.env.TEST_DATABASE_URL) {
  return drop((name) => name.startsWith(`${run}_`), server);
}

/** Drops databases of killed runs, recognised by their age: no run takes an hour. */
export function dropLeftovers() {
  const isOld = (name) => Number(name.slice(PREFIX.length).split('_')[0]) < now() - 3600;
  return drop(isOld, process.env.TEST_DATABASE_URL);
}

async function drop(isMeant, connectionString) {
  const pool = new pg.Pool({ connectionString, max: AT_ONCE });
  const { rows } = await pool.query('select datname from pg_database where starts_with(datname, $1)', [
    PREFIX,
  ]);
  const names = rows.map(({ datname }) => datname).filter(isMeant);
  // Another run may be dropping the same leftovers.
  await Promise.all(names.map((name) => pool.query(`drop database if exists ${name} with (force)`)));
  await pool.end();
}

function now() {
  return Math.floor(Date.now() / 1000);
}
