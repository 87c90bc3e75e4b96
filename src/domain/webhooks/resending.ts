import { CompiledQuery, sql } from 'kysely';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, EventParts } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { Endpoint } from '../ground/ports/webhooks.ts';
import { toOutgoing, writingEvents } from './outgoingEvents.ts';
import { messageId } from './sending.ts';

/** Deliveries on request: a test event, and events that are sent again. */

/** Returns the message id of the event, or the reason nothing was queued. */
export type Resent<Reason> = { eventId: string; refused?: undefined } | { refused: Reason };

/** Queues an event of the type `test` for one endpoint; a disabled endpoint gets it when it is enabled. */
export async function sendTestEvent(
  app: Pick<Context, 'store' | 'clock'> & EventParts,
  { merchantId, definitions }: Merchant,
  endpoint: string,
): Promise<Resent<'unknown_endpoint'>> {
  if (!definitions('webhook').has(endpoint)) return { refused: 'unknown_endpoint' };
  const event = toOutgoing(app.ids, { merchantId, type: 'test', occurredAt: app.clock.now(), data: {} });
  const { text, values } = writingEvents(merchantId, [event], new Map([['test', [endpoint]]]));
  await inTransaction(app.store.db, async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(text, values));
    await app.webhooks.announce(trx, [{ merchantId, endpoint }]);
  });
  return { eventId: messageId(event.eventId) };
}

/** Queues a stored event for an endpoint again. One that is pending there stays as it is. */
export async function replayEvent(
  app: Pick<Context, 'store' | 'webhooks'>,
  { merchantId, definitions }: Merchant,
  endpoint: string,
  id: string,
): Promise<Resent<'unknown_endpoint' | 'unknown_event'>> {
  if (!definitions('webhook').has(endpoint)) return { refused: 'unknown_endpoint' };
  const eventId = eventIdIn(id);
  const event =
    eventId !== undefined &&
    (await ofMerchant(app.store.db, merchantId).find('outgoing_event', { event_id: eventId }));
  if (!event) return { refused: 'unknown_event' };
  await changeDeliveries(app, { merchantId, endpoint }, (trx, own) =>
    replayEvents(trx, own, [event.event_id]),
  );
  return { eventId: messageId(event.event_id) };
}

/** Reads the event's number from a message id; undefined for any other text. */
function eventIdIn(text: string): bigint | undefined {
  const digits = /^msg_([0-9]{1,16})$/.exec(text)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** Changes deliveries of an endpoint and makes their ordering keys due. Returns the number of deliveries. */
export async function changeDeliveries(
  { store, webhooks }: Pick<Context, 'store' | 'webhooks'>,
  endpoint: Endpoint,
  change: (trx: Trx, endpoint: Endpoint) => Promise<string[]>,
): Promise<number> {
  return inTransaction(store.db, async (trx) => {
    const changed = await change(trx, endpoint);
    if (changed.length === 0) return 0;
    await makeDue(trx, endpoint, [...new Set(changed)]);
    await webhooks.announce(trx, [endpoint]);
    return changed.length;
  });
}

async function makeDue(trx: Trx, { merchantId, endpoint }: Endpoint, orderingKeys: string[]): Promise<void> {
  await sql`
    insert into webhook_queue as q (merchant_id, endpoint_code, ordering_key)
    select m.merchant_id, ${endpoint}, changed.ordering_key
    from merchant m cross join unnest(${orderingKeys}::text[]) as changed(ordering_key)
    where m.merchant_id = ${merchantId} order by changed.ordering_key
    on conflict (merchant_id, endpoint_code, ordering_key) do update
      set revision = q.revision + 1,
        due_at = case when q.lease is null then excluded.due_at else q.due_at end`.execute(trx);
}

/** Makes stored events pending at an endpoint, whatever their previous outcome. Returns their ordering keys. */
export async function replayEvents(
  trx: Trx,
  { merchantId, endpoint }: Endpoint,
  eventIds: bigint[],
): Promise<string[]> {
  const { rows } = await sql<{ ordering_key: string }>`
    insert into webhook_delivery as d
      (merchant_id, endpoint_code, event_id, ordering_key, written_at, due_since, next_attempt_at)
    select merchant_id, ${endpoint}, event_id, ordering_key, written_at, statement_timestamp(), statement_timestamp()
    from outgoing_event
    where merchant_id = ${merchantId} and event_id = any(${eventIds}::bigint[])
    on conflict (merchant_id, endpoint_code, event_id) do update
      set state = 'PENDING', attempts = 0, due_since = excluded.due_since,
        next_attempt_at = excluded.next_attempt_at, last_error = null, delivered_at = null
      where d.state <> 'PENDING'
    returning ordering_key`.execute(trx);
  return rows.map((row) => row.ordering_key);
}
