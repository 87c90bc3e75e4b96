import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Events for webhooks, their deliveries to each endpoint with a queue of their own, and circuit breakers. */
export const up = createAll(() => [...events, ...deliveries, ...circuitBreakers, ...privileges]);

const events = [
  // ordering_key: a card's number; an event without a card has its own ('e' and its id). Within one key,
  // written_at and event_id are the order of events: both are assigned under the card's lock.
  `create table outgoing_event (
     merchant_id integer not null references merchant,
     event_id bigint not null,
     type text not null,
     ordering_key text not null,
     occurred_at timestamptz not null,
     written_at timestamptz not null default clock_timestamp(),
     body text not null,
     primary key (merchant_id, event_id)
   )`,
  // For replays and deletion.
  `create index outgoing_event_by_day on outgoing_event (merchant_id, occurred_at, event_id) where occurred_at > 'epoch'`,
];

const deliveries = [
  // One for each event and endpoint. Times are the database's: they are about attempts, not about business.
  // due_since: start of the three days for retries.
  `create table webhook_delivery (
     merchant_id integer not null references merchant,
     endpoint_code text not null,
     event_id bigint not null,
     ordering_key text not null,
     written_at timestamptz not null,
     state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'GIVEN_UP')),
     attempts integer not null default 0,
     due_since timestamptz not null default clock_timestamp(),
     next_attempt_at timestamptz not null default clock_timestamp(),
     last_error text,
     delivered_at timestamptz,
     primary key (merchant_id, endpoint_code, event_id),
     foreign key (merchant_id, event_id) references outgoing_event on delete cascade
   )`,
  `create index webhook_delivery_pending on webhook_delivery (merchant_id, endpoint_code, ordering_key, written_at, event_id)
     where state = 'PENDING'`,
  `create index webhook_delivery_given_up on webhook_delivery (merchant_id, endpoint_code, event_id)
     where state = 'GIVEN_UP'`,
  `create index webhook_delivery_of_event on webhook_delivery (merchant_id, event_id)`,
  // Finds the oldest waiting delivery, and those whose retry time is over.
  `create index webhook_delivery_oldest on webhook_delivery (merchant_id, endpoint_code, due_since)
     where state = 'PENDING' and due_since > 'epoch'`,
  // One row for each endpoint and ordering key with pending deliveries; webhook_delivery is authoritative, and a
  // missing row is restored from it. due_at: earliest time of the first delivery; while lease is set, when the lease
  // ends. revision: incremented by every added event, so that a worker removes the row only if it has seen all of
  // them.
  `create table webhook_queue (
     merchant_id integer not null,
     endpoint_code text not null,
     ordering_key text not null,
     due_at timestamptz not null default now(),
     lease text,
     revision bigint not null default 0,
     constraint webhook_queue_pkey primary key (merchant_id, endpoint_code, ordering_key),
     constraint webhook_queue_merchant_id_fkey foreign key (merchant_id) references merchant
   )`,
  `create index webhook_queue_due on webhook_queue (merchant_id, endpoint_code, due_at) where due_at > 'epoch'`,
];

const circuitBreakers = [
  // timeouts: consecutive attempts without a response; no row: none. open_until: end of the cool-down. probing_until:
  // end of the lease on the one attempt after the cool-down.
  `create table webhook_circuit_breaker (
     merchant_id integer not null,
     endpoint_code text not null,
     timeouts integer not null default 0,
     open_until timestamptz,
     probing_until timestamptz,
     constraint webhook_circuit_breaker_pkey primary key (merchant_id, endpoint_code),
     constraint webhook_circuit_breaker_merchant_id_fkey foreign key (merchant_id) references merchant
   )`,
];

const privileges = [
  `grant select, insert, update, delete on outgoing_event, webhook_delivery, webhook_queue, webhook_circuit_breaker to ${APPLICATION_ROLE}`,
];
