import type { IncomingMessage } from 'node:http';
import type { ClientCredentials } from '../../contract/clientCredentials.ts';
import type { Integration } from '../../domain/merchantDirectory.ts';
import { networkOf } from '../../net/networkOf.ts';
import { type PlaceCaller, STRANGERS } from './fairPlaces.ts';

/**
 * The caller as its headers prove it: one hash, no database. A name without the right secret is worth nothing, or
 * anybody could use up another client's share. Credentials in the body are read later; until then it is an address.
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

/** A client of one merchant belongs to that merchant; one that several know is a group of its own. */
export function provenCaller(proven: Integration[]): PlaceCaller {
  const [{ merchantId, clientId }] = proven as [Integration];
  return { group: proven.length === 1 ? `merchant ${merchantId}` : `client ${clientId}`, member: clientId };
}

/** The address that the outermost of our own proxies saw, as express finds it for `request.ip`. */
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
