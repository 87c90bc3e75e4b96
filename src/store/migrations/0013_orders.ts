import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Online orders, the cards reserved for them, and their deliveries. */
export const up = createAll(() => [...orders, ...cards, ...deliveries, ...privileges]);

const orders = [
  // Orders of a merchant are numbered without gaps, and the transaction that takes a number has the merchant's stock
  // locked.
  `create table sale_order_counter (
     merchant_id integer not null references merchant,
     last_number integer not null,
     primary key (merchant_id)
   )`,
  // digest: tells a repeated request with the client's id from another order. sealed_contents: the goods and their
  // receivers; deleted when nothing is sold. sealed_secrets: secrets that the buyer is shown once. handed_over_at:
  // when the goods were delivered; transaction_id: by which transaction. leased_until: end of the worker's lease.
  `create table sale_order (
     merchant_id integer not null references merchant,
     order_id bigint not null,
     order_number integer not null,
     client_id text not null,
     client_order_id text,
     digest bytea not null,
     kind text not null check (kind in ('sale', 'account_sale', 'loyalty_card')),
     program_type text not null,
     program_code text,
     state text not null check (state in (
       'PENDING_PAYMENT', 'PAID', 'FULFILLING', 'COMPLETED', 'DECLINED', 'CANCELLED', 'REFUNDED')),
     account_id bigint,
     payment_kind text not null check (payment_kind in ('none', 'gateway', 'stored_value', 'points')),
     payment_id bigint,
     total bigint not null check (total >= 0),
     currency text not null,
     store_code text not null,
     sealed_contents bytea,
     sealed_secrets bytea,
     handed_over_at timestamptz,
     transaction_id bigint,
     refusal text,
     leased_until timestamptz,
     placed_at timestamptz not null,
     paid_at timestamptz,
     closed_at timestamptz,
     -- When data of buyers and receivers was deleted; until the order is completed, its deliveries need it.
     forgotten_at timestamptz,
     -- True while the payment method, which is encrypted, is to be saved for the guest.
     keeps_method boolean not null default false,
     primary key (merchant_id, order_id),
     unique (merchant_id, order_number),
     foreign key (merchant_id, payment_id) references payment,
     check ((payment_kind = 'gateway') = (payment_id is not null)),
     check (sealed_contents is not null or state in ('DECLINED', 'CANCELLED', 'REFUNDED'))
   )`,
  `create unique index sale_order_by_client on sale_order (merchant_id, client_id, client_order_id)
     where client_order_id is not null`,
  `create index sale_order_open on sale_order (merchant_id, placed_at)
     where state in ('PENDING_PAYMENT', 'PAID', 'FULFILLING')`,
  `create index sale_order_of_account on sale_order (merchant_id, account_id) where account_id is not null`,
  `create index sale_order_to_forget on sale_order (merchant_id, closed_at)
     where state in ('COMPLETED', 'REFUNDED') and forgotten_at is null`,
  `create index sale_order_unfinished on sale_order (merchant_id, order_id)
     where state in ('PENDING_PAYMENT', 'PAID')`,
  `create index sale_order_keeping_method on sale_order (merchant_id, order_id) where keeps_method`,
];

const cards = [
  // A card is reserved for at most one order, from the moment the order is placed. unit: index among the order's new
  // cards.
  `create table sale_order_card (
     merchant_id integer not null,
     card_number text not null,
     order_id bigint not null,
     unit integer not null check (unit >= 0),
     primary key (merchant_id, card_number),
     unique (merchant_id, order_id, unit),
     foreign key (merchant_id, order_id) references sale_order,
     foreign key (merchant_id, card_number) references card
   )`,
];

const deliveries = [
  // line: index of the order's delivery, from 0. token_hash: of the link that shows the cards.
  `create table sale_delivery (
     merchant_id integer not null,
     order_id bigint not null,
     line integer not null,
     method text not null check (method in ('EMAIL', 'SMS', 'URL', 'SHIP')),
     state text not null check (state in ('WAITING', 'DONE', 'UNDELIVERABLE')),
     token_hash bytea,
     due_at timestamptz not null,
     done_at timestamptz,
     -- Tracking text of a parcel, as the operator wrote it.
     tracking text,
     -- The message that carries the gift.
     message_id bigint,
     -- Of an undeliverable gift: when the buyer was mailed its page, or found to have no address that works.
     buyer_notified_at timestamptz,
     buyer_unreachable_at timestamptz,
     primary key (merchant_id, order_id, line),
     foreign key (merchant_id, order_id) references sale_order
   )`,
  `create unique index sale_delivery_by_token on sale_delivery (merchant_id, token_hash)
     where token_hash is not null`,
  `create unique index sale_delivery_by_message on sale_delivery (merchant_id, message_id)
     where message_id is not null`,
  `create index sale_delivery_undeliverable on sale_delivery (merchant_id, order_id) where state = 'UNDELIVERABLE'`,
  `create index sale_delivery_to_mail on sale_delivery (merchant_id, order_id, line)
     where state = 'WAITING' and method = 'EMAIL'`,
  `create index sale_delivery_to_reconfirm on sale_delivery (merchant_id, order_id)
     where state = 'UNDELIVERABLE' and buyer_notified_at is null and buyer_unreachable_at is null`,
];

const privileges = [
  `grant select, insert, update on sale_order_counter, sale_order, sale_delivery to ${APPLICATION_ROLE}`,
  `grant select, insert, delete on sale_order_card to ${APPLICATION_ROLE}`,
];
