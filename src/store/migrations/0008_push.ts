import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Push messages: devices of guests, campaigns and deliveries, and messages to sandbox devices. */
export const up = createAll(() => [...devices, ...campaigns, ...sandbox, ...privileges]);

const devices = [
  // The platform's token identifies the device and allows writing to it: found by its hash, sent to by the sealed
  // text. badge: number on the app's icon; null until the app reports it.
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
  // audience: as given by the operator, a guest by account id only. queued_up_to: the last queued device, in the
  // order of device_id. cleared_*: number of deliveries already deleted from push_delivery.
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
  // One for each campaign and device. account_id: the device's owner at that time; another guest's device gets
  // nothing of it. counted_at: when the message was counted into the device's badge. trouble: reason of the last
  // failed attempt.
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
  `create index push_delivery_waiting on push_delivery (merchant_id, message_id) where state = 'WAITING'`,
];

const sandbox = [
  // Messages of platforms configured as local. device: last characters of its token.
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
