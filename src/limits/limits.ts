import type { Logger } from 'pino';
import type { Config } from '../base/config/config.ts';
import type { Store } from '../store/store.ts';
import { type AuthenticationFailures, createAuthenticationFailures } from './authenticationFailures.ts';
import { type CheckoutOpenings, createCheckoutOpenings } from './checkoutOpenings.ts';
import { createClientShares, type ShareLeft } from './clientShares.ts';
import { createCounters } from './counters.ts';
import { type CardGuesses, createCardGuesses, createGiftGuesses, type GiftGuesses } from './guesses.ts';
import { createGuestLogins, type GuestLogins } from './guestLogins.ts';
import { createGuestMails, type GuestMails } from './guestMails.ts';
import { createPageRequests, type PageRequests } from './pageRequests.ts';
import { createSecurityEvents, type SecurityEvents } from './securityEvents.ts';
import { createGiftViews, createPassViews, type Views } from './views.ts';

/** Rate limits. Their windows are wall-clock time: they slow down callers, not business. */
export interface Limits {
  /**
   * Counts a request of an authenticated client as `weight` requests of usual size, and returns what is left of its
   * share. Throws 429 `system.rate_limited` when the share is used up.
   */
  admit(proven: LimitedClient[], weight?: number): ShareLeft;
  /** Share of each client: requests in a window of `seconds`. */
  readonly share: { points: number; seconds: number };
  authenticationFailures: AuthenticationFailures;
  guestLogins: GuestLogins;
  guestMails: GuestMails;
  cardGuesses: CardGuesses;
  giftGuesses: GiftGuesses;
  giftViews: Views;
  passViews: Views;
  checkouts: CheckoutOpenings;
  pageRequests: PageRequests;
  events: SecurityEvents;
}

/** Client as one merchant knows it. */
export interface LimitedClient {
  merchantId: number;
  clientId: string;
}

/** Window in seconds. A till's requests come in bursts, so the limit per second is averaged. */
const WINDOW_SECONDS = 10;

export function createLimits(
  config: Pick<
    Config,
    'requestsPerSecond' | 'failedAuthentications' | 'failedLogins' | 'cardGuesses' | 'processes'
  >,
  store: Store,
  log: Logger,
  key: Buffer,
): Limits {
  const counters = createCounters(store, log, key);
  const events = createSecurityEvents(log);
  const share = { points: config.requestsPerSecond * WINDOW_SECONDS, seconds: WINDOW_SECONDS };
  const guessing = { maxGuesses: config.cardGuesses, processes: config.processes };
  const shares = createClientShares(counters.create('client', share), share, events);
  return {
    share,
    admit: (proven, weight) => shares.admit(shareOwner(proven), weight),
    authenticationFailures: createAuthenticationFailures(counters, config.failedAuthentications, events),
    guestLogins: createGuestLogins(counters, config.failedLogins, events),
    guestMails: createGuestMails(counters, events),
    cardGuesses: createCardGuesses(counters, guessing, events),
    giftGuesses: createGiftGuesses(counters, guessing, events),
    giftViews: createGiftViews(counters, events),
    passViews: createPassViews(counters, events),
    checkouts: createCheckoutOpenings(counters, events),
    pageRequests: createPageRequests(),
    events,
  };
}

/**
 * Returns the owner of the share: clients of two merchants with one id have different secrets and separate shares;
 * one client of both has one share.
 */
function shareOwner(proven: LimitedClient[]): LimitedClient {
  return {
    merchantId: Math.min(...proven.map(({ merchantId }) => merchantId)),
    clientId: proven[0]!.clientId,
  };
}
