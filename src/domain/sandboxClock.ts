import type { Kysely } from 'kysely';
import { type Config, ConfigurationError } from '../config/config.ts';
import { bringForward } from '../queue/queue.ts';
import { notifyChange } from '../store/changes.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { inTransaction } from '../store/transaction.ts';
import { type Clock, systemClock } from '../time/clock.ts';

/**
 * The business clock of a sandbox: as far ahead of the time of day as somebody has moved it. How far stands in the
 * database, for the next start and for other processes, which follow within half a second.
 */
export interface SandboxClock extends Clock {
  nowIn(trx: Kysely<Database>): Promise<Date>;
  /** How far it is ahead of the time of day, in milliseconds. */
  readonly aheadMs: number;
  /** Reads how far others have moved it: whatever was committed before shows its time from here on. */
  follow(): Promise<void>;
  /** Moves it to the moment that `reach` makes of now, and what waits for a moment of it comes so much sooner. */
  move(reach: (now: Date) => Date): Promise<Move | NotMoved>;
  /** What it showed around the last move. */
  lastMove(): Promise<Move | undefined>;
  /** Calls back when it was moved, by this process or another. */
  onMove(listener: () => void): void;
  close(): void;
}

export interface Move {
  from: Date;
  to: Date;
}

/** Nothing was moved. `latest`: the furthest it goes now. */
export type NotMoved = { refused: 'not_forward'; now: Date } | { refused: 'too_far'; latest: Date };

const MAX_YEARS_AHEAD = 10;
const FOLLOW_EVERY_MS = 500;

/** A clock over the time of day that others may move. */
export async function openSandboxClock(
  store: Pick<Store, 'db' | 'queueSchema' | 'changes'>,
  timeOfDay: Clock,
): Promise<SandboxClock> {
  const { db, changes } = store;
  const listeners: (() => void)[] = [];
  let aheadMs = await readAhead(db);
  let isFollowing = false;
  const showing = (milliseconds: number) => new Date(timeOfDay.now().getTime() + milliseconds);

  /** It never goes back, not even when what was read is older than what was read last. */
  function take(milliseconds: number): void {
    if (milliseconds <= aheadMs) return;
    aheadMs = milliseconds;
    for (const listener of listeners) listener();
  }
  const follow = async () => take(await readAhead(db));
  const followNow = async () => {
    if (isFollowing) return;
    isFollowing = true;
    // While the database is away nobody moves it.
    await follow().catch(() => {});
    isFollowing = false;
  };
  let isClosed = false;
  changes.on('sandbox_clock', () => {
    if (!isClosed) void follow().catch(() => {});
  });
  const timer = setInterval(() => {
    if (!changes.isListening) void followNow();
  }, FOLLOW_EVERY_MS);
  timer.unref();

  return {
    now: () => showing(aheadMs),
    async nowIn(trx) {
      const row = await clockRow(trx).forShare().executeTakeFirstOrThrow();
      return showing(Number(row.ahead_ms));
    },
    get aheadMs() {
      return aheadMs;
    },
    follow,
    async move(reach) {
      const moved = await inTransaction(db, async (trx) => {
        const before = Number((await clockRow(trx).forUpdate().executeTakeFirstOrThrow()).ahead_ms);
        const from = showing(before);
        const to = reach(from);
        const latest = yearsAfter(timeOfDay.now(), MAX_YEARS_AHEAD);
        if (to <= from) return { refused: 'not_forward' as const, now: from };
        if (to > latest) return { refused: 'too_far' as const, latest };
        const by = to.getTime() - from.getTime();
        await trx
          .updateTable('sandbox_clock')
          .set({ ahead_ms: BigInt(before + by), moved_from: from, moved_to: to })
          .execute();
        await bringForward(trx, store, by);
        await notifyChange(trx, 'sandbox_clock');
        return { from, to, aheadMs: before + by };
      });
      if ('refused' in moved) return moved;
      take(moved.aheadMs);
      return { from: moved.from, to: moved.to };
    },
    async lastMove() {
      const { moved_from: from, moved_to: to } = await clockRow(db).executeTakeFirstOrThrow();
      return from && to ? { from, to } : undefined;
    },
    onMove: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/** The business clock for a command that works beside the service: in a sandbox as far ahead as it is now. */
export async function clockOf({ mode }: Pick<Config, 'mode'>, { db }: Pick<Store, 'db'>): Promise<Clock> {
  if (mode === 'production') return systemClock;
  const aheadMs = await readAhead(db);
  return { now: () => new Date(Date.now() + aheadMs) };
}

/** Production goes by the time of day: what a sandbox did ahead of it would lie in the future. */
export async function assertNeverMoved({ db }: Pick<Store, 'db'>): Promise<void> {
  if ((await readAhead(db)) === 0) return;
  throw new ConfigurationError(
    'A sandbox has moved the clock of this store, so what it holds may lie in the future. Production needs a store of ' +
      'its own.',
  );
}

async function readAhead(db: Kysely<Database>): Promise<number> {
  return Number((await clockRow(db).executeTakeFirstOrThrow()).ahead_ms);
}

function clockRow(db: Kysely<Database>) {
  return db.selectFrom('sandbox_clock').selectAll().where('clock', '=', 1);
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
