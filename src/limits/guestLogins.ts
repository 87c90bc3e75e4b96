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
   * failures. Attempts being checked count as failures, so that concurrent ones of a process get no extra guesses;
   * successful and aborted ones do not count afterwards. Throws 429 `system.rate_limited`.
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
  { failedLogins, processes }: { failedLogins: number; processes: number },
  events: SecurityEvents,
): GuestLogins {
  // Only failures block: many guests at one address may log in at once. A success writes nothing.
  const failures = counters.create('login_failed', { points: failedLogins, seconds: WINDOW_SECONDS });
  /** Numbers of attempts of this process that are being checked. */
  const checking = new Map<string, number>();

  const enter = (key: string) => {
    const count = (checking.get(key) ?? 0) + 1;
    checking.set(key, count);
    return count;
  };
  const leave = (key: string) => {
    const count = checking.get(key)! - 1;
    if (count > 0) checking.set(key, count);
    else checking.delete(key);
  };

  /** Throws if a key has too many failures, or could with the attempts that are being checked. */
  async function assertAdmitted(keys: readonly string[], checked: readonly number[]): Promise<void> {
    // Read after the attempts were counted, so that one which ends meanwhile counts as either.
    const found = await counters.getAll(failures, keys);
    const waitMs = Math.max(
      0,
      ...found.map((each) => (each && each.consumedPoints >= failedLogins ? each.msBeforeNext : 0)),
    );
    if (waitMs > 0) throw new RateLimited(FAILED_LOGINS, waitMs);
    const isCrowded = found.some((each, index) => {
      const failuresOfKey = each?.consumedPoints ?? 0;
      // Without a failure the processes of one machine share the limit.
      const room = failuresOfKey === 0 ? Math.ceil(failedLogins / processes) : failedLogins - failuresOfKey;
      return checked[index]! > room;
    });
    if (isCrowded)
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
      const keys = keysOf(counters, login);
      const checked = keys.map(enter);
      try {
        await assertAdmitted(keys, checked);
        const found = await check();
        if (found !== undefined) return found;
        events.record('guest_login_failed', { merchantId: login.merchantId });
        await Promise.all(keys.map((key) => fail(key, login)));
        return undefined;
      } finally {
        keys.forEach(leave);
      }
    },
  };
}

function keysOf(counters: Counters, { merchantId, names, address }: GuestLogin): string[] {
  const places = address === undefined ? [] : [`address:${address}`];
  return [...names, ...places].map((name) => counters.keyOf(merchantId, name));
}
