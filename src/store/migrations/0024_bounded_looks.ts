import { type Kysely, sql } from 'kysely';
import { queueSchema } from '../queueSchema.ts';

/** Indexes for periodic checks of failed and running jobs, without reading all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = await queueSchema(db);
  for (const lane of LANES) {
    const jobs = sql.id(`${schema}_${lane}`, '_private_jobs');
    await sql`create index jobs_failed on ${jobs} (id)
      where attempts >= max_attempts and locked_at is null`.execute(db);
    await sql`create index jobs_under_way on ${jobs} (locked_at) where locked_at is not null`.execute(db);
  }
}

/** Lanes as of this release. */
const LANES = ['books', 'mail', 'push', 'payments', 'renewals'];
