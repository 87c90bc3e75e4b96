import type { IncomingMessage } from 'node:http';
import { networkOf } from '../../base/net/networkOf.ts';
import type { ClientCredentials } from '../../contract/clientCredentials.ts';
import type { Integration } from '../../domain/ground/merchantDirectory.ts';
import { type PlaceCaller, STRANGERS } from '../../limits/fairPlaces.ts';

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
  const network = networkOfCaller({ headers, socket }, trustProxyHops);
  const { authorization } = headers;
  const proven = authorization === undefined ? [] : credentials.provenByHeader(authorization);
  return proven.length > 0 ? provenCaller(proven, network) : [STRANGERS, network];
}

/**
 * Caller of an authenticated client: it belongs to its merchant's group, or is its own group if it has several
 * merchants. Anybody may have the credentials of a client that ships in apps, so its callers are told apart by network.
 */
export function provenCaller(proven: Integration[], network: string): PlaceCaller {
  const [{ merchantId, clientId }] = proven as [Integration];
  const group = proven.length === 1 ? `merchant ${merchantId}` : `client ${clientId}`;
  const isServer = proven.some(({ authentication }) => authentication.has('b2b'));
  return isServer ? [group, clientId] : [group, clientId, network];
}

/** Network of the caller, by which requests without credentials are counted. */
export function networkOfCaller(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxyHops: number,
): string {
  return networkOf(remoteAddressOf(headers, socket.remoteAddress, trustProxyHops));
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
