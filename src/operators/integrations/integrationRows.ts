import { newSecret, secretHash } from '../../base/crypto/secrets.ts';
import type { DeclaredIntegration } from '../../domain/ground/merchants/declaredMerchant.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { revokeTokensOfClient } from './clientTokens.ts';

/** Identifies an integration by merchant and client id. */
export interface IntegrationName {
  merchantId: number;
  clientId: string;
}

export async function insertIntegration(
  db: Db,
  merchantId: number,
  declared: DeclaredIntegration,
): Promise<void> {
  await db
    .insertInto('integration')
    .values({
      merchant_id: merchantId,
      client_id: declared.clientId,
      authentication: declared.authentication,
      scopes: declared.scopes,
      redirect_uris: declared.redirectUris,
      origins: declared.origins,
      is_disabled: declared.disabled,
      grants: declared.grants,
      grant_scopes: JSON.stringify(declared.grantScopes),
      access_token_seconds: declared.accessTokenSeconds,
      refresh_idle_days: declared.refreshIdleDays,
      refresh_absolute_days: declared.refreshAbsoluteDays,
    })
    .execute();
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

/**
 * Disables or enables a client. Revokes its guests' tokens either way: a login may have happened after the
 * change but before a running service noticed it.
 */
export async function setDisabled(
  trx: Trx,
  { merchantId, clientId }: IntegrationName,
  isDisabled: boolean,
  now: Date,
): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('integration', { client_id: clientId })
    .set({ is_disabled: isDisabled })
    .execute();
  await revokeTokensOfClient(trx, { merchantId, clientId, now });
}
