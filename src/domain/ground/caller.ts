import type { Guest } from './guest.ts';
import type { Integration, Merchant } from './merchantDirectory.ts';

/** Caller of a request: client, merchant and authentication method. Handlers base every decision on it. */
export interface Caller {
  clientId: string;
  merchant: Merchant;
  /** Integration the client calls through, with the permissions the merchant granted it. */
  integration: Integration;
  authentication: 'anonymous' | 'b2b' | 'oauth';
  /** Client IP address. Absent with b2b, where a server calls on behalf of guests. */
  address?: string;
  /**
   * Guest the access token belongs to. Absent with other methods, and with a token that may only register a
   * card.
   */
  guest?: Guest;
  /** Scopes of the access token; empty with other methods. */
  scopes: ReadonlySet<string>;
  /** True if the merchant lets a weak login do what this operation needs a strong proof for. */
  isWeakLoginEnough?: boolean;
  /** Login that issued the access token. */
  login?: { familyId: bigint; isProven: boolean };
  /** Inactive card that the token may register; the token permits nothing else. */
  cardToRegister?: string;
}
