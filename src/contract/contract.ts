import type { OpenAPIBackend, Request } from 'openapi-backend';
import type { App } from '../app.ts';
import { isAway } from '../store/databaseErrors.ts';
import { openBackend } from './backend.ts';
import { type Definition, readDefinition } from './definition.ts';
import { echoOf } from './echo.ts';
import { refuseSecretsInQuery } from './entry.ts';
import type { Handlers } from './operation.ts';
import { Rejection } from './rejection.ts';
import { type ContractReply, failureReply } from './reply.ts';
import type { ContractRequest, Passage } from './request.ts';
import { Unavailable } from './unavailable.ts';

export interface Contract {
  definition: Definition;
  /** Answers every request, refusals and breakdowns included; never throws. */
  answer(request: ContractRequest): Promise<ContractReply>;
}

/** Wires contract and handlers together. Throws when they do not fit: a service that starts answers all of it. */
export async function openContract(app: App, handlers: Handlers): Promise<Contract> {
  const definition = readDefinition();
  const api = await openBackend(app, definition, handlers);
  return {
    definition,
    async answer(request) {
      const passage: Passage = { request };
      try {
        return await route(api, definition, passage);
      } catch (error) {
        return toReply(app, definition, passage, error);
      }
    },
  };
}

async function route(api: OpenAPIBackend, definition: Definition, passage: Passage): Promise<ContractReply> {
  const { request } = passage;
  const [, release, ...segments] = request.path.split('/');
  if (release !== definition.release) {
    throw new Rejection(
      /^[0-9]+\.[0-9]+\.[0-9]+$/.test(release ?? '') ? 'system.unsupported_version' : 'system.not_found',
    );
  }
  refuseSecretsInQuery(request.query);
  const carried: Request = {
    method: request.method,
    path: `/${segments.join('/')}`,
    query: request.query,
    headers: withoutUndefined(request.headers),
  };
  return api.handleRequest(carried, passage, carried);
}

/** The one place where anything thrown on the way becomes a reply. */
function toReply(
  app: App,
  { errors, operations }: Definition,
  { request, body }: Passage,
  error: unknown,
): ContractReply {
  if (error instanceof Rejection) {
    const operation = operations.get(request.seen.operationId ?? '');
    const isInvalid = error.code === 'system.invalid_request';
    const key = (isInvalid && operation?.['x-invalid-request']) || error.code;
    const fields = echoOf(operation, { errors }, key, body);
    return failureReply(errors, key, request.requestId, { ...error, fields });
  }
  if (error instanceof Unavailable || isAway(error)) {
    app.log.warn({ requestId: request.requestId, err: error }, 'unavailable');
    return failureReply(errors, 'system.unavailable', request.requestId, { headers: { 'Retry-After': '1' } });
  }
  app.log.error({ requestId: request.requestId, err: error }, 'unexpected');
  return failureReply(errors, 'system.error', request.requestId);
}

function withoutUndefined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
