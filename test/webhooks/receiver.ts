import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Received event, as processed by a partner who follows the guide. */
export interface ReceivedEvent {
  id: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: an event as a partner sees it, before anything is known of it
  event: any;
  /** Secrets of the receiver that match the signature. */
  signedBy: string[];
}

/** Response to an event: a status, or a misbehaviour of a partner's server. */
export type Behaviour = number | 'accept and cut' | 'garbage' | 'never' | 'redirect' | 'endless body';

export interface Receiver {
  url: string;
  received: ReceivedEvent[];
  /** Events answered with 2xx. */
  accepted: ReceivedEvent[];
  /** Known secrets, `whsec_...`. */
  secrets: string[];
  /** Sets the response to the next events; the default is 200. */
  behave(behaviour: Behaviour | ((event: ReceivedEvent) => Behaviour)): void;
  /** Resolves when `number` events were accepted in total. */
  hasAccepted(number: number): Promise<void>;
  /** Maximum number of concurrent requests, per card and in total. */
  maxConcurrent: { ofCard: number; ofAll: number };
  /** Delay of each response in ms. */
  delayMs: number;
  close(): Promise<void>;
}

export async function openReceiver(...secrets: string[]): Promise<Receiver> {
  let behaviour: (event: ReceivedEvent) => Behaviour = () => 200;
  const open = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const received = read(request, body, receiver.secrets);
    receiver.received.push(received);
    const card = received.event.data?.maskedCardNumber ?? '';
    open.set(card, (open.get(card) ?? 0) + 1);
    const { maxConcurrent } = receiver;
    maxConcurrent.ofCard = Math.max(maxConcurrent.ofCard, open.get(card)!);
    maxConcurrent.ofAll = Math.max(
      maxConcurrent.ofAll,
      [...open.values()].reduce((sum, each) => sum + each, 0),
    );
    if (receiver.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, receiver.delayMs));
    open.set(card, open.get(card)! - 1);
    const how = behaviour(received);
    if (typeof how === 'number') {
      if (how >= 200 && how < 300) receiver.accepted.push(received);
      response.writeHead(how).end('What is said here is not read.');
    } else if (how === 'accept and cut') {
      receiver.accepted.push(received);
      response.socket!.destroy();
    } else if (how === 'garbage') response.socket!.end('this is not HTTP\r\n\r\n');
    else if (how === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (how === 'endless body') {
      receiver.accepted.push(received);
      response.writeHead(200);
      const more = setInterval(() => response.write('more '.repeat(10_000)), 1);
      response.on('close', () => clearInterval(more));
    }
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received: [],
    accepted: [],
    secrets,
    behave(how) {
      behaviour = typeof how === 'function' ? how : () => how;
    },
    async hasAccepted(number) {
      while (receiver.accepted.length < number) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    maxConcurrent: { ofCard: 0, ofAll: 0 },
    delayMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return receiver;
}

/** Parses and verifies an event by the guide's first step, without the signing library. */
function read(request: IncomingMessage, body: string, secrets: string[]): ReceivedEvent {
  const { headers, url = '' } = request;
  const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  const values = String(headers['webhook-signature']).split(' ');
  const signedBy = secrets.filter((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
    return values.some((value) => {
      const given = Buffer.from(value.replace(/^v1,/, ''), 'base64');
      return value.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
    });
  });
  return { id, path: url, headers, body, event: JSON.parse(body), signedBy };
}
