import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from '../applicationRole.ts';
import { queueSchema, queueStatements } from '../queueSchema.ts';

/** Background jobs: their runs, and a queue for each lane, in a schema of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...jobs, ...privileges]) await sql.raw(statement).execute(db);
  const schema = await queueSchema(db);
  for (const lane of LANES) {
    for (const statement of queueStatements(`${schema}_${lane}`, APPLICATION_ROLE))
      await sql.raw(statement).execute(db);
    for (const statement of indexes(sql.id(`${schema}_${lane}`, '_private_jobs')))
      await statement.execute(db);
  }
}

/** Lanes as of this migration. */
const LANES = ['books', 'mail', 'push', 'payments', 'renewals'];

const jobs = [
  // One row for each daily job of a merchant and business day, created when it is queued, so that concurrent
  // processes queue it once. items: number of processed cards or rows.
  `create table job_run (
     merchant_id integer not null references merchant,
     job text not null,
     business_day date not null,
     enqueued_at timestamptz not null,
     finished_at timestamptz,
     items integer,
     primary key (merchant_id, job, business_day)
   )`,
  // Workers of the queue with their last heartbeat. Belongs to no merchant.
  `create table job_worker (
     worker_id text primary key,
     seen_at timestamptz not null
   )`,
];

/** Indexes for periodic checks of failed and running jobs, and of the jobs that open rows should have. */
const indexes = (queue: ReturnType<typeof sql.id>) => [
  sql`create index jobs_failed on ${queue} (id) where attempts >= max_attempts and locked_at is null`,
  sql`create index jobs_under_way on ${queue} (locked_at) where locked_at is not null`,
  sql`create index jobs_by_payload on ${queue} (md5(payload::text))`,
];

const privileges = [`grant select, insert, update, delete on job_run, job_worker to ${APPLICATION_ROLE}`];
