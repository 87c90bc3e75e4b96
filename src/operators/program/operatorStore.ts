import { type Config, readConfig } from '../../base/config/config.ts';
import type { Clock } from '../../base/time/clock.ts';
import {
  type Merchant,
  type MerchantDirectory,
  openMerchantDirectory,
} from '../../domain/ground/merchantDirectory.ts';
import { clockOf } from '../../domain/ground/sandboxClock.ts';
import { COMMAND_LIMITS, openStore, type Store } from '../../store/store.ts';
import { OperatorError } from './operatorError.ts';

/** Runs a command on the configured store with the service's clock, and always closes it. */
export async function withStore<T>(
  work: (store: Store, clock: Clock, config: Config) => Promise<T>,
  config = readConfig(process.env),
): Promise<T> {
  const store = await openStore(config, COMMAND_LIMITS);
  try {
    return await work(store, await clockOf(config, store), config);
  } finally {
    await store.close();
  }
}

/** Merchant that a command is about, and what the command works with. */
export interface MerchantWork {
  merchant: Merchant;
  store: Store;
  clock: Clock;
  config: Config;
}

/** Runs a command on a merchant of the configured store. Throws when there is no such merchant. */
export function withMerchant<T>(merchantId: number, work: (given: MerchantWork) => Promise<T>): Promise<T> {
  return withStore(async (store, clock, config) =>
    work({ merchant: await findMerchant(store, merchantId), store, clock, config }),
  );
}

/**
 * Returns the current merchant. Throws when there is none, so that a typo does not look like a merchant without
 * guests.
 */
export async function findMerchant(store: Store, merchantId: number): Promise<Merchant> {
  const directory = await openMerchantDirectory(store);
  directory.close();
  return merchantOf(directory, merchantId);
}

/** Returns the merchant of a directory. Throws when there is none. */
export function merchantOf(merchants: Pick<MerchantDirectory, 'merchant'>, merchantId: number): Merchant {
  const merchant = merchants.merchant(merchantId);
  if (!merchant) throw new OperatorError(`There is no merchant ${merchantId}.`);
  return merchant;
}
