import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Wallet passes of cards, and the devices that hold them. */
export const up = createAll(() => [...passes, ...devices, ...privileges]);

const passes = [
  // content_digest: of the content last shown; version and changed_at move with it. noted: number of noted changes of the
  // card, shown: the number of them that the pass has followed. noted_transaction: the newest noted transaction of the
  // card. sent_digest: content last sent to platform B.
  `create table pass (
     merchant_id integer not null,
     pass_id bigint not null,
     platform text not null,
     card_number text not null,
     content_digest bytea,
     version bigint not null default 0,
     changed_at timestamptz not null,
     noted bigint not null default 0,
     shown bigint not null default 0,
     noted_transaction bigint not null default 0,
     sent_digest bytea,
     created_at timestamptz not null,
     constraint pass_pkey primary key (merchant_id, pass_id),
     constraint pass_card_key unique (merchant_id, card_number, platform),
     constraint pass_card_fkey foreign key (merchant_id, card_number) references card,
     constraint pass_platform_check check (platform in ('PLATFORM_A', 'PLATFORM_B'))
   )`,
  `create index pass_lagging on pass (merchant_id, pass_id) where noted > shown`,
];

const devices = [
  // Registered by the device itself. token_sealed: its push token. notified: version of the pass it was last notified of.
  `create table pass_device (
     merchant_id integer not null,
     pass_id bigint not null,
     device_library_id text not null,
     token_sealed bytea not null,
     notified bigint not null default 0,
     registered_at timestamptz not null,
     constraint pass_device_pkey primary key (merchant_id, pass_id, device_library_id),
     constraint pass_device_pass_fkey foreign key (merchant_id, pass_id) references pass
   )`,
  `create index pass_device_of_library on pass_device (merchant_id, device_library_id)`,
];

const privileges = [`grant select, insert, update, delete on pass, pass_device to ${APPLICATION_ROLE}`];
