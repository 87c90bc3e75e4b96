import type { OpenAPIBackend } from 'openapi-backend';
import { networkOf } from '../base/net/networkOf.ts';
import type { Definition, OperationDefinition } from '../base/schema/definition.ts';
import { inSpan } from '../base/tracing/tracing.ts';
import { wasUsedAtTill } from '../domain/cards/shared/usedAtTill.ts';
import type { Caller } from '../domain/ground/caller.ts';
import { PAGES_CLIENT } from '../domain/ground/merchants/pagesClient.ts';
import { storedName } from '../domain/ground/storedName.ts';
import { isGuestProven } from '../domain/guests/credentials.ts';
import type { CardGuess, GuessResult } from '../limits/guesses.ts';
import { authorizeCaller } from './caller.ts';
import type { ContractContext } from './contractContext.ts';
import { echoOf } from './echo.ts';
import { preferredExample, standInExample } from './examples.ts';
import { canRevealGuess, guessedNumbers } from './guessedNumbers.ts';
import { guessPlaces, tillOf } from './guessPlaces.ts';
import { type AccessContext, type AccessInput, withGuest } from './guestAccess.ts';
import { proofFields, withoutUsableNumbers } from './guestProof.ts';
import { onceOnly } from './idempotency.ts';
import { BusinessRefusal, type Call, type Handler, type OperationId, type Reply } from './operation.ts';
import { ProtocolError } from './protocolError.ts';
import { refusedFields } from './refusedFields.ts';
import { type ContractReply, failureReply } from './reply.ts';
import { ReplyDrift } from './replyDrift.ts';
import type { ContractRequest, RequestState } from './request.ts';
import { digestOf } from './requestDigest.ts';

/** Contract that an invocation is checked against; compiled once. */
export interface Stage {
  definition: Definition;
  api: OpenAPIBackend;
}

/**
 * Handles a validated request: authorizes it, applies idempotency, calls the handler and validates the reply. A
 * sandbox can return an example instead, and does so for an operation without a handler.
 */
export async function invoke(
  stage: Stage,
  operation: OperationDefinition,
  state: RequestState,
): Promise<ContractReply> {
  const { api } = stage;
  const { app, handlers, request } = state;
  const isSandbox = app.config.mode === 'sandbox';
  const client = clientOf(operation, state);
  request.seen.merchantId = client.merchant.merchantId;

  // An example needs no existing guest or token.
  if (isSandbox) {
    const fields = state.body ?? state.query;
    const preferred = preferredExample(api, operation, { headers: request.headers, fields });
    if (preferred) return preferred;
  }
  const { document } = stage.definition;
  const context = { db: app.store.db, now: app.clock.now(), document, guessNames: guessNames(state) };
  const caller = await inSpan('authorization', {}, () =>
    withGuest(context, operation, client, accessInput(state)),
  );
  const call = toCall(stage, operation, state, caller);
  const handler = handlers[operation.operationId as OperationId] as Handler<OperationId>;
  try {
    const stored = await once(app, operation, call, () =>
      handle(stage, handler, call, { operation, app, request }),
    );
    // After the stored reply, which logins of both kinds may ask for.
    const isMasked = caller.authentication === 'oauth' && !isGuestProven(caller);
    const body = isMasked && withoutUsableNumbers(document, operation, stored.body);
    const reply = body ? { ...stored, body } : stored;
    if (isSandbox) assertReplyKeepsContract(api, operation, reply);
    return reply;
  } catch (error) {
    const isMissing = error instanceof ProtocolError && error.code === 'system.not_implemented';
    if (isMissing && isSandbox) return standInExample(api, operation);
    throw error;
  }
}

function clientOf(
  operation: OperationDefinition,
  { app, request, proven, body, query }: RequestState,
): Caller {
  const sent = body ?? query;
  const merchantId = sent.merchantId ?? headerInfoOf(sent).merchantId;
  const caller = authorizeCaller(
    app.merchants,
    proven!,
    { merchantId, authentication: sent.authentication },
    operation['x-authentication'],
  );
  if (caller.authentication === 'b2b') return caller;
  return { ...caller, address: networkOf(request.remoteAddress) };
}

/** Counts names that are not the guest's as wrong guesses of the weak login and its network address. */
function guessNames({ app, request, body, query }: RequestState): AccessContext['guessNames'] {
  return (caller, names, areOwn) => {
    const { clientId, merchant, login } = caller;
    const guess: CardGuess = {
      merchantId: merchant.merchantId,
      clientId,
      places: [
        { name: ['login', String(login!.familyId)], description: 'with this login' },
        ...guessPlaces(caller, body ?? query, request.remoteAddress, undefined),
      ],
      numbers: names.map(([name, value]) => ({ number: `${name} ${value}`, isProven: true })),
    };
    return app.limits.cardGuesses.attempt(guess, areOwn, (isRight) => (isRight ? 'right' : 1));
  };
}

function accessInput({ request, body, query }: RequestState): AccessInput {
  return { body, query, headers: request.headers };
}

function toCall(
  { definition }: Stage,
  operation: OperationDefinition,
  { app, request, body, query }: RequestState,
  caller: Caller,
): Call<OperationId> {
  const { 'idempotency-key': name } = request.headers;
  let digest: Buffer | undefined;
  return {
    body: (body ?? {}) as never,
    query: query as never,
    caller,
    requestId: request.requestId,
    // Computed on demand: only requests with an idempotency key or transaction name are compared.
    get digest() {
      digest ??= digestOf(app.keys.requestDigests, definition.document, operation, caller, body ?? {});
      return digest;
    },
    idempotencyKey: operation.method === 'get' || name === undefined ? undefined : storedName(app.keys, name),
  };
}

