import type { IncomingMessage } from 'node:http';
import type { ClientCredentials } from '../../contract/clientCredentials.ts';
import type { Integration } from '../../domain/merchantDirectory.ts';
import { networkOf } from '../../net/networkOf.ts';
import { type PlaceCaller, STRANGERS } from './fairPlaces.ts';

/**
 * Identifies the caller by its headers: one hash, no database access. An unproven client id counts for nothing,
 * otherwise anybody could use up another client's share. Credentials in the body are read later; until then the
 * caller is its address.
 */
export function callerOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  credentials: Pick<ClientCredentials, 'provenByHeader'>,
  trustProxyHops: number,
): PlaceCaller {
  const { authorization } = headers;
  const proven = authorization === undefined ? [] : credentials.provenByHeader(authorization);
  if (proven.length > 0) return provenCaller(proven);
  return {
    group: STRANGERS,
    member: networkOf(remoteAddressOf(headers, socket.remoteAddress, trustProxyHops)),
  };
}

/**
 * Caller of an authenticated client: it belongs to its merchant's group, or is its own group if it has several
 * merchants.
 */
export function provenCaller(proven: Integration[]): PlaceCaller {
  const [{ merchantId, clientId }] = proven as [Integration];
  return { group: proven.length === 1 ? `merchant ${merchantId}` : `client ${clientId}`, member: clientId };
}

/** Client address as the outermost of our proxies saw it, equal to express's `request.ip`. */
export function remoteAddressOf(
  headers: IncomingMessage['headers'],
  socketAddress: string | undefined,
  trustProxyHops: number,
): string {
  const forwarded = trustProxyHops === 0 ? undefined : headers['x-forwarded-for'];
  if (forwarded === undefined) return socketAddress ?? '';
  const seen = String(forwarded)
    .split(',')
    .map((address) => address.trim());
  return seen.at(-trustProxyHops) ?? seen[0]!;
}
