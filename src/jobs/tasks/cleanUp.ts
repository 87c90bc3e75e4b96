import { type RawBuilder, sql } from 'kysely';
import { NAME_LIFETIME_MS } from '../../domain/cards/cardRequest.ts';
import type { Context } from '../../domain/context.ts';
import { forgetClosedOrders } from '../../domain/sale/orders/forgetPeople.ts';
import { type DailyWork, type JobRun, pause } from '../../queue/tasks.ts';

/** Rows taken away in one transaction. */
const PAGE = 500;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Removes what nobody can ask for any more. The ledger stays for good. Returns the number of rows.
 */
export async function cleanUp(
  app: Pick<Context, 'clock' | 'store' | 'keys'>,
  { merchantId }: DailyWork,
  run: JobRun,
): Promise<number> {
  let rows = 0;
  const inPages = async (keptMs: number, takeAway: (end: Date) => Promise<number>) => {
    for (;;) {
      const gone = await takeAway(new Date(app.clock.now().getTime() - keptMs));
      rows += gone;
      run.progress(gone);
      await pause(run);
      if (gone < PAGE) break;
    }
  };
  for (const { keptMs, takeAway } of leftovers)
    await inPages(keptMs, async (end) => (await takeAway(merchantId, end).execute(app.store.db)).rows.length);
  await inPages(BUYERS_KEPT_MS, (end) => forgetClosedOrders(app, { merchantId, end, page: PAGE }));
  return rows;
}

/** Who bought is known as long as a bank may take a payment back, or somebody ask for a parcel: a year and a half. */
const BUYERS_KEPT_MS = 550 * DAY_MS;

interface Leftover {
  /** How long a row is kept after its time. Somewhat longer than promised: clocks of processes differ. */
  keptMs: number;
  /** Deletes a page of what is older than `end`, answering a row for each. */
  takeAway(merchantId: number, end: Date): RawBuilder<unknown>;
}

