import { sql } from 'kysely';
import type { Db, DeliveryState } from '../../store/database.ts';

/** State of an endpoint, for operators. */
export interface EndpointState {
  pending: number;
  oldestSeconds?: number;
  givenUp: number;
  /** Seconds until the circuit breaker allows the next attempt. */
  coolDownSeconds?: number;
  /** Error of the latest failed attempt, among pending and given-up deliveries. */
  lastError?: string;
}

/** Reads endpoint states by code; omits endpoints without pending or given-up deliveries. */
export async function endpointStates(db: Db, merchantId: number): Promise<Map<string, EndpointState>> {
  const states = new Map<string, EndpointState>();
  const stateOf = (endpoint: string) => {
    const state = states.get(endpoint) ?? { pending: 0, givenUp: 0 };
    states.set(endpoint, state);
    return state;
  };
  const waiting = await sql<{ endpoint_code: string; number: bigint; oldest: number }>`
    select endpoint_code, count(*) as number, extract(epoch from now() - min(due_since))::float8 as oldest
    from webhook_delivery where merchant_id = ${merchantId} and state = 'PENDING' and due_since > 'epoch'
    group by endpoint_code order by endpoint_code`.execute(db);
  for (const row of waiting.rows)
    Object.assign(stateOf(row.endpoint_code), { pending: Number(row.number), oldestSeconds: row.oldest });
  const givenUp = await sql<{ endpoint_code: string; number: bigint }>`
    select endpoint_code, count(*) as number from webhook_delivery
    where merchant_id = ${merchantId} and state = 'GIVEN_UP' group by endpoint_code`.execute(db);
  for (const row of givenUp.rows) stateOf(row.endpoint_code).givenUp = Number(row.number);
  const errors = await sql<{ endpoint_code: string; last_error: string }>`
    select distinct on (endpoint_code) endpoint_code, last_error from (
      select * from webhook_delivery where merchant_id = ${merchantId} and state = 'PENDING'
      union all select * from webhook_delivery where merchant_id = ${merchantId} and state = 'GIVEN_UP'
    ) as open
    where last_error is not null order by endpoint_code, next_attempt_at desc`.execute(db);
  for (const row of errors.rows) stateOf(row.endpoint_code).lastError = row.last_error;
  const open = await sql<{ endpoint_code: string; seconds: number }>`
    select endpoint_code, extract(epoch from open_until - now())::float8 as seconds
    from webhook_circuit_breaker where merchant_id = ${merchantId} and open_until > now()`.execute(db);
  for (const row of open.rows) stateOf(row.endpoint_code).coolDownSeconds = row.seconds;
  return states;
}

export interface DeliveryOverview {
  eventId: bigint;
  type: string;
  orderingKey: string;
  occurredAt: Date;
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: Date;
  deliveredAt: Date | null;
  lastError: string | null;
}

/** Lists the newest deliveries of an endpoint, of one state or all. */
export async function latestDeliveries(
  db: Db,
  merchantId: number,
  endpoint: string,
  { state, limit }: { state?: DeliveryState; limit: number },
): Promise<DeliveryOverview[]> {
  const { rows } = await sql<DeliveryOverview>`
    select d.event_id as "eventId", e.type, d.ordering_key as "orderingKey", e.occurred_at as "occurredAt", d.state, d.attempts,
      d.next_attempt_at as "nextAttemptAt", d.delivered_at as "deliveredAt",
      d.last_error as "lastError"
    from webhook_delivery d
      join outgoing_event e on e.merchant_id = ${merchantId} and e.event_id = d.event_id
    where d.merchant_id = ${merchantId} and d.endpoint_code = ${endpoint}
      and (${state ?? null}::text is null or d.state = ${state ?? null})
    order by d.event_id desc limit ${limit}`.execute(db);
  return rows;
}
