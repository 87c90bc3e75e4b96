import type { CallOptions, Calls, Sent } from './index.ts';
import type { OutcomeOf } from './outcome.ts';

/** Tokens of a guest who is logged in, as `oauth/requestGuestToken.json` replies. */
export interface Tokens {
  access_token: string;
  refresh_token?: string;
  scope?: string;
}

export interface GuestOptions {
  merchantId: number;
  /** Called with each new pair of tokens before it is used; store it, since the former pair ends. */
  onTokens?: (tokens: Tokens) => void | Promise<void>;
}

/** Calls for a guest. `authentication` and the token are added to each. */
export interface Guest extends Calls {
  readonly tokens: Tokens;
}

interface Parts {
  call(method: 'get' | 'post', path: string, sent: Sent): Promise<unknown>;
  calls: Calls;
}

interface Reply {
  ok: boolean;
  code?: string;
  status?: number;
}

const TOKEN_PATH = '/oauth/requestGuestToken.json';

/** Creates the calls of a guest. Calls that find the token expired at the same time share one refresh. */
export function createGuestCalls({ call, calls }: Parts, first: Tokens, options: GuestOptions): Guest {
  const { merchantId, onTokens } = options;
  let tokens = first;
  let refreshing: Promise<boolean> | undefined;

  async function refresh(refresh_token: string): Promise<boolean> {
    const outcome: OutcomeOf<typeof TOKEN_PATH, 'post'> = await calls.post(TOKEN_PATH, {
      authentication: 'anonymous',
      merchantId,
      grant_type: 'refresh_token',
      refresh_token,
      scope: tokens.scope,
    } as never);
    if (!outcome.ok) return false;
    tokens = outcome.reply as Tokens;
    await onTokens?.(tokens);
    return true;
  }

  /** Returns true if there is another token than `used`, by this or another call's refresh. */
  async function hasNewToken(used: string): Promise<boolean> {
    if (tokens.access_token !== used) return true;
    if (tokens.refresh_token === undefined) return false;
    refreshing ??= refresh(tokens.refresh_token).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function asGuest(method: 'get' | 'post', path: string, sent: Sent): Promise<unknown> {
    for (let isRepeat = false; ; isRepeat = true) {
      const { access_token } = tokens;
      const authentication = 'oauth';
      const outcome = (await call(
        method,
        path,
        method === 'post'
          ? { ...sent, body: { ...sent.body, authentication, access_token } }
          : { ...sent, query: { ...sent.query, authentication }, token: access_token },
      )) as Reply;
      const isExpired = !outcome.ok && outcome.status === 401 && outcome.code === 'system.invalid_token';
      if (!isExpired || isRepeat || !(await hasNewToken(access_token))) return outcome;
    }
  }

  return {
    post: ((path: string, body: object, given: CallOptions = {}) =>
      asGuest('post', path, { ...given, body })) as Calls['post'],
    get: ((path: string, query: object, given: CallOptions = {}) =>
      asGuest('get', path, { ...given, query })) as Calls['get'],
    get tokens() {
      return tokens;
    },
  };
}
