import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../base/time/zones.ts';
import type { Context } from '../../domain/ground/context.ts';
import { LEFT_MS } from '../../domain/payments/paymentSteps.ts';
import { queueingJob } from '../../domain/push/campaigns.ts';
import { SEND_PUSH_ATTEMPTS } from '../../domain/push/queueDeliveries.ts';
import { SOLD_STATES } from '../../domain/sale/orders/order.ts';
import type { NewJob, TaskName, Tasks } from '../../queue/tasks.ts';
import { DAILY_ATTEMPTS, DAILY_JOBS } from './schedule.ts';

/** Open rows of one merchant that need a job each. */
export interface OpenRows {
  task: TaskName;
  /** Selects the next rows after a position, in order. */
  rows(source: RowSource): RawBuilder<OpenRow>;
  /** Creates the job of a row exactly as the code that opened the row; due now unless stated. */
  job(row: OpenRow, merchantId: number): NewJob;
}

export interface RowSource {
  app: Pick<Context, 'clock' | 'timeOfDay' | 'merchants'>;
  merchantId: number;
  /** Position of the last row of the previous page. */
  after: Position;
  limit: number;
}

/** Position of a row in the reading order. */
export interface Position {
  id: bigint;
  line: number;
}

export const FIRST: Position = { id: -1n, line: -1 };

export interface OpenRow extends Position {
  /** Earliest time by the business clock. */
  due_at?: Date | null;
  /** Business day of a daily job. */
  day?: string;
  is_removed?: boolean;
}

/** Maximum time in ms for which an unsaved payment method may be on its way to the vault. */
const KEEPING_MS = 24 * 60 * 60 * 1000;

/**
 * Open rows of every task. Each condition equals that of a partial index (migration 0025) word for word, otherwise
 * the index is not used.
 */
