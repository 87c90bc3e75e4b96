import { type Config, ConfigurationError } from '../../base/config/config.ts';
import { type Clock, systemClock } from '../../base/time/clock.ts';
import { bringForward } from '../../queue/queue.ts';
import { notifyChange } from '../../store/changes.ts';
import type { Db } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { inTransaction } from '../../store/transaction.ts';

/**
 * Business clock of a sandbox: the wall clock plus an offset that can be moved forward. The offset is stored
 * in the database; other processes pick it up within 500 ms.
 */
export interface SandboxClock extends Clock {
  nowIn(trx: Db): Promise<Date>;
  /** Offset from the wall clock in ms. */
  readonly aheadMs: number;
  /** Reads the stored offset, so that this process shows every move committed before the call. */
  follow(): Promise<void>;
  /**
   * Moves the clock to the time that `reach` computes from now, and brings scheduled jobs forward by as much.
   */
  move(reach: (now: Date) => Date): Promise<Move | NotMoved>;
  /** Reads the stored offset, also an earlier one; for data that was replaced as a whole. */
  reload(): Promise<void>;
  /** Times before and after the last move. */
  lastMove(): Promise<Move | undefined>;
  /** Registers a listener for moves by this or another process. */
  onMove(listener: () => void): void;
  close(): void;
}

export interface Move {
  from: Date;
  to: Date;
}

/** Refused move. `latest`: the furthest time allowed now. */
export type NotMoved = { refused: 'not_forward'; now: Date } | { refused: 'too_far'; latest: Date };

const MAX_YEARS_AHEAD = 10;
const FOLLOW_EVERY_MS = 500;

/** Opens the sandbox clock and follows moves by other processes. */
export async function openSandboxClock(
  store: Pick<Store, 'db' | 'queueSchema' | 'changes'>,
  timeOfDay: Clock,
): Promise<SandboxClock> {
  const { db, changes } = store;
  const listeners: (() => void)[] = [];
  let aheadMs = await readAhead(db);
  let isFollowing = false;
  const showing = (milliseconds: number) => new Date(timeOfDay.now().getTime() + milliseconds);

  /** Applies an offset unless it is older: the clock never goes back. */
  function advance(milliseconds: number): void {
    if (milliseconds <= aheadMs) return;
    aheadMs = milliseconds;
    for (const listener of listeners) listener();
  }
  const follow = async () => advance(await readAhead(db));
  const followNow = async () => {
    if (isFollowing) return;
    isFollowing = true;
    // Errors are ignored: while the database is unreachable, the clock cannot be moved.
    await follow().catch(() => {});
    isFollowing = false;
  };
  const reload = async () => {
    aheadMs = await readAhead(db);
    for (const listener of listeners) listener();
  };
  let isClosed = false;
  changes.on('sandbox_world', (replaced) => {
    if (replaced && !isClosed) void reload().catch(() => {});
  });
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
    reload,
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
      advance(moved.aheadMs);
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

/**
 * Returns the business clock for a command-line tool; in a sandbox, with the offset at the time of the call.
 */
export async function clockOf({ mode }: Pick<Config, 'mode'>, { db }: Pick<Store, 'db'>): Promise<Clock> {
  if (mode === 'production') return systemClock;
  const aheadMs = await readAhead(db);
  return { now: () => new Date(Date.now() + aheadMs) };
}

/** Throws `ConfigurationError` if the clock was ever moved: production data must not lie in the future. */
export async function assertNeverMoved({ db }: Pick<Store, 'db'>): Promise<void> {
  if ((await readAhead(db)) === 0) return;
  throw new ConfigurationError(
    'A sandbox has moved the clock of this store, so what it holds may lie in the future. Production needs a store of ' +
      'its own.',
  );
}

async function readAhead(db: Db): Promise<number> {
  return Number((await clockRow(db).executeTakeFirstOrThrow()).ahead_ms);
}

function clockRow(db: Db) {
  return db.selectFrom('sandbox_clock').selectAll().where('clock', '=', 1);
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
