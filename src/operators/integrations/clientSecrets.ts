import { newSecret, secretHash } from '../../base/crypto/secrets.ts';
import type { Db } from '../../store/database.ts';

/** Identifies an integration by merchant and client id. */
export interface IntegrationName {
  merchantId: number;
  clientId: string;
}

/** Creates a secret, stores its hash and returns the secret, which cannot be read again. */
export async function makeSecret(db: Db, name: IntegrationName, now: Date): Promise<string> {
  const secret = newSecret();
  await storeSecret(db, name, { hash: secretHash(secret), isSample: false }, now);
  return secret;
}

export async function storeSecret(
  db: Db,
  { merchantId, clientId }: IntegrationName,
  { hash, isSample }: { hash: Buffer; isSample: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('integration_secret')
    .values({
      merchant_id: merchantId,
      client_id: clientId,
      secret_hash: hash,
      is_sample: isSample,
      created_at: now,
    })
    .execute();
}
