import type { Caller } from '../domain/ground/caller.ts';
import type { Integration, MerchantDirectory } from '../domain/ground/merchantDirectory.ts';
import { basicCredentials, type ClientCredentials, type Credentials } from './clientCredentials.ts';
import { invalidRequest, ProtocolError } from './protocolError.ts';

/**
 * Returns the integrations whose credentials were sent. Throws 401 `system.invalid_client`, with the same reply for
 * absent, unknown and wrong ones.
 */
export function authenticateClient(
  credentials: ClientCredentials,
  directory: MerchantDirectory,
  authorization: string | undefined,
  body: Record<string, unknown> | undefined,
): Integration[] {
  if (authorization !== undefined) {
    const proven = credentials.provenByHeader(authorization);
    if (proven.length > 0) return proven;
  }
  const presented = readCredentials(authorization, body);
  if (!presented) throw new InvalidClient();
  const proven = authorization === undefined ? credentials.provenBy(presented) : [];
  if (proven.length > 0) return proven;
  throw new InvalidClient(presented.clientId, directory.integrations(presented.clientId).length > 0);
}

/**
 * Returns the client within the request's merchant, before any guest is known. Throws 403 when it may not act there
 * or not with this authentication method.
 */
export function authorizeCaller(
  directory: MerchantDirectory,
  proven: Integration[],
  request: { merchantId: unknown; authentication: unknown },
  allowedMethods: string[],
): Caller {
  // Same reply for another client's merchant and for one that does not exist.
  const integration = proven.find(({ merchantId }) => merchantId === request.merchantId);
  const merchant = integration && directory.merchant(integration.merchantId);
  if (!merchant) throw new ProtocolError('system.merchant_not_allowed');
  const method = request.authentication ?? defaultMethod(allowedMethods, integration);
  if (
    typeof method !== 'string' ||
    !allowedMethods.includes(method) ||
    !integration.authentication.has(method)
  ) {
    throw new ProtocolError('system.authentication_not_allowed');
  }
  return {
    clientId: integration.clientId,
    merchant,
    integration,
    authentication: method as Caller['authentication'],
    scopes: new Set(),
  };
}

/**
 * Authentication method if the request has none: the operation's only one, else b2b if permitted, else anonymous if
 * allowed.
 */
function defaultMethod(allowed: string[], integration: Integration): string | undefined {
  if (allowed.length === 1) return allowed[0];
  if (allowed.includes('b2b') && integration.authentication.has('b2b')) return 'b2b';
  return allowed.includes('anonymous') ? 'anonymous' : undefined;
}

/** Requires credentials that are sent twice to be equal. Throws 400 when they differ. */
export function assertSameCredentials(
  authorization: string,
  body: Record<string, unknown> | undefined,
): void {
  if (body?.client_id !== undefined || body?.client_secret !== undefined)
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

/** Parses a Basic header. Throws 401 when malformed: a header that was sent is wrong, not absent. */
function readBasic(authorization: string): Credentials {
  const credentials = basicCredentials(authorization);
  if (!credentials) throw new InvalidClient();
  return credentials;
}

function readBody(body: Record<string, unknown> | undefined): Credentials | undefined {
  // Before validation, which reads a number as text too.
  const [clientId, clientSecret] = [body?.client_id, body?.client_secret].map((each) =>
    typeof each === 'number' ? String(each) : each,
  );
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string') throw new InvalidClient();
  return { clientId, clientSecret };
}

/** 401 `system.invalid_client`. The client's details are for rate limits, not for the reply. */
export class InvalidClient extends ProtocolError {
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
