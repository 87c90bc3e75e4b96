import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { ProtocolError } from '../../src/contract/protocolError.ts';
import { requestGrant } from '../../src/domain/tokens/authorizationGrant.ts';
import { grantReply } from './mapping.ts';

/**
 * Issues a grant by which another integration may act for the guest; the rule is in
 * src/domain/tokens/authorizationGrant.ts.
 */
export default (async ({ body, caller }, app): Promise<Reply<'oauthRequestAuthorizationGrant'>> => {
  const { username, printedCardNumber = '' } = body;
  const { login, scopes } = caller;
  const outcome = await requestGrant(app, {
    merchant: caller.merchant,
    clientId: caller.clientId,
    thirdParty: body.thirdPartyIntegration,
    guest: username === undefined ? { printedCardNumber } : { username },
    access: login && { ...login, scopes },
    scope: body.scope,
    redirectUri: body.redirectUri ?? body.redirect_uri,
  });
  if (outcome.refused === undefined) return grantReply(outcome);
  if (outcome.refused === 'invalid_token') throw new ProtocolError('system.invalid_token');
  return new BusinessRefusal(codes[outcome.refused]);
}) satisfies Handler<'oauthRequestAuthorizationGrant'>;

const codes = {
  invalid_third_party: 'oauth.invalid_third_party',
  invalid_redirect_uri: 'oauth.invalid_redirect_uri',
  invalid_scope: 'oauth.invalid_scope',
  no_matching_guest: 'authentication.no_matching_guest.grant',
} as const;
