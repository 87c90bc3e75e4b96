import { sql } from 'kysely';
import type { Context } from '../../domain/ground/context.ts';
import { createRound, eachMerchant } from '../../domain/ground/eachMerchant.ts';
import { LANE_OF, laneSchema } from '../../queue/lanes.ts';
import type { NewJob, TaskName } from '../../queue/tasks.ts';
import { inTransaction } from '../../store/transaction.ts';
import { FIRST, OPEN_ROWS, type OpenRow, type OpenRows } from './openRows.ts';

/** Number of rows compared with the queue at once. */
const PAGE = 1_000;

type Parts = Pick<Context, 'store' | 'merchants' | 'jobs' | 'clock' | 'timeOfDay' | 'log'>;

/**
 * Restores lost jobs: finds open rows without a job and enqueues it again. The row is authoritative; a job only wakes
 * a worker. Jobs are lost with the queue's tables, by a restore, or where queue and rows are not in one transaction. A
 * payment has no job before a process has left it unfinished, or its outcome is unknown.
 */
export async function restoreLostJobs(
  app: Parts,
  signal: AbortSignal,
  round = createRound('lost jobs'),
): Promise<void> {
  await eachMerchant(app, round, async ({ merchantId }) => {
    for (const open of await openKinds(app, merchantId)) await restore(app, merchantId, open, signal);
  });
}

/** Finds the kinds of open rows a merchant has. One statement, since most merchants have none most of the time. */
async function openKinds(app: Parts, merchantId: number): Promise<OpenRows[]> {
  const looks = OPEN_ROWS.map(({ rows }, index) => {
    const first = rows({ app, merchantId, after: FIRST, limit: 1 });
    return sql`select ${sql.lit(index)} as kind where exists (${first})`;
  });
  const { rows } = await sql<{ kind: number }>`${sql.join(looks, sql` union all `)}`.execute(app.store.db);
  return rows.map(({ kind }) => OPEN_ROWS[kind]!);
}

async function restore(app: Parts, merchantId: number, open: OpenRows, signal: AbortSignal): Promise<void> {
  let after = FIRST;
  for (let page: OpenRow[] = []; !signal.aborted; after = page.at(-1)!) {
    page = (await open.rows({ app, merchantId, after, limit: PAGE }).execute(app.store.db)).rows;
    const jobs = page.map((row) => open.job(row, merchantId));
    const lost = await withoutJob(app, open.task, jobs);
    if (lost.length > 0) {
      // With a job key, so that concurrent processes create one job.
      const keyed = lost.map((job) => ({
        ...job,
        jobKey: `restored:${job.task}:${JSON.stringify(job.payload)}`,
      }));
      await inTransaction(app.store.db, (trx) => app.jobs.enqueueAll(trx, keyed));
      app.log.warn(
        { task: open.task, merchantId, jobs: lost.length },
        'open rows had no job in the queue; enqueuing their jobs',
      );
    }
    if (page.length < PAGE) return;
  }
}

/** Filters the jobs that are not queued. A job without attempts left is still queued: the operator decides on it. */
async function withoutJob<Job extends NewJob>(
  { store }: Pick<Context, 'store'>,
  task: TaskName,
  jobs: Job[],
): Promise<Job[]> {
  if (jobs.length === 0) return [];
  const schema = laneSchema(store, LANE_OF[task]);
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  const { rows } = await sql<{ position: bigint }>`
    select position from unnest(${payloads}::text[]) with ordinality as open(payload, position)
    where not exists (
      select from ${sql.id(schema, '_private_jobs')} j
      join ${sql.id(schema, '_private_tasks')} t on t.id = j.task_id and t.identifier = ${task}
      where md5(j.payload::text) = md5(open.payload))`.execute(store.db);
  return rows.map(({ position }) => jobs[Number(position) - 1]!);
}