export const OPEN_ROWS: readonly OpenRows[] = [
  {
    // The request owns an order until its lease ends.
    task: 'advanceOrder',
    rows: ({ app, merchantId, after, limit }) => sql`
      select order_id as id, 0 as line from sale_order
      where merchant_id = ${merchantId} and state in ('PENDING_PAYMENT', 'PAID') and order_id > ${after.id}
        and (leased_until is null or leased_until <= ${app.timeOfDay.now()})
      order by order_id limit ${limit}`,
    job: ({ id }, merchantId) => ({ task: 'advanceOrder', payload: { merchantId, orderId: String(id) } }),
  },
  {
    // The request owns a checkout until its lease ends.
    task: 'finishCheckout',
    rows: ({ app, merchantId, after, limit }) => sql`
      select checkout_id as id, 0 as line from checkout
      where merchant_id = ${merchantId} and state in ('OPEN', 'PAID', 'VOIDING') and checkout_id > ${after.id}
        and (leased_until is null or leased_until <= ${app.timeOfDay.now()})
      order by checkout_id limit ${limit}`,
    job: ({ id }, merchantId) => ({
      task: 'finishCheckout',
      payload: { merchantId, checkoutId: String(id) },
    }),
  },
  {
    task: 'deliverOrder',
    rows: ({ merchantId, after, limit }) => sql`
      select d.order_id as id, d.line, d.due_at from sale_delivery d
      join sale_order o on o.merchant_id = ${merchantId} and o.order_id = d.order_id and o.state = 'FULFILLING'
      where d.merchant_id = ${merchantId} and d.state = 'WAITING' and d.method = 'EMAIL'
        and (d.order_id, d.line) > (${after.id}::bigint, ${after.line}::int)
      order by d.order_id, d.line limit ${limit}`,
    job: ({ id, line, due_at: dueAt }, merchantId) => ({
      task: 'deliverOrder',
      payload: { merchantId, orderId: String(id), line },
      dueAt: dueAt ?? undefined,
    }),
  },
  {
    task: 'reconfirmOrder',
    rows: ({ merchantId, after, limit }) => sql`
      select distinct d.order_id as id, 0 as line from sale_delivery d
      join sale_order o on o.merchant_id = ${merchantId} and o.order_id = d.order_id
        and o.state = any(${SOLD_STATES as string[]}::text[])
      where d.merchant_id = ${merchantId} and d.state = 'UNDELIVERABLE' and d.buyer_notified_at is null
        and d.buyer_unreachable_at is null and d.order_id > ${after.id}
      order by d.order_id limit ${limit}`,
    job: ({ id }, merchantId) => ({ task: 'reconfirmOrder', payload: { merchantId, orderId: String(id) } }),
  },
  {
    task: 'keepPaymentMethod',
    rows: ({ merchantId, after, limit }) => sql`
      select order_id as id, 0 as line from sale_order
      where merchant_id = ${merchantId} and keeps_method and order_id > ${after.id}
      order by order_id limit ${limit}`,
    job: ({ id }, merchantId) => ({
      task: 'keepPaymentMethod',
      payload: { merchantId, orderId: String(id) },
    }),
  },
  {
    // The request owns a payment for a minute after each step; then the payment's own job takes over.
    task: 'settlePayment',
    rows: ({ app, merchantId, after, limit }) => sql`
      select payment_id as id, 0 as line from payment
      where merchant_id = ${merchantId} and payment_id > ${after.id}
        and (state in ('INTENDED', 'UNKNOWN', 'CAPTURING', 'CAPTURE_UNKNOWN', 'VOIDING', 'REFUNDING')
          or (release_wanted and state not in ('DENIED', 'FAILED', 'VOIDED', 'REFUNDED'))
          or (state = 'FAILED' and found_missing_at is not null))
        and stepped_at < ${new Date(app.timeOfDay.now().getTime() - LEFT_MS)}
      order by payment_id limit ${limit}`,
    job: settlement,
  },
  {
    task: 'settlePayment',
    rows: ({ app, merchantId, after, limit }) => sql`
      select distinct payment_id as id, 0 as line from payment_refund
      where merchant_id = ${merchantId} and payment_id > ${after.id} and state in ('REQUESTED', 'REFUNDING')
        and stepped_at < ${new Date(app.timeOfDay.now().getTime() - LEFT_MS)}
      order by payment_id limit ${limit}`,
    job: settlement,
  },
  {
    // The charge of a subscription continues from its payment.
    task: 'settlePayment',
    rows: ({ app, merchantId, after, limit }) => sql`
      select p.payment_id as id, 0 as line from subscription_period p
      join payment on payment.merchant_id = ${merchantId} and payment.payment_id = p.payment_id
        and payment.stepped_at < ${new Date(app.timeOfDay.now().getTime() - LEFT_MS)}
      where p.merchant_id = ${merchantId} and p.state = 'OPEN' and p.payment_id > ${after.id}
      order by p.payment_id limit ${limit}`,
    job: settlement,
  },
  {
    task: 'forgetPaymentMethod',
    rows: ({ merchantId, after, limit }) => sql`
      select saved_payment_method_id as id, 0 as line, removed_at is not null as is_removed
      from saved_payment_method
      where merchant_id = ${merchantId} and forgotten_at is null and (removed_at is not null or kept_at is null)
        and saved_payment_method_id > ${after.id}
      order by saved_payment_method_id limit ${limit}`,
    job: ({ id, is_removed: isRemoved }, merchantId) => ({
      task: 'forgetPaymentMethod',
      payload: { merchantId, savedPaymentMethodId: String(id) },
      afterMs: isRemoved ? 0 : KEEPING_MS,
    }),
  },
  {
    task: 'sendMessage',
    rows: ({ merchantId, after, limit }) => sql`
      select message_id as id, 0 as line, due_at from message
      where merchant_id = ${merchantId} and state = 'QUEUED' and message_id > ${after.id}
      order by message_id limit ${limit}`,
    job: ({ id, due_at: dueAt }, merchantId) => ({
      task: 'sendMessage',
      payload: { merchantId, messageId: Number(id) },
      dueAt: dueAt ?? undefined,
    }),
  },
  {
    task: 'sendPush',
    rows: ({ merchantId, after, limit }) => sql`
      select message_id as id, 0 as line from push_delivery
      where merchant_id = ${merchantId} and state = 'WAITING' and message_id > ${after.id}
      order by message_id limit ${limit}`,
    job: ({ id }, merchantId) => ({
      task: 'sendPush',
      payload: { merchantId, messageId: Number(id) },
      maxAttempts: SEND_PUSH_ATTEMPTS,
    }),
  },
  {
    task: 'updatePass',
    rows: ({ merchantId, after, limit }) => sql`
      select pass_id as id, 0 as line from pass
      where merchant_id = ${merchantId} and noted > shown and pass_id > ${after.id}
      order by pass_id limit ${limit}`,
    job: ({ id }, merchantId) => ({ task: 'updatePass', payload: { merchantId, passId: Number(id) } }),
  },
  {
    task: 'queueCampaign',
    rows: ({ merchantId, after, limit }) => sql`
      select campaign_id as id, 0 as line, due_at from push_campaign
      where merchant_id = ${merchantId} and state = 'QUEUEING' and campaign_id > ${after.id}
      order by campaign_id limit ${limit}`,
    job: ({ id, due_at: dueAt }, merchantId) => ({
      ...queueingJob(merchantId, id),
      dueAt: dueAt ?? undefined,
    }),
  },
  {
    task: 'forgetReceipts',
    rows: ({ merchantId, after, limit }) => sql`
      select account_id as id, 0 as line from guest
      where merchant_id = ${merchantId} and is_on_receipts and account_id > ${after.id}
      order by account_id limit ${limit}`,
    job: ({ id }, merchantId) => ({
      task: 'forgetReceipts',
      payload: { merchantId, accountId: String(id) },
    }),
  },
  {
    task: 'mailReport',
    rows: ({ merchantId, after, limit }) => sql`
      select schedule_id as id, 0 as line, next_due_at as due_at from report_schedule
      where merchant_id = ${merchantId} and schedule_id > ${after.id}
      order by schedule_id limit ${limit}`,
    job: ({ id, due_at: dueAt }, merchantId) => ({
      task: 'mailReport',
      payload: { merchantId, scheduleId: String(id) },
      dueAt: dueAt!,
    }),
  },
  ...DAILY_JOBS.map(
    (task): OpenRows => ({
      task,
      // Work of earlier days is done by today's job.
      rows: ({ app, merchantId, after, limit }) => sql`
        select 0::bigint as id, 0 as line, business_day as day from job_run
        where merchant_id = ${merchantId} and job = ${task} and finished_at is null and ${after.id} < 0
          and business_day = ${dayIn(app.merchants.known(merchantId).timeZone, app.clock.now())}
        limit ${limit}`,
      job: ({ day }, merchantId) => ({
        task,
        payload: { merchantId, day: day! } as Tasks[typeof task],
        maxAttempts: DAILY_ATTEMPTS,
      }),
    }),
  ),
];

function settlement({ id }: OpenRow, merchantId: number): NewJob<'settlePayment'> {
  return { task: 'settlePayment', payload: { merchantId, paymentId: String(id) } };
}
