import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Checkouts on the processor's hosted page, and what several people give to one gift. */
export const up = createAll(() => [...checkouts, ...contributions, ...localPages, ...privileges]);

const checkouts = [
  // buyer_hash: of the key in the buyer's browser. request_hash: tells a repeated confirmation of one reviewed order.
  // sealed_order: the order as the buyer reviewed it; deleted when the checkout is closed. session_id: the page's id at
  // the processor. confirmed: the payment that the buyer confirmed there. expires_at: wall-clock time at which the page
  // ends. gift_order_id, gift_line: the gift that the order adds to.
  `create table checkout (
     merchant_id integer not null,
     checkout_id bigint not null,
     buyer_hash bytea not null,
     request_hash bytea not null,
     state text not null,
     amount bigint not null,
     currency text not null,
     sealed_order bytea,
     session_id text,
     confirmed jsonb,
     order_id bigint,
     refusal text,
     gift_order_id bigint,
     gift_line integer,
     opened_at timestamptz not null,
     expires_at timestamptz not null,
     leased_until timestamptz,
     closed_at timestamptz,
     constraint checkout_pkey primary key (merchant_id, checkout_id),
     constraint checkout_merchant_fkey foreign key (merchant_id) references merchant,
     constraint checkout_request_key unique (merchant_id, request_hash),
     constraint checkout_order_fkey foreign key (merchant_id, order_id) references sale_order,
     constraint checkout_gift_fkey foreign key (merchant_id, gift_order_id) references sale_order,
     constraint checkout_amount_check check (amount > 0),
     constraint checkout_state_check check (state in ('OPEN', 'PAID', 'VOIDING', 'SOLD', 'REFUSED', 'EXPIRED')),
     constraint checkout_sold_check check ((state = 'SOLD') = (order_id is not null)),
     constraint checkout_closed_check check ((state in ('OPEN', 'PAID', 'VOIDING')) = (closed_at is null))
   )`,
  `create index checkout_open on checkout (merchant_id, checkout_id) where state in ('OPEN', 'PAID', 'VOIDING')`,
  'create index checkout_closed on checkout (merchant_id, closed_at) where closed_at is not null',
];

const contributions = [
  // Orders that added value to the gift of another order. sealed_giver: first name, if the giver wishes to be named.
  `create table contribution (
     merchant_id integer not null,
     gift_order_id bigint not null,
     gift_line integer not null,
     order_id bigint not null,
     amount bigint not null,
     sealed_giver bytea,
     given_at timestamptz not null,
     constraint contribution_pkey primary key (merchant_id, gift_order_id, gift_line, order_id),
     constraint contribution_gift_fkey foreign key (merchant_id, gift_order_id) references sale_order,
     constraint contribution_order_fkey foreign key (merchant_id, order_id) references sale_order,
     constraint contribution_amount_check check (amount > 0)
   )`,
  'create index contribution_given on contribution (merchant_id, given_at)',
];

const localPages = [
  // Hosted pages of the sandbox, in place of a processor's.
  `create table local_payment_page (
     merchant_id integer not null,
     session_id text not null,
     state text not null,
     amount bigint not null,
     currency text not null,
     description text not null,
     success_url text not null,
     cancel_url text not null,
     expires_at timestamptz not null,
     constraint local_payment_page_pkey primary key (merchant_id, session_id),
     constraint local_payment_page_merchant_fkey foreign key (merchant_id) references merchant,
     constraint local_payment_page_state_check check (state in ('OPEN', 'PAID', 'EXPIRED', 'CANCELLED'))
   )`,
];

const privileges = [
  `grant select, insert, update, delete on checkout, contribution to ${APPLICATION_ROLE}`,
  `grant select, insert, update on local_payment_page to ${APPLICATION_ROLE}`,
];
