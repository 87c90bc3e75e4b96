import type { QueryConfig } from 'pg';
import type { NewJob } from '../../jobs/tasks.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { EventType, NewEvent } from '../events/publish.ts';
import { deliveryJob } from './deliveryJob.ts';
import type { Subscribers } from './endpoints.ts';

/** An event as it waits to be sent. */
export interface OutgoingEvent {
  eventId: bigint;
  type: EventType;
  /** What is told in order: a card's number, or the event for itself. */
  line: string;
  occurredAt: Date;
  /** Sent to the letter, however often. */
  body: string;
}

export function toOutgoing(ids: Ids, event: NewEvent): OutgoingEvent {
  const { merchantId, type, occurredAt, cardNumber, data } = event;
  const eventId = ids.next();
  return {
    eventId,
    type,
    line: cardNumber ?? `e${eventId}`,
    occurredAt,
    body: JSON.stringify({ type, timestamp: occurredAt.toISOString(), merchantId, data }),
  };
}

/**
 * Writes events and what is to be delivered of them to whom; in this order, which is that of the events of a card as
 * long as the card is locked. For the transaction that writes what they tell about.
 */
export function writingEvents(
  merchantId: number,
  events: readonly OutgoingEvent[],
  subscribers: Subscribers,
): QueryConfig {
  const types = new Set(events.map(({ type }) => type));
  const wanted = [...types].flatMap((type) =>
    (subscribers.get(type) ?? []).map((endpoint) => ({ type, endpoint })),
  );
  return {
    name: 'webhooks_write_events',
    text: `with event as (
        insert into outgoing_event (merchant_id, event_id, type, line, occurred_at, body)
        select $1, u.* from unnest($2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])
          as u(event_id, type, line, occurred_at, body)
        returning merchant_id, event_id, type, line, written_at
      )
      insert into webhook_delivery (merchant_id, endpoint_code, event_id, line, written_at)
      select event.merchant_id, w.endpoint_code, event.event_id, event.line, event.written_at
      from event join unnest($7::text[], $8::text[]) as w(type, endpoint_code) on w.type = event.type`,
    values: [
      merchantId,
      events.map(({ eventId }) => eventId),
      events.map(({ type }) => type),
      events.map(({ line }) => line),
      events.map(({ occurredAt }) => occurredAt),
      events.map(({ body }) => body),
      wanted.map(({ type }) => type),
      wanted.map(({ endpoint }) => endpoint),
    ],
  };
}

/** A job for each endpoint and line the events are on. */
export function deliveryJobs(
  merchantId: number,
  events: readonly OutgoingEvent[],
  subscribers: Subscribers,
): NewJob<'deliverWebhooks'>[] {
  const jobs = new Map<string, NewJob<'deliverWebhooks'>>();
  for (const { type, line } of events) {
    for (const endpoint of subscribers.get(type) ?? [])
      jobs.set(`${endpoint} ${line}`, deliveryJob({ merchantId, endpoint, line }));
  }
  return [...jobs.values()];
}
