import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../listen.ts';
import type { ChooseFault, FaultKind } from './faults.ts';

type Fields = Record<string, unknown>;

/** Attempt of a till to make a call. */
export interface Attempt {
  /** Path after the release: `gift/redeem.json`. */
  path: string;
  fields: Fields;
  fault: FaultKind;
  /** Replies of the server; two for a doubled call. */
  replies: Fields[];
  /** True if the till got a reply. */
  isAnswered: boolean;
}

export interface Proxy {
  url: string;
  /** Attempts in the order of their arrival. */
  attempts: readonly Attempt[];
  /** Resolves when no call is under way any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Server to forward to, and the time in ms after which a call or a reply is late. */
export interface ProxyPlan {
  target: string;
  lateMs: number;
  choose: ChooseFault;
  port?: number;
}

/** Starts the proxy on this machine. Faults concern calls with an `externalTransactionId`; all others pass. */
export async function startProxy({ target, lateMs, choose, port }: ProxyPlan): Promise<Proxy> {
  const attempts: Attempt[] = [];
  const underWay = new Set<Promise<void>>();
  const seen = new Set<string>();
  let releaseHeld: () => void = () => {};

  function faultOf(path: string, { externalTransactionId: id }: Fields): FaultKind {
    if (typeof id !== 'string') return 'none';
    const name = `${path} ${id}`;
    const fault = choose(seen.has(name));
    seen.add(name);
    return fault;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const path = request.url!.replace(/^\/+/, '');
    const attempt: Attempt = { path, fields: fieldsIn(body), fault: 'none', replies: [], isAnswered: false };
    attempt.fault = faultOf(path, attempt.fields);
    attempts.push(attempt);
    const forward = async () => {
      const reply = await forwarded(`${target}/${path}`, request, body);
      attempt.replies.push(fieldsIn(reply.text));
      return reply;
    };
    const answer = (reply: Forwarded) => {
      if (response.destroyed) return;
      attempt.isAnswered = true;
      response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.text);
    };
    const next = new Promise<void>((resolve) => {
      if (attempt.fault === 'callOvertaken') releaseHeld = resolve;
    });
    switch (attempt.fault) {
      case 'callLost':
        return void response.destroy();
      case 'replyLost':
        await forward();
        return void response.destroy();
      case 'callLate':
        await pause(lateMs);
        await forward();
        return void response.destroy();
      case 'replyLate': {
        const reply = await forward();
        await pause(lateMs);
        return answer(reply);
      }
      case 'callDoubled': {
        const [first] = await Promise.all([forward(), forward()]);
        return answer(first);
      }
      case 'callOvertaken':
        await Promise.race([next, pause(lateMs)]);
        return answer(await forward());
      default: {
        const reply = await forward();
        answer(reply);
        releaseHeld();
      }
    }
  }

  const server = createServer((request, response) => {
    const work = handle(request, response)
      .catch(() => void response.destroy())
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  const url = await listenLocally(server, port);
  return {
    url,
    attempts,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Forwarded {
  status: number;
  type: string;
  text: string;
}

async function forwarded(
  url: string,
  { method, headers }: IncomingMessage,
  body: string,
): Promise<Forwarded> {
  const { host: _own, connection: _too, 'content-length': _old, ...sent } = headers;
  const response = await fetch(url, {
    method,
    headers: sent as Record<string, string>,
    body: body === '' ? undefined : body,
  });
  const type = response.headers.get('content-type') ?? 'application/json';
  return { status: response.status, type, text: await response.text() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function fieldsIn(text: string): Fields {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
