import { secretHash } from '../../base/crypto/secrets.ts';
import type { RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { revokeFamily } from './revocation.ts';
import { cutTo, isWithin, maxScopes } from './scopes.ts';
import { holdActiveGuest, type IssuedTokens, startGuestFamily } from './tokenFamily.ts';
import type { TokenRequest } from './tokenRequest.ts';

export type ExchangeReason = 'invalid_token' | 'invalid_grant' | 'invalid_scope';

type Grant = RowOf<'authorization_grant'>;

export interface Exchange {
  /** Redirect URI that the client reports for the grant. */
  redirectUri?: string;
  requested: readonly string[];
  /** Redirect URIs configured for the client. */
  configuredUris: readonly string[];
  now: Date;
}

/**
 * Decision on an exchange request. exchange: issue the first pair. dead: refused without effect. reused: the
 * grant leaked, so its tokens are revoked. elsewhere: redirect URI mismatch; the grant is used up. scope:
 * exceeds the granted scopes.
 */
export type ExchangeDecision = 'exchange' | 'dead' | 'reused' | 'elsewhere' | 'scope';

function decideExchange(
  grant: Pick<Grant, 'spent_at' | 'expires_at' | 'redirect_uri' | 'scopes'>,
  { redirectUri, requested, configuredUris, now }: Exchange,
): ExchangeDecision {
  if (grant.spent_at !== null) return 'reused';
  if (grant.expires_at <= now) return 'dead';
  if (!isMadeFor(grant.redirect_uri, redirectUri, configuredUris)) return 'elsewhere';
  return isWithin(new Set(grant.scopes), requested) ? 'exchange' : 'scope';
}

/** Compares redirect URIs. A grant requested without one went to a configured one. */
function isMadeFor(
  granted: string | null,
  reported: string | undefined,
  configured: readonly string[],
): boolean {
  if (granted !== null) return reported === granted;
  return reported === undefined || configured.includes(reported);
}

/** Exchanges an authorization grant for its first token pair; each grant yields one once. */
export function exchangeGrant(
  app: Pick<Context, 'store' | 'ids'>,
  request: TokenRequest,
  { code, redirectUri }: { code: string; redirectUri?: string },
): Promise<IssuedTokens | { refused: ExchangeReason }> {
  const { integration, grant: kind, scopes: requested, now } = request;
  const familyId = app.ids.next();
  const exchange = { redirectUri, requested, configuredUris: integration.redirectUris, now };
  return inTransaction(app.store.db, async (trx) => {
    const held = await holdGrant(trx, request, secretHash(code));
    if (!held) return { refused: 'invalid_token' };
    const { grant, guest } = held;
    const decision = decideExchange(grant, exchange);
    if (decision === 'reused' && grant.family_id !== null) {
      const first = { merchantId: grant.merchant_id, familyId: grant.family_id };
      await revokeFamily(trx, first, 'grant_reused', now);
    }
    if (decision === 'reused' || decision === 'dead' || !guest) return { refused: 'invalid_token' };
    if (decision === 'elsewhere') {
      await spend(trx, grant, null, now);
      return { refused: 'invalid_grant' };
    }
    const scopes = cutTo(maxScopes(integration, [kind]), requested);
    if (decision === 'scope' || scopes.length === 0) return { refused: 'invalid_scope' };
    const isProven = grant.is_proven;
    const login = { familyId, integration, scopes, now, startedBy: kind, isProven };
    const issued = await startGuestFamily(trx, guest, login);
    await spend(trx, grant, familyId, now);
    return issued;
  });
}

/**
 * Locks the grant; another client's grant counts as unknown. The guest is locked first, in the same order as
 * a password change, and is absent when not active.
 */
async function holdGrant(
  trx: Trx,
  { merchant: { merchantId }, integration: { clientId } }: TokenRequest,
  grantHash: Buffer,
): Promise<{ grant: Grant; guest?: Guest } | undefined> {
  const grants = ofMerchant(trx, merchantId).selectFrom('authorization_grant', {
    grant_hash: grantHash,
    client_id: clientId,
  });
  const known = await grants.select('account_id').executeTakeFirst();
  if (!known) return undefined;
  const guest = await holdActiveGuest(trx, merchantId, known.account_id);
  const grant = await grants.selectAll().forUpdate().executeTakeFirstOrThrow();
  return { grant, guest };
}

async function spend(trx: Trx, grant: Grant, familyId: bigint | null, now: Date): Promise<void> {
  await ofMerchant(trx, grant.merchant_id)
    .updateTable('authorization_grant', { grant_hash: grant.grant_hash })
    .set({ spent_at: now, family_id: familyId })
    .execute();
}
