import { type ClientHttp2Session, connect, constants } from 'node:http2';
import {
  type OutgoingAnswer,
  OutgoingFailure,
  PrivateAddress,
  publicOnly,
  targetOf,
} from '../../net/outgoingHttp.ts';
import { exchange } from './http2Exchange.ts';

/** Where calls go, and whom to trust there. */
export interface Http2Target {
  baseUrl: string;
  /** Certificates in PEM, in place of the usual authorities. */
  ca?: string;
  allowPrivateTargets: boolean;
  /** From the start of a call to the last byte of its answer, the making of the connection not counted. */
  timeoutMs: number;
  /** A connection that was silent for longer may have been forgotten by what stands in between: it is asked first. */
  silentMs?: number;
  /** How long it has to answer that. */
  pingMs?: number;
}

/** One connection that many calls share, made when it is needed, and again when it has ended. */
export interface Http2Client {
  /** Throws `OutgoingFailure`, as calls over HTTP/1.1 do. */
  post(path: string, headers: Record<string, string>, body: string): Promise<OutgoingAnswer>;
  /** Calls under way may come to their end. */
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

  /** The connection there is, if it is alive, else a new one. */
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
    // One after the other it was ended as soon as it was made.
    throw new OutgoingFailure('not_sent');
  }

  return {
    async post(path, headers, body) {
      for (let attempt = 1; ; attempt++) {
        const connection = await connected();
        try {
          const answer = await exchange(connection.session, { path, headers, body }, target.timeoutMs);
          connection.lastHeardAt = performance.now();
          return answer;
        } catch (error) {
          const trouble = error instanceof OutgoingFailure ? error.trouble : undefined;
          // The silence may be the connection's and not the call's.
          if (trouble === 'timeout') letGo(connection.session);
          // A connection that is about to end takes no more calls; the next one does.
          if (trouble !== 'not_sent' || attempt === ATTEMPTS) throw error;
        }
      }
    },
    close() {
      current?.then(({ session }) => letGo(session)).catch(() => {});
      current = undefined;
    },
  };
}

async function openConnection({ baseUrl, ca, allowPrivateTargets }: Http2Target): Promise<Connection> {
  const { origin } = targetOf(baseUrl, allowPrivateTargets);
  const guard = allowPrivateTargets ? {} : { lookup: publicOnly };
  const session = connect(origin, { ca, ...guard });
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => session.destroy(new Error('No connection in time.')), CONNECT_MS);
    let cause: unknown;
    // Stays for good: an error of a session nobody listens to would end the process.
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

/** Not ended by the other side (GOAWAY), not broken, and after a long silence still answering. */
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
    // False: it can not even be sent.
    if (!session.ping(settle)) resolve(false);
  });
}

/** No new calls; those under way have a little while. */
function letGo(session: ClientHttp2Session): void {
  if (session.destroyed) return;
  session.close();
  const limit = setTimeout(() => session.destroy(undefined, constants.NGHTTP2_NO_ERROR), LET_GO_AFTER_MS);
  limit.unref();
  session.once('close', () => clearTimeout(limit));
}
