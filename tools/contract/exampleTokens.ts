import { type Operation, operations } from './examples.ts';

export type Fields = Record<string, unknown>;

/** Example of an operation, as it is sent. */
export interface SentExample {
  /** Name of the example. */
  name: string;
  operation: Operation;
  request: Fields;
}

/** Sends a request as a sandbox client and returns the body of the reply. */
export type Ask = (operation: Operation, client: string, request: Fields) => Promise<Fields>;

const SCOPES = 'user_read user_write account_read account_write';
const passwordOf = (username: string) =>
  username === 'demo-guest' ? 'demo-password-1' : `${username}-password`;

export const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;
const exampleOf = (id: string, name: string) =>
  operationOf(id).requests.find((request) => request.name === name)!.value as Fields;

/** Obtains fields in place of the invalid tokens of the examples, as a reader of the documentation would. */
export async function ownTokens(ask: Ask, { name, operation, request }: SentExample): Promise<Fields> {
  const id = operation.operationId;
  const get = (other: string, body: Fields, client = 'demo-app') => ask(operationOf(other), client, body);
  const login = (body: Fields) =>
    get('oauthRequestGuestToken', { authentication: 'anonymous', merchantId: 1, ...body });
  const byPassword = (username = 'demo-guest') =>
    login({ grant_type: 'password', scope: SCOPES, username, password: passwordOf(username) });
  const byFields = (scope: string, fields: Fields) =>
    login({ grant_type: 'http://service.com/oauth/fieldset', scope, fields, cardTemplateCode: 20 });

  if (id === 'oauthRequestAuthorizationGrant' && name === 'byGuest') {
    const example = exampleOf('oauthRequestGuestToken', 'password');
    return { access_token: (await get('oauthRequestGuestToken', example, 'demo-web')).access_token };
  }
  if ('refresh_token' in request) return { refresh_token: (await byPassword()).refresh_token };
  if ('code' in request && 'redirect_uri' in request) {
    const example = exampleOf('oauthRequestAuthorizationGrant', 'byCard');
    return { code: (await get('oauthRequestAuthorizationGrant', example, 'demo-web')).authorizationGrant };
  }
  if ('guestAccessToken' in request)
    return { guestAccessToken: (await byPassword('sven-second')).access_token };
  if ('currentPassword' in request)
    return {
      access_token: (await byFields('user_write', { email: 'ines@example.test', lastName: 'Inbox' }))
        .access_token,
    };
  if (id === 'enrollmentCreateAndRegister' && request.authentication === 'oauth') {
    const printedCardNumber = request.printedCardNumber as string;
    const registrationCode = printedCardNumber.slice(-6);
    const fields = { printedCardNumber, registrationCode, email: 'nils@example.test' };
    return { access_token: (await byFields('register', fields)).access_token };
  }
  if ('pageToken' in request) {
    const { pageToken: _, ...first } = request;
    return { pageToken: (await ask(operation, 'demo-pos', first)).nextPageToken };
  }
  return request.authentication === 'oauth' ? { access_token: (await byPassword()).access_token } : {};
}
