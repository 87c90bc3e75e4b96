import type { Db } from '../../../store/database.ts';

/** Primary key of a merchant's endpoint. */
export interface Endpoint {
  merchantId: number;
  endpoint: string;
}

/** Webhook deliveries of this process. */
export interface Webhooks {
  /** Response timeout of receivers in ms. */
  answerWithinMs: number;
  /** Counts of this process's attempts: delivered, failed (to be retried), given up (after three days). */
  readonly outcomes: Record<DeliveryOutcome, number>;
  /** Pending deliveries of the whole installation, at the last sweep. */
  backlog: EndpointBacklog[];
  /** Wakes the worker of this process: deliveries for these endpoints are committed. */
  wake(endpoints: readonly Endpoint[]): void;
  /** Wakes the workers of all processes once the transaction commits. */
  announce(trx: Db, endpoints: readonly Endpoint[]): Promise<void>;
  /** Registers a listener for wake-ups; called without endpoints when a notification may have been missed. */
  onWake(listener: (endpoints?: readonly Endpoint[]) => void): void;
}

export type DeliveryOutcome = 'delivered' | 'failed' | 'given_up';

export interface EndpointBacklog {
  merchantId: number;
  endpoint: string;
  pending: number;
  /** Age of the oldest pending delivery, in seconds. */
  oldestSeconds: number;
}
