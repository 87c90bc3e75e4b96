import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { basePath, bundle, follow, type Operation, operations } from './bundle.ts';

type Fields = Record<string, unknown>;

/** Reply of the toy server. */
export interface ToyReply {
  status: number;
  headers?: Record<string, string>;
  body: Fields;
}

/** Request to the toy server. */
export interface ToyRequest {
  operation: Operation;
  headers: IncomingMessage['headers'];
  fields: Fields;
}

/** Answers a request in place of the toy server; undefined leaves it to the toy server. */
export type Fault = (request: ToyRequest, usual: () => ToyReply) => ToyReply | undefined;

export interface ToyServer {
  url: string;
  close(): void;
}

/**
 * Starts a server of the contract that shares no code with the service: it answers each request by the example of the
 * same name, and keeps the books of one gift card.
 */
export async function startToyServer(fault: Fault = () => undefined): Promise<ToyServer> {
  const books = new Map<string, { amount: number; id: number; isUndone?: boolean; undoneBy?: number }>();
  const replies = new Map<string, { fields: Fields; reply: ToyReply }>();
  let nextId = 1_000;

  function gift({ operation: { operationId }, fields }: ToyRequest): ToyReply | undefined {
    const { externalTransactionId: name = `unnamed ${nextId}`, amount } = fields as {
      externalTransactionId?: string;
      amount?: number;
    };
    const isOwn = (fields.cardInfo as Fields | undefined)?.printedCardNumber === OWN_CARD;
    // Names of the checks have a UUID; those of the examples have none.
    if (!isOwn && !/[0-9a-f]{8}-[0-9a-f]{4}-/.test(name)) return undefined;
    const balance = () =>
      [...books.values()].reduce((sum, each) => sum + (each.isUndone ? 0 : each.amount), 0);
    const done = (id: number) => ({
      status: 200,
      body: {
        ...exampleReply(operationId),
        pxTransactionId: id,
        transactionAmount: amount,
        currentBalance: balance(),
      } as Fields,
    });
    const known = books.get(name);
    if (operationId === 'giftBalance') return done(nextId++);
    if (operationId === 'giftReverse') {
      if (!known) {
        books.set(name, { amount: 0, id: 0 });
        return refused('gift.transaction_not_found');
      }
      known.isUndone = true;
      known.undoneBy ??= nextId++;
      return done(known.undoneBy);
    }
    if (!amount) return refused('gift.invalid_amount');
    const moved = operationId === 'giftSell' ? amount : -amount;
    if (known)
      return known.amount === moved ? done(known.id) : refused('gift.external_transaction_id_conflict');
    books.set(name, { amount: moved, id: nextId++ });
    return done(nextId - 1);
  }

  function answerNew(request: ToyRequest): ToyReply {
    const { operation, fields } = request;
    const missing = requiredOf(operation).find((name) => !(name in fields));
    if (missing) return invalidOf(operation);
    const own = /^gift(Sell|Redeem|Reverse|Balance)$/.test(operation.operationId) ? gift(request) : undefined;
    if (own) return own;
    const asked = operation.requests.find(({ value }) =>
      isDeepStrictEqual(asSent(operation, value as Fields), withoutTokens(fields)),
    );
    return exampleOf(operation, (asked ?? operation.requests[0]!).name);
  }

  function answer(request: ToyRequest): ToyReply {
    const key = request.headers['idempotency-key'];
    const before = replies.get(String(key));
    if (before && !isDeepStrictEqual(before.fields, request.fields))
      return exampleOf(request.operation, 'system.idempotency_mismatch');
    if (before) return { ...before.reply, headers: { 'idempotent-replayed': 'true' } };
    const reply = answerNew(request);
    if (key) replies.set(String(key), { fields: request.fields, reply });
    return reply;
  }

  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const send = ({ status, headers = {}, body }: ToyReply) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    const url = new URL(request.url!, 'http://toy');
    const operation = operations.find(({ path }) => basePath + path === url.pathname);
    if (!operation) return send(refused('system.not_found'));
    const text = Buffer.concat(parts).toString();
    const read = (): ToyRequest | ToyReply => {
      if (request.method !== operation.method.toUpperCase())
        return {
          ...refused('system.method_not_allowed'),
          headers: { allow: operation.method.toUpperCase() },
        };
      if (operation.method === 'get')
        return { operation, headers: request.headers, fields: Object.fromEntries(url.searchParams) };
      if (request.headers['content-type'] !== 'application/json')
        return refused('system.unsupported_media_type');
      if (text.length > (bundle.paths[operation.path].post['x-body-limits']?.bytes ?? 65_536))
        return refused('system.payload_too_large');
      const fields = parsed(text);
      if (!fields) return invalidOf(operation);
      return { operation, headers: request.headers, fields };
    };
    const given = read();
    if ('status' in given) return send(given);
    const isAllowed = request.headers.authorization === TOY_CREDENTIALS;
    const usual = () =>
      isAllowed
        ? answer(given)
        : { ...exampleOf(operation, 'system.invalid_client'), headers: { 'www-authenticate': 'Basic' } };
    send(fault(given, usual) ?? usual());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${basePath}`, close: () => void server.close() };
}

/** Gift card whose books the toy server keeps. */
export const OWN_CARD = '7777000000000777';
export const TOY_CLIENT = 'toy:toy-secret';
const TOY_CREDENTIALS = `Basic ${btoa(TOY_CLIENT)}`;

function parsed(text: string): Fields | undefined {
  if (text.startsWith('[[')) return undefined;
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function requiredOf({ path, method, requests }: Operation): string[] {
  const { requestBody } = bundle.paths[path][method];
  const schema = requestBody ? follow(requests[0]!.schema) : { required: [] };
  return schema.required ?? [];
}

function asSent(operation: Operation, value: Fields): Fields {
  const sent =
    operation.method === 'get'
      ? Object.entries(value).map(([name, each]) => [name, String(each)])
      : Object.entries(value);
  return withoutTokens(Object.fromEntries(sent));
}

const TOKENS = ['access_token', 'refresh_token', 'code', 'guestAccessToken', 'pageToken'];

const withoutTokens = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !TOKENS.includes(name)));

function exampleOf(operation: Operation, name: string): ToyReply {
  const shown = operation.replies.find((reply) => reply.name === name);
  return shown ? { status: shown.status, body: shown.value as Fields } : refused(name);
}

function invalidOf(operation: Operation): ToyReply {
  const { 'x-invalid-request': own } = bundle.paths[operation.path][operation.method];
  return exampleOf(operation, own ?? 'system.invalid_request');
}

function exampleReply(operationId: string): Fields {
  return operations.find((each) => each.operationId === operationId)!.replies[0]!.value as Fields;
}

function refused(code: string): ToyReply {
  const shown = operations.flatMap(({ replies }) => replies).find(({ name }) => name === code)!;
  return { status: shown.status, body: shown.value as Fields };
}
