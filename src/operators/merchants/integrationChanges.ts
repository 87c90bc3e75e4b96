import type { Updateable } from 'kysely';
import { sameDigest, secretHash } from '../../base/crypto/secrets.ts';
import type { DeclaredIntegration } from '../../domain/ground/merchants/declaredMerchant.ts';
import type { Database, GrantScopes } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { insertIntegration, makeSecret, setDisabled, storeSecret } from '../integrations/integrationRows.ts';
import type { MerchantPlan, Writing } from './merchantPlan.ts';
import { columnSetting, planSettingsOf } from './settingChanges.ts';
import type { StandingIntegration } from './storedMerchant.ts';
import { shownPair } from './valueTexts.ts';

/** Plans a client that calls the service for this merchant, and its secret. */
export function planIntegration(
  plan: MerchantPlan,
  declared: DeclaredIntegration,
  now?: StandingIntegration,
): void {
  if (now) planSettings(plan, declared, now);
  else planCreation(plan, declared);

  if (declared.secret !== undefined) planSampleSecret(plan, declared.clientId, declared.secret, now);
  else planOwnSecret(plan, declared.clientId, now);
}

function planCreation(plan: MerchantPlan, declared: DeclaredIntegration): void {
  const { clientId, authentication, disabled } = declared;
  const text = `integration ${clientId} (${authentication.join(', ')})${disabled ? ', disabled' : ''}`;
  plan.add('+', text, ({ db, merchantId }) => insertIntegration(db, merchantId, declared));
}

function planSettings(plan: MerchantPlan, declared: DeclaredIntegration, now: StandingIntegration): void {
  const { clientId } = declared;
  const of = `integration ${clientId}`;
  const row = { table: 'integration', key: { client_id: clientId } } as const;
  const { authentication, scopes, redirectUris, origins, grants, grantScopes, disabled } = declared;
  const { accessTokenSeconds, refreshIdleDays, refreshAbsoluteDays } = declared;
  planSettingsOf(plan, { of, section: 'integrations', ...row }, [
    ...list('authentication', now.authentication, authentication, { authentication }),
    ...list('scopes', now.scopes, scopes, { scopes }),
    ...list('redirectUris', now.redirect_uris, redirectUris, { redirect_uris: redirectUris }),
    ...list('origins', now.origins, origins, { origins }),
    ...list('grants', now.grants, grants, { grants }),
    ...GRANT_KINDS.flatMap((grant) =>
      list(`scopes of ${grant}`, allowedScopes(now.grant_scopes, grant), allowedScopes(grantScopes, grant), {
        grant_scopes: JSON.stringify(grantScopes),
      }),
    ),
    columnSetting(now, 'access_token_seconds', 'accessTokenSeconds', accessTokenSeconds),
    columnSetting(now, 'refresh_idle_days', 'refreshIdleDays', refreshIdleDays),
    columnSetting(now, 'refresh_absolute_days', 'refreshAbsoluteDays', refreshAbsoluteDays),
  ]);
  if (now.is_disabled !== disabled) {
    plan.change([{ of, name: 'disabled', ...shownPair(now.is_disabled, disabled) }], (writing) =>
      setDisabled(writing.db, { merchantId: writing.merchantId, clientId }, disabled, writing.now),
    );
  }
}

function list(
  property: string,
  before: string[],
  after: string[],
  values: Updateable<Database['integration']>,
) {
  // Lists are unordered, so another order is no change.
  const isSame = [...before].sort().join('\n') === [...after].sort().join('\n');
  return isSame ? [] : [{ property, before, after, values }];
}

function allowedScopes(limits: GrantScopes, grant: (typeof GRANT_KINDS)[number]): string[] {
  return limits[grant] ?? ['all'];
}

const GRANT_KINDS = ['password', 'authorization_code', 'refresh_token', 'fieldset'] as const;

function planSampleSecret(
  plan: MerchantPlan,
  clientId: string,
  secret: string,
  now?: StandingIntegration,
): void {
  const hash = secretHash(secret);
  const stored = now?.sampleHashes ?? [];
  if (stored.length === 1 && sameDigest(stored[0]!, hash)) return;
  plan.add(stored.length > 0 ? '~' : '+', `integration ${clientId} sample secret`, async (writing) => {
    await removeSampleSecrets(writing, clientId);
    const { db, merchantId } = writing;
    await storeSecret(db, { merchantId, clientId }, { hash, isSample: true }, writing.now);
  });
}

/** Generates a client secret when there is none, and replaces sample secrets. */
function planOwnSecret(plan: MerchantPlan, clientId: string, now?: StandingIntegration): void {
  if (now && now.sampleHashes.length > 0) {
    plan.add('-', `integration ${clientId} sample secret`, (writing) =>
      removeSampleSecrets(writing, clientId),
    );
  }
  if (now?.hasOwnSecret) return;
  plan.add(
    '+',
    `integration ${clientId} secret, created now and printed once`,
    async ({ db, merchantId, secrets, now }) => {
      secrets.push({ merchantId, clientId, secret: await makeSecret(db, { merchantId, clientId }, now) });
    },
  );
}

async function removeSampleSecrets({ db, merchantId }: Writing, clientId: string): Promise<void> {
  await ofMerchant(db, merchantId)
    .deleteFrom('integration_secret', { client_id: clientId, is_sample: true })
    .execute();
}
