import type { Request } from 'openapi-backend';
import type { Integration } from '../domain/merchantDirectory.ts';
import { DEFAULT_BODY_LIMITS } from './bodyLimits.ts';
import { assertSameCredentials, authenticateClient, InvalidClient } from './caller.ts';
import type { OperationDefinition } from './definition.ts';
import { parseJsonBody } from './jsonBody.ts';
import { removeNulls } from './nulls.ts';
import { parseQuery } from './query.ts';
import { invalidRequest, Rejection } from './rejection.ts';
import type { Passage } from './request.ts';
import type { OperationSchema } from './violations.ts';

/**
 * After routing: checks the media type, authenticates, rate-limits, parses query and body. Credentials in the header
 * come before the body: a client that had its share costs no parsing. Throwing here, instead of answering from a
 * security handler, keeps wrong credentials apart from absent ones.
 */
export async function enter(
  operation: OperationDefinition,
  passage: Passage,
  carried: Request,
): Promise<void> {
  const { request } = passage;
  request.seen.operationId = operation.operationId;
  refuseSecretsInQuery(request.query);
  const { authorization } = request.headers;
  if ('requestBody' in operation) assertJson(request.headers['content-type']);
  if (authorization !== undefined) admitClient(passage);
  carried.query = parseQuery(request.query);
  if ('requestBody' in operation) {
    const { value, hasNull } = parseJsonBody(request.body, operation['x-body-limits'] ?? DEFAULT_BODY_LIMITS);
    if (hasNull) removeNulls(operation as OperationSchema, value);
    passage.body = value;
    carried.body = value;
  }
  if (authorization === undefined) admitClient(passage);
  else assertSameCredentials(authorization, passage.body);
}

function admitClient(passage: Passage): void {
  const { app, request } = passage;
  const proven = authenticate(passage);
  passage.proven = proven;
  request.seen.clientId = proven[0]!.clientId;
  if (request.identify?.(proven) === false) {
    throw new Rejection('system.unavailable', { headers: { 'Retry-After': '1' } });
  }
  // A large body counts as the small ones that it is worth.
  app.limits.admit(proven, Math.ceil(request.body.length / DEFAULT_BODY_LIMITS.bytes) || 1);
}

function authenticate({ app: { merchants, clock, limits }, request, body }: Passage): Integration[] {
  try {
    return authenticateClient(merchants, clock.now(), request.headers.authorization, body);
  } catch (error) {
    if (error instanceof InvalidClient) {
      const { clientId, isKnownClient } = error;
      limits.authenticationFailures.count({ address: request.remoteAddress, clientId, isKnownClient });
    }
    throw error;
  }
}

/** A secret in a URL ends up in logs and histories all along the way, so it is refused even where it is right. */
function refuseSecretsInQuery(query: string): void {
  const names = new URLSearchParams(query);
  for (const name of ['client_id', 'client_secret']) {
    if (names.has(name)) throw invalidRequest(`/${name}`, 'Credentials are not accepted in the query.');
  }
}

function assertJson(contentType: string | undefined): void {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  if (type !== 'application/json' || !isUtf8) throw new Rejection('system.unsupported_media_type');
}
