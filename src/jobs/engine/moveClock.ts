import { sql } from 'kysely';
import type { Context } from '../../domain/ground/context.ts';
import type { Move, NotMoved, SandboxClock } from '../../domain/ground/sandboxClock.ts';
import { usingData } from '../../domain/ground/sandboxWorld.ts';
import type { Db } from '../../store/database.ts';
import { type DueJobs, dueJobs } from './outlook.ts';
import { openSchedule } from './schedule.ts';

/**
 * Moves a sandbox clock forward and starts due work: waiting jobs are brought forward and daily ones queued before it
 * resolves.
 */
export async function moveClock(
  app: Context,
  clock: SandboxClock,
  reach: (now: Date) => Date,
): Promise<Move | NotMoved> {
  return usingData(app, async () => {
    const moved = await clock.move(reach);
    if ('refused' in moved) return moved;
    app.log.info({ from: moved.from, to: moved.to }, 'the sandbox clock was moved');
    await openSchedule(app).look();
    return moved;
  });
}

const LOOK_EVERY_MS = 100;

/** Waits until no job is due or running, or until the timeout. Returns the remaining jobs. */
export async function untilQuiet(
  app: Context,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<DueJobs[]> {
  const end = performance.now() + withinMs;
  for (;;) {
    const left = await dueJobs(app);
    if (left.length === 0 || performance.now() >= end) return left;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (signal.aborted) return left;
  }
}

/** Number of times something was done for a merchant. */
export interface Done {
  what: 'expireLots' | 'reviewTiers' | 'renewSubscriptions' | 'mail' | 'push' | 'delivery';
  merchantId: number;
  count: number;
}

/** Counts completed work since a time of the business clock. */
export async function doneSince(db: Db, moment: Date): Promise<Done[]> {
  const { rows } = await sql<{ what: Done['what']; merchant_id: number; count: bigint }>`
    select what, merchant_id, sum(count)::bigint as count from (
      select job as what, merchant_id, items as count from job_run
        where job in ('expireLots', 'reviewTiers', 'renewSubscriptions') and finished_at >= ${moment}
      union all select 'delivery', merchant_id, 1 from sale_delivery
        where method = 'EMAIL' and state = 'DONE' and done_at >= ${moment}
      union all select 'mail', merchant_id, 1 from sandbox_mail where taken_at >= ${moment}
      union all select 'push', merchant_id, 1 from sandbox_push where received_at >= ${moment}
    ) as done(what, merchant_id, count)
    group by what, merchant_id having sum(count) > 0 order by merchant_id, what`.execute(db);
  return rows.map(({ what, merchant_id, count }) => ({
    what,
    merchantId: merchant_id,
    count: Number(count),
  }));
}
