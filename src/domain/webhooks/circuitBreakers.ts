import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Endpoint } from '../ground/ports/webhooks.ts';

/**
 * Circuit breaker of an endpoint: opens after consecutive timeouts, and after a cool-down allows a single
 * attempt as a probe. Its state is in the store, so that all processes together make that one attempt.
 */

/** Consecutive timeouts, across ordering keys, until the breaker opens. */
const MAX_TIMEOUTS = 3;
const FIRST_COOL_DOWN_SECONDS = 30;
const MAX_COOL_DOWN_SECONDS = 600;
/**
 * Probe lease in seconds, longer than an attempt. If a process dies during its probe, another one takes the
 * next.
 */
const PROBE_SECONDS = 30;

/** State of the breaker for the next attempt. */
export type BreakerState =
  | { state: 'open'; remainingMs: number }
  /** The caller may make the one probe. */
  | { state: 'half_open' }
  /** `hasTimedOut`: the previous attempt timed out. */
  | { state: 'closed'; hasTimedOut: boolean };

interface BreakerRow {
  timeouts: number;
  remaining: number | null;
}

/** Returns the breaker's state, and claims the probe if the cool-down is over. */
export async function enterBreaker(db: Db, endpoint: Endpoint): Promise<BreakerState> {
  const { merchantId, endpoint: code } = endpoint;
  const { rows } = await sql<BreakerRow>`
    select timeouts, ${remainingSeconds} as remaining from webhook_circuit_breaker
    where merchant_id = ${merchantId} and endpoint_code = ${code}`.execute(db);
  const [row] = rows;
  if (!row || row.timeouts < MAX_TIMEOUTS) return { state: 'closed', hasTimedOut: row !== undefined };
  if (row.remaining !== null && row.remaining > 0)
    return { state: 'open', remainingMs: row.remaining * 1000 };
  const { numAffectedRows } = await sql`
    update webhook_circuit_breaker set probing_until = now() + make_interval(secs => ${PROBE_SECONDS})
    where merchant_id = ${merchantId} and endpoint_code = ${code} and timeouts >= ${MAX_TIMEOUTS}
      and open_until <= now() and (probing_until is null or probing_until <= now())`.execute(db);
  return numAffectedRows === 1n
    ? { state: 'half_open' }
    : { state: 'open', remainingMs: PROBE_SECONDS * 1000 };
}

/** Seconds until the cool-down, or a probe in progress, is over. */
const remainingSeconds = sql<number | null>`
  extract(epoch from greatest(open_until, probing_until) - now())::float8`;

/** Returns the milliseconds until the endpoint may be tried again; 0 for now. */
export async function remainingMs(db: Db, endpoint: Endpoint): Promise<number> {
  const { rows } = await sql<BreakerRow>`
    select timeouts, ${remainingSeconds} as remaining from webhook_circuit_breaker
    where merchant_id = ${endpoint.merchantId} and endpoint_code = ${endpoint.endpoint}`.execute(db);
  return Math.max(0, (rows[0]?.remaining ?? 0) * 1000);
}

/** Records an attempt: counts a timeout; any response, also a refusal, closes the breaker. */
export async function record(db: Db, endpoint: Endpoint, { timedOut }: { timedOut: boolean }): Promise<void> {
  const { merchantId, endpoint: code } = endpoint;
  const own = sql`merchant_id = ${merchantId} and endpoint_code = ${code}`;
  if (!timedOut) {
    await sql`delete from webhook_circuit_breaker where ${own}`.execute(db);
    return;
  }
  await inTransaction(db, async (trx) => {
    await sql`
      insert into webhook_circuit_breaker (merchant_id, endpoint_code)
      select merchant_id, ${code} from merchant where merchant_id = ${merchantId}
      on conflict (merchant_id, endpoint_code) do nothing`.execute(trx);
    const { rows } = await sql<{ timeouts: number; is_open: boolean }>`
      select timeouts, coalesce(open_until > now(), false) as is_open
      from webhook_circuit_breaker where ${own} for update`.execute(trx);
    const [row] = rows;
    // Sent before the breaker opened: adds no information.
    if (!row || row.is_open) return;
    const timeouts = row.timeouts + 1;
    const seconds = Math.min(FIRST_COOL_DOWN_SECONDS * 2 ** (timeouts - MAX_TIMEOUTS), MAX_COOL_DOWN_SECONDS);
    await sql`
      update webhook_circuit_breaker
      set timeouts = ${timeouts}, probing_until = null,
        open_until = ${timeouts < MAX_TIMEOUTS ? null : sql`now() + make_interval(secs => ${seconds})`}
      where ${own}`.execute(trx);
  });
}

/** Ends the cool-down, so that the next attempt is made at once. */
export async function endCoolDown(db: Db, endpoint: Endpoint): Promise<void> {
  await sql`
    update webhook_circuit_breaker set open_until = now()
    where merchant_id = ${endpoint.merchantId} and endpoint_code = ${endpoint.endpoint}
      and open_until > now()`.execute(db);
}
