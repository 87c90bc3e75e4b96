import type { Config } from '../base/config/config.ts';
import { DEFAULT_BODY_LIMITS } from '../base/schema/bodyLimits.ts';
import { type Definition, readDefinition } from '../base/schema/definition.ts';
import { inSpan } from '../base/tracing/tracing.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import { PAGES_CLIENT } from '../domain/ground/merchants/pagesClient.ts';
import { usingData } from '../domain/ground/sandboxWorld.ts';
import { tracedContexts } from '../domain/ground/tracedContext.ts';
import { RateLimited } from '../limits/rateLimited.ts';
import { isAway } from '../store/databaseErrors.ts';
import { Unavailable } from '../store/unavailable.ts';
import { type Backend, createBackend } from './backend.ts';
import { type ClientCredentials, createClientCredentials } from './clientCredentials.ts';
import type { ContractContext } from './contractContext.ts';
import { echoOf } from './echo.ts';
import { enter } from './entry.ts';
import { invoke } from './invocation.ts';
import type { Handlers } from './operation.ts';
import { ProtocolError } from './protocolError.ts';
import { type ContractReply, failureReply } from './reply.ts';
import { ReplyDrift } from './replyDrift.ts';
import type { ContractRequest, RequestState } from './request.ts';

export interface Contract {
  definition: Definition;
  /** Authenticates clients, without counting towards limits. */
  credentials: ClientCredentials;
  /** Maximum size of a body in bytes on this path after `/rest`. */
  maxBodyBytes(path: string): number;
  /** Answers every request, including refused and failed ones; never throws. */
  answer(request: ContractRequest): Promise<ContractReply>;
  /**
   * Answers a call that a page of this service makes for its visitor, as the pages' client of that merchant: validated,
   * proven, limited by the visitor's address and stored like every other.
   */
  answerPage(request: ContractRequest, merchant: Pick<Merchant, 'merchantId'>): Promise<ContractReply>;
}

/**
 * Combines the contract with its handlers. Throws when a handler is missing, so a started service answers all
 * operations.
 */
export async function createContract(app: ContractContext, handlers: Handlers): Promise<Contract> {
  const { definition, backend } = await compiledContract(app.config.mode);
  const credentials = createClientCredentials(app.merchants, app.clock);
  const bodyBytes = new Map(
    backend.routes.map(({ operation, bodyLimits }) => [
      `/${definition.release}${operation.path}`,
      bodyLimits?.bytes,
    ]),
  );
  const missing = [...definition.operations.keys()].filter((id) => !(id in handlers));
  if (missing.length > 0) throw new Error(`Operations without a handler: ${missing.join(', ')}.`);

  async function answer(state: RequestState): Promise<ContractReply> {
    try {
      return await usingData(app, () => respond(backend, definition, state));
    } catch (error) {
      return toReply(app, definition, state, error);
    }
  }

  const contextOf = tracedContexts(app);
  const stateOf = (request: ContractRequest): RequestState => ({
    app: contextOf(request.trace),
    handlers,
    credentials,
    request,
    query: {},
    isOwnPage: false,
  });
  return {
    definition,
    credentials,
    maxBodyBytes: (path) => bodyBytes.get(path) ?? DEFAULT_BODY_LIMITS.bytes,
    answer: (request) => answer(stateOf(request)),
    answerPage: (request, merchant) =>
      answer(Object.assign(stateOf(request), { isOwnPage: true, proven: pagesClientOf(app, merchant) })),
  };
}

interface CompiledContract {
  definition: Definition;
  backend: Backend;
}

/** Reads the contract once per process and mode: it takes a fifth of a second and does not depend on the service. */
function compiledContract(mode: Config['mode']): Promise<CompiledContract> {
  compiledContracts[mode] ??= compile(mode);
  return compiledContracts[mode];
}

const compiledContracts: Partial<Record<Config['mode'], Promise<CompiledContract>>> = {};

async function compile(mode: Config['mode']): Promise<CompiledContract> {
  const definition = readDefinition();
  return { definition, backend: await createBackend(definition, mode) };
}

const pagesClientOf = ({ merchants }: ContractContext, merchant: Pick<Merchant, 'merchantId'>) =>
  merchants.integrations(PAGES_CLIENT).filter(({ merchantId }) => merchantId === merchant.merchantId);

/** Routes, authenticates, validates, authorizes and calls the handler of the operation. */
async function respond(
  backend: Backend,
  definition: Definition,
  state: RequestState,
): Promise<ContractReply> {
  const { method, path } = state.request;
  const route = backend.route(method, pathInRelease(definition, path));
  inSpan('authentication', {}, () => enter(route, state));
  inSpan('validation', {}, () => backend.validate(route, state));
  return invoke({ definition, api: backend.api }, route.operation, state);
}

/**
 * Strips the release. Throws `ProtocolError` 404: `system.unsupported_version` for another release, otherwise
 * `system.not_found`.
 */
export function pathInRelease({ release }: Pick<Definition, 'release'>, path: string): string {
  const end = path.indexOf('/', 1);
  const first = path.slice(1, end < 0 ? undefined : end);
  if (first === release) return end < 0 ? '/' : path.slice(end);
  throw new ProtocolError(
    /^[0-9]+(\.[0-9]+)*$/.test(first) ? 'system.unsupported_version' : 'system.not_found',
  );
}

/** Maps any error thrown on the way to a reply; the only place that does. */
function toReply(
  app: ContractContext,
  { errors, operations }: Definition,
  { request, body }: RequestState,
  error: unknown,
): ContractReply {
  if (error instanceof ProtocolError) {
    const operation = operations.get(request.seen.operationId ?? '');
    const isInvalid = error.code === 'system.invalid_request';
    const key = (isInvalid && operation?.['x-invalid-request']) || error.code;
    const fields = { ...echoOf(operation, { errors }, key, body), ...error.fields };
    return failureReply(errors, key, request.requestId, { ...error, fields });
  }
  if (error instanceof RateLimited) {
    const { limited, until, retryAfterSeconds, isShare } = error;
    if (isShare) request.seen.share = { requests: 0, resetSeconds: retryAfterSeconds };
    return failureReply(errors, 'system.rate_limited', request.requestId, {
      headers: { 'Retry-After': String(retryAfterSeconds) },
      words: { limited, until },
    });
  }
  if (error instanceof Unavailable || isAway(error)) {
    const { requestId } = request;
    // Without the stack, which costs more than the refusal; the message names what is missing.
    if (error instanceof Unavailable)
      app.log.warn({ requestId, reason: error.message }, 'request refused: unavailable');
    else app.log.warn({ requestId, err: error }, 'request failed: database unavailable');
    return failureReply(errors, 'system.unavailable', request.requestId, { headers: { 'Retry-After': '1' } });
  }
  app.log.error({ requestId: request.requestId, err: error }, 'request failed: unexpected error');
  // Only a sandbox looks for drift; there the developer who calls is the one to mend it.
  const fields = error instanceof ReplyDrift ? { errorMessage: error.message.slice(0, MAX_DRIFT) } : {};
  return failureReply(errors, 'system.error', request.requestId, { fields });
}

/** Maximum length of a text for people, `errorMessage`. */
const MAX_DRIFT = 1_000;
