import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type KeyRing, ownerOf, seal, unseal } from '../../../base/crypto/sealing.ts';
import { selfSignedCertificate } from '../../../base/crypto/selfSigned.ts';
import type { Db, Trx } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Store } from '../../../store/store.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { MerchantDirectory } from '../merchantDirectory.ts';
import { lockMerchant, nextRevision } from './merchantRow.ts';

/**
 * Merchants' credentials for third-party services: keys of push services, of the payment vault, of webhooks.
 * The merchant file only names them (`signingKey: vault-signing`); their values are stored encrypted, and set
 * by `stored-value secret`.
 */
export interface MerchantSecrets {
  /** Returns the secret's text, or undefined when the merchant has none of that name. */
  read(merchantId: number, name: string): Promise<string | undefined>;
}

/** Reads merchant secrets and caches them until the merchant's configuration changes. */
export function openMerchantSecrets(
  { db }: Pick<Store, 'db'>,
  keys: KeyRing,
  merchants: MerchantDirectory,
): MerchantSecrets {
  const known = new Map<string, { revision: number; text: string | undefined }>();
  return {
    async read(merchantId, name) {
      const { revision } = merchants.known(merchantId);
      const place = `${merchantId}:${name}`;
      const remembered = known.get(place);
      if (remembered?.revision === revision) return remembered.text;
      const row = await ofMerchant(db, merchantId)
        .selectFrom('merchant_secret', { name })
        .select('sealed')
        .executeTakeFirst();
      const text = row && unseal(keys, merchantSecretOwner(merchantId, name), row.sealed);
      known.set(place, { revision, text });
      return text;
    },
  };
}

/** Associated data that a secret is sealed with. */
export function merchantSecretOwner(merchantId: number, name: string): Buffer {
  return ownerOf(merchantId, name);
}

export interface NewMerchantSecret {
  merchantId: number;
  name: string;
  text: string;
  isSample?: boolean;
  now: Date;
}

/** Writes a secret, replacing one of that name. Returns false if there is no such merchant. */
export async function setMerchantSecret(
  store: Store,
  keys: KeyRing,
  secret: NewMerchantSecret,
): Promise<boolean> {
  return inTransaction(store.db, async (trx) => {
    if (!(await lockMerchant(trx, secret.merchantId))) return false;
    await writeMerchantSecret(trx, keys, secret);
    await nextRevision(trx, secret.merchantId);
    return true;
  });
}

/** Writes a secret within a transaction that has locked the merchant and increments its revision. */
export async function writeMerchantSecret(
  trx: Trx,
  keys: KeyRing,
  { merchantId, name, text, isSample = false, now }: NewMerchantSecret,
): Promise<void> {
  const values = {
    sealed: seal(keys, merchantSecretOwner(merchantId, name), text),
    is_sample: isSample,
    created_at: now,
  };
  await trx
    .insertInto('merchant_secret')
    .values({ merchant_id: merchantId, name, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name']).doUpdateSet(values))
    .execute();
}

/** Removes a secret. Returns false if there was none. */
export async function removeMerchantSecret(store: Store, merchantId: number, name: string): Promise<boolean> {
  return inTransaction(store.db, async (trx) => {
    if (!(await lockMerchant(trx, merchantId))) return false;
    const { numDeletedRows } = await ofMerchant(trx, merchantId)
      .deleteFrom('merchant_secret', { name })
      .executeTakeFirst();
    if (numDeletedRows > 0n) await nextRevision(trx, merchantId);
    return numDeletedRows > 0n;
  });
}

/** Lists the names and dates of a merchant's secrets, ordered by name. */
export function merchantSecretNames(db: Db, merchantId: number) {
  return ofMerchant(db, merchantId)
    .selectFrom('merchant_secret')
    .select(['name', 'is_sample as isSample', 'created_at as createdAt'])
    .orderBy('name')
    .execute();
}

/**
 * rsa: signs for a payment vault. ec: P-256, signs for push services. webhook: signs what is sent to an address. pass:
 * signs wallet passes of a sandbox, which no phone trusts.
 */
export const GENERATED_SECRETS = ['rsa', 'ec', 'webhook', 'pass'] as const;
export type GeneratedSecretKind = (typeof GENERATED_SECRETS)[number];

const newKeyPair = promisify(generateKeyPair);
const WEBHOOK_SECRET_BYTES = 32;

/**
 * Generates a secret as text: a private key as PKCS #8 in PEM, for passes with its certificate, or `whsec_` and base64.
 */
export async function newMerchantSecret(kind: GeneratedSecretKind): Promise<string> {
  if (kind === 'webhook') return `whsec_${randomBytes(WEBHOOK_SECRET_BYTES).toString('base64')}`;
  const { privateKey }: { privateKey: KeyObject } =
    kind === 'ec'
      ? await newKeyPair('ec', { namedCurve: 'P-256' })
      : await newKeyPair('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return kind === 'pass' ? `${await selfSignedCertificate(pem, 'Sandbox passes')}${pem}` : pem;
}
