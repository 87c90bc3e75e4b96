import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';
import type { Context } from '../ground/context.ts';
import { createRound, eachMerchant, type Round } from '../ground/eachMerchant.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { Endpoint, EndpointBacklog } from '../ground/ports/webhooks.ts';
import { remainingMs } from './circuitBreakers.ts';
import { abandonOverdue, MAX_GIVEN_UP } from './deliveries.ts';
import { enabledEndpoint } from './endpoints.ts';

/** Maximum deliveries of an endpoint compared with the queue in one sweep, and in one statement of it. */
const MAX_COMPARED = 100_000;
const COMPARED_AT_ONCE = 5_000;
/** Maximum deliveries of an endpoint counted for the metrics. */
export const MAX_COUNTED_DELIVERIES = 10_000;

/** Endpoint with the time of its next due delivery. */
export interface DueEndpoint extends Endpoint {
  /** Milliseconds until the next delivery; 0 or less when due now. */
  waitMs: number;
}

/** Progress of the comparison of queue and deliveries: ordering key by merchant and endpoint. */
export type Compared = Map<string, string>;

/** State that the sweeps of one process share. */
export interface Sweeps {
  compared: Compared;
  round: Round;
}

export function createSweeps(): Sweeps {
  return { compared: new Map(), round: createRound('webhook deliveries') };
}

/**
 * Finds pending deliveries of enabled endpoints, for the metrics and for the worker. Restores lost rows of
 * the queue, and gives up overdue deliveries. Its reads are bounded: of a larger backlog, each sweep compares
 * the next part with the queue.
 */
export async function sweepDeliveries(
  app: Pick<Context, 'store' | 'merchants' | 'webhooks' | 'log'>,
  { compared, round }: Sweeps,
  maxCompared: number = MAX_COMPARED,
): Promise<DueEndpoint[]> {
  const backlog: EndpointBacklog[] = [];
  const due: DueEndpoint[] = [];
  await eachMerchant(app, round, async (merchant) => {
    const codes = [...merchant.definitions('webhook').keys()];
    if (codes.length === 0) return;
    for (const each of await backlogOf(app.store.db, merchant.merchantId, codes)) {
      backlog.push(each);
      if (enabledEndpoint(merchant, each.endpoint)) await tendEndpoint(app, each, compared, maxCompared);
    }
    due.push(...(await dueEndpoints(app.store.db, merchant)));
  });
  app.webhooks.backlog = backlog;
  return due;
}

async function tendEndpoint(
  { store: { db }, webhooks: { outcomes } }: Pick<Context, 'store' | 'webhooks'>,
  { merchantId, endpoint }: Endpoint,
  compared: Compared,
  maxCompared: number,
): Promise<void> {
  if ((await remainingMs(db, { merchantId, endpoint })) > 0) {
    for (let page = MAX_GIVEN_UP; page === MAX_GIVEN_UP; outcomes.given_up += page)
      page = await abandonOverdue(db, { merchantId, endpoint });
  } else {
    const name = `${merchantId}/${endpoint}`;
    let after = compared.get(name) ?? '';
    for (let done = 0; done === 0 || (after !== '' && done < maxCompared); done += COMPARED_AT_ONCE)
      after = await restoreKeys(db, { merchantId, endpoint }, after);
    compared.set(name, after);
  }
}

/**
 * Counts pending deliveries of a merchant's endpoints, up to `MAX_COUNTED_DELIVERIES`. Omits endpoints
 * without any.
 */
async function backlogOf(db: Db, merchantId: number, codes: readonly string[]): Promise<EndpointBacklog[]> {
  const { rows } = await sql<{ endpoint: string; pending: bigint; oldest: number }>`
    select endpoint.code as endpoint, waiting.pending, extract(epoch from now() - waiting.oldest)::float8 as oldest
    from unnest(${codes}::text[]) as endpoint(code) cross join lateral (
      select count(*) as pending, min(due_since) as oldest from (
        select due_since from webhook_delivery
        where merchant_id = ${merchantId} and endpoint_code = endpoint.code and state = 'PENDING'
          and due_since > 'epoch'
        order by due_since limit ${MAX_COUNTED_DELIVERIES}
      ) as counted
    ) as waiting
    where waiting.pending > 0`.execute(db);
  return rows.map(({ endpoint, pending, oldest }) => ({
    merchantId,
    endpoint,
    pending: Number(pending),
    oldestSeconds: oldest,
  }));
}

