import type { IntegrationSettings } from '../../domain/ground/merchants/definitions.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { readStoredDefinitions, storedEntries } from '../merchants/storedDefinitions.ts';

/** Integration as shown to operators; contains no secret. */
export interface IntegrationOverview
  extends Omit<IntegrationSettings, 'accessTokenSeconds' | 'refreshIdleDays' | 'refreshAbsoluteDays'> {
  /** Number of secrets. Includes a replaced one until the next rotation removes it. */
  secrets: number;
  sampleSecrets: number;
  /** End of the replaced secret's validity; may be past. */
  replacedSecretEndsAt: string | null;
}

export async function integrationOverviews(db: Db, merchantId: number): Promise<IntegrationOverview[]> {
  const stored = storedEntries(await readStoredDefinitions(db, merchantId), 'integration');
  const secrets = await ofMerchant(db, merchantId)
    .selectFrom('integration_secret')
    .select(['client_id', 'is_sample', 'expires_at'])
    .execute();
  const clients = [...stored.values()].sort((one, other) => (one.clientId < other.clientId ? -1 : 1));
  return clients.map(({ clientId, authentication, scopes, redirectUris, origins, ...settings }) => {
    const own = secrets.filter((secret) => secret.client_id === clientId);
    const replaced = own.find((secret) => secret.expires_at !== null);
    return {
      clientId,
      authentication,
      scopes,
      redirectUris,
      origins,
      grants: settings.grants,
      grantScopes: settings.grantScopes,
      disabled: settings.disabled,
      secrets: own.length,
      sampleSecrets: own.filter((secret) => secret.is_sample).length,
      replacedSecretEndsAt: replaced?.expires_at?.toISOString() ?? null,
    };
  });
}
