import { secretHash } from '../../src/base/crypto/secrets.ts';
import { readIntegration } from '../../src/operators/merchants/merchantFile.ts';
import { saveDefinition } from '../../src/operators/merchants/storedDefinitions.ts';
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
  const settings = readIntegration({ clientId, authentication: ['b2b'] });
  await saveDefinition(db, merchantId, { kind: 'integration', code: clientId, position: 1000 }, settings);
  await db
    .insertInto('integration_secret')
    .values({ ...client, secret_hash: secretHash(secret), is_sample: true, created_at: new Date() })
    .execute();
}
