import { createHmac } from 'node:crypto';
import type { Context, OpenAPIBackend } from 'openapi-backend';
import stringify from 'safe-stable-stringify';
import type { App } from '../app.ts';
import { authorizeCaller, type Caller } from './caller.ts';
import type { Definition, OperationDefinition } from './definition.ts';
import { echoOf } from './echo.ts';
import { preferredExample, standInExample } from './examples.ts';
import { guessPlaces } from './guessPlaces.ts';
import { type Asked, withGuest } from './guestAccess.ts';
import { onceOnly } from './idempotency.ts';
import { keptName } from './keptName.ts';
import { networkOf } from './networkOf.ts';
import { type Call, type Handler, type OperationId, Refusal, type Reply } from './operation.ts';
import { Rejection } from './rejection.ts';
import { type ContractReply, failureReply } from './reply.ts';
import type { ContractRequest, Passage } from './request.ts';

const CREDENTIAL_FIELDS = new Set(['client_id', 'client_secret', 'authentication', 'access_token']);

/** Contract that an invocation is held against; compiled once. */
export interface Stage {
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
  const { api } = stage;
  const { app, request } = passage;
  const isSandbox = app.config.mode === 'sandbox';
  const client = clientOf(context, passage);
  request.seen.merchantId = client.merchant.merchantId;

  // An example is asked for by its name alone: no guest, and no token, has to exist for it.
  const preferred = isSandbox ? preferredExample(api, context, request.headers.prefer) : undefined;
  if (preferred) return preferred;
  const operation = context.operation as OperationDefinition;
  const grounds = { db: app.store.db, now: app.clock.now(), document: stage.definition.document };
  const caller = await withGuest(grounds, operation, client, askedIn(context, passage));
  const call = toCall(context, passage, caller);
  try {
    const reply = await once(app, context, call, () =>
      handle(stage, handler, call, { operation, app, request }),
    );
    if (isSandbox) assertReplyKeepsContract(api, context, reply);
    return reply;
  } catch (error) {
    const isMissing = error instanceof Rejection && error.code === 'system.not_implemented';
    if (isMissing && isSandbox) return standInExample(api, context);
    throw error;
  }
}

function clientOf(context: Context, passage: Passage): Caller {
  const { body, query } = askedIn(context, passage);
  const asked = body ?? query;
  const merchantId = asked.merchantId ?? headerInfoOf(asked).merchantId;
  const caller = authorizeCaller(
    passage.app.merchants,
    passage.proven!,
    { merchantId, authentication: asked.authentication },
    (context.operation as OperationDefinition)['x-authentication'],
  );
  if (caller.authentication === 'b2b') return caller;
  return { ...caller, address: networkOf(passage.request.remoteAddress) };
}

function askedIn(context: Context, { request, body }: Passage): Asked {
  return { body, query: context.request.query as Record<string, unknown>, headers: request.headers };
}

function toCall(context: Context, { app, request, body }: Passage, caller: Caller): Call<OperationId> {
  const operation = context.operation as OperationDefinition;
  const { 'idempotency-key': name } = request.headers;
  return {
    body: (body ?? {}) as never,
    query: context.request.query as never,
    caller,
    requestId: request.requestId,
    digest: digestOf(app.keys.requestDigests, operation.operationId, caller, body ?? {}),
    idempotencyKey: operation.method === 'get' || name === undefined ? undefined : keptName(app.keys, name),
  };
}

/** The till's service names the merchant in its header, all others at the top. */
function headerInfoOf({ headerInfo }: Record<string, unknown>): { merchantId?: unknown } {
  return typeof headerInfo === 'object' && headerInfo !== null ? headerInfo : {};
}

async function handle(
  { definition }: Stage,
  handler: Handler<OperationId>,
  call: Call<OperationId>,
  { operation, app, request }: { operation: OperationDefinition; app: App; request: ContractRequest },
): Promise<ContractReply> {
  const { caller } = call;
  const reply = await handler(call, app);
  if (answersGuess(definition, operation, caller, reply)) {
    const { merchantId } = caller.merchant;
    const given = 'requestBody' in operation ? call.body : call.query;
    const places = guessPlaces(caller, given as Record<string, unknown>, request.remoteAddress);
    await app.limits.cardGuesses.count({ merchantId, clientId: caller.clientId, places });
  }
  if (reply instanceof Refusal) {
    const echo = echoOf(operation, definition, reply.code, call.body);
    const fields = { ...echo, ...reply.fields };
    return failureReply(definition.errors, reply.code, call.requestId, { fields, words: reply.words });
  }
  return { status: 200, headers: {}, body: reply as Record<string, unknown> };
}

/** True if the reply reveals a guess at a card, a code or, to untrusted callers, an account. */
function answersGuess(
  { errors }: Definition,
  operation: OperationDefinition,
  { authentication }: Caller,
  reply: Reply<OperationId>,
): boolean {
  const isTrusted = authentication === 'b2b';
  if (!(reply instanceof Refusal)) {
    return !isTrusted && (operation['x-guess-results']?.includes(reply.result) ?? false);
  }
  const guess = errors.get(reply.code)?.guess ?? false;
  return guess === 'untrusted' ? !isTrusted : guess;
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
  return onceOnly(app.replies, scope, work);
}

function assertReplyKeepsContract(api: OpenAPIBackend, context: Context, reply: ContractReply): void {
  const { errors } = api.validateResponse(reply.body, context.operation, reply.status);
  if (!errors) return;
  const told = errors.map((error) => `${error.instancePath} ${error.message}`).join('; ');
  throw new Error(`The reply of ${context.operation.operationId} is not what the contract says: ${told}`);
}

/**
 * Keyed, because bodies hold passwords and codes of a few digits, which could be tried out on a bare hash. Two requests
 * with one digest ask for the same: the credentials may have been renewed in between, and a till tells the time it sent
 * each of them. But what one guest asked for is never what another did.
 */
function digestOf(key: Buffer, operationId: string, caller: Caller, body: Record<string, unknown>): Buffer {
  const content = Object.fromEntries(Object.entries(body).filter(([name]) => !CREDENTIAL_FIELDS.has(name)));
  const { datetime: _sentAt, ...headerInfo } = headerInfoOf(body) as Record<string, unknown>;
  if ('headerInfo' in content) content.headerInfo = headerInfo;
  return createHmac('sha256', key)
    .update(`${operationId}\n${caller.guest?.accountId ?? ''}\n${stringify(content)}`, 'utf8')
    .digest();
}
