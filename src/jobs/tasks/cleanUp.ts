import { type RawBuilder, sql } from 'kysely';
import { NAME_LIFETIME_MS } from '../../domain/cards/cardRequest.ts';
import type { Context } from '../../domain/context.ts';
import { forgetClosedOrders } from '../../domain/sale/orders/forgetPeople.ts';
import { type DailyWork, type JobRun, pause } from '../../queue/tasks.ts';

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

/** In this order: referring rows are deleted first. */
const leftovers: Leftover[] = [
  // An Idempotency-Key is valid for 48 hours, here and in the ledger: both are deleted together.
  {
    retentionMs: 49 * HOUR_MS,
    remove: (merchantId, end) => sql`
      with old as (
        delete from idempotency_record r using (
          select client_id, operation_id, idempotency_key from idempotency_record
          where merchant_id = ${merchantId} and created_at > 'epoch' and created_at < ${end}
          order by created_at limit ${PAGE} for update
        ) as page
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
  {
    retentionMs: 49 * HOUR_MS,
    remove: (merchantId, end) => sql`
      delete from movement_key k using (
        select scope, key from movement_key old
        where merchant_id = ${merchantId} and scope like 'idempotency:%' and created_at < ${end}
          and not exists (select from idempotency_record r
            where r.merchant_id = ${merchantId} and r.idempotency_key = old.key
              and r.client_id = split_part(old.scope, ':', 2) and r.operation_id = split_part(old.scope, ':', 3))
        order by created_at limit ${PAGE}
      ) as page
      where k.merchant_id = ${merchantId} and k.scope = page.scope and k.key = page.key
      returning k.key`,
  },
  // A key spent by a reversal rejects its delayed request for seven days.
  {
    retentionMs: 8 * DAY_MS,
    remove: (merchantId, end) => sql`
      delete from movement_key k using (
        select scope, key from movement_key
        where merchant_id = ${merchantId} and transaction_id is null and receipt is null and created_at < ${end}
        order by created_at limit ${PAGE}
      ) as page
      where k.merchant_id = ${merchantId} and k.scope = page.scope and k.key = page.key
        and k.transaction_id is null and k.receipt is null
      returning k.key`,
  },
  // Expired keys: their earlier use no longer matters.
  {
    retentionMs: NAME_LIFETIME_MS + HOUR_MS,
    remove: (merchantId, end) => sql`
      delete from movement_key k using (
        select scope, key from movement_key
        where merchant_id = ${merchantId} and (scope like 'external:%' or scope like 'pos:%') and created_at < ${end}
        order by created_at limit ${PAGE}
      ) as page
      where k.merchant_id = ${merchantId} and k.scope = page.scope and k.key = page.key and k.created_at < ${end}
      returning k.key`,
  },
  // An expired access token is answered like an unknown one. Refresh tokens stay as long as their login, since their
  // reuse must be recognized as theft.
  {
    retentionMs: DAY_MS,
    remove: (merchantId, end) => sql`
      delete from guest_token t using (
        select token_hash from guest_token
        where merchant_id = ${merchantId} and kind = 'access' and expires_at < ${end}
        order by expires_at limit ${PAGE}
      ) as page
      where t.merchant_id = ${merchantId} and t.token_hash = page.token_hash
      returning t.family_id`,
  },
  // Expired account tokens.
  {
    retentionMs: HOUR_MS,
    remove: (merchantId, end) => sql`
      delete from account_token t using (
        select token_hash from account_token
        where merchant_id = ${merchantId} and expires_at < ${end}
        order by expires_at limit ${PAGE}
      ) as page
      where t.merchant_id = ${merchantId} and t.token_hash = page.token_hash
      returning t.account_id`,
  },
  // The reuse of a grant ends the login it began, so it stays as long as that login.
  {
    retentionMs: DAY_MS,
    remove: (merchantId, end) => sql`
      delete from authorization_grant g using (
        select grant_hash from authorization_grant old
        where merchant_id = ${merchantId} and expires_at > 'epoch' and expires_at < ${end}
          and not exists (select from token_family f where f.merchant_id = ${merchantId}
            and f.family_id = old.family_id and f.expires_at >= ${end})
        order by expires_at limit ${PAGE}
      ) as page
      where g.merchant_id = ${merchantId} and g.grant_hash = page.grant_hash
      returning g.account_id`,
  },
  // Ended logins, with their tokens.
  {
    retentionMs: DAY_MS,
    remove: (merchantId, end) => sql`
      delete from token_family f using (
        select family_id from token_family old
        where merchant_id = ${merchantId} and expires_at > 'epoch' and expires_at < ${end}
          and not exists (select from authorization_grant g
            where g.merchant_id = ${merchantId} and g.family_id = old.family_id)
        order by expires_at limit ${PAGE}
      ) as page
      where f.merchant_id = ${merchantId} and f.family_id = page.family_id
      returning f.family_id`,
  },
  // Tills do not see a check-in after two hours.
  {
    retentionMs: DAY_MS,
    remove: (merchantId, end) => sql`
      delete from checkin c using (
        select card_number from checkin
        where merchant_id = ${merchantId} and expires_at > 'epoch' and expires_at < ${end}
        order by expires_at limit ${PAGE}
      ) as page
      where c.merchant_id = ${merchantId} and c.card_number = page.card_number and c.expires_at < ${end}
      returning c.checkin_id`,
  },
  // A finished message keeps only its outcome, for support.
  {
    retentionMs: 30 * DAY_MS,
    remove: (merchantId, end) => sql`
      delete from message m using (
        select message_id from message
        where merchant_id = ${merchantId} and done_at > 'epoch' and done_at < ${end}
        order by done_at limit ${PAGE}
      ) as page
      where m.merchant_id = ${merchantId} and m.message_id = page.message_id
      returning m.message_id`,
  },
  // A mailbox that failed a year ago may exist now.
  {
    retentionMs: 365 * DAY_MS,
    remove: (merchantId, end) => sql`
      delete from failed_address f using (
        select address_hash from failed_address
        where merchant_id = ${merchantId} and failed_at > 'epoch' and failed_at < ${end}
        order by failed_at limit ${PAGE}
      ) as page
      where f.merchant_id = ${merchantId} and f.address_hash = page.address_hash
      returning f.failed_at`,
  },
  // Events with their deliveries, which can be resent for 30 days. One still pending after 60 waits for a disabled or
  // removed endpoint.
  {
    retentionMs: 30 * DAY_MS,
    remove: (merchantId, end) => sql`
      delete from outgoing_event e using (
        select event_id from outgoing_event old
        where merchant_id = ${merchantId} and occurred_at > 'epoch' and occurred_at < ${end}
          and (occurred_at < ${new Date(end.getTime() - 30 * DAY_MS)}
            or not exists (select from webhook_delivery d
              where d.merchant_id = ${merchantId} and d.event_id = old.event_id and d.state = 'PENDING'))
        order by occurred_at, event_id limit ${PAGE}
      ) as page
      where e.merchant_id = ${merchantId} and e.event_id = page.event_id
      returning e.event_id`,
  },
  // Ordering keys of disabled or removed endpoints. One with pending deliveries is restored when needed.
  {
    retentionMs: 60 * DAY_MS,
    remove: (merchantId, end) => sql`
      delete from webhook_queue q using (
        select endpoint_code, ordering_key from webhook_queue
        where merchant_id = ${merchantId} and due_at > 'epoch' and due_at < ${end} limit ${PAGE}
      ) as page
      where q.merchant_id = ${merchantId} and q.endpoint_code = page.endpoint_code
        and q.ordering_key = page.ordering_key and q.lease is null
      returning q.ordering_key`,
  },
  // Outcomes of a push message per device; the campaign keeps the totals.
  {
    retentionMs: 30 * DAY_MS,
    remove: (merchantId, end) => sql`
      with old as (
        delete from push_delivery d using (
          select message_id from push_delivery
          where merchant_id = ${merchantId} and created_at < ${end}
          order by created_at limit ${PAGE}
        ) as page
        where d.merchant_id = ${merchantId} and d.message_id = page.message_id
        returning d.campaign_id, d.state
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
  },
  // Push messages stored by a sandbox for viewing.
  {
    retentionMs: 30 * DAY_MS,
    remove: (merchantId, end) => sql`
      delete from sandbox_push p using (
        select message_id from sandbox_push
        where merchant_id = ${merchantId} and received_at < ${end}
        order by received_at limit ${PAGE}
      ) as page
      where p.merchant_id = ${merchantId} and p.message_id = page.message_id
      returning p.message_id`,
  },
  // Runs of the schedule, which operators can look back at.
  {
    retentionMs: 90 * DAY_MS,
    remove: (merchantId, end) => sql`
      delete from job_run r using (
        select job, business_day from job_run
        where merchant_id = ${merchantId} and enqueued_at < ${end} limit ${PAGE}
      ) as old
      where r.merchant_id = ${merchantId} and r.job = old.job and r.business_day = old.business_day
      returning r.job`,
  },
];
