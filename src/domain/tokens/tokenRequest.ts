import type { GrantKind } from '../../store/database.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context } from '../ground/context.ts';
import type { Integration, Merchant } from '../ground/merchantDirectory.ts';
import { toScopes } from './scopes.ts';

/** Token request: client, time and requested scopes. */
export interface TokenRequest {
  merchant: Merchant;
  integration: Integration;
  /** Grant kind of the request. */
  grant: GrantKind;
  /** Requested scopes, not yet limited. */
  scopes: string[];
  now: Date;
  /** Guest's network address; absent when a server calls on behalf of guests. */
  address?: string;
}

/** Creates the token request, or refuses it when the merchant has not allowed the client this grant kind. */
export function openTokenRequest(
  { clock }: Pick<Context, 'clock'>,
  caller: Caller,
  kind: GrantKind,
  scope: string,
): TokenRequest | { refused: 'unauthorized_client' } {
  const { merchant, integration, address } = caller;
  if (!integration.grants.has(kind)) return { refused: 'unauthorized_client' };
  return { merchant, integration, grant: kind, scopes: toScopes(scope), now: clock.now(), address };
}
