export interface SmtpTimes {
  connectMs: number;
  greetingMs: number;
  /** Timeout in ms from the start of an attempt until the whole mail has been sent to the server. */
  deliveryMs: number;
  /**
   * Timeout in ms for the server's reply after that. Long, because resending a mail after a lost reply delivers it
   * twice.
   */
  answerMs: number;
}

export const SMTP_TIMES: SmtpTimes = {
  connectMs: 10_000,
  greetingMs: 10_000,
  deliveryMs: 30_000,
  answerMs: 5 * 60_000,
};

/** One attempt to send a mail. */
export interface Attempt {
  readonly signal: AbortSignal;
  readonly isHandedOver: boolean;
  handedOver(): void;
  over(): void;
}

/** Starts an attempt with a timeout that depends on whether the mail has been sent to the server. */
export function openAttempt({ deliveryMs, answerMs }: SmtpTimes): Attempt {
  const end = new AbortController();
  let isHandedOver = false;
  let timer = setTimeout(() => end.abort(), deliveryMs);
  return {
    signal: end.signal,
    get isHandedOver() {
      return isHandedOver;
    },
    handedOver() {
      isHandedOver = true;
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(), answerMs);
    },
    over: () => clearTimeout(timer),
  };
}
