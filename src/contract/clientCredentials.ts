import { LRUCache } from 'lru-cache';
import { sameDigest, secretHash } from '../base/crypto/secrets.ts';
import type { Integration, MerchantDirectory } from '../domain/ground/merchantDirectory.ts';

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** Authentication of clients. Caches valid Authorization headers, which saves hashing. */
export interface ClientCredentials {
  /**
   * Returns the integrations with these credentials: one per merchant that has the client; none if wrong or
   * malformed.
   */
  provenByHeader(authorization: string): Integration[];
  provenBy(credentials: Credentials): Integration[];
}

/** Maximum number of cached headers. A client has one or two; evicted ones only cost time. */
const MAX_CACHED_HEADERS = 10_000;
const NEVER = new Date(8.64e15);
/** Hash compared when the client id is unknown, so that the reply takes as long as for a wrong secret. */
const NO_HASH = secretHash('');

/** Cached authentication. Valid until the directory's integrations change or one of their secrets expires. */
interface Proof {
  known: Integration[];
  clientId: string;
  proven: Integration[];
  expiresAt: Date;
}

export function createClientCredentials(
  directory: Pick<MerchantDirectory, 'integrations'>,
  clock: { now(): Date },
): ClientCredentials {
  const proofs = new LRUCache<string, Proof>({ max: MAX_CACHED_HEADERS });

  function provenBy({ clientId, clientSecret }: Credentials): Integration[] {
    return provenAmong(directory.integrations(clientId), clientSecret, clock.now());
  }

  return {
    provenBy,
    provenByHeader(authorization) {
      const proof = proofs.get(authorization);
      const isLive = proof && proof.expiresAt > clock.now();
      if (isLive && directory.integrations(proof.clientId) === proof.known) return proof.proven;
      const credentials = basicCredentials(authorization);
      if (!credentials) return [];
      const { clientId } = credentials;
      const proven = provenBy(credentials);
      if (proven.length > 0) {
        const known = directory.integrations(clientId);
        const expiresAt = firstExpiry(known, clock.now());
        proofs.set(authorization, { known, clientId, proven, expiresAt });
      }
      return proven;
    },
  };
}

function provenAmong(known: Integration[], clientSecret: string, now: Date): Integration[] {
  const presented = secretHash(clientSecret);
  if (known.length === 0) sameDigest(NO_HASH, presented);
  return known.filter(({ secrets }) => {
    // Compares every hash, to take constant time.
    const fits = secrets.map(({ hash, expiresAt }) => {
      const isLive = expiresAt === null || expiresAt > now;
      return sameDigest(hash, presented) && isLive;
    });
    return fits.includes(true);
  });
}

/** Returns the earliest expiry of the valid secrets. */
function firstExpiry(integrations: Integration[], now: Date): Date {
  const expiries = integrations.flatMap(({ secrets }) => secrets.map(({ expiresAt }) => expiresAt ?? NEVER));
  return expiries.reduce((first, each) => (each > now && each < first ? each : first), NEVER);
}

/** Parses the credentials of a well-formed Basic header. */
export function basicCredentials(authorization: string): Credentials | undefined {
  const match = /^basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization.trim());
  const text = match ? Buffer.from(match[1]!, 'base64').toString('utf8') : '';
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  return { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
}
