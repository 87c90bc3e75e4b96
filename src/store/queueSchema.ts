import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/**
 * Queue schema (graphile-worker's), created by us with its statements: its installer uses a transaction per step,
 * queries the database at every start, and leaves the application's role without rights.
 */

/** Last migration step in the pinned version of graphile-worker. A newer version requires a migration of ours. */
const STEPS = 19;

/** Returns the queue schema's name: an installation in its own schema has its own queue. */
export async function queueSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return queueSchemaBeside(rows[0]?.name ?? 'public');
}

function queueSchemaBeside(schema: string): string {
  return schema === 'public' ? 'graphile_worker' : `${schema}_jobs`;
}

/** Returns the statements that create the queue with its owner's rights, in order. */
export function queueStatements(schema: string, role: string): string[] {
  const name = `"${schema.replaceAll('"', '""')}"`;
  return [
    `create schema ${name}`,
    `create table ${name}.migrations
       (id int primary key, ts timestamptz not null default now(), breaking boolean not null default false)`,
    ...Array.from({ length: STEPS }, (_, index) => step(name, index + 1)),
    `grant usage on schema ${name} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${name} to ${role}`,
    // Row-level security closes its tables to everybody but their owner.
    ...['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs'].map(
      (table) => `create policy application on ${name}.${table} to ${role} using (true) with check (true)`,
    ),
  ];
}

function step(schema: string, number: number): string {
  const text = readFileSync(join(stepsDirectory(), `${String(number).padStart(6, '0')}.sql`), 'utf8');
  const isBreaking = text.startsWith('--! breaking');
  return `${text.replace(/:GRAPHILE_WORKER_SCHEMA\b/g, () => schema)};
    insert into ${schema}.migrations (id, breaking) values (${number}, ${isBreaking})`;
}

function stepsDirectory(): string {
  return join(dirname(createRequire(import.meta.url).resolve('graphile-worker/package.json')), 'sql');
}
