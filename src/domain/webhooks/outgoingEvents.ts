import type { QueryConfig } from 'pg';
import type { Ids } from '../../ledger/ids.ts';
import type { EventType, NewEvent } from '../events/eventTypes.ts';
import type { Endpoint } from '../ground/ports/webhooks.ts';
import type { Subscribers } from './endpoints.ts';

/** Event to be sent. */
export interface OutgoingEvent {
  eventId: bigint;
  type: EventType;
  /** Events of one key are delivered in order: a card's number, or an event's own. */
  orderingKey: string;
  occurredAt: Date;
  /** Body, sent byte for byte on every attempt. */
  body: string;
  /** Trace of the call that caused it. */
  traceparent?: string;
}

export function toOutgoing(ids: Ids, event: NewEvent, traceparent?: string): OutgoingEvent {
  const { merchantId, type, occurredAt, cardNumber, data } = event;
  const eventId = ids.next();
  return {
    eventId,
    type,
    orderingKey: cardNumber ?? `e${eventId}`,
    occurredAt,
    traceparent,
    body: JSON.stringify({ type, timestamp: occurredAt.toISOString(), merchantId, data }),
  };
}

/**
 * Builds the statement that inserts events, their deliveries, and the queue's rows. Inserts in the given
 * order, which is a card's event order while the card is locked. Runs in the transaction that makes the
 * reported change.
 *
 * Each part inserts from parameters, with its times: a distributed database would otherwise ask all of its workers.
 */
export function writingEvents(
  merchantId: number,
  events: readonly OutgoingEvent[],
  subscribers: Subscribers,
): QueryConfig {
  const deliveries = events.flatMap(({ eventId, type, orderingKey }) =>
    (subscribers.get(type) ?? []).map((endpoint) => ({ endpoint, eventId, orderingKey })),
  );
  return {
    name: 'webhooks_write_events',
    text: `with event as (
        insert into outgoing_event (merchant_id, event_id, type, ordering_key, occurred_at, body, traceparent, written_at)
        select m.merchant_id, u.*, statement_timestamp() from merchant m
          cross join unnest($2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $10::text[])
            as u(event_id, type, ordering_key, occurred_at, body, traceparent)
        where m.merchant_id = $1
        returning 1
      ), delivery as (
        insert into webhook_delivery
          (merchant_id, endpoint_code, event_id, ordering_key, written_at, due_since, next_attempt_at)
        select m.merchant_id, u.*, statement_timestamp(), statement_timestamp(), statement_timestamp()
        from merchant m
          cross join unnest($7::text[], $8::bigint[], $9::text[]) as u(endpoint_code, event_id, ordering_key)
        where m.merchant_id = $1
        returning 1
      ), queued as (
        insert into webhook_queue as q (merchant_id, endpoint_code, ordering_key)
        select distinct m.merchant_id, u.endpoint_code, u.ordering_key
        from merchant m cross join unnest($7::text[], $9::text[]) as u(endpoint_code, ordering_key)
        where m.merchant_id = $1
        on conflict (merchant_id, endpoint_code, ordering_key) do update set revision = q.revision + 1
        returning 1
      )
      select`,
    values: [
      merchantId,
      events.map(({ eventId }) => eventId),
      events.map(({ type }) => type),
      events.map(({ orderingKey }) => orderingKey),
      events.map(({ occurredAt }) => occurredAt),
      events.map(({ body }) => body),
      deliveries.map(({ endpoint }) => endpoint),
      deliveries.map(({ eventId }) => eventId),
      deliveries.map(({ orderingKey }) => orderingKey),
      events.map(({ traceparent }) => traceparent ?? null),
    ],
  };
}

/** Returns the endpoints the events are delivered to. */
export function endpointsOf(
  merchantId: number,
  events: readonly OutgoingEvent[],
  subscribers: Subscribers,
): Endpoint[] {
  const codes = new Set(events.flatMap(({ type }) => subscribers.get(type) ?? []));
  return [...codes].map((endpoint) => ({ merchantId, endpoint }));
}
