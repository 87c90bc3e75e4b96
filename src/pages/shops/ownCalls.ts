import { setTimeout as delay } from 'node:timers/promises';
import type { BusinessRefusal, OperationId, Reply } from '../../contract/operation.ts';
import type { ContractReply } from '../../contract/reply.ts';
import { PageRefused } from '../pageRefused.ts';
import type { ShopCall } from './shopCall.ts';

/** Refusal of an operation as its reply tells it. */
export interface Refusal {
  /** Code in the operation's replies, a word or a number. */
  errorCode: string | number;
  errorMessage: string;
  errorsByField: Record<string, unknown>;
  body: Record<string, unknown>;
}

export type Outcome<Id extends OperationId> =
  | { reply: Exclude<Reply<Id>, BusinessRefusal<string>>; refusal?: undefined }
  | { reply?: undefined; refusal: Refusal };

/** Options of a call: a repeat with the same key gets the first one's reply. */
export interface OwnCallOptions {
  idempotencyKey?: string;
}

/**
 * Calls an operation of the contract for the visitor, as the pages' client. `fields` are the request's, without the
 * merchant. Throws `PageRefused` when the visitor has to wait, or the service cannot answer.
 */
export async function callOperation<Id extends OperationId>(
  call: ShopCall,
  operationId: Id,
  fields: Record<string, unknown>,
  { idempotencyKey }: OwnCallOptions = {},
): Promise<Outcome<Id>> {
  const { app, contract, merchant, request } = call;
  const operation = contract.definition.operations.get(operationId)!;
  const isGet = operation.method === 'get';
  const sent = { merchantId: merchant.merchantId, ...fields };
  const { access_token: token, ...named } = sent as Record<string, unknown>;
  const ask = () =>
    contract.answerPage(
      {
        requestId: request.requestId,
        trace: request.span.trace,
        method: operation.method.toUpperCase(),
        path: `/${contract.definition.release}${operation.path}`,
        query: isGet ? new URLSearchParams(texts(named)).toString() : '',
        headers: {
          'content-type': 'application/json',
          ...(isGet && typeof token === 'string' ? { 'x-access-token': token } : {}),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: Buffer.from(isGet ? '' : JSON.stringify(sent)),
        remoteAddress: request.ip ?? '',
        seen: request.seen,
      },
      merchant,
    );
  let reply = await ask();
  // The same form was sent a moment ago, in another tab or by a second click: both get that one's reply.
  for (let wait = 1; wait <= MAX_WAITS && reply.body.errorCode === IN_PROGRESS; wait++) {
    await delay(WAIT_MS);
    reply = await ask();
  }
  return outcomeOf(app, call, reply);
}

const IN_PROGRESS = 'system.idempotency_in_progress';
const MAX_WAITS = 50;
const WAIT_MS = 200;

/** Query parameters as text. */
function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function outcomeOf<Id extends OperationId>(
  { log }: ShopCall['app'],
  { texts, request, response }: ShopCall,
  { status, headers, body }: ContractReply,
): Outcome<Id> {
  if (status === 429) {
    response.set('Retry-After', headers['Retry-After']);
    throw new PageRefused(429, texts.frame.tooMany, texts.frame.wait(Number(headers['Retry-After'])));
  }
  if (status >= 500) throw new PageRefused(503, texts.frame.unavailable, texts.frame.tryAgain);
  const { errorCode, errorMessage = '', errorsByField = {} } = body as Partial<Refusal>;
  if (errorCode === undefined) return { reply: body as never };
  // A protocol error is a mistake of the page's, unless it tells what the visitor entered wrongly.
  if (status >= 400)
    log.info({ requestId: request.requestId, status, errorCode }, "a page's call was refused");
  return { refusal: { errorCode, errorMessage, errorsByField, body } };
}