/** In this order: what refers to something goes before it. */
const leftovers: Leftover[] = [
  // An Idempotency-Key names its request for 48 hours, here and in the ledger alike: both are forgotten at once.
  {
    keptMs: 49 * HOUR_MS,
    takeAway: (merchantId, end) => sql`
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
  // The same name where the process died before it kept the reply, and the client never came again.
  {
    keptMs: 49 * HOUR_MS,
    takeAway: (merchantId, end) => sql`
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
  // A name spent by a reversal keeps out a request that is still on its way, for seven days.
  {
    keptMs: 8 * DAY_MS,
    takeAway: (merchantId, end) => sql`
      delete from movement_key k using (
        select scope, key from movement_key
        where merchant_id = ${merchantId} and transaction_id is null and receipt is null and created_at < ${end}
        order by created_at limit ${PAGE}
      ) as page
      where k.merchant_id = ${merchantId} and k.scope = page.scope and k.key = page.key
        and k.transaction_id is null and k.receipt is null
      returning k.key`,
  },
  // A name that is free again: whoever takes it does not look at the former use.
  {
    keptMs: NAME_LIFETIME_MS + HOUR_MS,
    takeAway: (merchantId, end) => sql`
      delete from movement_key k using (
        select scope, key from movement_key
        where merchant_id = ${merchantId} and (scope like 'external:%' or scope like 'pos:%') and created_at < ${end}
        order by created_at limit ${PAGE}
      ) as page
      where k.merchant_id = ${merchantId} and k.scope = page.scope and k.key = page.key and k.created_at < ${end}
      returning k.key`,
  },
  // An access token that has ended answers like one that never was. Refresh tokens stay as long as their login: one that
  // comes a second time has to be known to be a theft.
  {
    keptMs: DAY_MS,
    takeAway: (merchantId, end) => sql`
      delete from guest_token t using (
        select token_hash from guest_token
        where merchant_id = ${merchantId} and kind = 'access' and expires_at < ${end}
        order by expires_at limit ${PAGE}
      ) as page
      where t.merchant_id = ${merchantId} and t.token_hash = page.token_hash
      returning t.family_id`,
  },
  // Account tokens that have expired.
  {
    keptMs: HOUR_MS,
    takeAway: (merchantId, end) => sql`
      delete from account_token t using (
        select token_hash from account_token
        where merchant_id = ${merchantId} and expires_at < ${end}
        order by expires_at limit ${PAGE}
      ) as page
      where t.merchant_id = ${merchantId} and t.token_hash = page.token_hash
      returning t.account_id`,
  },
  // A grant that comes a second time ends the login it began, so it stays as long as that.
  {
    keptMs: DAY_MS,
    takeAway: (merchantId, end) => sql`
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
  // Logins that are over, with their tokens.
  {
    keptMs: DAY_MS,
    takeAway: (merchantId, end) => sql`
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
    keptMs: DAY_MS,
    takeAway: (merchantId, end) => sql`
      delete from checkin c using (
        select card_number from checkin
        where merchant_id = ${merchantId} and expires_at > 'epoch' and expires_at < ${end}
        order by expires_at limit ${PAGE}
      ) as page
      where c.merchant_id = ${merchantId} and c.card_number = page.card_number and c.expires_at < ${end}
      returning c.checkin_id`,
  },
  // Of a message that is done only its end is left: for who asks what became of it.
  {
    keptMs: 30 * DAY_MS,
    takeAway: (merchantId, end) => sql`
      delete from message m using (
        select message_id from message
        where merchant_id = ${merchantId} and done_at > 'epoch' and done_at < ${end}
        order by done_at limit ${PAGE}
      ) as page
      where m.merchant_id = ${merchantId} and m.message_id = page.message_id
      returning m.message_id`,
  },
  // A mailbox that was not there a year ago may be there now.
  {
    keptMs: 365 * DAY_MS,
    takeAway: (merchantId, end) => sql`
      delete from failed_address f using (
        select address_hash from failed_address
        where merchant_id = ${merchantId} and failed_at > 'epoch' and failed_at < ${end}
        order by failed_at limit ${PAGE}
      ) as page
      where f.merchant_id = ${merchantId} and f.address_hash = page.address_hash
      returning f.failed_at`,
  },
  // Events with what became of them, which can be sent again for 30 days. What still waits after 60 waits for an endpoint
  // that is disabled or gone.
  {
    keptMs: 30 * DAY_MS,
    takeAway: (merchantId, end) => sql`
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
  // Ordering keys of endpoints that are disabled or gone. One with pending deliveries is restored when it is needed.
  {
    keptMs: 60 * DAY_MS,
    takeAway: (merchantId, end) => sql`
      delete from webhook_queue q using (
        select endpoint_code, ordering_key from webhook_queue
        where merchant_id = ${merchantId} and due_at > 'epoch' and due_at < ${end} limit ${PAGE}
      ) as page
      where q.merchant_id = ${merchantId} and q.endpoint_code = page.endpoint_code
        and q.ordering_key = page.ordering_key and q.lease is null
      returning q.ordering_key`,
  },
  // What became of a push message to each device; the campaign keeps the figures.
  {
    keptMs: 30 * DAY_MS,
    takeAway: (merchantId, end) => sql`
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
  // Push messages that a sandbox keeps to be looked at.
  {
    keptMs: 30 * DAY_MS,
    takeAway: (merchantId, end) => sql`
      delete from sandbox_push p using (
        select message_id from sandbox_push
        where merchant_id = ${merchantId} and received_at < ${end}
        order by received_at limit ${PAGE}
      ) as page
      where p.merchant_id = ${merchantId} and p.message_id = page.message_id
      returning p.message_id`,
  },
  // What the schedule remembers, for operators to look back at.
  {
    keptMs: 90 * DAY_MS,
    takeAway: (merchantId, end) => sql`
      delete from job_run r using (
        select job, business_day from job_run
        where merchant_id = ${merchantId} and enqueued_at < ${end} limit ${PAGE}
      ) as old
      where r.merchant_id = ${merchantId} and r.job = old.job and r.business_day = old.business_day
      returning r.job`,
  },
];
