import type { Request } from 'openapi-backend';
import type { App } from '../app.ts';
import { authenticateClient } from './caller.ts';
import type { OperationDefinition } from './definition.ts';
import { parseJsonBody } from './jsonBody.ts';
import { invalidRequest, Rejection } from './rejection.ts';
import type { Passage } from './request.ts';

/**
 * Between routing and the rest: limits, media type, body, and who calls. Throwing here, instead of answering from a
 * security handler, keeps wrong credentials apart from absent ones.
 */
export async function enter(
  app: App,
  operation: OperationDefinition,
  passage: Passage,
  carried: Request,
): Promise<void> {
  const { request } = passage;
  request.seen.operationId = operation.operationId;
  if ('requestBody' in operation) {
    assertJson(request.headers['content-type']);
    passage.body = parseJsonBody(request.body);
    carried.body = passage.body;
  }
  passage.proven = authenticateClient(
    app.merchants,
    app.clock.now(),
    request.headers.authorization,
    passage.body,
  );
  request.seen.clientId = passage.proven[0]!.clientId;
  app.limits.admit(passage.proven);
}

/** A secret in a URL ends up in logs and histories all along the way, so it is refused even where it is right. */
export function refuseSecretsInQuery(query: string): void {
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
