import { type EndpointRests, openEndpointRests } from './endpointRests.ts';

/** What this process knows of the deliveries it makes. */
export interface Webhooks {
  /** How long a receiver may take to answer. */
  answerWithinMs: number;
  rests: EndpointRests;
  /** Attempts by this process: delivered, failed (to be tried again), given up (after three days). */
  readonly outcomes: Record<DeliveryOutcome, number>;
  /** What waits in the whole installation, as it was last looked at. */
  backlog: EndpointBacklog[];
}

export type DeliveryOutcome = 'delivered' | 'failed' | 'given_up';

export interface EndpointBacklog {
  merchantId: number;
  endpoint: string;
  pending: number;
  /** Age of the one that has waited longest. */
  oldestSeconds: number;
}

export function openWebhooks(): Webhooks {
  return {
    answerWithinMs: 10_000,
    rests: openEndpointRests(),
    outcomes: { delivered: 0, failed: 0, given_up: 0 },
    backlog: [],
  };
}
