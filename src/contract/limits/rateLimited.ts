import { Rejection } from '../rejection.ts';

/**
 * 429 `system.rate_limited`: says what was limited (`limited`, as it follows "Too many"), until when, and in
 * `Retry-After` the seconds to wait.
 */
export function rateLimited(limited: string, remainingMs: number): Rejection {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
  const until = new Date((Math.ceil(Date.now() / 1000) + seconds) * 1000);
  return new Rejection('system.rate_limited', {
    headers: { 'Retry-After': String(seconds) },
    words: { limited, until: until.toISOString().replace('.000Z', 'Z') },
  });
}
