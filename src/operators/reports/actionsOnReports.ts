import { InvalidArgumentError } from 'commander';
import { fullTimeText } from '../../base/time/dateTexts.ts';
import { lockMerchant } from '../../domain/ground/merchants/merchantRow.ts';
import { mailSender } from '../../domain/messaging/campaignTemplates.ts';
import { isFailedAddress } from '../../domain/messaging/failedAddresses.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { argument, choice, flag, type InputOf, optional, required } from '../actions/fields.ts';
import { assertStores, mailAddress, storeCodes } from '../actions/parsers.ts';
import { audited } from '../audit/audit.ts';
import { maskedAddress } from '../messages/messageOverview.ts';
import { OperatorError } from '../program/operatorError.ts';
import { idArgument } from '../program/operatorProgram.ts';
import { FREQUENCIES, nextDue } from './dueTimes.ts';
import { GROUPINGS } from './flows.ts';
import { REPORT_KINDS, type ReportKind } from './report.ts';
import { DEFAULT_GROUPINGS, groupingsArgument } from './reportQuery.ts';
import {
  enqueueReport,
  findSchedule,
  isOfStores,
  type ReportSchedule,
  removeSchedule,
  timingOf,
} from './schedules.ts';

/** Maximum number of schedules of a merchant. */
const MAX_SCHEDULES = 20;
const MAX_RECIPIENTS = 10;
const DEFAULT_TIME = '07:00';

const fields = {
  report: {
    ...argument(`report: ${REPORT_KINDS.join(', ')}`, (text) => text as ReportKind, { label: 'Report' }),
    choices: REPORT_KINDS,
  },
  to: required('mail addresses with commas between them', mailAddresses, {
    valueName: 'addresses',
    label: `To: up to ${MAX_RECIPIENTS} mail addresses with commas between them`,
  }),
  every: choice('period: the day, week (Monday to Sunday) or month that just ended', FREQUENCIES),
  at: optional(`time of the merchant's clocks (default: ${DEFAULT_TIME})`, localTime, { valueName: 'time' }),
  // Not `by`: that option of a command names the operator.
  rows: optional(
    `rows: ${GROUPINGS.join(', ')}, or two of them such as store,day (default: that of the report)`,
    groupingsArgument,
    { valueName: 'groups' },
  ),
  store: optional('only transactions of these stores, such as 001,002', storeCodes, { valueName: 'codes' }),
  excel: flag('begin the attached CSV file with a byte order mark, by which Excel reads UTF-8'),
};

type ScheduleInput = InputOf<typeof fields>;

/** Outcome of `reports schedule`. */
interface Scheduled {
  scheduleId: bigint;
  isChanged: boolean;
  nextAt: Date;
  timeZone: string;
}

const schedule = declareAction({
  name: 'reports schedule',
  description:
    'Mail a report regularly: a table, and a CSV file. The same report, period, rows and stores again: changes its time and addresses.',
  button: 'Mail a report regularly',
  examples: [
    'redemption --to owner@shop.example.test --every day',
    'liability --to owner@shop.example.test,books@shop.example.test --every month --at 06:30 --excel',
    'redemption --to desk@shop.example.test --every week --rows store,day --store 001',
  ],
  fields,
  may: ['manager'],
  async perform(work, input): Promise<Scheduled> {
    const { app, merchant } = work;
    const { merchantId, timeZone } = merchant;
    await assertReachable(work, input.to);
    const row = rowOf(work, input);
    const { report, frequency, grouping, store_codes: stores, recipients } = row;
    const to = recipients.map(maskedAddress);
    const detail = { report, every: frequency, at: row.sending_time, by: grouping, stores, to };
    const { scheduleId, isChanged } = await audited(app, { merchantId, detail }, () =>
      inTransaction(app.store.db, async (trx) => {
        await lockMerchant(trx, merchantId);
        const saved = await save(trx, work, row);
        await enqueueReport(trx, app, { merchantId, ...saved, dueAt: row.next_due_at });
        return saved;
      }),
    );
    return { scheduleId, isChanged, nextAt: row.next_due_at, timeZone };
  },
  text: ({ scheduleId, isChanged, nextAt, timeZone }, { report, to }) =>
    `Schedule ${scheduleId} is ${isChanged ? 'changed' : 'added'}: ${report} to ${addresses(to.length)}, next on ${fullTimeText(timeZone, nextAt)}.`,
  json: ({ scheduleId, isChanged, nextAt }) => ({ schedule: scheduleId, isChanged, nextAt }),
});

function rowOf({ app, merchant, stores: own }: ActionWork, input: ScheduleInput) {
  const { report, every, at = DEFAULT_TIME, rows = [DEFAULT_GROUPINGS[report]], store = own } = input;
  assertStores(merchant, store);
  if (own && !store?.every((code) => own.includes(code)))
    throw new OperatorError(`Your stores are ${own.join(', ')}.`);
  return {
    report,
    frequency: every,
    sending_time: at,
    grouping: rows.join(','),
    store_codes: [...new Set(store)].sort().join(','),
    is_for_excel: input.excel ?? false,
    recipients: input.to,
    next_due_at: nextDue(timingOf(merchant, { every, at }), app.clock.now()),
  };
}

