import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Push messages: the devices of guests, what was sent to them, and the sandbox's own devices to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...devices, ...campaigns, ...sandbox, ...privileges]) {
    await sql.raw(statement).execute(db);
  }
}

const devices = [
  // The platform's token names the device, and whoever has it may write to it: found by its hash, sent to by the sealed
  // text. badge: what the app's icon shows; null as long as the app has never told.
  `create table device (
     merchant_id integer not null references merchant,
     device_id bigint not null,
     platform text not null check (platform in ('PLATFORM_A', 'PLATFORM_B')),
     token_hash bytea not null,
     token_sealed bytea not null,
     app_id text not null,
     account_id bigint not null,
     badge integer check (badge between 0 and 99999),
     badge_set_at timestamptz,
     registered_at timestamptz not null,
     seen_at timestamptz not null,
     primary key (merchant_id, device_id),
     unique (merchant_id, token_hash),
     foreign key (merchant_id, account_id) references guest
   )`,
  `create index device_of_guest on device (merchant_id, account_id)`,
];

const campaigns = [
  // audience: who is meant, as the operator said it, a guest by account id only. queued_up_to: the device that was put
  // into the queue last, in the order of device_id. cleared_*: how many deliveries are gone from push_delivery by now.
  `create table push_campaign (
     merchant_id integer not null references merchant,
     campaign_id bigint not null,
     message text not null,
     deep_link_type text,
     deep_link_value text,
     audience jsonb not null,
     state text not null check (state in ('QUEUEING', 'QUEUED', 'STOPPED')),
     queued_up_to bigint not null default 0,
     created_at timestamptz not null,
     cleared_sent integer not null default 0,
     cleared_not_sent integer not null default 0,
     primary key (merchant_id, campaign_id)
   )`,
  // One for each campaign and device. account_id: whose device it was; another guest's device gets nothing of it.
  // counted_at: when the message was counted into the device's badge. trouble: why it has not been taken yet.
  `create table push_delivery (
     merchant_id integer not null,
     message_id bigint not null,
     campaign_id bigint not null,
     device_id bigint not null,
     account_id bigint not null,
     state text not null
       check (state in ('WAITING', 'SENT', 'DEAD_TOKEN', 'REFUSED', 'EXPIRED', 'SKIPPED')),
     counted_at timestamptz,
     trouble text,
     created_at timestamptz not null,
     ended_at timestamptz,
     primary key (merchant_id, message_id),
     unique (merchant_id, campaign_id, device_id),
     foreign key (merchant_id, campaign_id) references push_campaign
   )`,
  `create index push_delivery_old on push_delivery (merchant_id, created_at)`,
];

const sandbox = [
  // Where a platform is configured as local, messages come to be looked at. device: the end of its token.
  `create table sandbox_push (
     merchant_id integer not null references merchant,
     message_id bigint not null,
     platform text not null,
     app_id text not null,
     device text not null,
     payload jsonb not null,
     received_at timestamptz not null,
     primary key (merchant_id, message_id)
   )`,
  `create index sandbox_push_latest on sandbox_push (merchant_id, received_at)`,
];

const privileges = [
  `grant select, insert, update, delete on device, push_campaign, push_delivery, sandbox_push to ${APPLICATION_ROLE}`,
];
