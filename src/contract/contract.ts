import { createHash } from 'node:crypto';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { type Context, OpenAPIBackend, type Request } from 'openapi-backend';
import stringify from 'safe-stable-stringify';
import type { App } from '../app.ts';
import type { Integration } from '../domain/merchantDirectory.ts';
import { authenticateClient, authorizeCaller } from './caller.ts';
import { type Definition, type OperationDefinition, readDefinition } from './definition.ts';
import { onceOnly } from './idempotency.ts';
import { parseJsonBody } from './jsonBody.ts';
import { type Call, type Handler, type Handlers, type OperationId, Refusal } from './operation.ts';
import { invalidRequest, Rejection } from './rejection.ts';
import { type ContractReply, failureReply } from './reply.ts';
import { newSchemaValidator } from './schemaValidation.ts';
import { Unavailable } from './unavailable.ts';
import { toRejection } from './violations.ts';

/** A request as any carrier can hand it over: nothing of express, nothing parsed. */
export interface ContractRequest {
  requestId: string;
  method: string;
  /** After `/rest`: `/1.0.0/gift/redeem.json`. */
  path: string;
  /** Without the question mark. */
  query: string;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  body: Uint8Array;
  /** Filled in on the way, for the request log and the metrics. */
  seen: { operationId?: string; merchantId?: number; clientId?: string };
}

export interface Contract {
  definition: Definition;
  /** Answers every request, refusals and breakdowns included; never throws. */
  answer(request: ContractRequest): Promise<ContractReply>;
}

/** Handed through openapi-backend beside its own context. */
interface Passage {
  request: ContractRequest;
  body?: Record<string, unknown>;
  proven?: Integration[];
}

const CREDENTIAL_FIELDS = new Set(['client_id', 'client_secret', 'authentication', 'access_token']);

/** Wires contract and handlers together. Throws when they do not fit: a service that starts answers all of it. */
export async function openContract(app: App, handlers: Handlers): Promise<Contract> {
  const definition = readDefinition();
  const api = await openBackend(app, definition, handlers);
  return {
    definition,
    async answer(request) {
      try {
        return await route(api, definition, request);
      } catch (error) {
        return toReply(app, definition, request, error);
      }
    },
  };
}

async function route(
  api: OpenAPIBackend,
  definition: Definition,
  request: ContractRequest,
): Promise<ContractReply> {
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
  return api.handleRequest(carried, { request } satisfies Passage, carried);
}

async function openBackend(app: App, definition: Definition, handlers: Handlers): Promise<OpenAPIBackend> {
  const isStrict = app.config.mode === 'sandbox';
  // One Ajv for all operations: one each would take seconds to make. Parameters come as text and are converted.
  const forBody = newSchemaValidator({ removeAdditional: !isStrict });
  const forParameters = newSchemaValidator({ coerceTypes: true });
  const forReplies = newSchemaValidator({});
  const validators: Record<string, Ajv2020> = {
    requestBodyValidator: forBody,
    paramsValidator: forParameters,
    responseValidator: forReplies,
    responseHeadersValidator: forParameters,
  };

  const api = new OpenAPIBackend({
    definition: structuredClone(definition.document) as never,
    strict: true,
    // Quick: validators are compiled at first use, and the document is not held against the OpenAPI 3.0 meta-schema,
    // which refuses every 3.1 document. Redocly lint has checked it.
    quick: true,
    ignoreTrailingSlashes: false,
    coerceTypes: true,
    customizeAjv: (_ajv, _options, context) => {
      const ajv = validators[context as string];
      if (!ajv) throw new Error(`There is no validator for ${context}.`);
      return ajv as never;
    },
    securityHandlers: { clientBasic: isProven, clientInBody: isProven },
    handlers: {
      notFound: () => {
        throw new Rejection('system.not_found');
      },
      methodNotAllowed: (context: Context) => {
        throw new Rejection('system.method_not_allowed', {
          headers: { Allow: allowedMethods(definition, context) },
        });
      },
      postRoutingHandler: async (context: Context, passage: Passage, carried: Request) => {
        if (context.operation) await enter(app, context.operation as OperationDefinition, passage, carried);
      },
      unauthorizedHandler: () => {
        throw new Rejection('system.invalid_client');
      },
      validationFail: (context: Context) => {
        throw toRejection(context.validation.errors as never, bodySchema(context));
      },
      notImplemented: () => {
        throw new Rejection('system.not_implemented');
      },
      ...Object.fromEntries(
        Object.entries(handlers).map(([operationId, handler]) => [
          operationId,
          (context: Context, passage: Passage) =>
            runHandler(
              app,
              definition,
              context,
              passage,
              handler as Handler<OperationId>,
              isStrict ? api : undefined,
            ),
        ]),
      ),
    },
  });
  await api.init();
  assertComplete(api, definition, handlers);
  rememberRoutes(api);
  return api;
}

function isProven(_context: Context, passage: Passage): boolean {
  return passage.proven !== undefined && passage.proven.length > 0;
}

/**
 * Between routing and the rest: limits, media type, body, and who calls. Throwing here, instead of answering from a
 * security handler, keeps wrong credentials apart from absent ones.
 */
