/** Thrown when a limit is reached. Answered with 429 `system.rate_limited`. */
export class RateLimited extends Error {
  /** Limited thing, worded to follow "Too many". */
  readonly limited: string;
  readonly retryAfterSeconds: number;
  /** End of the limit in UTC, such as `2026-03-01T12:00:00Z`. */
  readonly until: string;
  /** True when the limit is the client's share of requests. */
  readonly isShare: boolean;

  constructor(limited: string, remainingMs: number, isShare = false) {
    super(`Too many ${limited}.`);
    this.limited = limited;
    this.isShare = isShare;
    this.retryAfterSeconds = Math.max(1, Math.ceil(remainingMs / 1000));
    const until = new Date((Math.ceil(Date.now() / 1000) + this.retryAfterSeconds) * 1000);
    this.until = until.toISOString().replace('.000Z', 'Z');
  }
}
