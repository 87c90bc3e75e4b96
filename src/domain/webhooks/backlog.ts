import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../store/database.ts';
import { laterLook } from './deliveryJob.ts';
import { enabledEndpoint } from './endpoints.ts';
import type { EndpointBacklog } from './webhooks.ts';

/** What nobody has looked at for so long after its time has lost its job, or its endpoint was disabled meanwhile. */
const FORGOTTEN_AFTER_SECONDS = 120;
const MOST_AT_ONCE = 500;

/** Notes for the metrics what waits, and gives a job to what has none. */
export async function lookAtBacklog(app: App): Promise<void> {
  const backlog: EndpointBacklog[] = [];
  for (const merchant of app.merchants.all()) {
    if (merchant.definitions('webhook').size === 0) continue;
    const { merchantId } = merchant;
    for (const each of await backlogOf(app.store.db, merchantId)) {
      const isKnown = merchant.definitions('webhook').has(each.endpoint);
      if (isKnown) backlog.push(each);
      if (enabledEndpoint(merchant, each.endpoint)) await wakeForgotten(app, merchantId, each.endpoint);
    }
  }
  app.webhooks.backlog = backlog;
}

/** What waits for the endpoints of a merchant, those that are not in the file any more included. */
export async function backlogOf(db: Kysely<Database>, merchantId: number): Promise<EndpointBacklog[]> {
  const { rows } = await sql<{ endpoint_code: string; pending: bigint; oldest: number }>`
    select endpoint_code, count(*) as pending,
      extract(epoch from clock_timestamp() - min(due_since))::float8 as oldest
    from webhook_delivery where merchant_id = ${merchantId} and state = 'PENDING'
    group by endpoint_code order by endpoint_code`.execute(db);
  return rows.map(({ endpoint_code: endpoint, pending, oldest }) => ({
    merchantId,
    endpoint,
    pending: Number(pending),
    oldestSeconds: oldest,
  }));
}

async function wakeForgotten(app: App, merchantId: number, endpoint: string): Promise<void> {
  const { rows } = await sql<{ line: string; event_id: bigint; due_at: Date }>`
    select * from (
      select distinct on (line) line, event_id, greatest(next_attempt_at, sending_until) as due_at
      from webhook_delivery
      where merchant_id = ${merchantId} and endpoint_code = ${endpoint} and state = 'PENDING'
      order by line, written_at, event_id
    ) as first
    where due_at < clock_timestamp() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})
    limit ${MOST_AT_ONCE}`.execute(app.store.db);
  await app.jobs.enqueueAll(
    app.store.db,
    rows.map(({ line, event_id: eventId, due_at: dueAt }) =>
      laterLook({ merchantId, endpoint, line }, { eventId, dueAt }),
    ),
  );
}

/** At the start of the only process there is: what is being sent was left by the one before it. */
export async function freeDeliveries(app: Pick<App, 'store' | 'merchants'>): Promise<void> {
  for (const { merchantId, definitions } of app.merchants.all()) {
    if (definitions('webhook').size === 0) continue;
    await sql`
      update webhook_delivery set sending_until = null
      where merchant_id = ${merchantId} and state = 'PENDING' and sending_until is not null`.execute(
      app.store.db,
    );
  }
}
