import type { GrantKind } from '../../store/database.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Integration, Merchant } from '../merchantDirectory.ts';
import { toScopes } from './scopes.ts';

/** Who asks for tokens, when, and what the token shall allow. */
export interface TokenRequest {
  merchant: Merchant;
  integration: Integration;
  /** The kind of grant it is asked for by. */
  grant: GrantKind;
  /** As asked, before anything is cut. */
  scopes: string[];
  now: Date;
  /** The network the guest calls from; absent when a server calls for guests who are anywhere. */
  address?: string;
}

/** The request, or the refusal when the merchant has not allowed this kind of grant to the client. */
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
