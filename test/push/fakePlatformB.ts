import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SelfSigned } from './selfSigned.ts';

export interface ReceivedCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  json(): unknown;
}

export type AnswerB = (response: ServerResponse, call: ReceivedCall) => void;

/** Fake push service of platform B, with its token service. Replies with success by default. */
export interface FakePlatformB {
  baseUrl: string;
  tokenUrl: string;
  /** Received messages and token requests. */
  received: ReceivedCall[];
  asked: ReceivedCall[];
  next(...answers: AnswerB[]): void;
  nextToken(...answers: AnswerB[]): void;
  close(): Promise<void>;
}

export async function openFakePlatformB({ key, cert }: SelfSigned): Promise<FakePlatformB> {
  const [received, asked]: [ReceivedCall[], ReceivedCall[]] = [[], []];
  const [answers, tokens]: [AnswerB[], AnswerB[]] = [[], []];
  const server = createServer({ key, cert }, async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    const call = { path, headers: request.headers, body, json: () => JSON.parse(body) };
    const isToken = path === '/token';
    (isToken ? asked : received).push(call);
    const granted: AnswerB = saying(200, { access_token: `access-${asked.length}`, expires_in: 3600 });
    const answer = isToken ? (tokens.shift() ?? granted) : (answers.shift() ?? accepted);
    answer(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    tokenUrl: `${baseUrl}/token`,
    received,
    asked,
    next: (...more) => void answers.push(...more),
    nextToken: (...more) => void tokens.push(...more),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export function saying(status: number, body: object | string, headers: Record<string, string> = {}): AnswerB {
  return (response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const accepted = saying(200, { name: 'projects/corner/messages/1' });

/** Reply of the platform for an unregistered device. */
export const unregistered = saying(404, {
  error: { code: 404, status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] },
});

export const invalidToken = saying(400, {
  error: {
    code: 400,
    status: 'INVALID_ARGUMENT',
    details: [{ fieldViolations: [{ field: 'message.token' }] }],
  },
});
