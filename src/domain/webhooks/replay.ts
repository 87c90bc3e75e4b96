import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { EventType } from '../events/publish.ts';
import type { WebhookEndpoint } from '../merchants/definitions.ts';
import type { Line } from './deliveries.ts';
import { deliveryJob } from './deliveryJob.ts';
import { typesOf } from './endpoints.ts';

const PAGE = 500;

/** From `since` on, and up to before `until`, by the time they happened. */
export interface ReplayedEvents {
  since: Date;
  until?: Date;
  type?: EventType;
}

type Opened = Pick<App, 'store' | 'jobs'>;

/**
 * Has events sent again that an endpoint subscribes to, whether it was there when they happened or not, and whatever
 * became of them. What still waits for it anyway stays as it is. Answers how many.
 */
export async function replay(
  app: Opened,
  merchantId: number,
  endpoint: WebhookEndpoint,
  { since, until, type }: ReplayedEvents,
  onProgress: (events: number) => void,
): Promise<number> {
  const types = type === undefined ? typesOf(endpoint) : [type];
  let events = 0;
  let after: { occurredAt: Date; eventId: bigint } | undefined = { occurredAt: since, eventId: 0n };
  while (after) {
    const from: typeof after = after;
    const { rows }: { rows: FoundEvent[] } = await sql<FoundEvent>`
      select event_id, occurred_at from outgoing_event
      where merchant_id = ${merchantId} and occurred_at > 'epoch'
        and (occurred_at, event_id) > (${from.occurredAt}, ${from.eventId}) and occurred_at < ${until ?? 'infinity'}
        and type = any(${types}::text[])
      order by occurred_at, event_id limit ${PAGE}`.execute(app.store.db);
    const ids = rows.map((row) => row.event_id);
    await again(app, (trx) => replayThese(trx, merchantId, endpoint.code, ids));
    events += rows.length;
    onProgress(events);
    const last = rows.at(-1);
    after =
      rows.length < PAGE || !last ? undefined : { occurredAt: last.occurred_at, eventId: last.event_id };
  }
  return events;
}

interface FoundEvent {
  event_id: bigint;
  occurred_at: Date;
}

async function replayThese(
  trx: Transaction<Database>,
  merchantId: number,
  endpoint: string,
  eventIds: bigint[],
): Promise<Line[]> {
  const { rows } = await sql<{ line: string }>`
    insert into webhook_delivery as d (merchant_id, endpoint_code, event_id, line, written_at)
    select merchant_id, ${endpoint}, event_id, line, written_at from outgoing_event
    where merchant_id = ${merchantId} and event_id = any(${eventIds}::bigint[])
    on conflict (merchant_id, endpoint_code, event_id) do update
      set state = 'PENDING', attempts = 0, due_since = excluded.due_since,
        next_attempt_at = excluded.next_attempt_at, sending_until = null, last_error = null, delivered_at = null
      where d.state <> 'PENDING'
    returning line`.execute(trx);
  return rows.map(({ line }) => ({ merchantId, endpoint, line }));
}

/**
 * Has what was given up tried for three more days, and what was not answered tried now. Answers how many of each; what
 * only waits for the one before it on its line is not counted.
 */
export async function retryNow(
  app: Opened,
  merchantId: number,
  { code }: WebhookEndpoint,
): Promise<{ givenUp: number; waiting: number }> {
  let givenUp = 0;
  for (let page = PAGE; page === PAGE; givenUp += page)
    page = await again(app, (trx) => takeUpAgain(trx, merchantId, code));
  const waiting = await again(app, (trx) => hurry(trx, merchantId, code));
  return { givenUp, waiting };
}

async function takeUpAgain(
  trx: Transaction<Database>,
  merchantId: number,
  endpoint: string,
): Promise<Line[]> {
  const { rows } = await sql<{ line: string }>`
    update webhook_delivery d
    set state = 'PENDING', attempts = 0, due_since = clock_timestamp(), next_attempt_at = clock_timestamp()
    from (
      select event_id from webhook_delivery
      where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and state = 'GIVEN_UP'
      order by event_id limit ${PAGE} for update
    ) as page
    where d.merchant_id = ${merchantId} and d.endpoint_code = ${endpoint} and d.event_id = page.event_id
    returning d.line`.execute(trx);
  return rows.map(({ line }) => ({ merchantId, endpoint, line }));
}

/** What is being sent at this moment is left to whoever sends it. */
async function hurry(trx: Transaction<Database>, merchantId: number, endpoint: string): Promise<Line[]> {
  const { rows } = await sql<{ line: string }>`
    update webhook_delivery set next_attempt_at = clock_timestamp()
    where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and state = 'PENDING'
      and next_attempt_at > clock_timestamp()
    returning line`.execute(trx);
  return rows.map(({ line }) => ({ merchantId, endpoint, line }));
}

/** Changes deliveries, with a job for each of their lines. Answers how many deliveries. */
async function again(
  { store, jobs }: Opened,
  change: (trx: Transaction<Database>) => Promise<Line[]>,
): Promise<number> {
  return inTransaction(store.db, async (trx) => {
    const lines = await change(trx);
    const different = new Map(lines.map((each) => [each.line, each]));
    await jobs.enqueueAll(trx, [...different.values()].map(deliveryJob));
    return lines.length;
  });
}
