import { secretHash } from '../../src/base/crypto/secrets.ts';
import type { Store } from '../../src/store/store.ts';

/** Client of a merchant, with its secret. */
export interface AddedClient {
  merchantId: number;
  clientId: string;
  secret: string;
}

/** Adds a client that acts on any guest of its merchant (`b2b`). */
export async function addClient(
  { db }: Pick<Store, 'db'>,
  { merchantId, clientId, secret }: AddedClient,
): Promise<void> {
  const client = { merchant_id: merchantId, client_id: clientId };
  await db
    .insertInto('integration')
    .values({ ...client, authentication: ['b2b'], scopes: [], redirect_uris: [], is_disabled: false })
    .execute();
  await db
    .insertInto('integration_secret')
    .values({ ...client, secret_hash: secretHash(secret), is_sample: true, created_at: new Date() })
    .execute();
}