async function enter(
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
  passage.proven = authenticateClient(app.merchants, request.headers.authorization, passage.body);
  request.seen.clientId = passage.proven[0]!.clientId;
  await app.limits.admit(request.seen.clientId);
}

async function runHandler(
  app: App,
  definition: Definition,
  context: Context,
  passage: Passage,
  handler: Handler<OperationId>,
  replyChecker: OpenAPIBackend | undefined,
): Promise<ContractReply> {
  const operation = context.operation as OperationDefinition;
  const { request } = passage;
  const body = passage.body ?? {};
  const query = context.request.query as Record<string, unknown>;
  const source = passage.body ?? query;
  const caller = authorizeCaller(
    app.merchants,
    passage.proven!,
    { merchantId: source.merchantId, authentication: source.authentication },
    operation['x-authentication'],
  );
  request.seen.merchantId = caller.merchant.merchantId;
  const idempotencyKey = request.headers['idempotency-key'];
  const call = {
    body: body as never,
    query: query as never,
    caller,
    requestId: request.requestId,
    digest: digestOf(operation.operationId, body),
    idempotencyKey,
  } satisfies Call<OperationId>;

  async function handle(): Promise<ContractReply> {
    const reply = await handler(call, app);
    if (reply instanceof Refusal) {
      return failureReply(definition.errors, reply.code, request.requestId, { fields: reply.fields });
    }
    return { status: 200, headers: {}, body: reply as Record<string, unknown> };
  }
  const reply =
    idempotencyKey === undefined || operation.method === 'get'
      ? await handle()
      : await onceOnly(
          app.store.db,
          app.clock,
          {
            merchantId: caller.merchant.merchantId,
            clientId: caller.clientId,
            operationId: operation.operationId,
            idempotencyKey,
            digest: call.digest,
          },
          handle,
        );
  if (replyChecker) assertReplyKeepsContract(replyChecker, context, reply);
  return reply;
}

/** The one place where anything thrown on the way becomes a reply. */
function toReply(app: App, { errors }: Definition, request: ContractRequest, error: unknown): ContractReply {
  if (error instanceof Rejection) return failureReply(errors, error.code, request.requestId, error);
  if (error instanceof Unavailable) {
    app.log.warn({ requestId: request.requestId, err: error }, 'unavailable');
    return failureReply(errors, 'system.unavailable', request.requestId, { headers: { 'Retry-After': '1' } });
  }
  app.log.error({ requestId: request.requestId, err: error }, 'unexpected');
  return failureReply(errors, 'system.error', request.requestId);
}

function assertReplyKeepsContract(api: OpenAPIBackend, context: Context, reply: ContractReply): void {
  const { errors } = api.validateResponse(reply.body, context.operation, reply.status);
  if (!errors) return;
  const told = errors.map((error) => `${error.instancePath} ${error.message}`).join('; ');
  throw new Error(`The reply of ${context.operation.operationId} is not what the contract says: ${told}`);
}

function assertComplete(api: OpenAPIBackend, definition: Definition, handlers: Handlers): void {
  const routed = api.router.getOperations().map((operation) => operation.operationId);
  const missing = [...definition.operations.keys()].filter((id) => !routed.includes(id) || !(id in handlers));
  if (routed.length === 0 || routed.length !== definition.operations.size || missing.length > 0) {
    throw new Error(
      `The contract has operations the service does not answer: ${missing.join(', ') || 'all of them'}`,
    );
  }
}

/** The router walks through all operations at every request; there are few enough to remember the answers. */
function rememberRoutes(api: OpenAPIBackend): void {
  const match = api.router.matchOperation.bind(api.router);
  const known = new Map<string, ReturnType<typeof match>>();
  api.router.matchOperation = ((request: Request, strict?: boolean) => {
    const name = `${request.method} ${request.path}`;
    const found = known.get(name) ?? match(request, strict as never);
    if (found) known.set(name, found);
    return found;
  }) as typeof api.router.matchOperation;
}

function allowedMethods(definition: Definition, context: Context): string {
  const { path } = context.request;
  return [...definition.operations.values()]
    .filter((operation) => operation.path === path)
    .map((operation) => operation.method.toUpperCase())
    .join(', ');
}

function bodySchema(context: Context) {
  const body = context.operation.requestBody as { content?: Record<string, { schema?: never }> } | undefined;
  return body?.content?.['application/json']?.schema;
}

function assertJson(contentType: string | undefined): void {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  if (type !== 'application/json' || !isUtf8) throw new Rejection('system.unsupported_media_type');
}

/** A secret in a URL ends up in logs and histories all along the way, so it is refused even where it is right. */
function refuseSecretsInQuery(query: string): void {
  const names = new URLSearchParams(query);
  for (const name of ['client_id', 'client_secret']) {
    if (names.has(name)) throw invalidRequest(`/${name}`, 'Credentials are not accepted in the query.');
  }
}

function digestOf(operationId: string, body: Record<string, unknown>): Buffer {
  const content = Object.fromEntries(Object.entries(body).filter(([name]) => !CREDENTIAL_FIELDS.has(name)));
  return createHash('sha256')
    .update(`${operationId}\n${stringify(content)}`, 'utf8')
    .digest();
}

function withoutUndefined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
