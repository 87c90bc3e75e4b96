import { createHash } from 'node:crypto';
import type { Context, OpenAPIBackend } from 'openapi-backend';
import stringify from 'safe-stable-stringify';
import type { App } from '../app.ts';
import { authorizeCaller } from './caller.ts';
import type { Definition, OperationDefinition } from './definition.ts';
import { echoOf } from './echo.ts';
import { preferredExample, standInExample } from './examples.ts';
import { onceOnly } from './idempotency.ts';
import { type Call, type Handler, type OperationId, Refusal } from './operation.ts';
import { Rejection } from './rejection.ts';
import { type ContractReply, failureReply } from './reply.ts';
import type { Passage } from './request.ts';

const CREDENTIAL_FIELDS = new Set(['client_id', 'client_secret', 'authentication', 'access_token']);

/** What an invocation needs besides the request; made once. */
export interface Stage {
  app: App;
  definition: Definition;
  api: OpenAPIBackend;
}

/**
 * A validated request to its reply: may the caller do this here, has it been done before, do it, and does the answer
 * keep the contract. In the sandbox an example can be asked for, and stands in where there is no handler yet.
 */
export async function invoke(
  stage: Stage,
  handler: Handler<OperationId>,
  context: Context,
  passage: Passage,
): Promise<ContractReply> {
  const { app, api } = stage;
  const { request } = passage;
  const isSandbox = app.config.mode === 'sandbox';
  const call = toCall(app, context, passage);
  request.seen.merchantId = call.caller.merchant.merchantId;

  const preferred = isSandbox ? preferredExample(api, context, request.headers.prefer) : undefined;
  if (preferred) return preferred;
  if (call.caller.authentication === 'oauth') {
    // Nothing issues guests' tokens yet, so none can be right: no handler is called for a guest.
    if (isSandbox) return standInExample(api, context);
    throw new Rejection('system.invalid_token');
  }
  try {
    const reply = await once(app, context, call, () => handle(stage, handler, call, context));
    if (isSandbox) assertReplyKeepsContract(api, context, reply);
    return reply;
  } catch (error) {
    const isMissing = error instanceof Rejection && error.code === 'system.not_implemented';
    if (isMissing && isSandbox) return standInExample(api, context);
    throw error;
  }
}

function toCall(app: App, context: Context, { request, body, proven }: Passage): Call<OperationId> {
  const operation = context.operation as OperationDefinition;
  const query = context.request.query as Record<string, unknown>;
  const asked = body ?? query;
  const merchantId = asked.merchantId ?? headerInfoOf(asked).merchantId;
  return {
    body: (body ?? {}) as never,
    query: query as never,
    caller: authorizeCaller(
      app.merchants,
      proven!,
      { merchantId, authentication: asked.authentication },
      operation['x-authentication'],
    ),
    requestId: request.requestId,
    digest: digestOf(operation.operationId, body ?? {}),
    idempotencyKey: operation.method === 'get' ? undefined : request.headers['idempotency-key'],
  };
}

/** The till's service names the merchant in its header, all others at the top. */
function headerInfoOf({ headerInfo }: Record<string, unknown>): { merchantId?: unknown } {
  return typeof headerInfo === 'object' && headerInfo !== null ? headerInfo : {};
}

async function handle(
  { app, definition }: Stage,
  handler: Handler<OperationId>,
  call: Call<OperationId>,
  { operation }: Context,
): Promise<ContractReply> {
  const reply = await handler(call, app);
  if (reply instanceof Refusal) {
    const echo = echoOf(operation as OperationDefinition, definition, reply.code, call.body);
    const fields = { ...echo, ...reply.fields };
    return failureReply(definition.errors, reply.code, call.requestId, { fields });
  }
  return { status: 200, headers: {}, body: reply as Record<string, unknown> };
}

function once(
  app: App,
  context: Context,
  { caller, digest, idempotencyKey }: Call<OperationId>,
  work: () => Promise<ContractReply>,
): Promise<ContractReply> {
  if (idempotencyKey === undefined) return work();
  const { operationId } = context.operation as OperationDefinition;
  const { merchantId } = caller.merchant;
  const scope = { merchantId, clientId: caller.clientId, operationId, idempotencyKey, digest };
  return onceOnly(app.store.db, app.clock, scope, work);
}

function assertReplyKeepsContract(api: OpenAPIBackend, context: Context, reply: ContractReply): void {
  const { errors } = api.validateResponse(reply.body, context.operation, reply.status);
  if (!errors) return;
  const told = errors.map((error) => `${error.instancePath} ${error.message}`).join('; ');
  throw new Error(`The reply of ${context.operation.operationId} is not what the contract says: ${told}`);
}

function digestOf(operationId: string, body: Record<string, unknown>): Buffer {
  const content = Object.fromEntries(Object.entries(body).filter(([name]) => !CREDENTIAL_FIELDS.has(name)));
  return createHash('sha256')
    .update(`${operationId}\n${stringify(content)}`, 'utf8')
    .digest();
}
