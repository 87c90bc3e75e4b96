import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../domain/ground/context.ts';
import { signers } from '../domain/webhooks/sending.ts';

/** Path at which the sandbox receives its own webhook events. */
export const RECEIVE_PATH = '/sandbox/webhooks/receive';

/** Webhook event as a receiver gets it. */
export interface BoxedEvent {
  /** Value of `webhook-id`. */
  id: string;
  merchantId: number;
  type: string;
  /** Time of the last delivery; `times` counts all deliveries. */
  receivedAt: Date;
  times: number;
  /** Headers of the request. */
  headers: [name: string, value: string][];
  /** Body, as it was received. */
  body: string;
  event: { type: string; timestamp: string; merchantId: number; data: Record<string, unknown> };
}

/** Maximum number of events in the box; the oldest are dropped first. */
export const BOXED_EVENTS = 200;

const SHOWN_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type', 'user-agent'];
const TOLERANCE_SECONDS = 5 * 60;

/** In-memory receiver of webhook events that verifies them like a good receiver and stores the newest. */
export interface EventBox {
  /** Returns false when the signature matches none of the merchant's endpoints here. */
  receive(body: string, headers: Record<string, string | undefined>): Promise<boolean>;
  /** Returns the events, newest first. */
  all(): BoxedEvent[];
  empty(): void;
}

export function openEventBox(app: Context): EventBox {
  const events = new Map<string, BoxedEvent>();
  app.store.changes.on('sandbox_world', (replaced) => {
    if (replaced) events.clear();
  });
  return {
    async receive(body, headers) {
      const event = parsed(body);
      if (!event || !(await isSigned(app, event.merchantId, body, headers))) return false;
      const id = headers['webhook-id']!;
      const before = events.get(id);
      events.delete(id);
      events.set(id, {
        id,
        merchantId: event.merchantId,
        type: event.type,
        receivedAt: app.clock.now(),
        times: (before?.times ?? 0) + 1,
        headers: SHOWN_HEADERS.map((name) => [name, headers[name] ?? '']),
        body,
        event,
      });
      const [oldest] = events.keys();
      if (events.size > BOXED_EVENTS && oldest !== undefined) events.delete(oldest);
      return true;
    },
    all: () => [...events.values()].reverse(),
    empty: () => events.clear(),
  };
}

function parsed(body: string): BoxedEvent['event'] | undefined {
  try {
    const event = JSON.parse(body);
    return typeof event?.type === 'string' && Number.isInteger(event.merchantId) ? event : undefined;
  } catch {
    return undefined;
  }
}

/** Verifies the signature: one of its values must match one endpoint's secret for id, timestamp and body. */
async function isSigned(
  app: Context,
  merchantId: number,
  body: string,
  headers: Record<string, string | undefined>,
): Promise<boolean> {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
  if (!id || !signature || !/^[0-9]{1,12}$/.test(timestamp ?? '')) return false;
  const sentAt = new Date(Number(timestamp) * 1000);
  if (Math.abs(app.timeOfDay.now().getTime() - sentAt.getTime()) > TOLERANCE_SECONDS * 1000) return false;
  const endpoints = app.merchants.merchant(merchantId)?.definitions('webhook').values() ?? [];
  for (const endpoint of endpoints) {
    if (endpoint.url !== RECEIVE_PATH) continue;
    const signing = await signers(app, merchantId, endpoint);
    if (!Array.isArray(signing)) continue;
    const right = signing.map((each) => each.sign(id, sentAt, body));
    if (signature.split(' ').some((value) => right.some((each) => isSame(value, each)))) return true;
  }
  return false;
}

function isSame(value: string, right: string): boolean {
  const [a, b] = [Buffer.from(value), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
