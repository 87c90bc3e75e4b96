import type { Logger } from 'pino';

/** Security events: failures typical of attacks, and limits reached. */
const SECURITY_EVENTS = [
  'client_authentication_failed',
  'client_authentication_blocked',
  'client_requests_blocked',
  'console_sign_in_failed',
  'card_guess',
  'card_guesses_blocked',
  'card_code_blocked',
  'gift_guess',
  'gift_guesses_blocked',
  'gift_views_blocked',
  'pass_views_blocked',
  'checkouts_blocked',
  'guest_login_failed',
  'guest_login_blocked',
  'guest_mails_blocked',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export interface SecurityEvents {
  /**
   * Counts the event for metrics; one that ends in `_blocked` is also logged, so callers record it once per window.
   * `subject` must not contain secrets.
   */
  record(event: SecurityEvent, subject: { merchantId?: number; clientId?: string }): void;
  /** Occurrences since the start of the process. */
  counts: Readonly<Record<SecurityEvent, number>>;
}

export function createSecurityEvents(log: Logger): SecurityEvents {
  const counts = Object.fromEntries(SECURITY_EVENTS.map((event) => [event, 0])) as Record<
    SecurityEvent,
    number
  >;
  return {
    counts,
    record(event, { merchantId, clientId }) {
      counts[event] += 1;
      if (event.endsWith('_blocked')) log.warn({ event, merchantId, clientId }, 'security');
    },
  };
}
