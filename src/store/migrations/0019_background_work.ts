import { type Kysely, sql } from 'kysely';
import { queueSchema, queueStatements } from '../queueSchema.ts';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** Separate queue and circuit breakers for webhook deliveries; a separate queue schema for each lane of jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...orderingKeys, ...deliveryQueue, ...circuitBreakers, ...privileges])
    await sql.raw(statement).execute(db);
  const schema = await queueSchema(db);
  for (const [lane, tasks] of LANES) {
    for (const statement of queueStatements(`${schema}_${lane}`, APPLICATION_ROLE))
      await sql.raw(statement).execute(db);
    await moveJobs(db, schema, `${schema}_${lane}`, tasks);
  }
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
}

/** Tasks by lane as of this release; `src/queue/lanes.ts` has the current ones. */
const LANES: readonly [lane: string, tasks: string[]][] = [
  ['books', ['expireLots', 'reviewTiers', 'cleanUp']],
  ['mail', ['deliverOrder', 'sendMessage']],
  ['push', ['sendPush']],
  ['payments', ['settlePayment', 'forgetPaymentMethod', 'keepPaymentMethod', 'advanceOrder']],
  ['renewals', ['renewSubscriptions']],
];

const orderingKeys = [
  `alter table outgoing_event rename column line to ordering_key`,
  `alter table webhook_delivery rename column line to ordering_key`,
  `alter table webhook_delivery drop column sending_until`,
  // Finds the oldest waiting delivery, and those whose retry time is over. See 0005 on the condition: queries that
  // know the key must not use this index.
  `create index webhook_delivery_oldest on webhook_delivery (merchant_id, endpoint_code, due_since)
     where state = 'PENDING' and due_since > 'epoch'`,
];

const deliveryQueue = [
  // One row for each endpoint and ordering key with pending deliveries; webhook_delivery is authoritative, and a
  // missing row is restored from it. due_at: earliest time of the first delivery; while lease is set, when the lease
  // ends. revision: incremented by every added event, so that a worker removes the row only if it has seen all of
  // them.
  `create table webhook_queue (
     merchant_id integer not null,
     endpoint_code text not null,
     ordering_key text not null,
     due_at timestamptz not null default now(),
     lease text,
     revision bigint not null default 0,
     constraint webhook_queue_pkey primary key (merchant_id, endpoint_code, ordering_key),
     constraint webhook_queue_merchant_id_fkey foreign key (merchant_id) references merchant
   )`,
  `create index webhook_queue_due on webhook_queue (merchant_id, endpoint_code, due_at) where due_at > 'epoch'`,
  `insert into webhook_queue (merchant_id, endpoint_code, ordering_key)
   select distinct merchant_id, endpoint_code, ordering_key from webhook_delivery where state = 'PENDING'`,
];

const circuitBreakers = [
  // timeouts: consecutive attempts without a response; no row: none. open_until: end of the cool-down. probing_until:
  // end of the lease on the one attempt after the cool-down.
  `create table webhook_circuit_breaker (
     merchant_id integer not null,
     endpoint_code text not null,
     timeouts integer not null default 0,
     open_until timestamptz,
     probing_until timestamptz,
     constraint webhook_circuit_breaker_pkey primary key (merchant_id, endpoint_code),
     constraint webhook_circuit_breaker_merchant_id_fkey foreign key (merchant_id) references merchant
   )`,
];

const privileges = [
  `grant select, insert, update, delete on webhook_queue, webhook_circuit_breaker to ${APPLICATION_ROLE}`,
];

/** Moves waiting and finally failed jobs. A running one is run again. */
async function moveJobs(db: Kysely<unknown>, from: string, to: string, tasks: string[]): Promise<void> {
  await sql`
    insert into ${sql.id(to, '_private_tasks')} (identifier)
    select identifier from ${sql.id(from, '_private_tasks')} where identifier = any(${tasks}::text[])`.execute(
    db,
  );
  await sql`
    insert into ${sql.id(to, '_private_jobs')}
      (task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, flags)
    select own.id, j.payload, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error, j.created_at,
      j.updated_at, j.key, j.flags
    from ${sql.id(from, '_private_jobs')} j
      join ${sql.id(from, '_private_tasks')} t on t.id = j.task_id
      join ${sql.id(to, '_private_tasks')} own on own.identifier = t.identifier`.execute(db);
}
