import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Rejection } from './rejection.ts';

export interface RateLimit {
  /** Counts one request of the client. Throws 429 `system.rate_limited` with Retry-After when it had its share. */
  admit(clientId: string): Promise<void>;
}

/** A till's requests come in bursts, so the share of a second is counted over ten. */
const WINDOW_SECONDS = 10;

export function openRateLimit(requestsPerSecond: number): RateLimit {
  const limiter = new RateLimiterMemory({
    points: requestsPerSecond * WINDOW_SECONDS,
    duration: WINDOW_SECONDS,
  });
  return {
    async admit(clientId) {
      try {
        await limiter.consume(clientId);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new Rejection('system.rate_limited', { headers: { 'Retry-After': String(seconds) } });
      }
    },
  };
}
