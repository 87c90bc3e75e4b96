import type { IncomingMessage, RequestListener } from 'node:http';
import type { Contract } from '../contract/contract.ts';
import { ProtocolError } from '../contract/protocolError.ts';
import { type ContractReply, failureReply } from '../contract/reply.ts';
import type { Context } from '../domain/ground/context.ts';
import { remoteAddressOf } from './admission/callerOf.ts';
import { sendReply } from './jsonReply.ts';
import type { Origins } from './origins.ts';
import { readBody } from './requestBody.ts';
import type { SandboxWing } from './sandboxWing.ts';
import './requestContext.ts';

export const CONTRACT_PREFIX = '/rest';
const RETRY_SOON = { headers: { 'Retry-After': '1' } };

/**
 * `/rest/...`: passes requests to the contract, with a deadline (503). Bypasses express, whose routing costs more
 * than the whole call (docs/decisions/http.md#contract-calls-do-not-pass-through-express). A sandbox notes each call.
 */
export function contractListener(
  { config, log, limits }: Pick<Context, 'config' | 'log' | 'limits'>,
  contract: Contract,
  { origins, sandbox }: { origins: Origins; sandbox?: SandboxWing },
): RequestListener {
  const { errors } = contract.definition;
  const { requestDeadlineSeconds, trustProxyHops } = config;
  const policy = `"client";q=${limits.share.points};w=${limits.share.seconds}`;

  async function answer(request: IncomingMessage): Promise<ContractReply> {
    const { place, requestId, seen } = request;
    const [path, query] = splitUrl(request.url!.slice(CONTRACT_PREFIX.length));
    const body = await readBody(request, contract.maxBodyBytes(path));
    if (sandbox) request.boxedBody = body;
    const busy = () => failureReply(errors, 'system.unavailable', requestId, RETRY_SOON);
    if (place && !place.resume()) return busy();
    const work = contract.answer({
      requestId,
      trace: request.span.trace,
      method: request.method!,
      path,
      query,
      headers: singleHeaders(request),
      body,
      remoteAddress: remoteAddressOf(request.headers, request.socket.remoteAddress, trustProxyHops),
      seen,
      identify: place && ((proven) => place.identify(proven)),
    });
    place?.holdDuring(work);
    return withinDeadline(work, deadlineOf(path, requestDeadlineSeconds), busy);
  }

  return (request, response) => {
    const { requestId, seen } = request;
    const startedAt = sandbox ? performance.now() : 0;
    answer(request)
      .catch((error) => {
        if (error instanceof ProtocolError) return failureReply(errors, error.code, requestId, error);
        log.error({ requestId, err: error }, 'request failed: unexpected error');
        return failureReply(errors, 'system.error', requestId);
      })
      .then((reply) => {
        const { errorCode } = reply.body;
        if (typeof errorCode === 'string') seen.errorCode = errorCode;
        const added = origins.headersOf(request);
        const sent = added ? { ...reply, headers: { ...reply.headers, ...added } } : reply;
        sendReply(response, requestId, sent, seen.share && { policy, left: seen.share });
        sandbox?.record({ request, body: request.boxedBody, startedAt, reply });
      })
      // A reply that cannot be written must not end the process; the caller sees a closed connection.
      .catch((error) => {
        log.error({ requestId, err: error }, 'the reply could not be written');
        response.destroy();
      });
  };
}

/** Services that wait for a payment vault, which has its own timeouts. */
const PAYING = /^\/[0-9.]+\/(sale|subscription|payment)\//;
const PAYING_FACTOR = 6;

function deadlineOf(path: string, deadlineSeconds: number): number {
  return deadlineSeconds * 1000 * (PAYING.test(path) ? PAYING_FACTOR : 1);
}

/** Answers 503 at the deadline. The work continues; a retry with the same name finds what it commits. */
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

/** Returns one value per header. Node joins or drops repeated ones by name, but two credentials must be rejected. */
function singleHeaders({ headers, rawHeaders }: IncomingMessage): Record<string, string | undefined> {
  let authorizations = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.toLowerCase() === 'authorization') authorizations += 1;
  // Only `set-cookie` comes as a list, and it is not a request header.
  const single = headers as Record<string, string | undefined>;
  // An empty credential is rejected as wrong.
  return authorizations > 1 ? { ...single, authorization: '' } : single;
}

function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
