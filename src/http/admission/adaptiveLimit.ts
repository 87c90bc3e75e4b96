/** Concurrency limit that follows the queueing delay of requests, after CoDel: a persistent delay shrinks it. */
export interface AdaptiveLimit {
  limit: number;
  /** Number of consecutive windows with a delay above the target. */
  lateWindows: number;
}

/** Measurements of one window. */
export interface LoadWindow {
  /** Minimum delay in ms in the window: a queue delays every request, a slow request only itself. */
  waitMs: number;
  /** Maximum number of concurrent requests in the window. */
  peakUnderWay: number;
}

export interface LimitBounds {
  min: number;
  max: number;
  targetWaitMs: number;
}

export const WINDOW_MS = 100;
/** Number of late windows tolerated as a burst; each further one shrinks the limit. */
const TOLERATED_WINDOWS = 3;
const SHRINK = 0.9;
const GROW = 1 / 16;

/**
 * Returns the limit for the next window. Unchanged while requests stay well below it: an idle process proves nothing.
 */
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
