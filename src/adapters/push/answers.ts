import { type OutgoingAnswer, OutgoingFailure } from '../../base/net/outgoingHttp.ts';
import type { PushOutcome } from '../../domain/ground/ports/push.ts';

/** Maximum pause in seconds that a push service may ask for. */

const MAX_PAUSE_SECONDS = 6 * 60 * 60;

/** Returns the pause from `Retry-After` (seconds or HTTP date), at most six hours. */
export function requestedPause({ headers }: OutgoingAnswer, now: Date): number | undefined {
  const text = headers['retry-after']?.trim();
  if (!text) return undefined;
  const seconds = /^[0-9]{1,9}$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_PAUSE_SECONDS);
}

/** Maps a call without response to a retry. Throws any other error, which is a bug. */
export function laterAfter(error: unknown, service: string): Extract<PushOutcome, { outcome: 'later' }> {
  if (!(error instanceof OutgoingFailure)) throw error;
  return { outcome: 'later', reason: `${service}: ${error.message}` };
}

/** Returns a word of the response if it is safe to log; it could be anything. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z_]{1,60}$/.test(value) ? value : undefined;
}

/** Parses the response as JSON; undefined when it is not JSON, for example from a proxy. */
export function jsonOf({ body }: OutgoingAnswer): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function describeAnswer(service: string, status: number, word: string | undefined): string {
  return `${service} answered ${status}${word === undefined ? '' : ` (${word})`}.`;
}
