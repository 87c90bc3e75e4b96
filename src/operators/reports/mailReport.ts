import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { REPORT_TEMPLATE } from '../../domain/messaging/builtInTemplates.ts';
import { insertMessage } from '../../domain/messaging/messages.ts';
import { Interrupted, type JobRun, type Tasks } from '../../queue/tasks.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import { createReport } from './createReport.ts';
import { nextDue, reportedPeriod } from './dueTimes.ts';
import { reportMail } from './reportMail.ts';
import { enqueueReport, findSchedule, timingOf } from './schedules.ts';

/**
 * Creates a report that is due, and queues its mails and the next report in one transaction. Only the process that moves
 * the due time first queues them, so that each mail is queued once. Returns the number of mails.
 */
export async function mailReport(
  app: MessageParts & Pick<Context, 'store'>,
  payload: Tasks['mailReport'],
  { signal }: JobRun,
): Promise<number> {
  const { merchantId } = payload;
  const scheduleId = BigInt(payload.scheduleId);
  const { db } = app.store;
  const schedule = await findSchedule(db, merchantId, scheduleId);
  if (!schedule) return 0;
  const merchant = app.merchants.known(merchantId);
  const now = app.clock.now();
  const { nextDueAt, kind, by, and, stores, recipients } = schedule;
  if (nextDueAt > now) {
    await inTransaction(db, (trx) => enqueueReport(trx, app, { merchantId, scheduleId, dueAt: nextDueAt }));
    return 0;
  }
  const timing = timingOf(merchant, schedule);
  const period = reportedPeriod(timing, nextDueAt, now);
  const onProgress = () => {
    if (signal.aborted) throw new Interrupted();
  };
  const report = await createReport(db, { kind, merchant, period, by, and, stores, onProgress });
  const content = reportMail(report, schedule);
  const dueAt = nextDue(timing, now);
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await ofMerchant(trx, merchantId)
      .updateTable('report_schedule', { schedule_id: scheduleId, next_due_at: nextDueAt })
      .set({ next_due_at: dueAt, last_day: period.to, last_queued_at: now })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 0;
    await enqueueReport(trx, app, { merchantId, scheduleId, dueAt });
    for (const address of recipients) {
      const messageId = app.ids.next();
      const to = { address };
      const message = { merchantId, messageId, to, ...content, reportScheduleId: scheduleId };
      const about = { kind: 'transactional', templateCode: REPORT_TEMPLATE } as const;
      await insertMessage(trx, app, { ...message, ...about }, { now });
      await app.jobs.enqueue(trx, 'sendMessage', { merchantId, messageId: Number(messageId) });
    }
    return recipients.length;
  });
}
