import { createHmac } from 'node:crypto';
import { ConfigurationError } from '../base/config/config.ts';
import { ownerOf, seal, unseal } from '../base/crypto/sealing.ts';
import {
  configuredSecrets,
  type KeySettings,
  openSecretKeys,
  rootKeys,
  type SecretKeys,
} from '../base/crypto/secretKeys.ts';
import { sameDigest } from '../base/crypto/secrets.ts';
import type { Db, RowOf } from './database.ts';
import type { Store } from './store.ts';

type KeyRow = RowOf<'secret_key_check'>;

/**
 * Derives the installation's keys and verifies them against the store. Throws `ConfigurationError` when its data was
 * created with another key: valid codes would be rejected, cards locked for them, and encrypted data could not be
 * read. The first start records its key.
 */
export async function openStoreKeys(config: KeySettings, { db }: Pick<Store, 'db'>): Promise<SecretKeys> {
  let row = await keyRow(db);
  if (!row) {
    const [first] = configuredSecrets(config);
    await db
      .insertInto('secret_key_check')
      .values({ installation: 1, check_value: checkValue(config, first!), first_used_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await keyRow(db);
  }
  return verifiedKeys(config, row!);
}

/** Verifies the keys as a start does, and records nothing: a store without a key takes any. */
export async function assertStoreKeys(config: KeySettings, { db }: Pick<Store, 'db'>): Promise<void> {
  const row = await keyRow(db);
  if (row) verifiedKeys(config, row);
}

/** Returns true if a start with the current key alone would find the store's first secret. */
export async function isFirstSecretCurrent(config: KeySettings, db: Db): Promise<boolean> {
  const row = await keyRow(db);
  return row !== undefined && firstSecret({ ...config, formerSecretKeys: [] }, row) !== undefined;
}

/** Seals the store's first secret under the current key, which from then on opens the store alone. */
export async function sealFirstSecret(config: KeySettings, db: Db): Promise<void> {
  const row = await keyRow(db);
  const first = row && firstSecret(config, row);
  if (!first) throw wrongKey(config);
  await db
    .updateTable('secret_key_check')
    .set({ sealed_first_secret: seal(rootKeys(config), FIRST_SECRET, first.toString('hex')) })
    .where('installation', '=', 1)
    .execute();
}

const FIRST_SECRET = ownerOf('first secret');

function keyRow(db: Db): Promise<KeyRow | undefined> {
  return db.selectFrom('secret_key_check').selectAll().executeTakeFirst();
}

function verifiedKeys(config: KeySettings, row: KeyRow): SecretKeys {
  const first = firstSecret(config, row);
  if (!first) throw wrongKey(config);
  return openSecretKeys(config, first);
}

/**
 * Finds the secret that the store was created with: sealed in the store once another took its place, until then the
 * one of the settings.
 */
function firstSecret(config: KeySettings, row: KeyRow): Buffer | undefined {
  const candidates = row.sealed_first_secret
    ? openedSecret(config, row.sealed_first_secret)
    : configuredSecrets(config);
  return candidates.find((secret) => sameDigest(row.check_value, checkValue(config, secret)));
}

function openedSecret(config: KeySettings, sealed: Buffer): Buffer[] {
  try {
    return [Buffer.from(unseal(rootKeys(config), FIRST_SECRET, sealed), 'hex')];
  } catch {
    return [];
  }
}

function checkValue(config: KeySettings, first: Buffer): Buffer {
  const { keyCheck } = openSecretKeys(config, first);
  return createHmac('sha256', keyCheck).update('stored-value-service', 'utf8').digest();
}

function wrongKey(config: KeySettings): ConfigurationError {
  return new ConfigurationError(
    'SECRET_KEY is not the key that the data of this store was created with. Nothing was changed. ' +
      'Set the key this store was first started with, or use another database. To replace a key, list the former one ' +
      'in FORMER_SECRET_KEYS until "stored-value store rekey" says that it is no longer needed.' +
      (config.secretKey ? '' : ` Without SECRET_KEY it is read from ${config.dataDirectory}/secret.key.`),
  );
}
