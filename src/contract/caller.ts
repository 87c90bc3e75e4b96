import type { Guest } from '../domain/guests/guests.ts';
import type { Integration, Merchant, MerchantDirectory } from '../domain/merchantDirectory.ts';
import { sameDigest, secretHash } from '../domain/secrets.ts';
import { invalidRequest, Rejection } from './rejection.ts';

/** Who calls, in which merchant, and by which method: what handlers base every decision on. */
export interface Caller {
  clientId: string;
  merchant: Merchant;
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

interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** Compared with when nobody has the client id, so that an unknown client takes as long as a wrong secret. */
const nobodysHash = secretHash('');

/** The integrations whose credentials were sent. Throws 401 `system.invalid_client`, alike for absent, unknown and wrong. */
export function authenticateClient(
  directory: MerchantDirectory,
  now: Date,
  authorization: string | undefined,
  body: Record<string, unknown> | undefined,
): Integration[] {
  const credentials = readCredentials(authorization, body);
  if (!credentials) throw new InvalidClient();
  const proven = provenIntegrations(directory, now, credentials);
  if (proven.length === 0) {
    throw new InvalidClient(credentials.clientId, directory.integrations(credentials.clientId).length > 0);
  }
  return proven;
}

/** The integrations that these credentials prove: one per merchant that knows them. */
export function provenIntegrations(
  directory: MerchantDirectory,
  now: Date,
  { clientId, clientSecret }: Credentials,
): Integration[] {
  const presented = secretHash(clientSecret);
  const known = directory.integrations(clientId);
  const proven = known.filter(({ secrets }) => {
    // Every hash is compared, whichever fits.
    const fits = secrets.map(({ hash, expiresAt }) => {
      const isLive = expiresAt === null || expiresAt > now;
      return sameDigest(hash, presented) && isLive;
    });
    return fits.includes(true);
  });
  if (known.length === 0) sameDigest(nobodysHash, presented);
  return proven;
}

/**
 * The client in the merchant the request names, before anything is known of a guest. Throws 403 when it may not act
 * there, or not this way.
 */
export function authorizeCaller(
  directory: MerchantDirectory,
  proven: Integration[],
  request: { merchantId: unknown; authentication: unknown },
  allowedMethods: string[],
): Caller {
  // A merchant that is not the client's and one that does not exist answer alike.
  const integration = proven.find(({ merchantId }) => merchantId === request.merchantId);
  const merchant = integration && directory.merchant(integration.merchantId);
  if (!merchant) throw new Rejection('system.merchant_not_allowed');
  const method = request.authentication ?? defaultMethod(allowedMethods, integration);
  if (
    typeof method !== 'string' ||
    !allowedMethods.includes(method) ||
    !integration.authentication.has(method)
  ) {
    throw new Rejection('system.authentication_not_allowed');
  }
  return {
    clientId: integration.clientId,
    merchant,
    authentication: method as Caller['authentication'],
    scopes: new Set(),
  };
}

/** Without `authentication`: the operation's only method, else b2b if the client may, else anonymous if allowed. */
function defaultMethod(allowed: string[], integration: Integration): string | undefined {
  if (allowed.length === 1) return allowed[0];
  if (allowed.includes('b2b') && integration.authentication.has('b2b')) return 'b2b';
  return allowed.includes('anonymous') ? 'anonymous' : undefined;
}

/** Credentials that are sent twice have to be the same. Throws 400 when they differ. */
export function assertSameCredentials(
  authorization: string,
  body: Record<string, unknown> | undefined,
): void {
  readCredentials(authorization, body);
}

function readCredentials(authorization: string | undefined, body: Record<string, unknown> | undefined) {
  const basic = authorization === undefined ? undefined : readBasic(authorization);
  const inBody = readBody(body);
  if (basic && inBody && (basic.clientId !== inBody.clientId || basic.clientSecret !== inBody.clientSecret)) {
    throw invalidRequest('/client_id', 'The credentials in the body and in the Authorization header differ.');
  }
  return basic ?? inBody;
}

/** Throws 401 on anything but well-formed Basic: a header that was sent and cannot be read is wrong, not absent. */
function readBasic(authorization: string): Credentials {
  const credentials = basicCredentials(authorization);
  if (!credentials) throw new InvalidClient();
  return credentials;
}

/** The credentials of a well-formed Basic header. */
export function basicCredentials(authorization: string): Credentials | undefined {
  const match = /^basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization.trim());
  const text = match ? Buffer.from(match[1]!, 'base64').toString('utf8') : '';
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  return { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
}

function readBody(body: Record<string, unknown> | undefined): Credentials | undefined {
  const { client_id: clientId, client_secret: clientSecret } = body ?? {};
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string') throw new InvalidClient();
  return { clientId, clientSecret };
}

/** 401 `system.invalid_client`. What is known of the client is for the limits, not for the reply. */
export class InvalidClient extends Rejection {
  readonly clientId?: string;
  readonly isKnownClient: boolean;
  constructor(clientId?: string, isKnownClient = false) {
    super('system.invalid_client', {
      headers: { 'WWW-Authenticate': 'Basic realm="rest", charset="UTF-8"' },
    });
    this.clientId = clientId;
    this.isKnownClient = isKnownClient;
  }
}
