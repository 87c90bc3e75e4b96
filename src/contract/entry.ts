import { DEFAULT_BODY_LIMITS } from '../base/schema/bodyLimits.ts';
import type { Integration } from '../domain/ground/merchantDirectory.ts';
import type { Route } from './backend.ts';
import { assertSameCredentials, authenticateClient, InvalidClient } from './caller.ts';
import { parseJsonBody } from './jsonBody.ts';
import { normalizeBody, normalizeQuery } from './normalization.ts';
import { invalidRequest, ProtocolError } from './protocolError.ts';
import { parseQuery } from './query.ts';
import type { RequestState } from './request.ts';

/**
 * After routing: checks the media type, authenticates, rate-limits, parses query and body. Header credentials come
 * before the body, so that a rate-limited client costs no parsing.
 */
export function enter({ operation, dereferenced, bodyLimits }: Route, state: RequestState): void {
  const { request } = state;
  request.seen.operationId = operation.operationId;
  refuseSecretsInQuery(request.query);
  const { authorization } = request.headers;
  if (bodyLimits) assertJson(request.headers['content-type']);
  if (authorization !== undefined) admitClient(state);
  const query = parseQuery(request.query);
  normalizeQuery(dereferenced, query);
  state.query = query;
  if (bodyLimits) {
    const { value, hasAbsent } = parseJsonBody(request.body, bodyLimits);
    if (hasAbsent) request.seen.spellings = normalizeBody(dereferenced, value);
    state.body = value;
  }
  if (authorization === undefined) admitClient(state);
  else assertSameCredentials(authorization, state.body);
}

function admitClient(state: RequestState): void {
  const { app, request } = state;
  if (state.isOwnPage) {
    request.seen.clientId = state.proven![0]!.clientId;
    return;
  }
  const proven = authenticate(state);
  app.limits.authenticationFailures.admit({
    address: request.remoteAddress,
    clientId: proven[0]!.clientId,
  });
  state.proven = proven;
  request.seen.clientId = proven[0]!.clientId;
  if (request.identify?.(proven) === false) {
    throw new ProtocolError('system.unavailable', { headers: { 'Retry-After': '1' } });
  }
  // A large body counts as several small ones.
  request.seen.share = app.limits.admit(
    proven,
    Math.ceil(request.body.length / DEFAULT_BODY_LIMITS.bytes) || 1,
  );
}

function authenticate({ app, credentials, request, body }: RequestState): Integration[] {
  try {
    return authenticateClient(credentials, app.merchants, request.headers.authorization, body);
  } catch (error) {
    if (error instanceof InvalidClient) {
      const { clientId, isKnownClient } = error;
      app.limits.authenticationFailures.count({ address: request.remoteAddress, clientId, isKnownClient });
    }
    throw error;
  }
}

/** Rejects secrets in a URL, even valid ones: URLs end up in logs and histories. */
export function refuseSecretsInQuery(query: string): void {
  if (query === '') return;
  const names = new URLSearchParams(query);
  for (const name of ['client_id', 'client_secret']) {
    if (names.has(name)) throw invalidRequest(`/${name}`, 'Credentials are not accepted in the query.');
  }
}

/** Throws `ProtocolError` 415 unless the body is declared as JSON in UTF-8. */
export function assertJson(contentType: string | undefined): void {
  if (contentType === 'application/json') return;
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  if (type !== 'application/json' || !isUtf8) throw new ProtocolError('system.unsupported_media_type');
}
