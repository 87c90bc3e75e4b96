import { type Kysely, sql } from 'kysely';
import { queueSchema } from '../queueSchema.ts';

/** Indexes for open rows and their jobs: a lost queue is restored from the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const schema = await queueSchema(db);
  for (const lane of LANES) {
    const jobs = sql.id(`${schema}_${lane}`, '_private_jobs');
    await sql`create index jobs_by_payload on ${jobs} (md5(payload::text))`.execute(db);
  }
}

/** Lanes as of this release. */
const LANES = ['books', 'mail', 'push', 'payments', 'renewals'];

const statements = [
  `create index sale_order_unfinished on sale_order (merchant_id, order_id)
     where state in ('PENDING_PAYMENT', 'PAID')`,
  // The method itself is encrypted. True while it is to be saved for the guest.
  `alter table sale_order add column keeps_method boolean not null default false`,
  `create index sale_order_keeping_method on sale_order (merchant_id, order_id) where keeps_method`,
  // When it was found that the buyer cannot be mailed the page of an undeliverable gift.
  `alter table sale_delivery add column buyer_unreachable_at timestamptz`,
  `create index sale_delivery_to_mail on sale_delivery (merchant_id, order_id, line)
     where state = 'WAITING' and method = 'EMAIL'`,
  `create index sale_delivery_to_reconfirm on sale_delivery (merchant_id, order_id)
     where state = 'UNDELIVERABLE' and buyer_notified_at is null and buyer_unreachable_at is null`,
  `create index payment_to_settle on payment (merchant_id, payment_id)
     where state in ('INTENDED', 'UNKNOWN', 'CAPTURING', 'CAPTURE_UNKNOWN', 'VOIDING', 'REFUNDING')
       or (release_wanted and state not in ('DENIED', 'FAILED', 'VOIDED', 'REFUNDED'))
       or (state = 'FAILED' and found_missing_at is not null)`,
  `create index subscription_period_to_close on subscription_period (merchant_id, payment_id) where state = 'OPEN'`,
  `create index saved_payment_method_to_forget on saved_payment_method (merchant_id, saved_payment_method_id)
     where forgotten_at is null and (removed_at is not null or kept_at is null)`,
  // Earliest time of sending; null: at once.
  `alter table message add column due_at timestamptz`,
  `create index message_waiting on message (merchant_id, message_id) where state = 'QUEUED'`,
  `create index push_delivery_waiting on push_delivery (merchant_id, message_id) where state = 'WAITING'`,
];
