import { readDuration } from '../base/time/durations.ts';
import { isTimeZone, momentAfter, momentOf } from '../base/time/zones.ts';

/** Requested move of the clock. */
export interface MoveInput {
  reach(now: Date): Date;
  /** True to answer only when nothing is due any more. */
  waits: boolean;
}

const FIELDS = ['advance', 'to', 'timeZone', 'wait'];

/**
 * Parses a request to move the clock: `advance` or `to`, `timeZone` (for `to` without an offset, and for counting
 * calendar days and months), `wait`. `problem` describes an invalid request.
 */
export function readRequestedMove(body: unknown, usualTimeZone: string): MoveInput | { problem: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { problem: EXPECTED };
  const unknown = Object.keys(body).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) return { problem: `There is no field "${unknown}". ${EXPECTED}` };
  const { advance, to, timeZone = usualTimeZone, wait = false } = body as Record<string, unknown>;
  if (typeof wait !== 'boolean') return { problem: '"wait" is true or false.' };
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone))
    return { problem: '"timeZone" is a name such as America/New_York or UTC.' };
  if ((advance === undefined) === (to === undefined)) return { problem: EXPECTED };
  const reach = advance === undefined ? reachMoment(to, timeZone) : reachStep(advance, timeZone);
  return typeof reach === 'string' ? { problem: reach } : { reach, waits: wait };
}

const EXPECTED =
  'Send {"advance": "P1M"} or {"to": "2027-01-31T09:00:00Z"} as application/json, with "wait": true for a reply ' +
  'when all due work is done.';

function reachStep(advance: unknown, timeZone: string): MoveInput['reach'] | string {
  const step = typeof advance === 'string' ? readDuration(advance) : undefined;
  if (step) return (now) => momentAfter(now, step, timeZone);
  return '"advance" is a duration of ISO 8601 in whole numbers, such as PT90M, P1D or P1M. It only goes forward.';
}

function reachMoment(to: unknown, timeZone: string): MoveInput['reach'] | string {
  const moment = typeof to === 'string' ? momentOf(to, timeZone) : undefined;
  if (moment) return () => moment;
  return '"to" is a date and time of ISO 8601, such as 2027-01-31T09:00:00Z, or without a zone on the clocks of "timeZone".';
}
