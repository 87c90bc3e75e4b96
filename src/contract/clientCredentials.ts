import { LRUCache } from 'lru-cache';
import { sameDigest, secretHash } from '../crypto/secrets.ts';
import type { Integration, MerchantDirectory } from '../domain/merchantDirectory.ts';

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** Proof of client credentials. Those that were right in an Authorization header are recognized without hashing. */
export interface ClientCredentials {
  /** Integrations that the header proves: one per merchant that knows the client; none if it is wrong or unreadable. */
  provenByHeader(authorization: string): Integration[];
  provenBy(credentials: Credentials): Integration[];
}

/** Headers that were right. A client has one or two; more of them are only slower. */
const MAX_CACHED_HEADERS = 10_000;
const NEVER = new Date(8.64e15);
/** Compared with when nobody has the client id, so that an unknown client takes as long as a wrong secret. */
const NO_HASH = secretHash('');

/** Holds as long as the directory has the same integrations, and none of their secrets has ended. */
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
    // Every hash is compared, whichever fits.
    const fits = secrets.map(({ hash, expiresAt }) => {
      const isLive = expiresAt === null || expiresAt > now;
      return sameDigest(hash, presented) && isLive;
    });
    return fits.includes(true);
  });
}

/** When the next of the secrets that are still good ends. */
function firstExpiry(integrations: Integration[], now: Date): Date {
  const expiries = integrations.flatMap(({ secrets }) => secrets.map(({ expiresAt }) => expiresAt ?? NEVER));
  return expiries.reduce((first, each) => (each > now && each < first ? each : first), NEVER);
}

/** The credentials of a well-formed Basic header. */
export function basicCredentials(authorization: string): Credentials | undefined {
  const match = /^basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization.trim());
  const text = match ? Buffer.from(match[1]!, 'base64').toString('utf8') : '';
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  return { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
}
