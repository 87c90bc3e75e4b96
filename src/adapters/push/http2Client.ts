import { type ClientHttp2Session, connect, constants } from 'node:http2';
import {
  type OutgoingAnswer,
  OutgoingFailure,
  PrivateAddress,
  publicOnly,
  targetOf,
} from '../../base/net/outgoingHttp.ts';
import type { TraceContext } from '../../base/tracing/traceContext.ts';
import { inSpan, traceHeaders } from '../../base/tracing/tracing.ts';
import { exchange } from './http2Exchange.ts';

/** Target of HTTP/2 calls, with its trusted certificates. */
export interface Http2Target {
  baseUrl: string;
  /** Certificates in PEM that replace the usual authorities. */
  ca?: string;
  /** Certificate and private key in PEM by which the client proves itself. */
  identity?: { cert: string; key: string };
  allowPrivateTargets: boolean;
  /** Timeout in ms from the start of a call to the last byte of the response, without connection set-up. */
  timeoutMs: number;
  /** Idle time in ms after which a connection is checked with a ping, since proxies may have dropped it. */
  silentMs?: number;
  /** Timeout in ms for the reply to that ping. */
  pingMs?: number;
}

/** HTTP/2 client with one shared connection, opened on demand and reopened after it ended. */
export interface Http2Client {
  /** Sends a POST. Throws `OutgoingFailure`, like calls over HTTP/1.1. */
  post(
    path: string,
    headers: Record<string, string>,
    body: string,
    trace?: TraceContext,
  ): Promise<OutgoingAnswer>;
  /** Closes the connection after its open calls have ended. */
  close(): void;
}

const CONNECT_MS = 5_000;
const PING_MS = 5_000;
const SILENT_MS = 60_000;
const LET_GO_AFTER_MS = 15_000;
const ATTEMPTS = 3;

interface Connection {
  session: ClientHttp2Session;
  lastHeardAt: number;
}

export function openHttp2Client(target: Http2Target): Http2Client {
  let current: Promise<Connection> | undefined;

  /** Returns the open connection if it is alive, otherwise a new one. */
  async function connected(): Promise<Connection> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      current ??= openConnection(target);
      const held = current;
      const connection = await held.catch((error) => {
        if (current === held) current = undefined;
        throw error;
      });
      if (await isAlive(connection, target)) return connection;
      if (current === held) current = undefined;
    }
    // Every new connection was closed as soon as it was open.
    throw new OutgoingFailure('not_sent');
  }

  return {
    post: (path, headers, body, trace) =>
      inSpan('push call', { kind: 'client' }, () => post(path, { ...headers, ...traceHeaders(trace) }, body)),
    close() {
      current?.then(({ session }) => letGo(session)).catch(() => {});
      current = undefined;
    },
  };

  async function post(path: string, headers: Record<string, string>, body: string): Promise<OutgoingAnswer> {
    for (let attempt = 1; ; attempt++) {
      const connection = await connected();
      try {
        const answer = await exchange(connection.session, { path, headers, body }, target.timeoutMs);
        connection.lastHeardAt = performance.now();
        return answer;
      } catch (error) {
        const trouble = error instanceof OutgoingFailure ? error.trouble : undefined;
        // The connection may be dead, not only this call.
        if (trouble === 'timeout') letGo(connection.session);
        // A closing connection refuses new calls; retry on the next one.
        if (trouble !== 'not_sent' || attempt === ATTEMPTS) throw error;
      }
    }
  }
}

async function openConnection({
  baseUrl,
  ca,
  identity,
  allowPrivateTargets,
}: Http2Target): Promise<Connection> {
  const { origin } = targetOf(baseUrl, allowPrivateTargets);
  const guard = allowPrivateTargets ? {} : { lookup: publicOnly };
  const session = connect(origin, { ca, ...identity, ...guard });
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => session.destroy(new Error('Connecting timed out.')), CONNECT_MS);
    let cause: unknown;
    // Never removed: an unhandled session error would end the process.
    session.on('error', (error) => {
      cause = error;
    });
    session.once('connect', () => {
      clearTimeout(limit);
      resolve();
    });
    session.once('close', () => {
      clearTimeout(limit);
      reject(new OutgoingFailure(cause instanceof PrivateAddress ? 'refused_target' : 'not_sent', cause));
    });
  });
  return { session, lastHeardAt: performance.now() };
}

/** Returns true unless the peer sent GOAWAY, the connection broke, or it fails a ping after a long idle time. */
async function isAlive(
  { session, lastHeardAt }: Connection,
  { silentMs = SILENT_MS, pingMs = PING_MS }: Http2Target,
): Promise<boolean> {
  if (session.closed || session.destroyed) return false;
  if (performance.now() - lastHeardAt < silentMs) return true;
  const answers = await answersPing(session, pingMs);
  if (!answers) session.destroy();
  return answers;
}

function answersPing(session: ClientHttp2Session, pingMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, pingMs, false);
    const settle = (error: Error | null) => {
      clearTimeout(limit);
      resolve(error === null);
    };
    // False: the ping cannot even be sent.
    if (!session.ping(settle)) resolve(false);
  });
}

/** Closes the session to new calls and gives open calls a short grace period. */
function letGo(session: ClientHttp2Session): void {
  if (session.destroyed) return;
  session.close();
  const limit = setTimeout(() => session.destroy(undefined, constants.NGHTTP2_NO_ERROR), LET_GO_AFTER_MS);
  limit.unref();
  session.once('close', () => clearTimeout(limit));
}
