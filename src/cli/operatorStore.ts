import type { Config } from '../config/config.ts';
import { type Merchant, openMerchantDirectory } from '../domain/merchantDirectory.ts';
import { clockOf } from '../domain/sandboxClock.ts';
import { COMMAND_LIMITS, openStore, type Store } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import { OperatorError } from './operatorError.ts';

/** Runs a command on the configured store with the service's clock, and always closes it. */
export async function withStore<T>(
  config: Config,
  work: (store: Store, clock: Clock) => Promise<T>,
): Promise<T> {
  const store = await openStore(config, COMMAND_LIMITS);
  try {
    return await work(store, await clockOf(config, store));
  } finally {
    await store.close();
  }
}

/**
 * Returns the current merchant. Throws when there is none, so that a typo does not look like a merchant without
 * guests.
 */
export async function findMerchant(store: Store, merchantId: number): Promise<Merchant> {
  const directory = await openMerchantDirectory(store);
  const merchant = directory.merchant(merchantId);
  directory.close();
  if (!merchant) throw new OperatorError(`There is no merchant ${merchantId}.`);
  return merchant;
}
