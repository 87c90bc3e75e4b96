import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import type { Config } from '../config/config.ts';

/** A call to another service. */
export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** From the start to the last byte of the answer. */
  timeoutMs: number;
  /** The most that is read of the answer; more is `too_large`. */
  maxBytes: number;
  /** The answer's status is all that matters: its body is not waited for, and empty. */
  statusOnly?: boolean;
  /** Certificates in PEM that the other side is known by, in place of the usual authorities. */
  ca?: string;
}

export interface OutgoingAnswer {
  status: number;
  /** Names in small letters; repeated ones joined. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Why there is no answer. Only after `not_sent` is it certain that the other side did not see the request: then it may
 * be sent again without a thought. `refused_target`: an address that may not be called.
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
  refused_target: 'The address is not one that may be called.',
  not_sent: 'No connection could be made.',
  timeout: 'There was no answer in time.',
  broken: 'The connection broke before the answer was complete.',
  too_large: 'The answer is too large.',
};

export interface OutgoingHttp {
  /** Any status is an answer, redirects too, which are not followed. Throws `OutgoingFailure`. */
  send(outgoing: OutgoingRequest): Promise<OutgoingAnswer>;
  close(): Promise<void>;
}

const CONNECT_MS = 5_000;
const CONNECTIONS_PER_TARGET = 16;

/**
 * Unless private targets are allowed, every address a name resolves to is checked at the moment it is connected to, so
 * that no name can lead into the network the service stands in.
 */
export function openOutgoingHttp({ allowPrivateTargets }: Pick<Config, 'allowPrivateTargets'>): OutgoingHttp {
  // One for each set of certificates: connections made with one are not used for another.
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
    async send({ method, url, headers, body, timeoutMs, maxBytes, statusOnly, ca }) {
      const target = targetOf(url, allowPrivateTargets);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await request(target, { method, headers, body, dispatcher: agentFor(ca), signal });
        return {
          status: answer.statusCode,
          headers: singleHeaders(answer.headers),
          body: statusOnly ? leave(answer.body) : await textWithin(answer.body, maxBytes),
        };
      } catch (error) {
        throw toFailure(error, signal);
      }
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

/** Throws `refused_target` for what is no address of a service, or one that leads into a private network. */
export function targetOf(url: string, allowPrivateTargets: boolean): URL {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password)
    throw new OutgoingFailure('refused_target');
  // An address that is no name is connected to without being looked up.
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivateTargets && isIP(host) && !isPublic(host)) throw new OutgoingFailure('refused_target');
  return target;
}

/** Whether it is an address of the public internet: not of this machine, a private network, or a cloud's own services. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** What a look-up that is not followed fails with. */
export class PrivateAddress extends Error {}

/** For connections while private targets are not allowed: a name that leads to one is not connected to. */
export const publicOnly: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Read on for a little without anybody waiting, since the connection can be used again when it is through. */
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

/** Codes of errors that come before a byte of the request is on its way. */
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
