import { Rejection } from '../rejection.ts';

/** 429 `system.rate_limited`, with the seconds to wait. */
export function rateLimited(milliseconds: number): Rejection {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Rejection('system.rate_limited', { headers: { 'Retry-After': String(seconds) } });
}
