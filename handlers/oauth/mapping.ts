import type { components } from '../../generated/types.ts';
import type { IssuedGrant } from '../../src/domain/tokens/authorizationGrant.ts';
import type { IssuedTokens } from '../../src/domain/tokens/tokenFamily.ts';

/** Reply mapping of the oauth service: each value twice, as OAuth 2 fields and as the interface's own objects. */

type TokenReply = components['schemas']['OauthTokenReply'] | components['schemas']['OauthAccessTokenReply'];

export function tokenReply(tokens: IssuedTokens): TokenReply {
  const { accessToken, refreshToken, expiresInSeconds, scopes, username, printedCardNumber } = tokens;
  const scope = scopes.join(' ');
  const login = username === undefined ? {} : { username };
  const token = {
    accessToken,
    tokenType: 'bearer' as const,
    expiresIn: expiresInSeconds,
    scope,
    ...login,
    ...(printedCardNumber === undefined ? {} : { printedCardNumber }),
  };
  const flat = {
    access_token: accessToken,
    expires_in: expiresInSeconds,
    scope,
    token_type: 'bearer' as const,
    ...login,
  };
  if (refreshToken === undefined) {
    return { result: 'success', type: 'successAccessTokenResponse', successToken: token, ...flat };
  }
  return {
    result: 'success',
    type: 'successAccessRefreshTokenResponse',
    successToken: { ...token, refreshToken },
    ...flat,
    refresh_token: refreshToken,
  };
}

export function grantReply(grant: IssuedGrant): components['schemas']['OauthGrantReply'] {
  const { authorizationGrant, expiresInSeconds, scopes, redirectUri } = grant;
  return {
    result: 'success',
    authorizationGrant,
    expires_in: expiresInSeconds,
    expiresIn: expiresInSeconds,
    scope: scopes.join(' '),
    ...(redirectUri === undefined ? {} : { redirect_url: redirectUri, redirectURL: redirectUri }),
  };
}
