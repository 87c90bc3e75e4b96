import { createHmac, randomBytes } from 'node:crypto';
import { secretHash } from '../../base/crypto/secrets.ts';
import type { RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { findGuest } from '../guests/guests.ts';
import { revokeFamily } from './revocation.ts';
import { cutTo, isWithin, maxScopes } from './scopes.ts';
import { type IssuedTokens, issuePair, repeatPair, type TokenPair } from './tokenFamily.ts';
import type { TokenRequest } from './tokenRequest.ts';

export type RefreshReason = 'invalid_token' | 'invalid_scope';

/**
 * Grace period in ms after the first exchange, for a client that lost the reply and sends the token again
 * (docs/decisions/guests.md#a-lost-reply-is-not-a-theft).
 */
const GRACE_MS = 30_000;

type Token = RowOf<'guest_token'>;

/** Refresh token with its successors, read under the family's lock. */
export interface HeldRefreshToken {
  token: Pick<Token, 'expires_at' | 'spent_at'>;
  family: Pick<RowOf<'token_family'>, 'scopes' | 'expires_at' | 'revoked_at'>;
  /** True if a refresh token issued for this one has been exchanged in turn. */
  isSuccessorSpent: boolean;
  isGuestActive: boolean;
}

/**
 * Decision on a refresh. exchange: issue a new pair. repeat: issue the previous pair again, to a client that
 * lost the reply or refreshed twice at once. dead: refused without effect. stolen: two parties hold the
 * token, so the login is revoked. scope: exceeds the granted scopes.
 */
export type RefreshDecision = 'exchange' | 'repeat' | 'dead' | 'stolen' | 'scope';

function decideRefresh(
  { token, family, isSuccessorSpent, isGuestActive }: HeldRefreshToken,
  requested: readonly string[],
  now: Date,
): RefreshDecision {
  if (family.revoked_at !== null || family.expires_at <= now) return 'dead';
  if (token.spent_at !== null) {
    const isInGrace = now.getTime() - token.spent_at.getTime() <= GRACE_MS;
    if (!isInGrace || isSuccessorSpent) return 'stolen';
  } else if (token.expires_at <= now) {
    return 'dead';
  }
  if (!isGuestActive) return 'dead';
  if (!isWithin(new Set(family.scopes), requested)) return 'scope';
  return token.spent_at === null ? 'exchange' : 'repeat';
}

/**
 * Exchanges a refresh token for the next pair. All refusals of tokens look alike; `stolen` revokes the whole
 * login.
 */
export function refreshTokens(
  app: Pick<Context, 'store' | 'keys'>,
  request: TokenRequest,
  refreshToken: string,
): Promise<IssuedTokens | { refused: RefreshReason }> {
  const { integration, grant, scopes: requested, now } = request;
  const tokenHash = secretHash(refreshToken);
  return inTransaction(app.store.db, async (trx) => {
    const held = await holdRefreshToken(trx, request, tokenHash);
    if (!held) return { refused: 'invalid_token' };
    const { family, guest } = held;
    const decision = decideRefresh(held, requested, now);
    if (decision === 'dead') return { refused: 'invalid_token' };
    if (decision === 'stolen') {
      const stolen = { merchantId: family.merchant_id, familyId: family.family_id };
      await revokeFamily(trx, stolen, 'refresh_token_reused', now);
      return { refused: 'invalid_token' };
    }
    if (decision === 'repeat') return repeatSuccessor(app, trx, held, refreshToken, now);
    const loginGrant = family.started_by === null ? [] : [family.started_by];
    const scopes = cutTo(maxScopes(integration, [grant, ...loginGrant]), requested);
    if (decision === 'scope' || scopes.length === 0) return { refused: 'invalid_scope' };
    const salt = randomBytes(32);
    await spend(trx, held.token, salt, now);
    const successor = successorOf(app, { merchantId: family.merchant_id, refreshToken, salt });
    return issuePair(trx, family, guest, successor, { integration, scopes, now, parentHash: tokenHash });
  });
}

async function repeatSuccessor(
  app: Pick<Context, 'keys'>,
  trx: Trx,
  { token, family, guest }: Held,
  refreshToken: string,
  now: Date,
): Promise<IssuedTokens | { refused: RefreshReason }> {
  const { successor_salt: salt, merchant_id: merchantId } = token;
  // A token that was spent before successors were derived.
  if (salt === null) return { refused: 'invalid_token' };
  const successor = successorOf(app, { merchantId, refreshToken, salt });
  return (await repeatPair(trx, family, guest, successor, now)) ?? { refused: 'invalid_token' };
}

/**
 * Derives the pair that follows a refresh token: the same on every retry, though it is not stored. Requires
 * the token itself, which the database does not have, this installation's key, and the salt, which is erased
 * when the successor is used: a former token cannot be followed to the current one.
 */
function successorOf(
  { keys }: Pick<Context, 'keys'>,
  { merchantId, refreshToken, salt }: { merchantId: number; refreshToken: string; salt: Buffer },
): TokenPair {
  const derive = (kind: 'access' | 'refresh') =>
    createHmac('sha256', keys.tokenSuccessors)
      .update(JSON.stringify([kind, merchantId, refreshToken]))
      .update(salt)
      .digest('base64url');
  return { accessToken: derive('access'), refreshToken: derive('refresh') };
}

type Held = HeldRefreshToken & { token: Token; family: RowOf<'token_family'>; guest: Guest };

/**
 * Locks the token's family, so that refreshes of one login are serialized, and reads the token under the
 * lock. Undefined for an unknown token or another client's.
 */
async function holdRefreshToken(
  trx: Trx,
  { merchant: { merchantId }, integration: { clientId } }: TokenRequest,
  tokenHash: Buffer,
): Promise<Held | undefined> {
  const tokens = ofMerchant(trx, merchantId).selectFrom('guest_token', {
    token_hash: tokenHash,
    kind: 'refresh',
  });
  const known = await tokens.select('family_id').executeTakeFirst();
  if (!known) return undefined;
  const family = await ofMerchant(trx, merchantId)
    .rows('token_family', { family_id: known.family_id, client_id: clientId })
    .forUpdate()
    .executeTakeFirst();
  if (!family || family.account_id === null) return undefined;
  // Read again: another refresh may have changed the token before the lock was granted.
  const token = await tokens.selectAll().executeTakeFirstOrThrow();
  const guest = await findGuest(trx, merchantId, { accountId: family.account_id });
  if (!guest) throw new Error('A login belongs to a guest who does not exist.');
  return {
    token,
    family,
    guest,
    isSuccessorSpent: token.spent_at !== null && (await isAnySuccessorSpent(trx, token)),
    isGuestActive: guest.status === 'ACTIVE',
  };
}

async function isAnySuccessorSpent(trx: Trx, token: Token): Promise<boolean> {
  const spent = await ofMerchant(trx, token.merchant_id)
    .selectFrom('guest_token', { family_id: token.family_id, parent_hash: token.token_hash })
    .select('token_hash')
    .where('spent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return spent !== undefined;
}

/** Marks the token as used. Its successor can be issued again; that of its parent no longer can. */
async function spend(trx: Trx, token: Token, salt: Buffer, now: Date): Promise<void> {
  const tokens = ofMerchant(trx, token.merchant_id).updateTable('guest_token');
  await tokens
    .set({ spent_at: now, successor_salt: salt })
    .where('token_hash', '=', token.token_hash)
    .execute();
  if (token.parent_hash === null) return;
  await tokens.set({ successor_salt: null }).where('token_hash', '=', token.parent_hash).execute();
}
