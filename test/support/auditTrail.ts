import { listOperatorActions } from '../../src/operators/audit/operatorActions.ts';
import type { SharedStore } from './testStore.ts';

/** Commands that the audit trail of a merchant has with the outcome `done`, sorted. */
export async function auditedCommands(shared: SharedStore, merchantId = 1): Promise<string[]> {
  const store = await shared.open();
  const actions = await listOperatorActions(store.db, { merchantId, limit: 200 }).finally(() =>
    store.close(),
  );
  const done = actions.filter(({ outcome }) => outcome === 'done').map(({ command }) => command);
  return [...new Set(done)].sort();
}
