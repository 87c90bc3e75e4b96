import type { App } from '../../app/app.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Db, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Frequency, Timing } from './dueTimes.ts';
import type { Grouping } from './flows.ts';
import type { ReportKind } from './report.ts';
import { groupingsArgument } from './reportQuery.ts';

/** Report that is mailed regularly. */
export interface ReportSchedule {
  scheduleId: bigint;
  kind: ReportKind;
  every: Frequency;
  /** Local time, `hh:mm`. */
  at: string;
  by: Grouping;
  and?: Grouping;
  /** Stores that it is about; absent: all. */
  stores?: readonly string[];
  isForExcel: boolean;
  recipients: readonly string[];
  nextDueAt: Date;
  /** Last day of the newest period that was mailed. */
  lastDay: string | null;
  lastSentAt: Date | null;
  /** Reason why a mail of the newest period was not delivered, or is late. */
  lastError?: string;
}

/** Reads a merchant's schedules with the outcome of their newest mails, oldest first. */
export async function listSchedules(db: Db, merchantId: number): Promise<ReportSchedule[]> {
  const rows = await ofMerchant(db, merchantId).rows('report_schedule').orderBy('schedule_id').execute();
  const schedules: ReportSchedule[] = [];
  for (const row of rows) schedules.push({ ...scheduleOf(row), lastError: await newestError(db, row) });
  return schedules;
}

export async function findSchedule(
  db: Db,
  merchantId: number,
  scheduleId: bigint,
): Promise<ReportSchedule | undefined> {
  const row = await ofMerchant(db, merchantId).find('report_schedule', { schedule_id: scheduleId });
  return row && scheduleOf(row);
}

async function newestError(db: Db, row: RowOf<'report_schedule'>): Promise<string | undefined> {
  if (row.last_queued_at === null) return undefined;
  const newest = await ofMerchant(db, row.merchant_id)
    .selectFrom('message', { report_schedule_id: row.schedule_id })
    .select('last_error')
    .where('last_error', 'is not', null)
    .where('created_at', '>=', row.last_queued_at)
    .orderBy('message_id', 'desc')
    .executeTakeFirst();
  return newest?.last_error ?? undefined;
}

function scheduleOf(row: RowOf<'report_schedule'>): ReportSchedule {
  const [by, and] = groupingsArgument(row.grouping);
  return {
    scheduleId: row.schedule_id,
    kind: row.report as ReportKind,
    every: row.frequency,
    at: row.sending_time,
    by,
    and,
    ...(row.store_codes !== '' && { stores: row.store_codes.split(',') }),
    isForExcel: row.is_for_excel,
    recipients: row.recipients,
    nextDueAt: row.next_due_at,
    lastDay: row.last_day,
    lastSentAt: row.last_sent_at,
  };
}

export function timingOf(
  { timeZone }: Pick<Merchant, 'timeZone'>,
  { every, at }: Pick<ReportSchedule, 'every' | 'at'>,
): Timing {
  return { every, at, timeZone };
}

/** True if a person who sees only some stores may see the schedule. */
export function isOfStores({ stores }: ReportSchedule, own: readonly string[] | undefined): boolean {
  return own === undefined || stores?.every((code) => own.includes(code)) === true;
}

/** Enqueues the job that mails a report when it is due. At most one waits for each schedule. */
export function enqueueReport(
  trx: Trx,
  { jobs }: Pick<App, 'jobs'>,
  { merchantId, scheduleId, dueAt }: { merchantId: number; scheduleId: bigint; dueAt: Date },
): Promise<void> {
  const payload = { merchantId, scheduleId: String(scheduleId) };
  return jobs.enqueue(trx, 'mailReport', payload, {
    jobKey: `mailReport:${merchantId}:${scheduleId}`,
    dueAt,
  });
}

/** Removes a schedule. Its mails that were not sent yet are not sent any more. */
export async function removeSchedule(
  trx: Trx,
  { merchantId, scheduleId, now }: { merchantId: number; scheduleId: bigint; now: Date },
): Promise<void> {
  await ofMerchant(trx, merchantId).deleteFrom('report_schedule', { schedule_id: scheduleId }).execute();
  await ofMerchant(trx, merchantId)
    .updateTable('message', { report_schedule_id: scheduleId, state: 'QUEUED' })
    .set({ state: 'SUPPRESSED', sealed: null, done_at: now, last_error: 'schedule_removed' })
    .execute();
}
