import { randomUUID } from 'node:crypto';
import type { Context } from '../../domain/ground/context.ts';
import type { Endpoint } from '../../domain/ground/ports/webhooks.ts';
import { createSweeps, sweepDeliveries } from '../../domain/webhooks/backlog.ts';
import { enterBreaker } from '../../domain/webhooks/circuitBreakers.ts';
import { type LeasedKey, leaseKeys } from '../../domain/webhooks/deliveries.ts';
import { deliverKey } from '../../domain/webhooks/deliverKey.ts';
import { enabledEndpoint } from '../../domain/webhooks/endpoints.ts';
import { failureReason } from './failureReason.ts';

/** Maximum numbers of ordering keys that one process delivers concurrently: in total, and per endpoint. */
const MAX_KEYS = 16;
const MAX_KEYS_OF_ENDPOINT = 4;
/** Delay in ms after an unexpected error, such as an unavailable database. Doubles until an endpoint can be looked at. */
const RETRY_AFTER_MS = 2_000;
const MAX_RETRY_AFTER_MS = 32_000;

/**
 * Deliverer of events to webhook endpoints. Several processes may run one; each leases the ordering keys it works on.
 */
export interface Deliverer {
  /** Finds due deliveries at every endpoint, including missed notifications, and restores lost queue rows. */
  sweep(): Promise<void>;
  /** Finishes deliveries in progress and starts no new ones. */
  stop(): Promise<void>;
}

/** State that this process holds about an endpoint with deliveries. */
interface Course extends Endpoint {
  active: number;
  /** True when more ordering keys may be due than there was room for. */
  hasMore: boolean;
  /** Number of unexpected errors since the last look that succeeded. */
  failures: number;
  /** Time of the next look for due ordering keys, by `performance.now`; Infinity: only when woken. */
  lookAt: number;
}

export function startDeliverer(app: Context): Deliverer {
  const stopping = new AbortController();
  const { signal } = stopping;
  const courses = new Map<string, Course>();
  const sweeps = createSweeps();
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function courseOf({ merchantId, endpoint }: Endpoint): Course {
    const name = `${merchantId}/${endpoint}`;
    const course = courses.get(name) ?? {
      merchantId,
      endpoint,
      active: 0,
      hasMore: false,
      failures: 0,
      lookAt: Number.POSITIVE_INFINITY,
    };
    courses.set(name, course);
    return course;
  }

  function lookIn(course: Course, waitMs: number): void {
    course.lookAt = Math.min(course.lookAt, performance.now() + Math.max(0, waitMs));
  }

  /** Works on endpoints in turn while one is due and there is room for its keys. */
  function pump(): void {
    if (signal.aborted) return;
    looking ??= lookAround().finally(() => {
      looking = undefined;
      // During the last look a key may have ended, or an endpoint become due.
      if (nextCourse()) pump();
      else setTimer();
    });
  }

  async function lookAround(): Promise<void> {
    for (let course = nextCourse(); course && !signal.aborted; course = nextCourse()) {
      // Moves to the end, so that each endpoint has its turn.
      const name = `${course.merchantId}/${course.endpoint}`;
      courses.delete(name);
      courses.set(name, course);
      course.lookAt = Number.POSITIVE_INFINITY;
      try {
        await look(course);
        course.failures = 0;
      } catch (error) {
        retry(course, error);
      }
    }
  }

  function nextCourse(): Course | undefined {
    if (underWay.size >= MAX_KEYS || signal.aborted) return undefined;
    const now = performance.now();
    return [...courses.values()].find(({ active, lookAt }) => lookAt <= now && active < MAX_KEYS_OF_ENDPOINT);
  }

  /** Sets the timer for the next endpoint that becomes due. */
  function setTimer(): void {
    clearTimeout(timer);
    const now = performance.now();
    const waits = [...courses.values()].map(({ lookAt }) => lookAt - now).filter((wait) => wait > 0);
    const first = Math.min(...waits);
    if (first === Number.POSITIVE_INFINITY || signal.aborted) return;
    timer = setTimeout(pump, Math.ceil(first) + 1);
    timer.unref();
  }

  async function look(course: Course): Promise<void> {
    const { merchantId, endpoint } = course;
    if (!enabledEndpoint(app.merchants.merchant(merchantId), endpoint)) return;
    const passage = await enterBreaker(app.store.db, course);
    if (passage.state === 'open') return lookIn(course, passage.remainingMs);
    const hasTimedOut = passage.state === 'half_open' || passage.hasTimedOut;
    const limit = hasTimedOut ? 1 - course.active : MAX_KEYS_OF_ENDPOINT - course.active;
    course.hasMore = limit <= 0;
    if (course.hasMore) return;
    const room = Math.min(limit, MAX_KEYS - underWay.size);
    const keys = await leaseKeys(app.store.db, course, { limit: room, lease: randomUUID() });
    for (const key of keys) begin(course, key, hasTimedOut);
    course.hasMore = keys.length === room;
    if (course.hasMore) lookIn(course, 0);
  }

  function begin(course: Course, key: LeasedKey, hasTimedOut: boolean): void {
    course.active += 1;
    const delivered = deliverKey(app, key, { hasTimedOut, signal })
      .then((turn) => {
        if (turn.left === 'due') lookIn(course, 0);
        if (turn.left === 'later') lookIn(course, turn.waitMs);
        // A response may have closed the circuit breaker, so that other keys have their turn.
        if (hasTimedOut || course.hasMore) lookIn(course, 0);
      })
      .catch((error) => {
        // The lease expires on its own.
        retry(course, error);
      })
      .finally(() => {
        course.active -= 1;
        underWay.delete(delivered);
        pump();
      });
    underWay.add(delivered);
  }

  /** Looks at an endpoint again later. Logs the first of its failures. */
  function retry(course: Course, error: unknown): void {
    if (course.failures === 0) warn(error);
    lookIn(course, Math.min(RETRY_AFTER_MS * 2 ** course.failures, MAX_RETRY_AFTER_MS));
    course.failures += 1;
  }

  function warn(error: unknown): void {
    if (!signal.aborted)
      app.log.warn({ reason: failureReason(error) }, 'delivering webhooks failed; retrying');
  }

  async function sweep(): Promise<void> {
    for (const { waitMs, ...endpoint } of await sweepDeliveries(app, sweeps))
      lookIn(courseOf(endpoint), waitMs);
    pump();
    await looking;
  }

  app.webhooks.onWake((endpoints) => {
    if (signal.aborted) return;
    if (!endpoints) return void sweep().catch(warn);
    for (const endpoint of endpoints) lookIn(courseOf(endpoint), 0);
    pump();
  });

  return {
    sweep,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay);
    },
  };
}
