import type { OpenAPIBackend, Request } from 'openapi-backend';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { isAway } from '../store/databaseErrors.ts';
import { type Backend, createBackend } from './backend.ts';
import type { BodyLimits } from './bodyLimits.ts';
import { type Definition, readDefinition } from './definition.ts';
import { echoOf } from './echo.ts';
import type { Handlers } from './operation.ts';
import { Rejection } from './rejection.ts';
import { type ContractReply, failureReply } from './reply.ts';
import type { ContractRequest, Passage } from './request.ts';
import { Unavailable } from './unavailable.ts';

export interface Contract {
  definition: Definition;
  /** Paths whose bodies may be larger than others. */
  largeBodies: [path: string, limits: BodyLimits][];
  /** Compiles all validators, one operation at a time with pauses for requests, until the signal aborts it. */
  prepareValidators(signal?: AbortSignal): Promise<void>;
  /** Answers every request, refusals and breakdowns included; never throws. */
  answer(request: ContractRequest): Promise<ContractReply>;
}

/** Joins the contract and its handlers. Throws when one is missing: a service that starts answers all operations. */
export async function createContract(app: App, handlers: Handlers): Promise<Contract> {
  const { definition, backend } = await compiledContract(app.config.mode);
  const missing = [...definition.operations.keys()].filter((id) => !(id in handlers));
  if (missing.length > 0) throw new Error(`Operations without a handler: ${missing.join(', ')}.`);
  return {
    definition,
    async prepareValidators(signal) {
      for (const operation of definition.operations.values()) {
        if (signal?.aborted) return;
        if (backend.prepare(operation)) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
      }
    },
    largeBodies: [...definition.operations.values()].flatMap((operation) => {
      const limits = operation['x-body-limits'];
      return limits ? [[`/rest/${definition.release}${operation.path}`, limits]] : [];
    }),
    async answer(request) {
      const passage: Passage = { app, handlers, request };
      try {
        return await route(backend.api, definition, passage);
      } catch (error) {
        return toReply(app, definition, passage, error);
      }
    },
  };
}

interface CompiledContract {
  definition: Definition;
  backend: Backend;
}

/** Compiled once per process and mode, since compiling takes seconds of CPU and knows nothing of the service. */
function compiledContract(mode: Config['mode']): Promise<CompiledContract> {
  compiledContracts[mode] ??= compile(mode);
  return compiledContracts[mode];
}

const compiledContracts: Partial<Record<Config['mode'], Promise<CompiledContract>>> = {};

async function compile(mode: Config['mode']): Promise<CompiledContract> {
  const definition = readDefinition();
  return { definition, backend: await createBackend(definition, mode) };
}

/** Some thirty times as long as compiling takes. */
const PAUSE_MS = 100;

async function route(api: OpenAPIBackend, definition: Definition, passage: Passage): Promise<ContractReply> {
  const { request } = passage;
  const [, release, ...segments] = request.path.split('/');
  if (release !== definition.release) {
    throw new Rejection(
      /^[0-9]+\.[0-9]+\.[0-9]+$/.test(release ?? '') ? 'system.unsupported_version' : 'system.not_found',
    );
  }
  const carried: Request = {
    method: request.method,
    path: `/${segments.join('/')}`,
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
