import type { EventType } from '../events/eventTypes.ts';
import type { Merchant } from '../merchantDirectory.ts';
import type { WebhookEndpoint } from '../merchants/definitions.ts';

/** One of a merchant's endpoints, by its code. */
export interface Endpoint {
  merchantId: number;
  endpoint: string;
}

/** Which endpoints are told of an event. */
export type Subscribers = ReadonlyMap<EventType, readonly string[]>;

const EVENT_TYPES: readonly EventType[] = [
  'guest.enrolled',
  'card.activated',
  'wallet.changed',
  'transaction.reversed',
  'message.sent',
  'subscription.renewed',
  'subscription.renew_failed',
  'order.completed',
  'order.gift_undeliverable',
  'survey.completed',
];

/** The codes of the enabled endpoints by type of event; a type that nobody wants is not there. */
export function subscribersOf(merchant: Merchant): Subscribers {
  // A new revision of a merchant is a new object, so what follows from it is calculated once.
  const known = byMerchant.get(merchant);
  if (known) return known;
  const subscribers = new Map<EventType, string[]>();
  for (const endpoint of merchant.definitions('webhook').values()) {
    if (endpoint.disabled) continue;
    for (const type of typesOf(endpoint))
      subscribers.set(type, [...(subscribers.get(type) ?? []), endpoint.code]);
  }
  byMerchant.set(merchant, subscribers);
  return subscribers;
}

const byMerchant = new WeakMap<Merchant, Subscribers>();

/** The types of events an endpoint is sent. */
export function typesOf({ events }: WebhookEndpoint): readonly EventType[] {
  return events === 'all' ? EVENT_TYPES : events;
}

/** The endpoint as long as it is in use. */
export function enabledEndpoint(merchant: Merchant | undefined, code: string): WebhookEndpoint | undefined {
  const endpoint = merchant?.definitions('webhook').get(code);
  return endpoint?.disabled ? undefined : endpoint;
}
