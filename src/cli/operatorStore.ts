import type { Config } from '../config.ts';
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

/** Throws when there is no such merchant: a mistyped number must not look like a merchant without guests. */
export async function assertMerchant({ db }: Store, merchantId: number): Promise<void> {
  const merchant = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  if (!merchant) throw new OperatorError(`There is no merchant ${merchantId}.`);
}
