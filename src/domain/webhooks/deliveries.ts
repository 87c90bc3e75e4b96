import { type Kysely, sql } from 'kysely';
import type { Database, DeliveryState } from '../../store/database.ts';

/** Deliveries of one endpoint that happen one after the other. */
export interface Line {
  merchantId: number;
  endpoint: string;
  line: string;
}

/** The delivery that is first on its line, and nobody else's until it is settled or the time for that is over. */
export interface TakenDelivery {
  eventId: bigint;
  body: string;
  /** This one counted. */
  attempt: number;
}

/** What is first on the line and may not be tried yet: it is being sent, or was not answered. */
export interface WaitingDelivery {
  eventId: bigint;
  dueAt: Date;
}

/** Longer than a receiver may take to answer. A sender that does not settle in this time is taken for dead. */
const SENDING_SECONDS = 30;
const GIVEN_UP_AFTER = sql.lit('3 days');

/** Takes what is first on the line, if anything is. Two who ask at once do not get the same. */
export async function takeFirst(
  db: Kysely<Database>,
  { merchantId, endpoint, line }: Line,
): Promise<TakenDelivery | WaitingDelivery | undefined> {
  const { rows } = await sql<FirstRow>`
    with first as (
      select event_id, greatest(next_attempt_at, sending_until) as due_at
      from webhook_delivery
      where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and line = ${line} and state = 'PENDING'
      order by written_at, event_id limit 1 for update
    ), taken as (
      update webhook_delivery d
      set attempts = d.attempts + 1, sending_until = clock_timestamp() + make_interval(secs => ${SENDING_SECONDS})
      from first
      where d.merchant_id = ${merchantId} and d.endpoint_code = ${endpoint} and d.event_id = first.event_id
        and first.due_at <= clock_timestamp()
      returning d.event_id, d.attempts
    )
    select first.event_id, first.due_at, taken.attempts, event.body
    from first
      join outgoing_event event on event.merchant_id = ${merchantId} and event.event_id = first.event_id
      left join taken on taken.event_id = first.event_id`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { event_id: eventId, due_at: dueAt, attempts: attempt, body } = row;
  return attempt === null ? { eventId, dueAt } : { eventId, body, attempt };
}

interface FirstRow {
  event_id: bigint;
  due_at: Date;
  attempts: number | null;
  body: string;
}

/** The receiver has it. */
export async function settleDelivered(db: Kysely<Database>, line: Line, taken: TakenDelivery): Promise<void> {
  await sql`
    update webhook_delivery
    set state = 'DELIVERED', delivered_at = clock_timestamp(), sending_until = null, last_error = null
    where ${isStill(line, taken)}`.execute(db);
}

export interface Failure {
  error: string;
  pauseMs: number;
  /** It was not tried, since the endpoint has not answered anything for a while. */
  isUntried?: boolean;
}

/**
 * The receiver does not have it, and it waits for its next attempt: the last of them when its three days end, and after
 * that it is given up. Answers when it is tried again, where it is.
 */
export async function settleFailed(
  db: Kysely<Database>,
  line: Line,
  taken: TakenDelivery,
  { error, pauseMs, isUntried = false }: Failure,
): Promise<{ state: DeliveryState; dueAt: Date } | undefined> {
  const { rows } = await sql<{ state: DeliveryState; due_at: Date }>`
    update webhook_delivery
    set state = case when due_since + interval ${GIVEN_UP_AFTER} <= clock_timestamp() then 'GIVEN_UP' else state end,
      next_attempt_at = least(clock_timestamp() + make_interval(secs => ${pauseMs / 1000}),
        due_since + interval ${GIVEN_UP_AFTER}),
      attempts = attempts - ${isUntried ? 1 : 0}, sending_until = null, last_error = ${error}
    where ${isStill(line, taken)}
    returning state, next_attempt_at as due_at`.execute(db);
  const [row] = rows;
  return row && { state: row.state, dueAt: row.due_at };
}

/** Not when it was taken for dead, and the delivery is another's by now. */
function isStill({ merchantId, endpoint }: Line, { eventId, attempt }: TakenDelivery) {
  return sql`merchant_id = ${merchantId} and endpoint_code = ${endpoint} and event_id = ${eventId}
    and state = 'PENDING' and attempts = ${attempt}`;
}
