import type { Clock } from '../../base/time/clock.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { Store } from '../../store/store.ts';

export interface LocalVaultParts {
  store: Pick<Store, 'db'>;
  ids: Ids;
  clock: Clock;
  merchantId: number;
  /** Simulated timeout in ms of `tok_timeout`. */
  timeoutMs: number;
}
