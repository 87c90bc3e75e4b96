import { inTrace } from '../../base/tracing/tracing.ts';
import { notifyChange } from '../../store/changes.ts';
import type { Store } from '../../store/store.ts';
import type { Endpoint, Webhooks } from '../ground/ports/webhooks.ts';

export function openWebhooks({ engine, changes }: Pick<Store, 'engine' | 'changes'>): Webhooks {
  const listeners: ((endpoints?: readonly Endpoint[]) => void)[] = [];
  const wake = (endpoints?: readonly Endpoint[]) => {
    // The deliverer is no part of the call that wakes it.
    inTrace(undefined, () => {
      for (const listener of listeners) listener(endpoints);
    });
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
