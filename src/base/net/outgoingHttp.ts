import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import type { Config } from '../config/config.ts';
import type { TraceContext } from '../tracing/traceContext.ts';
import { inSpan, traceHeaders } from '../tracing/tracing.ts';

/** Request to another service. */
export interface OutgoingRequest {
  /** Kind of the other service, for traces. */
  service: 'vault' | 'checkout' | 'partner' | 'push' | 'passes' | 'webhook';
  /** Trace that the request is part of, unless its span is recorded. */
  trace?: TraceContext;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Timeout in ms from the start to the last byte of the response. */
  timeoutMs: number;
  /** Maximum size of the response in bytes; a larger one fails with `too_large`. */
  maxBytes: number;
  /** Resolves on the response's status, with an empty body. */
  statusOnly?: boolean;
  /** Certificates in PEM that replace the usual authorities for this request. */
  ca?: string;
}

export interface OutgoingAnswer {
  status: number;
  /** Headers with lower-case names; repeated ones are joined. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Reason for a missing response. Only `not_sent` guarantees that the other side did not see the request, so a retry
 * is safe. `refused_target`: the address may not be called.
 */
export type OutgoingTrouble = 'refused_target' | 'not_sent' | 'timeout' | 'broken' | 'too_large';

export class OutgoingFailure extends Error {
  readonly trouble: OutgoingTrouble;

  constructor(trouble: OutgoingTrouble, cause?: unknown) {
    super(TEXTS[trouble], { cause });
    this.trouble = trouble;
  }
}

const TEXTS: Record<OutgoingTrouble, string> = {
  refused_target: 'The address is not allowed.',
  not_sent: 'The connection failed.',
  timeout: 'The call timed out.',
  broken: 'The connection was lost before the response was complete.',
  too_large: 'The response is too large.',
};

export interface Sender {
  /** Sends a request. Resolves on any status; redirects are not followed. Throws `OutgoingFailure`. */
  send(outgoing: OutgoingRequest): Promise<OutgoingAnswer>;
}

export interface OutgoingHttp extends Sender {
  close(): Promise<void>;
}

const CONNECT_MS = 5_000;
const CONNECTIONS_PER_TARGET = 16;

/**
 * HTTP client for other services. Unless private targets are allowed, it checks every resolved address at connect
 * time, so that no name leads into the service's own network.
 */
export function openOutgoingHttp({ allowPrivateTargets }: Pick<Config, 'allowPrivateTargets'>): OutgoingHttp {
  // One per set of certificates: connections opened with one are not reused for another.
  const agents = new Map<string | undefined, Agent>();
  const agentFor = (ca: string | undefined) => {
    const guard = allowPrivateTargets ? {} : { lookup: publicOnly };
    const agent =
      agents.get(ca) ??
      new Agent({ connections: CONNECTIONS_PER_TARGET, connect: { timeout: CONNECT_MS, ca, ...guard } });
    agents.set(ca, agent);
    return agent;
  };
  return {
    send: (outgoing) => inSpan(`${outgoing.service} call`, { kind: 'client' }, () => send(outgoing)),
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };

  async function send({
    trace,
    method,
    url,
    headers,
    body,
    timeoutMs,
    maxBytes,
    statusOnly,
    ca,
  }: OutgoingRequest): Promise<OutgoingAnswer> {
    const target = targetOf(url, allowPrivateTargets);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(target, {
        method,
        headers: { ...headers, ...traceHeaders(trace) },
        body,
        dispatcher: agentFor(ca),
        signal,
      });
      return {
        status: answer.statusCode,
        headers: singleHeaders(answer.headers),
        body: statusOnly ? leave(answer.body) : await textWithin(answer.body, maxBytes),
      };
    } catch (error) {
      throw toFailure(error, signal);
    }
  }
}

/** Parses a target URL. Throws `refused_target` if it is no service URL or its address is private. */
export function targetOf(url: string, allowPrivateTargets: boolean): URL {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password)
    throw new OutgoingFailure('refused_target');
  // An IP address is connected to without a DNS lookup.
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivateTargets && isIP(host) && !isPublic(host)) throw new OutgoingFailure('refused_target');
  return target;
}

/** Returns true for addresses of the public internet: not of this machine, a private network, or cloud metadata. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Thrown by a lookup that resolves to a private address. */
export class PrivateAddress extends Error {}

/** DNS lookup that rejects names with a private address. */
export const publicOnly: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Drains a small rest of the body in the background, so that the connection can be reused. */
function leave(body: { dump(options: { limit: number }): Promise<void> }): '' {
  body.dump({ limit: LEFT_BYTES }).catch(() => {});
  return '';
}

const LEFT_BYTES = 16_384;

async function textWithin(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new OutgoingFailure('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function singleHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}

/** Error codes raised before any byte of the request is sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function toFailure(error: unknown, signal: AbortSignal): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  if (error instanceof PrivateAddress) return new OutgoingFailure('refused_target');
  if (signal.aborted) return new OutgoingFailure('timeout', error);
  const { code = '' } = error as NodeJS.ErrnoException;
  const isTls =
    code.startsWith('ERR_TLS') || code.includes('CERT') || code === 'ERR_SSL_WRONG_VERSION_NUMBER';
  return new OutgoingFailure(NOT_SENT.has(code) || isTls ? 'not_sent' : 'broken', error);
}
