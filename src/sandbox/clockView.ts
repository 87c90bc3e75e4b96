import { localTimeWithOffset } from '../base/time/zones.ts';
import type { Context } from '../domain/ground/context.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import type { Move, SandboxClock } from '../domain/ground/sandboxClock.ts';
import { type Done, doneSince } from '../jobs/engine/moveClock.ts';
import { comingJobs, type DueJobs, dueJobs, type StuckJob, stuckJobs } from '../jobs/engine/outlook.ts';

/** State of the sandbox clock and the work it triggers. */
export interface ClockView {
  now: Date;
  timeOfDay: Date;
  aheadMs: number;
  merchants: Pick<Merchant, 'merchantId' | 'name' | 'timeZone'>[];
  /** Default time zone for counting days and months. */
  timeZone: string;
  lastMove?: Move;
  /** Work completed since the last move. */
  done: Done[];
  left: DueJobs[];
  stuck: StuckJob[];
  coming: { task: string; dueAt: Date }[];
}

const LISTED = 10;

export async function readClockView(app: Context, clock: SandboxClock): Promise<ClockView> {
  // Another process may have just moved it.
  await clock.follow();
  const lastMove = await clock.lastMove();
  const [now, timeOfDay] = [clock.now(), app.timeOfDay.now()];
  const aheadOfQueueMs = now.getTime() - Date.now();
  return {
    now,
    timeOfDay,
    aheadMs: clock.aheadMs,
    merchants: inOrder(app).map(({ merchantId, name, timeZone }) => ({ merchantId, name, timeZone })),
    timeZone: usualTimeZone(app),
    lastMove,
    done: lastMove ? await doneSince(app.store.db, lastMove.to) : [],
    left: await dueJobs(app),
    stuck: await stuckJobs(app.store, LISTED),
    coming: (await comingJobs(app.store, LISTED)).map(({ task, runAt }) => ({
      task,
      dueAt: new Date(runAt.getTime() + aheadOfQueueMs),
    })),
  };
}

/** Time zone of the first merchant. */
export function usualTimeZone(app: Pick<Context, 'merchants'>): string {
  return inOrder(app)[0]?.timeZone ?? 'UTC';
}

function inOrder({ merchants }: Pick<Context, 'merchants'>): Merchant[] {
  return [...merchants.all()].sort((a, b) => a.merchantId - b.merchantId);
}

/** Clock state with times as ISO 8601 in UTC; `offsetSeconds` is how far it is ahead. */
export function clockJson({ aheadMs, ...view }: ClockView) {
  return {
    now: view.now,
    timeOfDay: view.timeOfDay,
    offsetSeconds: aheadMs / 1000,
    timeZone: view.timeZone,
    merchants: view.merchants.map((merchant) => ({
      ...merchant,
      localTime: localTimeWithOffset(merchant.timeZone, view.now),
    })),
    lastMove: view.lastMove && { ...view.lastMove, done: view.done },
    left: view.left,
    stuck: view.stuck,
    coming: view.coming,
  };
}
