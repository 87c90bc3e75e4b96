import { sql } from 'kysely';
import type { Db, DeliveryState } from '../../store/database.ts';
import type { Endpoint } from '../ground/ports/webhooks.ts';

/**
 * Deliveries of events. `webhook_delivery` is the source of truth; `webhook_queue` has one row for each
 * endpoint and ordering key with pending deliveries. A worker leases such a row and sends its deliveries in
 * order.
 */

/** Ordering key of an endpoint, whose deliveries are sequential. */
export interface DeliveryKey extends Endpoint {
  orderingKey: string;
}

/** Ordering key leased by this worker, until it releases the key or stops renewing the lease. */
export interface LeasedKey extends DeliveryKey {
  lease: string;
}

export interface PendingDelivery {
  eventId: bigint;
  body: string;
  /** Trace of the call that caused the event. */
  traceparent: string | null;
  /** Failed attempts so far. */
  attempts: number;
  /** Milliseconds until the next attempt; 0 or less when due now. */
  waitMs: number;
  /** Milliseconds until it is given up; 0 or less when the next attempt is the last. */
  remainingMs: number;
}

/**
 * Lease duration, longer than the response timeout. A worker that does not renew its lease in this time
 * counts as dead.
 */
const LEASE_SECONDS = 30;
const GIVEN_UP_AFTER = sql.lit('3 days');
/** Maximum pending deliveries read at once. */
export const PAGE = 50;

/** Leases up to `limit` due ordering keys, those that have waited longest first. */
export async function leaseKeys(
  db: Db,
  { merchantId, endpoint }: Endpoint,
  { limit, lease }: { limit: number; lease: string },
): Promise<LeasedKey[]> {
  const { rows } = await sql<{ ordering_key: string }>`
    with due as (
      select ordering_key from webhook_queue
      where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and due_at > 'epoch' and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    )
    update webhook_queue q set due_at = ${leaseEnd}, lease = ${lease}
    from due
    where q.merchant_id = ${merchantId} and q.endpoint_code = ${endpoint} and q.ordering_key = due.ordering_key
    returning q.ordering_key`.execute(db);
  return rows.map(({ ordering_key: orderingKey }) => ({ merchantId, endpoint, orderingKey, lease }));
}

const leaseEnd = sql`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

/** Equals PENDING, but matches no partial index of pending deliveries: the delivery is found by its key. */
const isUnsettled = sql`state <> all('{DELIVERED,GIVEN_UP}')`;

export interface PendingPage {
  /** Revision that the queue's row must still have when the key is finished. */
  revision: bigint;
  /** In order, at most `PAGE`. */
  deliveries: PendingDelivery[];
}

/** Reads the next pending deliveries. Undefined when the lease was lost. */
export async function readPending(db: Db, key: LeasedKey): Promise<PendingPage | undefined> {
  const { merchantId, endpoint, orderingKey } = key;
  const { rows } = await sql<PendingRow>`
    select q.revision, pending.*
    from webhook_queue q left join lateral (
      select d.event_id, e.body, e.traceparent, d.attempts, d.written_at,
        extract(epoch from d.next_attempt_at - now())::float8 * 1000 as wait_ms,
        extract(epoch from d.due_since + interval ${GIVEN_UP_AFTER} - now())::float8 * 1000 as remaining_ms
      from webhook_delivery d join outgoing_event e on e.merchant_id = ${merchantId} and e.event_id = d.event_id
      where d.merchant_id = ${merchantId} and d.endpoint_code = ${endpoint} and d.ordering_key = ${orderingKey}
        and d.state = 'PENDING'
      order by d.written_at, d.event_id limit ${PAGE}
    ) as pending on true
    where ${isHeld(key)}
    order by pending.written_at, pending.event_id`.execute(db);
  if (rows.length === 0) return undefined;
  return {
    revision: rows[0]!.revision,
    deliveries: rows
      .filter(({ event_id }) => event_id !== null)
      .map(({ event_id, body, traceparent, attempts, wait_ms, remaining_ms }) => ({
        eventId: event_id!,
        body,
        traceparent,
        attempts,
        waitMs: wait_ms,
        remainingMs: remaining_ms,
      })),
  };
}

interface PendingRow {
  revision: bigint;
  event_id: bigint | null;
  body: string;
  traceparent: string | null;
  attempts: number;
  wait_ms: number;
  remaining_ms: number;
}

/** Marks a delivery as delivered and renews the lease. Returns false when the lease was lost. */
export async function settleDelivered(
  db: Db,
  key: LeasedKey,
  { eventId }: PendingDelivery,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with delivered as (
      update webhook_delivery
      set state = 'DELIVERED', attempts = attempts + 1, delivered_at = now(), last_error = null
      where merchant_id = ${key.merchantId} and endpoint_code = ${key.endpoint} and event_id = ${eventId}
        and ${isUnsettled}
    )
    update webhook_queue q set due_at = ${leaseEnd} where ${isHeld(key)}`.execute(db);
  return numAffectedRows === 1n;
}

