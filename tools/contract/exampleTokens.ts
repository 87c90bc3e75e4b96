import { type Operation, operations } from './examples.ts';

export type Fields = Record<string, unknown>;

/** Example of an operation, as it is sent. */
export interface SentExample {
  /** Name of the example. */
  name: string;
  operation: Operation;
  request: Fields;
}

/** Call whose reply has a value that an example needs, such as the login that gets a guest's token. */
export interface Prerequisite {
  operation: Operation;
  /** Sandbox client that sends the call. */
  client: string;
  request: Fields;
  /** Field of the reply. */
  source: string;
  /** Field of the example that takes the value; a GET sends `access_token` as a header. */
  field: string;
}

/** Sends a request as a sandbox client and returns the body of the reply. */
export type Ask = (operation: Operation, client: string, request: Fields) => Promise<Fields>;

export const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;
const exampleOf = (id: string, name: string) =>
  operationOf(id).requests.find((request) => request.name === name)!.value as Fields;

/** Returns the call that an example needs first, because the token it shows is not valid. */
export function prerequisiteOf({ name, operation, request }: SentExample): Prerequisite | undefined {
  const id = operation.operationId;
  const token = (client: string, body: Fields, source = 'access_token', field = source): Prerequisite => ({
    operation: operationOf('oauthRequestGuestToken'),
    client,
    request: body,
    source,
    field,
  });
  const password = exampleOf('oauthRequestGuestToken', 'password');
  const byFields = (scope: string, fields: Fields) =>
    token('demo-app', {
      authentication: 'anonymous',
      merchantId: 1,
      grant_type: 'http://service.com/oauth/fieldset',
      scope,
      fields,
      cardTemplateCode: 20,
    });

  if (id === 'oauthRequestAuthorizationGrant' && name === 'byGuest') return token('demo-web', password);
  if ('refresh_token' in request) return token('demo-app', password, 'refresh_token');
  if ('code' in request && 'redirect_uri' in request)
    return {
      operation: operationOf('oauthRequestAuthorizationGrant'),
      client: 'demo-web',
      request: exampleOf('oauthRequestAuthorizationGrant', 'byCard'),
      source: 'authorizationGrant',
      field: 'code',
    };
  if ('guestAccessToken' in request) {
    const login = { ...password, username: 'sven-second', password: 'sven-second-password' };
    return token('demo-app', login, 'access_token', 'guestAccessToken');
  }
  if ('currentPassword' in request)
    return byFields('user_write', { email: 'ines@example.test', lastName: 'Inbox' });
  if (id === 'enrollmentCreateAndRegister' && request.authentication === 'oauth') {
    const printedCardNumber = request.printedCardNumber as string;
    const registrationCode = printedCardNumber.slice(-6);
    return byFields('register', { printedCardNumber, registrationCode, email: 'nils@example.test' });
  }
  if (id === 'enrollmentResetPassword' && name === 'withToken')
    return {
      operation: operationOf('enrollmentRequestPasswordReset'),
      client: 'demo-app',
      request: exampleOf('enrollmentRequestPasswordReset', 'byUsername'),
      source: 'resetToken',
      field: 'resetToken',
    };
  if ('pageToken' in request) {
    const { pageToken: _, ...first } = request;
    return { operation, client: 'demo-pos', request: first, source: 'nextPageToken', field: 'pageToken' };
  }
  return request.authentication === 'oauth' ? token('demo-app', password) : undefined;
}

/** Obtains the values in place of the invalid tokens of an example, as a reader of the documentation would. */
export async function ownTokens(ask: Ask, example: SentExample): Promise<Fields> {
  const first = prerequisiteOf(example);
  if (!first) return {};
  const reply = await ask(first.operation, first.client, first.request);
  return { [first.field]: reply[first.source] };
}
