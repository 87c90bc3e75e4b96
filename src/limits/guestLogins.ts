import type { Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';

/** Login attempt. */
export interface GuestLogin {
  merchantId: number;
  /** Identifiers the guest is looked up by, normalized, for example `username:dana`. */
  names: string[];
  /** Network address of the guest; absent when a trusted server calls for many guests. */
  address?: string;
}

export interface GuestLogins {
  /**
   * Runs `check`, which finds the guest or returns undefined, unless a name or the address reached its limit of
   * failures. Each attempt is counted before the check, so that concurrent attempts get no extra guesses; successful
   * and aborted ones are uncounted. Throws 429 `system.rate_limited`.
   */
  attempt<Found>(login: GuestLogin, check: () => Promise<Found | undefined>): Promise<Found | undefined>;
}

const WINDOW_SECONDS = 10 * 60;
const BLOCKED_SECONDS = 60 * 60;
/** Retry-after in ms when too many attempts with the same name or address are being checked. */
const CROWDED_MS = 1_000;

const FAILED_LOGINS = 'failed logins with this name or from this network address';

export function createGuestLogins(
  counters: Counters,
  failedLogins: number,
  events: SecurityEvents,
): GuestLogins {
  const limits = { points: failedLogins, seconds: WINDOW_SECONDS };
  // Counts failures and attempts being checked. Only failures block: many guests at one address may log in at once.
  const attempts = counters.create('login', limits);
  const failures = counters.create('login_failed', limits);

  async function assertNotBlocked(keys: readonly string[]): Promise<void> {
    const found = await counters.getAll(failures, keys);
    const waits = found.flatMap((each) =>
      each && each.consumedPoints >= failedLogins ? [each.msBeforeNext] : [],
    );
    if (waits.length > 0) throw new RateLimited(FAILED_LOGINS, Math.max(...waits));
  }

  const leave = (keys: readonly string[]) => Promise.all(keys.map((key) => attempts.reward(key)));

  async function enter(keys: readonly string[]): Promise<void> {
    // In turn: an attempt that one key refuses must not take the place of another attempt under the next.
    for (const [index, key] of keys.entries()) {
      const { consumedPoints } = await attempts.penalty(key);
      if (consumedPoints <= failedLogins) continue;
      await leave(keys.slice(0, index + 1));
      throw new RateLimited('logins at once with this name or from this network address', CROWDED_MS);
    }
  }

  async function fail(key: string, { merchantId }: GuestLogin): Promise<void> {
    const { consumedPoints } = await failures.penalty(key);
    if (consumedPoints < failedLogins) return;
    await failures.block(key, BLOCKED_SECONDS);
    if (consumedPoints === failedLogins) events.record('guest_login_blocked', { merchantId });
  }

  return {
    async attempt(login, check) {
      const keys = keysOf(counters, login);
      await assertNotBlocked(keys);
      await enter(keys);
      let found: Awaited<ReturnType<typeof check>>;
      try {
        found = await check();
      } catch (error) {
        await leave(keys);
        throw error;
      }
      if (found !== undefined) {
        await leave(keys);
        return found;
      }
      events.record('guest_login_failed', { merchantId: login.merchantId });
      await Promise.all(keys.map((key) => fail(key, login)));
      return undefined;
    },
  };
}

function keysOf(counters: Counters, { merchantId, names, address }: GuestLogin): string[] {
  const places = address === undefined ? [] : [`address:${address}`];
  return [...names, ...places].map((name) => counters.keyOf(merchantId, name));
}
