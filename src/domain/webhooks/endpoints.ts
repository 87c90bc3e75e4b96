import type { EventType } from '../events/eventTypes.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';

declare module '../ground/merchants/definitions.ts' {
  interface Definitions {
    webhook: WebhookEndpoint;
  }
}

/** Endpoint that receives the merchant's events. */
export interface WebhookEndpoint {
  code: string;
  url: string;
  events: 'all' | EventType[];
  /** Names of the signing secrets: two while the receiver rotates from one to the other. */
  secret: string;
  previousSecret?: string;
  disabled: boolean;
}

/** Endpoint codes by the type of event they subscribe to. */
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

/** Returns the codes of the enabled endpoints by type of event; omits types without subscribers. */
export function subscribersOf(merchant: Merchant): Subscribers {
  // A new revision of a merchant is a new object, so derived values are cached by object.
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

/** Returns the types of events an endpoint subscribes to. */
export function typesOf({ events }: WebhookEndpoint): readonly EventType[] {
  return events === 'all' ? EVENT_TYPES : events;
}

/** Finds an enabled endpoint; undefined if it is disabled or does not exist. */
export function enabledEndpoint(merchant: Merchant | undefined, code: string): WebhookEndpoint | undefined {
  const endpoint = merchant?.definitions('webhook').get(code);
  return endpoint?.disabled ? undefined : endpoint;
}
