import { localTimeIn } from '../../base/time/zones.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Columns } from '../program/table.ts';
import { reportedPeriod } from './dueTimes.ts';
import { type ReportSchedule, timingOf } from './schedules.ts';

/** Columns of the list of schedules, with the period that the next mail is about. */
export function scheduleColumns(merchant: Merchant, now: Date): Columns<ReportSchedule> {
  const localTime = (moment: Date) => Object.values(localTimeIn(merchant.timeZone, moment)).join(' ');
  const nextPeriod = (schedule: ReportSchedule) => {
    const { from, to } = reportedPeriod(timingOf(merchant, schedule), schedule.nextDueAt, now);
    return from === to ? from : `${from} to ${to}`;
  };
  return {
    schedule: ({ scheduleId }) => scheduleId,
    report: ({ kind }) => kind,
    by: ({ by, and }) => (and === undefined ? by : `${by},${and}`),
    stores: ({ stores }) => stores?.join(',') ?? 'all',
    every: ({ every }) => every,
    at: ({ at }) => at,
    to: ({ recipients }) => recipients.join(', '),
    nextAt: ({ nextDueAt }) => (nextDueAt <= now ? 'now' : localTime(nextDueAt)),
    nextPeriod,
    lastDay: ({ lastDay }) => lastDay,
    lastSentAt: ({ lastSentAt }) => lastSentAt && localTime(lastSentAt),
    lastError: ({ lastError }) => lastError,
  };
}
