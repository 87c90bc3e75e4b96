import type { Guest } from './guests/guests.ts';
import type { Integration, Merchant } from './merchantDirectory.ts';

/** Caller of a request: client, merchant and authentication method. Handlers base every decision on it. */
export interface Caller {
  clientId: string;
  merchant: Merchant;
  /** What the merchant has allowed to the client. */
  integration: Integration;
  authentication: 'anonymous' | 'b2b' | 'oauth';
  /** The network the call came from; absent with b2b, where a server calls for guests who are anywhere. */
  address?: string;
  /** Whose token was sent; absent with another method, and with a token that may only register a card. */
  guest?: Guest;
  /** What the token allows; nothing with another method. */
  scopes: ReadonlySet<string>;
  /** The login the token came from. */
  login?: { familyId: bigint; isProven: boolean };
  /** The inactive card that the token may register, and nothing else. */
  cardToRegister?: string;
}