/**
 * Restores missing ordering keys of the next pending deliveries to the queue. Returns the key to continue
 * after; the empty text starts over.
 */
async function restoreKeys(db: Db, { merchantId, endpoint }: Endpoint, after: string): Promise<string> {
  const { rows } = await sql<{ deliveries: bigint; last: string }>`
    with page as materialized (
      select ordering_key from webhook_delivery
      where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and state = 'PENDING'
        and ordering_key > ${after}
      order by ordering_key limit ${COMPARED_AT_ONCE}
    ), bound as (
      select max(ordering_key) as last from page
    ), restored as (
      insert into webhook_queue (merchant_id, endpoint_code, ordering_key)
      select m.merchant_id, ${endpoint}, missing.ordering_key
      from merchant m cross join (
        select distinct p.ordering_key from page p
        where not exists (select from webhook_queue q where q.merchant_id = ${merchantId}
          and q.endpoint_code = ${endpoint} and q.ordering_key = p.ordering_key
          and q.ordering_key > ${after} and q.ordering_key <= (select last from bound))
      ) as missing
      where m.merchant_id = ${merchantId}
      on conflict (merchant_id, endpoint_code, ordering_key) do nothing
    )
    select count(*) as deliveries, max(ordering_key) as last from page`.execute(db);
  const { deliveries, last } = rows[0]!;
  return Number(deliveries) < COMPARED_AT_ONCE ? '' : last;
}

async function dueEndpoints(db: Db, merchant: Merchant): Promise<DueEndpoint[]> {
  const { merchantId } = merchant;
  const codes = enabledCodes(merchant);
  const { rows } = await sql<{ endpoint: string; wait_ms: number }>`
    select endpoint.code as endpoint, extract(epoch from first.due_at - now())::float8 * 1000 as wait_ms
    from unnest(${codes}::text[]) as endpoint(code) cross join lateral (
      select due_at from webhook_queue
      where merchant_id = ${merchantId} and endpoint_code = endpoint.code and due_at > 'epoch'
      order by due_at limit 1
    ) as first`.execute(db);
  return rows.map(({ endpoint, wait_ms: waitMs }) => ({ merchantId, endpoint, waitMs }));
}

/** Counts ordering keys that are leased, or due at endpoints whose circuit breaker is not open. */
export async function countDueKeys({
  store,
  merchants,
}: Pick<Context, 'store' | 'merchants'>): Promise<number> {
  let keys = 0;
  for (const merchant of merchants.all()) {
    const codes = enabledCodes(merchant);
    if (codes.length === 0) continue;
    const { merchantId } = merchant;
    const { rows } = await sql<{ keys: bigint }>`
      select count(*) as keys from webhook_queue q
      where q.merchant_id = ${merchantId} and q.endpoint_code = any(${codes}::text[]) and q.due_at > 'epoch'
        and (q.lease is not null and q.due_at > now()
          or not exists (select from webhook_circuit_breaker b where b.merchant_id = ${merchantId}
            and b.endpoint_code = q.endpoint_code and b.open_until > now())
          and (q.lease is not null or q.due_at <= now()))`.execute(store.db);
    keys += Number(rows[0]!.keys);
  }
  return keys;
}

function enabledCodes(merchant: Merchant): string[] {
  return [...merchant.definitions('webhook').values()]
    .filter(({ disabled }) => !disabled)
    .map(({ code }) => code);
}

/** Releases all leases at the start of a single-process installation: they belong to the previous process. */
export async function freeDeliveries({
  store,
  merchants,
}: Pick<Context, 'store' | 'merchants'>): Promise<void> {
  for (const { merchantId, definitions } of merchants.all()) {
    if (definitions('webhook').size === 0) continue;
    await sql`
      update webhook_queue set lease = null, due_at = now()
      where merchant_id = ${merchantId} and lease is not null`.execute(store.db);
  }
}
