import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DEFAULT_BODY_LIMITS } from '../../src/base/schema/bodyLimits.ts';
import { assertSameCredentials, InvalidClient } from '../../src/contract/caller.ts';
import { pathInRelease } from '../../src/contract/contract.ts';
import { echoOf } from '../../src/contract/echo.ts';
import { assertJson, refuseSecretsInQuery } from '../../src/contract/entry.ts';
import { parseJsonBody } from '../../src/contract/jsonBody.ts';
import { followReference } from '../../src/contract/jsonPointer.ts';
import { normalizeBody, normalizeQuery } from '../../src/contract/normalization.ts';
import { ProtocolError } from '../../src/contract/protocolError.ts';
import { parseQuery } from '../../src/contract/query.ts';
import { type ContractReply, type ErrorCatalogue, failureReply } from '../../src/contract/reply.ts';
import { createViolationExplainer } from '../../src/contract/violations.ts';
import { readBody } from '../../src/http/requestBody.ts';
import type { Document } from '../generate/bundle.ts';
import type { Examples, PrismRequest } from './examples.ts';

export type Answer = (request: IncomingMessage) => Promise<ContractReply>;

/** Request with its operation. */
interface Routed {
  path: string;
  operation: Document;
  query: string;
}

/**
 * Creates the answers of the mock: the service's own checks up to validation, in its order and with its refusals; then
 * an example instead of the handler.
 */
export function createAnswer(document: Document, examples: Examples): Answer {
  const errors: ErrorCatalogue = new Map(Object.entries(document['x-error-catalogue']));
  const base: string = document.servers[0].url;
  const release = base.slice(base.lastIndexOf('/') + 1);
  const { explain } = createViolationExplainer(document);
  const resolve = <Node extends { $ref?: string }>(node: Node): Node =>
    node.$ref === undefined ? node : followReference(document, node.$ref);

  return async (request) => {
    const sent: { body?: Record<string, unknown>; operation?: Document } = {};
    try {
      const routed = route(request);
      sent.operation = routed.operation;
      return await examples.replyTo(await accepted(request, routed, sent));
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      return refused(error, sent);
    }
  };

  /** Finds the operation, with or without the base path: so clients switch to the service by changing the host alone. */
  function route({ url = '', method = '' }: IncomingMessage): Routed {
    const [whole = '', query = ''] = url.split(/\?(.*)/s);
    const path = whole.startsWith('/rest/') ? pathInRelease({ release }, whole.slice('/rest'.length)) : whole;
    const item = Object.hasOwn(document.paths, path) ? document.paths[path] : undefined;
    if (item === undefined) throw new ProtocolError('system.not_found');
    const operation = item[method.toLowerCase()];
    if (operation) return { path, operation, query };
    const Allow = Object.keys(item)
      .map((each) => each.toUpperCase())
      .join(', ');
    throw new ProtocolError('system.method_not_allowed', { headers: { Allow } });
  }

  /** Reads and validates a request. Throws `ProtocolError` as the service does. */
  async function accepted(
    request: IncomingMessage,
    { path, operation, query: rawQuery }: Routed,
    sent: { body?: Record<string, unknown> },
  ): Promise<PrismRequest> {
    const limits = operation['x-body-limits'] ?? DEFAULT_BODY_LIMITS;
    const bytes = await readBody(request, limits.bytes);
    refuseSecretsInQuery(rawQuery);
    if (operation.requestBody) assertJson(request.headers['content-type']);
    const authorization = request.headers.authorization || undefined;
    if (authorization !== undefined && !/^basic \S+$/i.test(authorization)) throw new InvalidClient();
    const query = parseQuery(rawQuery);
    const headers = { ...request.headers } as Record<string, string | undefined>;
    normalizeQuery(operation, query, resolve);
    if (operation.requestBody) {
      sent.body = parseJsonBody(bytes, limits).value;
      normalizeBody(operation, sent.body, resolve);
    }
    assertCredentials(authorization, sent.body);
    const rejection = explain(operation, { query, headers, body: sent.body });
    if (rejection) throw rejection;
    return { method: request.method!.toLowerCase(), url: { path, query }, headers, body: sent.body };
  }

  function refused(
    error: ProtocolError,
    { operation, body }: { operation?: Document; body?: unknown },
  ): ContractReply {
    const isInvalid = error.code === 'system.invalid_request';
    const key = (isInvalid && operation?.['x-invalid-request']) || error.code;
    const fields = echoOf(operation, { errors }, key, body);
    return failureReply(errors, key, randomUUID(), { ...error, fields });
  }
}

/** Requires credentials in either place. The mock knows no clients and accepts any. */
function assertCredentials(
  authorization: string | undefined,
  body: Record<string, unknown> | undefined,
): void {
  if (authorization !== undefined) assertSameCredentials(authorization, body);
  else if (!body?.client_id || !body.client_secret) throw new InvalidClient();
}
