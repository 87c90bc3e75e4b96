import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Integration } from '../../domain/merchantDirectory.ts';
import type { Store } from '../../store/store.ts';
import { openClientShares } from './clientShares.ts';
import { openCounters } from './counters.ts';
import { type CardGuesses, type GiftGuesses, openCardGuesses, openGiftGuesses } from './guesses.ts';
import { type GuestLogins, openGuestLogins } from './guestLogins.ts';
import { openSecurityEvents, type SecurityEvents } from './securityEvents.ts';

/** How often one may try. Windows are wall-clock time: what is slowed down is people and programs, not business. */
export interface Limits {
  /** Counts one request of a proven client. Throws 429 `system.rate_limited` when it had its share. */
  admit(proven: Integration[]): void;
  guestLogins: GuestLogins;
  cardGuesses: CardGuesses;
  giftGuesses: GiftGuesses;
  events: SecurityEvents;
}

/** A till's requests come in bursts, so the share of a second is counted over ten. */
const WINDOW_SECONDS = 10;

export function openLimits(
  config: Pick<Config, 'requestsPerSecond' | 'failedLogins' | 'cardGuesses'>,
  store: Store,
  log: Logger,
  key: Buffer,
): Limits {
  const counters = openCounters(store, log, key);
  const events = openSecurityEvents(log);
  const points = config.requestsPerSecond * WINDOW_SECONDS;
  const counter = counters.open('client', { points, seconds: WINDOW_SECONDS });
  const shares = openClientShares(counter, points, WINDOW_SECONDS);
  return {
    admit: (proven) => shares.admit(shareKey(proven)),
    guestLogins: openGuestLogins(counters, config.failedLogins, events),
    cardGuesses: openCardGuesses(counters, config.cardGuesses, events),
    giftGuesses: openGiftGuesses(counters, config.cardGuesses, events),
    events,
  };
}

/** Two merchants' clients of one name have different secrets, and a share each; one client of both has one. */
function shareKey(proven: Integration[]): string {
  return `${Math.min(...proven.map(({ merchantId }) => merchantId))}:${proven[0]!.clientId}`;
}
