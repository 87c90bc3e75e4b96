import type { Logger } from 'pino';

/** What somebody should look at when it happens often (or, where it is a block, at all). */
export type SecurityEvent =
  | 'card_guess'
  | 'card_guesses_blocked'
  | 'gift_guess'
  | 'gift_guesses_blocked'
  | 'guest_login_failed'
  | 'guest_login_blocked';

export interface SecurityEvents {
  /** Counts the event; one that blocks somebody is also a line in the log. `about` holds nothing secret. */
  tell(event: SecurityEvent, about: { merchantId?: number; clientId?: string }): void;
  /** How often each has happened since the start. */
  counts: Readonly<Record<SecurityEvent, number>>;
}

export function openSecurityEvents(log: Logger): SecurityEvents {
  const counts: Record<SecurityEvent, number> = {
    card_guess: 0,
    card_guesses_blocked: 0,
    gift_guess: 0,
    gift_guesses_blocked: 0,
    guest_login_failed: 0,
    guest_login_blocked: 0,
  };
  return {
    counts,
    tell(event, { merchantId, clientId }) {
      counts[event] += 1;
      if (event.endsWith('_blocked')) log.warn({ event, merchantId, clientId }, 'security');
    },
  };
}
