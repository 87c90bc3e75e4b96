import type { Config } from '../config.ts';
import { type Merchant, openMerchantDirectory } from '../domain/merchantDirectory.ts';
import { openStore, type Store } from '../store/store.ts';
import { OperatorError } from './operatorError.ts';

/** Runs a command on the store the settings name, and closes it whatever happens. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The merchant as it is configured now. Throws when there is none: a mistyped number is not one without guests. */
export async function findMerchant({ db }: Store, merchantId: number): Promise<Merchant> {
  const directory = await openMerchantDirectory(db);
  const merchant = directory.merchant(merchantId);
  directory.close();
  if (!merchant) throw new OperatorError(`There is no merchant ${merchantId}.`);
  return merchant;
}
