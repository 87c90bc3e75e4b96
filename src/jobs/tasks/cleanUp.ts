import { type RawBuilder, sql } from 'kysely';
import { NAME_LIFETIME_MS } from '../../domain/cards/shared/cardRequest.ts';
import type { Context } from '../../domain/ground/context.ts';
import { forgetClosedOrders } from '../../domain/sale/orders/forgetPeople.ts';
import { type DailyWork, type JobRun, pause } from '../../queue/tasks.ts';
import type { MerchantTable } from '../../store/ofMerchant.ts';

/** Maximum number of rows deleted in one transaction. */
const PAGE = 500;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes expired rows. The ledger stays for good. Returns the number of rows. */
export async function cleanUp(
  app: Pick<Context, 'clock' | 'store' | 'keys'>,
  { merchantId }: DailyWork,
  run: JobRun,
): Promise<number> {
  let rows = 0;
  const inPages = async (retentionMs: number, remove: (end: Date) => Promise<number>) => {
    for (;;) {
      const gone = await remove(new Date(app.clock.now().getTime() - retentionMs));
      rows += gone;
      run.progress(gone);
      await pause(run);
      if (gone < PAGE) break;
    }
  };
  for (const { retentionMs, remove } of leftovers)
    await inPages(
      retentionMs,
      async (end) => (await remove(merchantId, end).execute(app.store.db)).rows.length,
    );
  await inPages(BUYERS_KEPT_MS, (end) => forgetClosedOrders(app, { merchantId, end, page: PAGE }));
  return rows;
}

/** Retention in ms of buyers' data: a year and a half, for chargebacks and questions about parcels. */
const BUYERS_KEPT_MS = 550 * DAY_MS;

interface Leftover {
  /** Retention in ms after a row's end. Slightly longer than promised, since clocks of processes differ. */
  retentionMs: number;
  /** Deletes a page of rows older than `end` and returns one row for each. */
  remove(merchantId: number, end: Date): RawBuilder<unknown>;
}

/** Rows that are deleted for their age alone, or by a further condition. */
interface OldRows {
  table: MerchantTable;
  /** Columns that identify a row among the merchant's. */
  key: string[];
  /** Column with the time from which the retention counts. */
  endedAt: string;
  retentionMs: number;
  /** Further condition of a row, called `old` there. */
  and?: (merchantId: number, end: Date) => RawBuilder<unknown>;
  /** Condition that a row, called `gone` there, must still meet when it is locked. */
  still?: RawBuilder<unknown>;
}

/** Deletes a page of rows, the oldest first. A row that a request renewed meanwhile stays. */
function oldRows({ table, key, endedAt, retentionMs, and, still = sql`` }: OldRows): Leftover {
  const [name, ended] = [sql.table(table), sql.ref(endedAt)];
  const isOnPage = key.map((column) => sql`gone.${sql.ref(column)} = page.${sql.ref(column)}`);
  return {
    retentionMs,
    remove: (merchantId, end) => sql`
      delete from ${name} gone using (
        select ${sql.join(key.map((column) => sql.ref(column)))} from ${name} old
        where merchant_id = ${merchantId} and ${ended} > 'epoch' and ${ended} < ${end}
          ${and?.(merchantId, end) ?? sql``}
        order by ${ended} limit ${PAGE}
      ) as page
      where gone.merchant_id = ${merchantId} and ${sql.join(isOnPage, sql` and `)}
        and gone.${ended} < ${end} ${still}
      returning gone.merchant_id`,
  };
}

/** Deletes a page of messages; their campaigns keep the totals. */
function campaignMessages({
  table,
  endedAt,
  and = sql``,
}: Pick<OldRows, 'endedAt'> & { table: 'message' | 'push_delivery'; and?: RawBuilder<unknown> }): Leftover {
  const [name, ended] = [sql.table(table), sql.ref(endedAt)];
  return {
    retentionMs: 30 * DAY_MS,
    remove: (merchantId, end) => sql`
      with old as (
        delete from ${name} gone using (
          select message_id from ${name}
          where merchant_id = ${merchantId} and ${ended} < ${end} ${and}
          order by ${ended} limit ${PAGE}
        ) as page
        where gone.merchant_id = ${merchantId} and gone.message_id = page.message_id
        returning gone.campaign_id, gone.state
      ), cleared as (
        update push_campaign c
        set cleared_sent = cleared_sent + figures.sent, cleared_not_sent = cleared_not_sent + figures.not_sent
        from (
          select campaign_id, count(*) filter (where state = 'SENT') as sent,
            count(*) filter (where state <> 'SENT') as not_sent
          from old group by campaign_id
        ) as figures
        where c.merchant_id = ${merchantId} and c.campaign_id = figures.campaign_id
      )
      select from old`,
  };
}

