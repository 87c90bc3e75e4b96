import {
  type Body,
  BusinessRefusal,
  type Call,
  type Handler,
  type Reply,
} from '../../src/contract/operation.ts';
import type { Context } from '../../src/domain/ground/context.ts';
import { exchangeGrant } from '../../src/domain/tokens/codeExchange.ts';
import { logInByFields } from '../../src/domain/tokens/fieldSetLogin.ts';
import { logInByPassword } from '../../src/domain/tokens/passwordLogin.ts';
import { refreshTokens } from '../../src/domain/tokens/refresh.ts';
import { openTokenRequest } from '../../src/domain/tokens/tokenRequest.ts';
import type { GrantKind } from '../../src/store/database.ts';
import { tokenReply } from './mapping.ts';

/** Issues guest tokens for one of four grants; the rules are in src/domain/tokens/. */
export default (async (call, app): Promise<Reply<'oauthRequestGuestToken'>> => {
  const outcome = await answer(call, app);
  if (outcome.refused === undefined) return tokenReply(outcome);
  const { refused, ...fields } = outcome;
  return new BusinessRefusal(codes[refused], fields);
}) satisfies Handler<'oauthRequestGuestToken'>;

const kinds: Record<Body<'oauthRequestGuestToken'>['grant_type'], GrantKind> = {
  password: 'password',
  authorization_code: 'authorization_code',
  refresh_token: 'refresh_token',
  'http://service.com/oauth/fieldset': 'fieldset',
};

const codes = {
  unauthorized_client: 'oauth.unauthorized_client',
  invalid_scope: 'oauth.invalid_scope',
  invalid_grant: 'oauth.invalid_grant',
  invalid_token: 'authorization.invalid_token',
  no_matching_guest: 'authentication.no_matching_guest',
  inactive_card_could_be_registered: 'authentication.inactive_card_could_be_registered',
  insufficient_information_to_authenticate: 'authentication.insufficient_information_to_authenticate',
} as const;

async function answer({ body, caller }: Call<'oauthRequestGuestToken'>, app: Context) {
  const request = openTokenRequest(app, caller, kinds[body.grant_type], body.scope);
  if ('refused' in request) return request;
  switch (body.grant_type) {
    case 'password':
      return logInByPassword(app, request, body);
    case 'authorization_code':
      return exchangeGrant(app, request, {
        code: body.code,
        redirectUri: body.redirect_uri ?? body.redirectUri,
      });
    case 'refresh_token':
      return refreshTokens(app, request, body.refresh_token);
    case 'http://service.com/oauth/fieldset':
      return logInByFields(app, request, body);
  }
}