/** Header info of the request: inside `headerInfo` for the till's service, at the top level for all others. */
function headerInfoOf({ headerInfo }: Record<string, unknown>): { merchantId?: unknown } {
  return typeof headerInfo === 'object' && headerInfo !== null ? headerInfo : {};
}

async function handle(
  { definition }: Stage,
  handler: Handler<OperationId>,
  call: Call<OperationId>,
  {
    operation,
    app,
    request,
  }: { operation: OperationDefinition; app: ContractContext; request: ContractRequest },
): Promise<ContractReply> {
  const { caller } = call;
  const reply = canRevealGuess(definition, operation)
    ? await app.limits.cardGuesses.attempt(
        cardGuess(operation, call, app, request),
        () => inSpan('handler', {}, () => handler(call, app)),
        (given) => guessResult(definition, operation, caller, given),
      )
    : await inSpan('handler', {}, () => handler(call, app));
  if (reply instanceof BusinessRefusal) {
    const echo = echoOf(operation, definition, reply.code, call.body);
    const asked = proofFields(definition.errors.get(reply.code), caller);
    const fields = { ...echo, ...asked, ...reply.fields };
    const errorsByField = faultsOf(definition, operation, call, reply);
    return failureReply(definition.errors, reply.code, call.requestId, {
      fields,
      words: reply.words,
      errorsByField,
    });
  }
  return { status: 200, headers: {}, body: reply as Record<string, unknown> };
}

/** Names the fields of a refusal that one value of the request caused. */
function faultsOf(
  { document, errors }: Definition,
  operation: OperationDefinition,
  { body, query }: Call<OperationId>,
  refusal: BusinessRefusal<string>,
): Record<string, string[]> | undefined {
  const { causedBy, message } = errors.get(refusal.code)!;
  const sent = ('requestBody' in operation ? body : query) as object;
  const pointers = refusedFields(document, operation, sent, { causedBy, cause: refusal.cause });
  return pointers.length === 0 ? undefined : Object.fromEntries(pointers.map((each) => [each, [message]]));
}

function cardGuess(
  operation: OperationDefinition,
  { caller, body, query }: Call<OperationId>,
  { store }: Pick<ContractContext, 'store'>,
  { remoteAddress }: ContractRequest,
): CardGuess {
  const { clientId, merchant } = caller;
  const { merchantId } = merchant;
  const given = ('requestBody' in operation ? body : query) as Record<string, unknown>;
  // Visitors of pages guess at their own address, not at a till that they would close for others.
  const till = clientId === PAGES_CLIENT ? undefined : tillOf(caller, given);
  return {
    merchantId,
    clientId,
    places: guessPlaces(caller, given, remoteAddress, till),
    numbers: guessedNumbers(operation, caller, given),
    // A code is not recorded, so that it counts as unknown.
    wasUsed:
      till &&
      (({ number, code }) =>
        code === undefined
          ? wasUsedAtTill(store.db, merchantId, number, { clientId, ...till })
          : Promise.resolve(false)),
  };
}

const SUCCESSES = new Set<unknown>(['success', 'authorizedSuccess', 'authorizedVariantSuccess']);

/** Judges whether the reply reveals the result of guessing a card, a code or, for untrusted callers, an account. */
function guessResult(
  { errors }: Definition,
  operation: OperationDefinition,
  { authentication }: Caller,
  reply: Reply<OperationId>,
): GuessResult {
  const isTrusted = authentication === 'b2b';
  if (reply instanceof BusinessRefusal) {
    const guess = errors.get(reply.code)?.guess ?? false;
    if (guess === false || (guess === 'untrusted' && isTrusted)) return 'neither';
    // A refused range names the wrong cards in it.
    return Array.isArray(reply.fields.cards) ? reply.fields.cards.length : 1;
  }
  const { 'x-guess-results': results, 'x-guess-if-zero': counted } = operation;
  if (!isTrusted && results?.includes(reply.result)) return 1;
  if (counted !== undefined && (reply as Record<string, unknown>)[counted] === 0) return 1;
  return SUCCESSES.has(reply.result) ? 'right' : 'neither';
}

function once(
  app: ContractContext,
  { operationId }: OperationDefinition,
  call: Call<OperationId>,
  work: () => Promise<ContractReply>,
): Promise<ContractReply> {
  const { caller, idempotencyKey } = call;
  if (idempotencyKey === undefined) return work();
  const { merchantId } = caller.merchant;
  const scope = { merchantId, clientId: caller.clientId, operationId, idempotencyKey, digest: call.digest };
  return onceOnly(app.replies, scope, work);
}

function assertReplyKeepsContract(
  api: OpenAPIBackend,
  { operationId, path }: OperationDefinition,
  { body, status }: ContractReply,
): void {
  const { errors } = api.validateResponse(body, operationId, status);
  if (!errors) return;
  const faults = errors
    .map(({ instancePath, message }) => `${instancePath || 'the reply'} ${message}`)
    .join('; ');
  throw new ReplyDrift(`${faults}. See spec${path.slice(0, path.lastIndexOf('/'))}/${operationId}.yaml.`);
}
