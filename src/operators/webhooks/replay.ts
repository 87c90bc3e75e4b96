import { sql } from 'kysely';
import type { EventType } from '../../domain/events/eventTypes.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Endpoint } from '../../domain/ground/ports/webhooks.ts';
import { endCoolDown } from '../../domain/webhooks/circuitBreakers.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoints.ts';
import { typesOf } from '../../domain/webhooks/endpoints.ts';
import { changeDeliveries, replayEvents } from '../../domain/webhooks/resending.ts';
import type { RowOf, Trx } from '../../store/database.ts';

const PAGE = 500;

/** Range of events by time of occurrence: from `since`, to before `until`. */
export interface ReplayedEvents {
  since: Date;
  until?: Date;
  type?: EventType;
}

type Opened = Pick<Context, 'store' | 'webhooks'>;

/**
 * Sends past events of an endpoint's types again, whatever their previous outcome, including those from
 * before the endpoint existed. Pending deliveries stay unchanged. Returns the number of deliveries.
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
    await changeDeliveries(app, { merchantId, endpoint: endpoint.code }, (trx, own) =>
      replayEvents(trx, own, ids),
    );
    events += rows.length;
    onProgress(events);
    const last = rows.at(-1);
    after =
      rows.length < PAGE || !last ? undefined : { occurredAt: last.occurred_at, eventId: last.event_id };
  }
  return events;
}

type FoundEvent = Pick<RowOf<'outgoing_event'>, 'event_id' | 'occurred_at'>;

interface KeyRow {
  ordering_key: string;
}

const orderingKeyOf = ({ ordering_key }: KeyRow) => ordering_key;

/**
 * Retries given-up deliveries for three more days, and waiting ones at once, regardless of the circuit
 * breaker. Returns the number of each; excludes deliveries that only wait for the one before them on their
 * ordering key.
 */
export async function retryNow(
  app: Opened,
  merchantId: number,
  { code: endpoint }: WebhookEndpoint,
): Promise<{ givenUp: number; waiting: number }> {
  const own = { merchantId, endpoint };
  let givenUp = 0;
  for (let page = PAGE; page === PAGE; givenUp += page) page = await changeDeliveries(app, own, requeue);
  await endCoolDown(app.store.db, own);
  const waiting = await changeDeliveries(app, own, hurry);
  return { givenUp, waiting };
}

async function requeue(trx: Trx, { merchantId, endpoint }: Endpoint): Promise<string[]> {
  // As a subquery, the page would be read again for every row, and lock and change the rows after it as well.
  const { rows } = await sql<KeyRow>`
    with page as (
      select event_id from webhook_delivery
      where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and state = 'GIVEN_UP'
      order by event_id limit ${PAGE} for update
    )
    update webhook_delivery d
    set state = 'PENDING', attempts = 0, due_since = now(), next_attempt_at = now()
    from page
    where d.merchant_id = ${merchantId} and d.endpoint_code = ${endpoint} and d.event_id = page.event_id
    returning d.ordering_key`.execute(trx);
  return rows.map(orderingKeyOf);
}

/** Makes waiting deliveries due now. Leaves one that is being sent to its worker. */
async function hurry(trx: Trx, { merchantId, endpoint }: Endpoint): Promise<string[]> {
  const { rows } = await sql<KeyRow>`
    update webhook_delivery set next_attempt_at = now()
    where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and state = 'PENDING'
      and next_attempt_at > now()
    returning ordering_key`.execute(trx);
  return rows.map(orderingKeyOf);
}
