import { type Kysely, sql } from 'kysely';

/** Undeliverable gifts, and the locale in which merchants write dates and amounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // message_id: the message that carries the gift. buyer_notified_at: when the buyer was mailed its page instead.
  `alter table sale_delivery add column message_id bigint`,
  `alter table sale_delivery add column buyer_notified_at timestamptz`,
  `alter table sale_delivery drop constraint sale_delivery_state_check`,
  `alter table sale_delivery add constraint sale_delivery_state_check
     check (state in ('WAITING', 'DONE', 'UNDELIVERABLE'))`,
  `create unique index sale_delivery_by_message on sale_delivery (merchant_id, message_id)
     where message_id is not null`,
  `create index sale_delivery_undeliverable on sale_delivery (merchant_id, order_id) where state = 'UNDELIVERABLE'`,
  // BCP 47.
  `alter table merchant add column locale text not null default 'en-US'`,
];
