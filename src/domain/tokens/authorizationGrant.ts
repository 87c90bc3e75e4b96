import { newSecret, secretHash } from '../../base/crypto/secrets.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { Integration, Merchant } from '../ground/merchantDirectory.ts';
import { findGuest, type GuestName } from '../guests/guests.ts';
import { cutTo, isWithin, toScopes } from './scopes.ts';
import { holdActiveGuest } from './tokenFamily.ts';

const GRANT_SECONDS = 300;

export interface GrantRequest {
  merchant: Merchant;
  /** Requesting client. */
  clientId: string;
  /** Client that will act for the guest. */
  thirdParty: string;
  guest: GuestName;
  /** Access of the guest's own token, if the request is made with one. */
  access?: { familyId: bigint; scopes: ReadonlySet<string>; isProven: boolean };
  scope: string;
  redirectUri?: string;
}

export interface IssuedGrant {
  authorizationGrant: string;
  expiresInSeconds: number;
  scopes: string[];
  /** Redirect URI for the guest; absent when the third party has none configured. */
  redirectUri?: string;
  refused?: undefined;
}

export type GrantReason =
  | 'invalid_third_party'
  | 'invalid_redirect_uri'
  | 'invalid_scope'
  | 'no_matching_guest'
  // The guest's own token has been revoked since it was checked.
  | 'invalid_token';

/** Issues a short-lived, single-use authorization grant for the third party. */
export async function requestGrant(
  app: Pick<Context, 'clock' | 'store' | 'merchants'>,
  request: GrantRequest,
): Promise<IssuedGrant | { refused: GrantReason }> {
  const { merchantId } = request.merchant;
  const thirdParty = app.merchants
    .integrations(request.thirdParty)
    .find((integration) => integration.merchantId === merchantId);
  const terms = decideTerms(thirdParty, request);
  if (terms.refused !== undefined) return terms;

  const now = app.clock.now();
  const authorizationGrant = newSecret();
  return inTransaction(app.store.db, async (trx) => {
    const accountId = await holdNamedGuest(trx, request);
    if (accountId === undefined) {
      return { refused: request.access === undefined ? 'no_matching_guest' : 'invalid_token' };
    }
    await trx
      .insertInto('authorization_grant')
      .values({
        merchant_id: merchantId,
        grant_hash: secretHash(authorizationGrant),
        account_id: accountId,
        client_id: request.thirdParty,
        issued_by_client_id: request.clientId,
        redirect_uri: request.redirectUri ?? null,
        scopes: terms.scopes,
        issued_at: now,
        expires_at: new Date(now.getTime() + GRANT_SECONDS * 1000),
        spent_at: null,
        family_id: null,
        // A weak login cannot become a strong one by delegation. A server vouches for its guest.
        is_proven: request.access?.isProven ?? true,
      })
      .execute();
    return { authorizationGrant, expiresInSeconds: GRANT_SECONDS, ...terms };
  });
}

type Terms = { scopes: string[]; redirectUri?: string; refused?: undefined };

function decideTerms(
  thirdParty: Integration | undefined,
  { access, scope, redirectUri }: GrantRequest,
): Terms | { refused: GrantReason } {
  if (!thirdParty?.authentication.has('oauth') || !thirdParty.grants.has('authorization_code')) {
    return { refused: 'invalid_third_party' };
  }
  const { redirectUris } = thirdParty;
  if (redirectUri !== undefined && !redirectUris.includes(redirectUri))
    return { refused: 'invalid_redirect_uri' };
  const requested = toScopes(scope);
  const scopes = cutTo(thirdParty.scopes, requested);
  const isTooMuch = access !== undefined && !isWithin(access.scopes, requested);
  if (isTooMuch || scopes.length === 0) return { refused: 'invalid_scope' };
  return { scopes, redirectUri: redirectUri ?? redirectUris[0] };
}

/** Locks the named guest, so that a concurrent password change either precedes or revokes this grant. */
async function holdNamedGuest(
  trx: Trx,
  { merchant: { merchantId }, guest: name, access }: GrantRequest,
): Promise<bigint | undefined> {
  const named = await findGuest(trx, merchantId, name);
  const guest = named && (await holdActiveGuest(trx, merchantId, named.accountId));
  if (!guest) return undefined;
  return access === undefined || (await isFamilyAlive(trx, merchantId, access.familyId))
    ? guest.accountId
    : undefined;
}

async function isFamilyAlive(trx: Trx, merchantId: number, familyId: bigint): Promise<boolean> {
  const family = await ofMerchant(trx, merchantId)
    .selectFrom('token_family', { family_id: familyId, revoked_at: null })
    .select('family_id')
    .executeTakeFirst();
  return family !== undefined;
}