/** Throws `OperatorError` when mail cannot reach somebody. */
async function assertReachable({ app, merchant }: ActionWork, to: readonly string[]): Promise<void> {
  if (!mailSender(merchant))
    throw new OperatorError(`${merchant.name} sends no mail: its file has no section "mail".`);
  for (const address of to)
    if (await isFailedAddress(app.store.db, app, merchant.merchantId, address))
      throw new OperatorError(`Mail to ${address} has bounced. Use another address.`);
}

/** Inserts the schedule, or changes that of the same report. */
async function save(
  trx: Db,
  { app, merchant: { merchantId } }: ActionWork,
  row: ReturnType<typeof rowOf>,
): Promise<{ scheduleId: bigint; isChanged: boolean }> {
  const { report, frequency, grouping, store_codes } = row;
  const changed = await ofMerchant(trx, merchantId)
    .updateTable('report_schedule', { report, frequency, grouping, store_codes })
    .set(row)
    .returning('schedule_id')
    .executeTakeFirst();
  if (changed) return { scheduleId: changed.schedule_id, isChanged: true };
  const { count } = await ofMerchant(trx, merchantId)
    .selectFrom('report_schedule')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_SCHEDULES)
    throw new OperatorError(`A merchant has at most ${MAX_SCHEDULES} schedules: remove one first.`);
  const scheduleId = app.ids.next();
  const added = { merchant_id: merchantId, schedule_id: scheduleId, created_at: app.clock.now() };
  await trx
    .insertInto('report_schedule')
    .values({ ...row, ...added })
    .execute();
  return { scheduleId, isChanged: false };
}

const which = { schedule: argument('id of the schedule, from "reports schedules"', idArgument) };

const unschedule = declareAction({
  name: 'reports unschedule',
  description: 'Stop mailing a report.',
  button: 'Stop mailing a report',
  examples: ['124981625225216'],
  fields: which,
  may: ['manager'],
  async perform(work, { schedule: scheduleId }) {
    const { app, merchant } = work;
    const removed = { merchantId: merchant.merchantId, scheduleId, now: app.clock.now() };
    await changeNamed(work, scheduleId, (trx) => removeSchedule(trx, removed));
    return { schedule: scheduleId };
  },
  text: ({ schedule: scheduleId }) => `Schedule ${scheduleId} is removed: nothing more of it is mailed.`,
  json: (done) => done,
});

const send = declareAction({
  name: 'reports send',
  description: 'Mail a scheduled report now, about the last period that ended. Its next time stays.',
  button: 'Mail a report now',
  examples: ['124981625225216'],
  fields: which,
  may: ['manager'],
  async perform(work, { schedule: scheduleId }) {
    const { app, merchant } = work;
    const { merchantId } = merchant;
    const { recipients } = await changeNamed(work, scheduleId, async (trx) => {
      const dueAt = app.clock.now();
      await ofMerchant(trx, merchantId)
        .updateTable('report_schedule', { schedule_id: scheduleId })
        .set({ next_due_at: dueAt })
        .execute();
      await enqueueReport(trx, app, { merchantId, scheduleId, dueAt });
    });
    return { schedule: scheduleId, recipients: recipients.length };
  },
  text: ({ schedule: scheduleId, recipients }) =>
    `Schedule ${scheduleId}: the report is created and mailed to ${addresses(recipients)}.`,
  json: (done) => done,
});

const addresses = (count: number) => (count === 1 ? '1 address' : `${count} addresses`);

/** Changes a schedule that the person may see, in the audit trail. Throws `OperatorError` when there is none. */
async function changeNamed(
  { app, merchant, stores }: ActionWork,
  scheduleId: bigint,
  change: (trx: Trx) => Promise<void>,
): Promise<ReportSchedule> {
  const { merchantId } = merchant;
  const found = await findSchedule(app.store.db, merchantId, scheduleId);
  if (!found || !isOfStores(found, stores))
    throw new OperatorError(`Merchant ${merchantId} has no schedule ${scheduleId}.`);
  const detail = { schedule: String(scheduleId), report: found.kind, every: found.every };
  await audited(app, { merchantId, detail }, () => inTransaction(app.store.db, change));
  return found;
}

function mailAddresses(text: string): string[] {
  const found = [...new Set(text.split(',').map(mailAddress))];
  if (found.length > MAX_RECIPIENTS)
    throw new InvalidArgumentError(`Must be at most ${MAX_RECIPIENTS} addresses.`);
  return found;
}

function localTime(text: string): string {
  const time = text.trim();
  if (!/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time))
    throw new InvalidArgumentError('Must be a time of the day, 00:00 to 23:59.');
  return time;
}

/** Actions on reports that are mailed. */
export const REPORT_ACTIONS = [schedule, unschedule, send];