/** In this order: referring rows are deleted first. */
const leftovers: Leftover[] = [
  // An Idempotency-Key is valid for 48 hours, here and in the ledger: both are deleted together.
  {
    retentionMs: 49 * HOUR_MS,
    remove: (merchantId, end) => sql`
      with page as (
        select client_id, operation_id, idempotency_key from idempotency_record
        where merchant_id = ${merchantId} and created_at > 'epoch' and created_at < ${end}
        order by created_at limit ${PAGE} for update
      ), old as (
        delete from idempotency_record r using page
        where r.merchant_id = ${merchantId} and r.client_id = page.client_id
          and r.operation_id = page.operation_id and r.idempotency_key = page.idempotency_key
        returning r.client_id, r.operation_id, r.idempotency_key
      ), forgotten as (
        delete from movement_key k using old
        where k.merchant_id = ${merchantId} and k.key = old.idempotency_key
          and k.scope = 'idempotency:' || old.client_id || ':' || old.operation_id
      )
      select from old`,
  },
  // Idempotency keys whose process died before it stored the reply, and whose client never retried.
  oldRows({
    table: 'movement_key',
    key: ['scope', 'key'],
    endedAt: 'created_at',
    retentionMs: 49 * HOUR_MS,
    and: (merchantId) => sql`and scope like 'idempotency:%'
      and not exists (select from idempotency_record r
        where r.merchant_id = ${merchantId} and r.idempotency_key = old.key
          and r.client_id = split_part(old.scope, ':', 2) and r.operation_id = split_part(old.scope, ':', 3))`,
  }),
  // A key spent by a reversal rejects its delayed request for seven days.
  oldRows({
    table: 'movement_key',
    key: ['scope', 'key'],
    endedAt: 'created_at',
    retentionMs: 8 * DAY_MS,
    and: () => sql`and transaction_id is null and receipt is null`,
    still: sql`and gone.transaction_id is null and gone.receipt is null`,
  }),
  // Expired keys: their earlier use no longer matters.
  oldRows({
    table: 'movement_key',
    key: ['scope', 'key'],
    endedAt: 'created_at',
    retentionMs: NAME_LIFETIME_MS + HOUR_MS,
    and: () => sql`and (scope like 'external:%' or scope like 'pos:%')`,
  }),
  // An expired access token is answered like an unknown one. Refresh tokens stay as long as their login, since their
  // reuse must be recognized as theft.
  oldRows({
    table: 'guest_token',
    key: ['token_hash'],
    endedAt: 'expires_at',
    retentionMs: DAY_MS,
    and: () => sql`and kind = 'access'`,
  }),
  // Expired account tokens.
  oldRows({ table: 'account_token', key: ['token_hash'], endedAt: 'expires_at', retentionMs: HOUR_MS }),
  // The reuse of a grant ends the login it began, so it stays as long as that login.
  oldRows({
    table: 'authorization_grant',
    key: ['grant_hash'],
    endedAt: 'expires_at',
    retentionMs: DAY_MS,
    and: (merchantId, end) => sql`and not exists (select from token_family f
      where f.merchant_id = ${merchantId} and f.family_id = old.family_id and f.expires_at >= ${end})`,
  }),
  // Ended logins, with their tokens.
  oldRows({
    table: 'token_family',
    key: ['family_id'],
    endedAt: 'expires_at',
    retentionMs: DAY_MS,
    and: (merchantId) => sql`and not exists (select from authorization_grant g
      where g.merchant_id = ${merchantId} and g.family_id = old.family_id)`,
  }),
  // Tills do not see a check-in after two hours.
  oldRows({ table: 'checkin', key: ['card_number'], endedAt: 'expires_at', retentionMs: DAY_MS }),
  // A finished message keeps only its outcome, for support.
  campaignMessages({ table: 'message', endedAt: 'done_at', and: sql`and done_at > 'epoch'` }),
  // A mailbox that failed a year ago may exist now.
  oldRows({
    table: 'failed_address',
    key: ['address_hash'],
    endedAt: 'failed_at',
    retentionMs: 365 * DAY_MS,
  }),
  // Events with their deliveries, which can be resent for 30 days. One still pending after 60 waits for a disabled or
  // removed endpoint.
  oldRows({
    table: 'outgoing_event',
    key: ['event_id'],
    endedAt: 'occurred_at',
    retentionMs: 30 * DAY_MS,
    and: (merchantId, end) => sql`and (occurred_at < ${new Date(end.getTime() - 30 * DAY_MS)}
      or not exists (select from webhook_delivery d
        where d.merchant_id = ${merchantId} and d.event_id = old.event_id and d.state = 'PENDING'))`,
  }),
  // Ordering keys of disabled or removed endpoints. One with pending deliveries is restored when needed.
  oldRows({
    table: 'webhook_queue',
    key: ['endpoint_code', 'ordering_key'],
    endedAt: 'due_at',
    retentionMs: 60 * DAY_MS,
    still: sql`and gone.lease is null`,
  }),
  // Outcomes of a push message per device.
  campaignMessages({ table: 'push_delivery', endedAt: 'created_at' }),
  // Closed checkouts, as long as the buyer's browser can show them. Sold ones have an order, which stays.
  oldRows({ table: 'checkout', key: ['checkout_id'], endedAt: 'closed_at', retentionMs: 180 * DAY_MS }),
  // Names of those who added to a gift.
  oldRows({
    table: 'contribution',
    key: ['gift_order_id', 'gift_line', 'order_id'],
    endedAt: 'given_at',
    retentionMs: BUYERS_KEPT_MS,
  }),
  // Push messages stored by a sandbox for viewing.
  oldRows({ table: 'sandbox_push', key: ['message_id'], endedAt: 'received_at', retentionMs: 30 * DAY_MS }),
  // Runs of the schedule, which operators can look back at.
  oldRows({
    table: 'job_run',
    key: ['job', 'business_day'],
    endedAt: 'enqueued_at',
    retentionMs: 90 * DAY_MS,
  }),
];
