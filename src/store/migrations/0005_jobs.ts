import { type Kysely, sql } from 'kysely';
import { queueSchema, queueStatements } from '../queueSchema.ts';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Background jobs: their queue, their runs, and the indexes that find their work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...runs, ...workers, ...dueWork, ...privileges]) {
    await sql.raw(statement).execute(db);
  }
  const schema = await queueSchema(db);
  for (const statement of queueStatements(schema, APPLICATION_ROLE)) await sql.raw(statement).execute(db);
}

const runs = [
  // One row for each daily job of a merchant and business day, created when it is queued, so that concurrent
  // processes queue it once. items: number of processed cards or rows.
  `create table job_run (
     merchant_id integer not null references merchant,
     job text not null,
     business_day date not null,
     enqueued_at timestamptz not null,
     finished_at timestamptz,
     items integer,
     primary key (merchant_id, job, business_day)
   )`,
];

const workers = [
  // Workers of the queue with their last heartbeat. Belongs to no merchant.
  `create table job_worker (
     worker_id text primary key,
     seen_at timestamptz not null
   )`,
];

/**
 * Indexes by which jobs find their work. A query that knows the key must not use them: each has a condition that is
 * always true, and only queries that state it can use the index
 * (docs/decisions/store.md#plans-must-not-depend-on-statistics).
 */
const dueWork = [
  `create index wallet_lot_due on wallet_lot (merchant_id, expires_on, card_number)
     where remaining > 0 and amount > 0`,
  `create index card_in_tier on card (merchant_id, card_template_code, tier_code, card_number) where tier_code > 0`,
  `create index movement_key_spent on movement_key (merchant_id, created_at)
     where transaction_id is null and receipt is null`,
  `create index movement_key_of_client on movement_key (merchant_id, created_at) where scope like 'idempotency:%'`,
  `create index idempotency_record_old on idempotency_record (merchant_id, created_at) where created_at > 'epoch'`,
  `create index token_family_over on token_family (merchant_id, expires_at) where expires_at > 'epoch'`,
  `create index guest_token_over on guest_token (merchant_id, expires_at) where kind = 'access'`,
  `create index authorization_grant_over on authorization_grant (merchant_id, expires_at) where expires_at > 'epoch'`,
  `create index authorization_grant_by_family on authorization_grant (merchant_id, family_id)
     where family_id is not null`,
  `create index checkin_over on checkin (merchant_id, expires_at) where expires_at > 'epoch'`,
];

const privileges = [`grant select, insert, update, delete on job_run, job_worker to ${APPLICATION_ROLE}`];
