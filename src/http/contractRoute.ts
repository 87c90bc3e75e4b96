import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { App } from '../app.ts';
import type { Contract } from '../contract/contract.ts';
import { type ContractReply, failureReply } from '../contract/reply.ts';
import { isAway } from '../store/databaseErrors.ts';
import './requestContext.ts';

/** `/rest/...`: hands requests to the contract, and answers 503 when it takes too long. */
export function contractRoute(contract: Contract, deadlineSeconds: number): RequestHandler {
  const { errors } = contract.definition;
  return async (request, response) => {
    const { place, requestId } = request;
    const busy = () => failureReply(errors, 'system.unavailable', requestId, RETRY_SOON);
    if (place && !place.resume()) return send(response, busy());
    const [path = '', query = ''] = splitOnce(request.url, '?');
    const work = contract.answer({
      requestId,
      method: request.method,
      path,
      query,
      headers: singleHeaders(request.headers, request.rawHeaders),
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      remoteAddress: request.ip ?? '',
      seen: request.seen,
      identify: place && ((proven) => place.identify(proven)),
    });
    place?.holdDuring(work);
    const reply = await withinDeadline(work, deadlineOf(path, deadlineSeconds), busy);
    const { errorCode } = reply.body;
    if (typeof errorCode === 'string') request.seen.errorCode = errorCode;
    send(response, reply);
  };
}

const RETRY_SOON = { headers: { 'Retry-After': '1' } };

/** Services that wait for a payment vault, which has time limits of its own. */
const PAYING = /^\/[0-9.]+\/(sale|subscription|payment)\//;
const PAYING_FACTOR = 6;

function deadlineOf(path: string, deadlineSeconds: number): number {
  return deadlineSeconds * 1000 * (PAYING.test(path) ? PAYING_FACTOR : 1);
}

/** The work goes on after its deadline: what it commits is found by the repeat, under the same name. */
async function withinDeadline(
  work: Promise<ContractReply>,
  milliseconds: number,
  late: () => ContractReply,
): Promise<ContractReply> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<ContractReply>((resolve) => {
    timer = setTimeout(() => resolve(late()), milliseconds);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/** Written without express, which would answer 304 to a request that names any version as its own. */
export function send(response: ServerResponse, { status, headers, body }: ContractReply): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      ...headers,
      'Cache-Control': 'no-store',
    })
    .end(text);
}

/** What express or its body reader could not make sense of; whatever is left is ours and told in the log only. */
export function answerBroken(app: App, { definition: { errors } }: Contract): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const { requestId } = request;
    const { type, status } = error as { type?: string; status?: number };
    if (type === 'entity.too.large')
      return send(response, failureReply(errors, 'system.payload_too_large', requestId));
    if (type === 'encoding.unsupported') {
      return send(response, failureReply(errors, 'system.unsupported_media_type', requestId));
    }
    if (status !== undefined && status >= 400 && status < 500) {
      const errorsByField = { '': ['The request could not be read.'] };
      return send(response, failureReply(errors, 'system.invalid_request', requestId, { errorsByField }));
    }
    if (isAway(error))
      return send(response, failureReply(errors, 'system.unavailable', requestId, RETRY_SOON));
    app.log.error({ requestId, err: error }, 'unexpected');
    send(response, failureReply(errors, 'system.error', requestId));
  };
}

/** Node joins or drops repeated headers by name; of a credential there must be one. */
function singleHeaders(
  headers: IncomingMessage['headers'],
  raw: string[],
): Record<string, string | undefined> {
  const authorizations = raw.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  ).length;
  const single = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  // Two credentials prove nobody: the empty one is refused as wrong.
  return authorizations > 1 ? { ...single, authorization: '' } : single;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
