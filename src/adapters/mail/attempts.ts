export interface SmtpTimes {
  connectMs: number;
  greetingMs: number;
  /** From the start of an attempt until the server has been sent the whole mail. */
  handOverMs: number;
  /** From there to its answer. Long, since a mail sent again for want of an answer arrives twice. */
  answerMs: number;
}

export const SMTP_TIMES: SmtpTimes = {
  connectMs: 10_000,
  greetingMs: 10_000,
  handOverMs: 30_000,
  answerMs: 5 * 60_000,
};

/** One try to send a mail. */
export interface Attempt {
  readonly signal: AbortSignal;
  readonly isHandedOver: boolean;
  handedOver(): void;
  over(): void;
}

/** Ends an attempt that takes too long; what is too long depends on whether the mail has been handed over. */
export function openAttempt({ handOverMs, answerMs }: SmtpTimes): Attempt {
  const end = new AbortController();
  let isHandedOver = false;
  let timer = setTimeout(() => end.abort(), handOverMs);
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

/** Lets so many at once; the others wait in the order they came, before the time of their attempt begins. */
export function openTurns(atOnce: number): (work: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
