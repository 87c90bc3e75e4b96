import { createHmac } from 'node:crypto';
import { type Config, ConfigurationError } from '../base/config/config.ts';
import { openSecretKeys, type SecretKeys } from '../base/crypto/secretKeys.ts';
import { sameDigest } from '../base/crypto/secrets.ts';
import type { Store } from './store.ts';

/**
 * Derives the installation's keys and verifies them against the store. Throws `ConfigurationError` when its data was
 * created with another key: valid codes would be rejected, cards locked for them, and encrypted data could not be
 * read.
 */
export async function openStoreKeys(
  config: Pick<Config, 'mode' | 'dataDirectory' | 'secretKey'>,
  { db }: Pick<Store, 'db'>,
): Promise<SecretKeys> {
  const keys = openSecretKeys(config);
  const value = createHmac('sha256', keys.keyCheck).update('stored-value-service', 'utf8').digest();
  const stored = () => db.selectFrom('secret_key_check').select('check_value').executeTakeFirst();
  let row = await stored();
  if (!row) {
    await db
      .insertInto('secret_key_check')
      .values({ installation: 1, check_value: value, first_used_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await stored();
  }
  if (row && sameDigest(row.check_value, value)) return keys;
  throw new ConfigurationError(
    'SECRET_KEY is not the key that the data of this store was created with. Nothing was changed. ' +
      'Set the key this store was first started with, or use another database.' +
      (config.secretKey ? '' : ` Without SECRET_KEY it is read from ${config.dataDirectory}/secret.key.`),
  );
}
