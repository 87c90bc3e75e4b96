import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Events for webhooks, and the state of their deliveries to each endpoint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...names, ...events, ...deliveries, ...privileges])
    await sql.raw(statement).execute(db);
}

const names = [
  // External id given by the caller, for observers of its reversal.
  `alter table ledger_transaction add column external_transaction_id text`,
];

const events = [
  // line: ordering key, a card's number; an event without a card has its own ('e' and its id). Within one line,
  // written_at and event_id are the order of events: both are assigned under the card's lock.
  `create table outgoing_event (
     merchant_id integer not null references merchant,
     event_id bigint not null,
     type text not null,
     line text not null,
     occurred_at timestamptz not null,
     written_at timestamptz not null default clock_timestamp(),
     body text not null,
     primary key (merchant_id, event_id)
   )`,
  // For replays and deletion; see 0005 on the condition.
  `create index outgoing_event_by_day on outgoing_event (merchant_id, occurred_at, event_id) where occurred_at > 'epoch'`,
];

const deliveries = [
  // One for each event and endpoint. Times are the database's: they are about attempts, not about business.
  // due_since: start of the three days for retries. sending_until: end of the sender's lease, after which it counts
  // as dead.
  `create table webhook_delivery (
     merchant_id integer not null references merchant,
     endpoint_code text not null,
     event_id bigint not null,
     line text not null,
     written_at timestamptz not null,
     state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'GIVEN_UP')),
     attempts integer not null default 0,
     due_since timestamptz not null default clock_timestamp(),
     next_attempt_at timestamptz not null default clock_timestamp(),
     sending_until timestamptz,
     last_error text,
     delivered_at timestamptz,
     primary key (merchant_id, endpoint_code, event_id),
     foreign key (merchant_id, event_id) references outgoing_event on delete cascade
   )`,
  `create index webhook_delivery_pending on webhook_delivery (merchant_id, endpoint_code, line, written_at, event_id)
     where state = 'PENDING'`,
  `create index webhook_delivery_given_up on webhook_delivery (merchant_id, endpoint_code, event_id)
     where state = 'GIVEN_UP'`,
  `create index webhook_delivery_of_event on webhook_delivery (merchant_id, event_id)`,
];

const privileges = [
  `grant select, insert, update, delete on outgoing_event, webhook_delivery to ${APPLICATION_ROLE}`,
];
