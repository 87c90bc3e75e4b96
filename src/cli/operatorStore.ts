import type { Config } from '../config.ts';
import { openStore, type Store } from '../store/store.ts';

/** Runs a command on the store the settings name, and closes it whatever happens. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
