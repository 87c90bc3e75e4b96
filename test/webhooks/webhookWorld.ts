import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../src/base/config/config.ts';
import type { Applied } from '../../src/operators/merchants/applyMerchants.ts';
import type { Store } from '../../src/store/store.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { onAllJobs } from '../support/queues.ts';
import { applyFile } from '../support/testStore.ts';
import { openReceiver, type Receiver } from './receiver.ts';

export interface Endpoint {
  code: string;
  url: string;
  events?: 'all' | string[];
  secret?: string;
  previousSecret?: string;
  disabled?: boolean;
}

export interface WebhookWorld extends JobsWorld {
  /** Replaces the endpoints by a merchant file with these, and waits until the service has noticed. */
  setEndpoints(endpoints: Endpoint[], merchantId?: number): Promise<void>;
  /**
   * Moves all waiting deliveries back in time, to skip backoffs. Not during a delivery: its worker's lease
   * would count as expired.
   */
  later(interval: string): Promise<void>;
  /** Closes all circuit breakers. */
  closeBreakers(): Promise<void>;
  deliveries(endpoint?: string): Promise<DeliveryRow[]>;
  events(): Promise<{ type: string; ordering_key: string; body: string }[]>;
}

export interface DeliveryRow {
  endpoint_code: string;
  event_id: bigint;
  ordering_key: string;
  state: string;
  attempts: number;
  last_error: string | null;
  /** Seconds until the next attempt. */
  seconds: number;
}

export const SIGNING = newSigningSecret();
export const OTHER_SIGNING = newSigningSecret();
export const NEXT_SIGNING = newSigningSecret();
const SECRETS = { signing: SIGNING, next: NEXT_SIGNING };

export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export async function openWebhookWorld(
  endpoints: Endpoint[],
  config: Partial<Config> = {},
): Promise<WebhookWorld> {
  const world = await openJobsWorld(
    async (store) => {
      await apply(store, 1, endpoints);
      await apply(store, 2, []);
    },
    undefined,
    {},
    config,
  );
  const { db } = world.store;
  const closeBreakers = async () => void (await sql`delete from webhook_circuit_breaker`.execute(db));
  return {
    ...world,
    closeBreakers,
    async setEndpoints(own, merchantId = 1) {
      const { revision } = world.app.merchants.known(merchantId);
      if ((await apply(world.store, merchantId, own)).changes.length === 0) return;
      while (world.app.merchants.known(merchantId).revision === revision)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await closeBreakers();
    },
    async later(interval) {
      await sql`update webhook_delivery set next_attempt_at = next_attempt_at - ${interval}::interval,
        due_since = due_since - ${interval}::interval where state = 'PENDING'`.execute(db);
      await sql`update webhook_queue set due_at = due_at - ${interval}::interval`.execute(db);
      await sql`update webhook_circuit_breaker set open_until = open_until - ${interval}::interval,
        probing_until = probing_until - ${interval}::interval`.execute(db);
      await onAllJobs(world.store, (jobs) => `update ${jobs} set run_at = run_at - interval '${interval}'`);
    },
    async deliveries(endpoint) {
      const { rows } = await sql<DeliveryRow>`
        select endpoint_code, event_id, ordering_key, state, attempts, last_error,
          extract(epoch from next_attempt_at - clock_timestamp())::float8 as seconds
        from webhook_delivery where ${endpoint ?? null}::text is null or endpoint_code = ${endpoint ?? null}
        order by written_at, event_id`.execute(db);
      return rows;
    },
    events: () =>
      db
        .selectFrom('outgoing_event')
        .select(['type', 'ordering_key', 'body'])
        .orderBy('written_at')
        .orderBy('event_id')
        .execute(),
  };
}

/** Opens the world with the endpoints of two receivers, which it closes. */
export async function openReceiverWorld(
  endpointsOf: (first: Receiver, second: Receiver) => Endpoint[],
): Promise<{ world: WebhookWorld; first: Receiver; second: Receiver }> {
  const [first, second] = [await openReceiver(SIGNING), await openReceiver(SIGNING)];
  const world = await openWebhookWorld(endpointsOf(first, second));
  async function close() {
    await world.close();
    await first.close();
    await second.close();
  }
  return { world: { ...world, close }, first, second };
}

const NAMES: Record<number, string> = { 1: 'Corner Cafe', 2: 'Other Shop' };

async function apply(store: Store, merchantId: number, endpoints: Endpoint[]): Promise<Applied> {
  const secrets = merchantId === 1 ? SECRETS : { signing: OTHER_SIGNING };
  const file = {
    sandbox: true,
    merchants: [
      {
        id: merchantId,
        name: NAMES[merchantId],
        currency: 'USD',
        timeZone: 'America/New_York',
        stores: [{ code: '001', name: merchantId === 1 ? 'Main Street' : 'Only Store', open: true }],
        secrets: Object.entries(secrets).map(([name, value]) => ({ name, value })),
        webhooks: endpoints.map((endpoint) => ({ events: 'all', secret: 'signing', ...endpoint })),
      },
    ],
  };
  // A JSON text is a YAML text.
  return applyFile(store, JSON.stringify(file));
}
