import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { SelfSigned } from './selfSigned.ts';

/** Request received by the fake. */
export interface ReceivedPush {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Common name of the client's certificate, if it sent one. */
  clientName?: string;
  json(): unknown;
}

/** Handler of one push; may leave it without a reply. */
export type AnswerA = (stream: ServerHttp2Stream, push: ReceivedPush) => void;

/** Fake push service of platform A: HTTP/2 with its own certificate. Replies 200 by default. */
export interface FakePlatformA {
  baseUrl: string;
  received: ReceivedPush[];
  /** Sets the handlers of the next pushes, in order. */
  next(...answers: AnswerA[]): void;
  /** Counts all connections so far. */
  connections(): number;
  /** Open connections. */
  sessions: Set<ServerHttp2Session>;
  close(): Promise<void>;
}

export async function openFakePlatformA(
  { key, cert }: SelfSigned,
  settings: { maxConcurrentStreams?: number } = {},
): Promise<FakePlatformA> {
  const server = createSecureServer({ key, cert, settings, requestCert: true, rejectUnauthorized: false });
  const sessions = new Set<ServerHttp2Session>();
  const received: ReceivedPush[] = [];
  const answers: AnswerA[] = [];
  let connections = 0;
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('error', () => {});
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const push: ReceivedPush = {
        path: String(headers[':path']),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
        clientName: (stream.session!.socket as TLSSocket).getPeerCertificate().subject?.CN as
          | string
          | undefined,
        json: () => JSON.parse(body),
      };
      received.push(push);
      (answers.shift() ?? accepted)(stream, push);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next: (...more) => void answers.push(...more),
    connections: () => connections,
    sessions,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}

const accepted: AnswerA = (stream, { headers }) => {
  stream.respond({ ':status': 200, 'apns-id': headers['apns-id'] });
  stream.end();
};

export function refusing(status: number, body: object | string = {}, headers: object = {}): AnswerA {
  return (stream) => {
    stream.respond({ ':status': status, ...headers });
    stream.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Accepts the message and disconnects before replying. */
export const takingAndGone: AnswerA = (stream) => {
  stream.session?.destroy();
};

export const neverAnswering: AnswerA = () => {};
