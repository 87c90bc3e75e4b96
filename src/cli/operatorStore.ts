import { type Config, ConfigurationError } from '../config.ts';
import { openStore, type Store } from '../store/store.ts';

/** Runs a command on the store the settings name, and closes it whatever happens. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  if (config.mode === 'production' && !config.databaseUrl && !config.allowEmbeddedStore) {
    // Else a forgotten variable would be answered by an empty database of its own, and look like success.
    throw new ConfigurationError('DATABASE_URL is required in production (or ALLOW_EMBEDDED_STORE=yes).');
  }
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
