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

  async function enter(key: string): Promise<void> {
    const failed = await failures.get(key);
    if (failed && failed.consumedPoints >= failedLogins && failed.msBeforeNext > 0) {
      throw new RateLimited(FAILED_LOGINS, failed.msBeforeNext);
    }
    const { consumedPoints } = await attempts.penalty(key);
    if (consumedPoints <= failedLogins) return;
    await attempts.reward(key);
    throw new RateLimited('logins at once with this name or from this network address', CROWDED_MS);
  }

  async function fail(key: string, { merchantId }: GuestLogin): Promise<void> {
    const { consumedPoints } = await failures.penalty(key);
    if (consumedPoints < failedLogins) return;
    await failures.block(key, BLOCKED_SECONDS);
    if (consumedPoints === failedLogins) events.record('guest_login_blocked', { merchantId });
  }

  return {
    async attempt(login, check) {
      const entered: string[] = [];
      const leave = () => Promise.all(entered.map((key) => attempts.reward(key)));
      try {
        for (const key of keysOf(counters, login)) {
          await enter(key);
          entered.push(key);
        }
        const found = await check();
        if (found !== undefined) {
          await leave();
          return found;
        }
      } catch (error) {
        await leave();
        throw error;
      }
      events.record('guest_login_failed', { merchantId: login.merchantId });
      await Promise.all(entered.map((key) => fail(key, login)));
      return undefined;
    },
  };
}

function keysOf(counters: Counters, { merchantId, names, address }: GuestLogin): string[] {
  const places = address === undefined ? [] : [`address:${address}`];
  return [...names, ...places].map((name) => counters.keyOf(merchantId, name));
}
