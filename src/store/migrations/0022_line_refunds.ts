import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Refunds of single lines of an order, and of the parts of its payment. */
export const up = createAll(() => [...parts, ...lines, ...privileges]);

const parts = [
  // Sum of the parts that are refunded on their own; a release returns the rest.
  'alter table payment add column refunded_in_parts bigint not null default 0',
  `alter table payment add constraint payment_refunded_in_parts_check
     check (refunded_in_parts between 0 and amount)`,
  // reference: the part's name at the gateway. stepped_at: time just before the last call.
  `create table payment_refund (
     merchant_id integer not null,
     payment_id bigint not null,
     number integer not null,
     amount bigint not null,
     reference text not null,
     state text not null,
     refund_token text,
     message text,
     requested_at timestamptz not null,
     stepped_at timestamptz not null,
     done_at timestamptz,
     constraint payment_refund_pkey primary key (merchant_id, payment_id, number),
     constraint payment_refund_payment_fkey foreign key (merchant_id, payment_id) references payment,
     constraint payment_refund_reference_key unique (merchant_id, reference),
     constraint payment_refund_amount_check check (amount > 0),
     constraint payment_refund_state_check check (state in ('REQUESTED', 'REFUNDING', 'DONE'))
   )`,
  `create index payment_refund_open on payment_refund (merchant_id, payment_id)
     where state in ('REQUESTED', 'REFUNDING')`,
];

const lines = [
  // amount: minor units of the order's prices. transaction_id: by which the goods were reclaimed, if there were any.
  `create table sale_order_refund (
     merchant_id integer not null,
     order_id bigint not null,
     line integer not null,
     amount bigint not null,
     transaction_id bigint,
     refunded_at timestamptz not null,
     constraint sale_order_refund_pkey primary key (merchant_id, order_id, line),
     constraint sale_order_refund_order_fkey foreign key (merchant_id, order_id) references sale_order,
     constraint sale_order_refund_amount_check check (amount >= 0)
   )`,
  'alter table sale_delivery drop constraint sale_delivery_state_check',
  `alter table sale_delivery add constraint sale_delivery_state_check
     check (state in ('WAITING', 'DONE', 'UNDELIVERABLE', 'REFUNDED'))`,
];

const privileges = [
  `grant select, insert, update on payment_refund to ${APPLICATION_ROLE}`,
  `grant select, insert on sale_order_refund to ${APPLICATION_ROLE}`,
];
