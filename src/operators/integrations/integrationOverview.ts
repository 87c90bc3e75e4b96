import type { Db, GrantScopes } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Integration as shown to operators; contains no secret. */
export interface IntegrationOverview {
  clientId: string;
  authentication: string[];
  scopes: string[];
  redirectUris: string[];
  origins: string[];
  grants: string[];
  /** Scopes by grant type, where narrower than `scopes`. */
  grantScopes: GrantScopes;
  disabled: boolean;
  /** Number of secrets. Includes a replaced one until the next rotation removes it. */
  secrets: number;
  sampleSecrets: number;
  /** End of the replaced secret's validity; may be past. */
  replacedSecretEndsAt: string | null;
}

export async function integrationOverviews(db: Db, merchantId: number): Promise<IntegrationOverview[]> {
  const rows = await ofMerchant(db, merchantId).rows('integration').orderBy('client_id').execute();
  const secrets = await ofMerchant(db, merchantId)
    .selectFrom('integration_secret')
    .select(['client_id', 'is_sample', 'expires_at'])
    .execute();
  return rows.map((row) => {
    const own = secrets.filter((secret) => secret.client_id === row.client_id);
    const replaced = own.find((secret) => secret.expires_at !== null);
    return {
      clientId: row.client_id,
      authentication: row.authentication,
      scopes: row.scopes,
      redirectUris: row.redirect_uris,
      origins: row.origins,
      grants: row.grants,
      grantScopes: row.grant_scopes,
      disabled: row.is_disabled,
      secrets: own.length,
      sampleSecrets: own.filter((secret) => secret.is_sample).length,
      replacedSecretEndsAt: replaced?.expires_at?.toISOString() ?? null,
    };
  });
}
