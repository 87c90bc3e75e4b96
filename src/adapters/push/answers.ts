import type { PushOutcome } from '../../domain/push/port.ts';
import { type OutgoingAnswer, OutgoingFailure } from '../../net/outgoingHttp.ts';

/** What both push services' answers have in common. */

const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;

/** The pause asked for by `Retry-After`, which is a number of seconds or a moment; at most six hours. */
export function pauseAskedFor({ headers }: OutgoingAnswer, now: Date): number | undefined {
  const text = headers['retry-after']?.trim();
  if (!text) return undefined;
  const seconds = /^[0-9]{1,9}$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), LONGEST_PAUSE_SECONDS);
}

/** The call did not come to an answer. Anything else than that is a mistake of ours, and thrown. */
export function laterAfter(error: unknown, whose: string): PushOutcome {
  if (!(error instanceof OutgoingFailure)) throw error;
  return { outcome: 'later', reason: `${whose}: ${error.message}` };
}

/** A word of the other side's answer, as far as it may be shown: it could be anything. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z_]{1,60}$/.test(value) ? value : undefined;
}

/** The answer as JSON; undefined when it is none, as what stands before a service may answer in its place. */
export function jsonOf({ body }: OutgoingAnswer): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function toldIn(whose: string, status: number, word: string | undefined): string {
  return `${whose} answered ${status}${word === undefined ? '' : ` (${word})`}.`;
}
