import { type Config, ConfigurationError } from '../base/config/config.ts';
import { findSampleSecret } from '../domain/ground/merchants/configurationCopy.ts';
import { assertNeverMoved } from '../domain/ground/sandboxClock.ts';
import type { Store } from '../store/store.ts';

/** Refuses to start in production with published sample secrets, or with a database whose sandbox clock is ahead. */
export async function prepareProduction(config: Config, store: Pick<Store, 'db'>): Promise<void> {
  await assertNeverMoved(store);
  if (config.allowSampleCredentials) return;
  const sample = await findSampleSecret(store.db);
  if (!sample) return;
  throw new ConfigurationError(
    `This store holds sample credentials (merchant ${sample.merchant_id}, ${sample.client_id}). Production needs a ` +
      'store of its own, or ALLOW_SAMPLE_CREDENTIALS=yes.',
  );
}
