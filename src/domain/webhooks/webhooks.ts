import { notifyChange } from '../../store/changes.ts';
import type { Db } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { Endpoint } from './endpoints.ts';

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

export function openWebhooks({ engine, changes }: Pick<Store, 'engine' | 'changes'>): Webhooks {
  const listeners: ((endpoints?: readonly Endpoint[]) => void)[] = [];
  const wake = (endpoints?: readonly Endpoint[]) => {
    for (const listener of listeners) listener(endpoints);
  };
  changes.on('webhooks', (detail) => wake(detail === undefined ? undefined : endpointsIn(detail)));
  return {
    answerWithinMs: 10_000,
    outcomes: { delivered: 0, failed: 0, given_up: 0 },
    backlog: [],
    wake,
    async announce(trx, endpoints) {
      // On the embedded engine the worker waits for the only connection, and so for the commit.
      if (engine === 'embedded') return wake(endpoints);
      for (const { merchantId, endpoint } of endpoints)
        await notifyChange(trx, 'webhooks', `${merchantId}/${endpoint}`);
    },
    onWake: (listener) => void listeners.push(listener),
  };
}

function endpointsIn(detail: string): Endpoint[] {
  const slash = detail.indexOf('/');
  return [{ merchantId: Number(detail.slice(0, slash)), endpoint: detail.slice(slash + 1) }];
}
