import type { Counter, Counters } from './counters.ts';
import { RateLimited } from './rateLimited.ts';
import type { SecurityEvents } from './securityEvents.ts';

/** Limits on mails to guests that anybody can ask for: links to set a password, and to sign in. */
export interface GuestMails {
  /** Counts a request by network address, if it has one. Throws 429 `system.rate_limited` above the limit. */
  admit(request: { merchantId: number; address?: string }): Promise<void>;
  /**
   * Counts a mail of a kind to a guest, or to a name that no guest has. Returns false if it is one too many: the caller's
   * reply stays the same, so that nobody can tell guests from names, or take a guest's mails away.
   */
  mayMail(mail: { merchantId: number; kind: string; receiver: string }): Promise<boolean>;
}

const WINDOW_SECONDS = 10 * 60;
/** Maximum number of requests from a network address in a window: guests of a shop share one. */
const MAX_REQUESTS = 60;
/** Maximum number of mails of a kind to a guest in a window. Their links outlive it, so one of them works. */
const MAX_MAILS = 3;

export function createGuestMails(counters: Counters, events: SecurityEvents): GuestMails {
  const requests = counters.create('mail_request', { points: MAX_REQUESTS, seconds: WINDOW_SECONDS });
  const mails = counters.create('guest_mail', { points: MAX_MAILS, seconds: WINDOW_SECONDS });
  const count = (counter: Counter, ...parts: (string | number)[]) =>
    counter.penalty(counters.keyOf(...parts));
  return {
    async admit({ merchantId, address }) {
      if (address === undefined) return;
      const { consumedPoints, msBeforeNext } = await count(requests, merchantId, address);
      if (consumedPoints <= MAX_REQUESTS) return;
      if (consumedPoints === MAX_REQUESTS + 1) events.record('guest_mails_blocked', { merchantId });
      throw new RateLimited('requests for mails from this network address', msBeforeNext);
    },
    async mayMail({ merchantId, kind, receiver }) {
      const { consumedPoints } = await count(mails, merchantId, kind, receiver);
      return consumedPoints <= MAX_MAILS;
    },
  };
}
