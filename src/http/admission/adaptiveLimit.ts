/** Concurrency limit that follows the time requests wait, after CoDel: a wait that stays is a queue, and shrinks it. */
export interface AdaptiveLimit {
  limit: number;
  /** Windows in a row in which the wait was above the target. */
  lateWindows: number;
}

/** What was measured in one window. */
export interface LoadWindow {
  /** The shortest wait of the window: a queue makes everybody wait, a slow request only itself. */
  waitMs: number;
  /** Requests under way at once, at most. */
  peakUnderWay: number;
}

export interface LimitBounds {
  min: number;
  max: number;
  targetWaitMs: number;
}

export const WINDOW_MS = 100;
/** A burst may be late for so many windows; after that the limit shrinks with every further one. */
const TOLERATED_WINDOWS = 3;
const SHRINK = 0.9;
const GROW = 1 / 16;

/** The limit for the next window. It is changed only where requests came near it: an idle process proves nothing. */
export function nextLimit(
  { limit, lateWindows }: AdaptiveLimit,
  { waitMs, peakUnderWay }: LoadWindow,
  { min, max, targetWaitMs }: LimitBounds,
): AdaptiveLimit {
  const isUsed = peakUnderWay >= limit / 2;
  if (waitMs <= targetWaitMs) {
    const grown = Math.min(max, limit + Math.max(1, Math.floor(limit * GROW)));
    return { limit: isUsed ? grown : limit, lateWindows: 0 };
  }
  const isLasting = lateWindows >= TOLERATED_WINDOWS && isUsed;
  return {
    limit: isLasting ? Math.max(min, Math.floor(limit * SHRINK)) : limit,
    lateWindows: lateWindows + 1,
  };
}