export interface Failure {
  state: Extract<DeliveryState, 'PENDING' | 'GIVEN_UP'>;
  error: string;
  /** Milliseconds until the next attempt. */
  pauseMs: number;
}

/**
 * Records a failed attempt. Releases the key while the delivery waits for its retry; keeps the lease when it
 * is given up, for the deliveries behind it. Returns false when the lease was lost: another worker decides.
 */
export async function settleFailed(
  db: Db,
  key: LeasedKey,
  { eventId }: PendingDelivery,
  { state, error, pauseMs }: Failure,
): Promise<boolean> {
  const next = sql`now() + make_interval(secs => ${pauseMs / 1000})`;
  const isWaiting = state === 'PENDING';
  const { rows } = await sql`
    with held as (
      update webhook_queue q
      set due_at = ${isWaiting ? next : leaseEnd}, lease = ${isWaiting ? null : key.lease}
      where ${isHeld(key)} returning q.merchant_id
    ), settled as (
      update webhook_delivery d
      set state = ${state}, attempts = d.attempts + 1, next_attempt_at = ${next}, last_error = ${error}
      from held
      where d.merchant_id = ${key.merchantId} and d.endpoint_code = ${key.endpoint} and d.event_id = ${eventId}
        and ${isUnsettled}
      returning d.event_id
    )
    select event_id from settled`.execute(db);
  return rows.length === 1;
}

/** Releases the key to other workers, now or after `waitMs`. */
export async function releaseKey(db: Db, key: LeasedKey, waitMs = 0): Promise<void> {
  await sql`
    update webhook_queue q set lease = null, due_at = now() + make_interval(secs => ${Math.max(0, waitMs) / 1000})
    where ${isHeld(key)}`.execute(db);
}

/** Removes the key from the queue unless an event was added since `revision` was read. */
export async function finishKey(db: Db, key: LeasedKey, revision: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_queue q where ${isHeld(key)} and q.revision = ${revision}`.execute(db);
  return numAffectedRows === 1n;
}

function isHeld({ merchantId, endpoint, orderingKey, lease }: LeasedKey) {
  return sql`q.merchant_id = ${merchantId} and q.endpoint_code = ${endpoint}
    and q.ordering_key = ${orderingKey} and q.lease = ${lease}`;
}

/** Gives up deliveries that became overdue while the circuit breaker was open. Returns their number. */
export async function abandonOverdue(db: Db, { merchantId, endpoint }: Endpoint): Promise<number> {
  const { numAffectedRows } = await sql`
    with overdue as (
      select event_id from webhook_delivery
      where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and state = 'PENDING'
        and due_since > 'epoch' and due_since <= now() - interval ${GIVEN_UP_AFTER}
      order by due_since limit ${MAX_GIVEN_UP}
    )
    update webhook_delivery d
    set state = 'GIVEN_UP', last_error = coalesce(d.last_error, ${UNTRIED})
    from overdue
    where d.merchant_id = ${merchantId} and d.endpoint_code = ${endpoint} and d.event_id = overdue.event_id
      and ${isUnsettled}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Maximum deliveries given up in one statement. */
export const MAX_GIVEN_UP = 500;
const UNTRIED = 'Not tried: the endpoint did not respond for three days.';
