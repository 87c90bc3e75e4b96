import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Response of the vault to the next call of a kind. Calls that are not refused take effect and are in its
 * book.
 */
export type Manner =
  | 'well'
  /** Definite refusals without effect. */
  | 'declines'
  | 'fails'
  | 'does not know the token'
  | 'turns the client away'
  | 'limits the rate'
  /** Ambiguous failures without effect. */
  | 'breaks before'
  | 'hangs up before'
  /** Ambiguous failures after the effect. */
  | 'breaks after'
  | 'hangs up after'
  | 'never answers'
  | 'answers nonsense'
  | 'answers half'
  | 'answers too much'
  | 'answers about another order'
  | 'answers another amount'
  | 'answers pending'
  /** Executed twice at the gateway, where the second is refused. */
  | 'repeats itself'
  /** Lists other entries beside the requested ones. */
  | 'tells of everybody'
  /** Refuses with a card number in the message. */
  | 'quotes a card'
  /** Deferred until the test calls `late`. */
  | 'takes it later';

export type Call = 'authorize' | 'capture' | 'void' | 'credit' | 'lookUp' | 'retain' | 'redact' | 'tokenize';

export interface Entry {
  token: string;
  transaction_type: 'Authorization' | 'Capture' | 'Void' | 'Credit';
  state: string;
  succeeded: boolean;
  order_id: string;
  amount: number;
  currency_code: string;
  message: string;
}

export interface VaultServer {
  url: string;
  /** Entries of all actual effects and refusals; always complete. */
  book: Entry[];
  /** All received calls by kind and order. */
  calls: {
    call: Call;
    order?: string;
    authorization?: string;
    idempotencyKey?: string;
    headers: IncomingMessage['headers'];
    body: string;
  }[];
  /** Tokens it was asked to store or to delete. */
  retained: string[];
  forgotten: string[];
  /** Sets the behaviours for the next calls of the kind, in order; afterwards calls succeed. */
  takes(call: Call, ...manners: Manner[]): void;
  /** Executes deferred calls. */
  late(): void;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Default behaviour of a call; `token` for authorizations. */
export type UsualManner = (call: Call, about: { order?: string; token?: string }) => Manner | undefined;

/**
 * Fake payment vault with its own book. It trusts its client: repeated authorizations, captures and credits
 * are executed again.
 */
export async function openVaultServer(usually: UsualManner = () => undefined): Promise<VaultServer> {
  const book: Entry[] = [];
  const calls: VaultServer['calls'] = [];
  const retained: string[] = [];
  const forgotten: string[] = [];
  const manners = new Map<Call, Manner[]>();
  const putOff: (() => void)[] = [];
  let server = listening();
  let port = 0;

  function listening() {
    return createServer((request, response) => {
      take(request, response).catch(() => response.destroy());
    });
  }
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { call, on } = callOf(request);
    const body = await text(request);
    const { transaction } = body === '' ? {} : JSON.parse(body);
    const order = transaction?.order_id ?? requestedOrder(request.url);
    calls.push({
      call,
      order,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      headers: request.headers,
      body,
    });
    const token = transaction?.payment_method_token;
    const manner = manners.get(call)?.shift() ?? usually(call, { order, token }) ?? 'well';
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const errors = (status: number, key: string) =>
      answer(status, { errors: [{ key: `errors.${key}`, message: 'It was refused.' }] });
    switch (manner) {
      case 'does not know the token':
        return errors(404, 'payment_method_not_found');
      case 'turns the client away':
        return errors(401, 'access_denied');
      case 'limits the rate':
        return errors(429, 'too_many_requests');
      case 'quotes a card':
        return answer(422, { errors: [{ key: 'errors.invalid', message: QUOTED }] });
      case 'breaks before':
        return answer(503, { error: 'out of order' });
      case 'hangs up before':
        return void response.destroy();
      case 'takes it later':
        putOff.push(() => void done(call, on, transaction, 'well'));
        return;
    }
    const reported = done(call, on, transaction, manner, request.url);
    switch (manner) {
      case 'breaks after':
        return answer(500, { error: 'out of order' });
      case 'hangs up after':
        return void response.destroy();
      case 'never answers':
        return;
      case 'answers nonsense':
        return void response.writeHead(200).end('<html>welcome</html>');
      case 'answers half':
        return void response.writeHead(200).end(JSON.stringify(reported.body).slice(0, -20));
      case 'answers too much':
        return void response.writeHead(200).end(JSON.stringify(reported.body).padEnd(2_000_000));
      default:
        return answer(reported.status, reported.body);
    }
  }

  function done(call: Call, on: string, asked: VaultRequest, manner: Manner, url = '') {
    switch (call) {
      case 'lookUp': {
        const order = requestedOrder(url);
        const isReported = ({ order_id }: Entry) => order_id === order || manner === 'tells of everybody';
        return { status: 200, body: { transactions: book.filter(isReported).slice(-99) } };
      }
      case 'retain':
      case 'redact': {
        const isRefused = manner === 'fails';
        if (!isRefused) (call === 'retain' ? retained : forgotten).push(on);
        const transaction = {
          token: randomUUID(),
          transaction_type: call,
          state: 'succeeded',
          succeeded: true,
        };
        return isRefused
          ? { status: 422, body: { transaction: { ...transaction, state: 'failed', succeeded: false } } }
          : { status: 200, body: { transaction } };
      }
      case 'tokenize': {
        const transaction = {
          token: randomUUID(),
          transaction_type: 'AddPaymentMethod',
          state: 'succeeded',
          succeeded: true,
          payment_method: { token: `pm_${randomUUID().replaceAll('-', '')}` },
        };
        return { status: 201, body: { transaction } };
      }
      default:
        return transact(call, on, asked, manner);
    }
  }

  function transact(call: keyof typeof TYPES, on: string, asked: VaultRequest, manner: Manner) {
    const refusal =
      manner === 'declines' ? 'gateway_processing_failed' : manner === 'fails' ? 'failed' : undefined;
    const impossible = call === 'authorize' ? undefined : whyNot(call, on);
    const state = refusal ?? (impossible ? 'gateway_processing_failed' : 'succeeded');
    const entry: Entry = {
      token: randomUUID(),
      transaction_type: TYPES[call],
      state,
      succeeded: state === 'succeeded',
      order_id: asked.order_id,
      amount: asked.amount,
      currency_code: asked.currency_code,
      message: impossible ?? (state === 'succeeded' ? 'Succeeded!' : 'Unable to process.'),
    };
    book.push(entry);
    if (manner === 'repeats itself')
      book.push({ ...entry, token: randomUUID(), state: 'gateway_processing_failed', succeeded: false });
    const reported = { ...entry, created_at: '2026-03-09T15:00:00Z' };
    if (manner === 'answers about another order') reported.order_id = 'another';
    if (manner === 'answers another amount') reported.amount += 1;
    if (manner === 'answers pending') Object.assign(reported, { state: 'pending', succeeded: false });
    return { status: reported.succeeded ? 200 : 422, body: { transaction: reported } };
  }

  /** Returns the reason for a refusal. The vault is trusting, but does not void captured payments. */
  function whyNot(call: Call, on: string): string | undefined {
    const origin = book.find(({ token }) => token === on);
    if (!origin?.succeeded) return 'There is no such transaction.';
    const after = book.filter(({ order_id, succeeded }) => order_id === origin.order_id && succeeded);
    const has = (type: string) => after.some(({ transaction_type }) => transaction_type === type);
    if (call === 'void' && has('Capture')) return 'It was captured.';
    if (call === 'capture' && has('Void')) return 'It was voided.';
    return undefined;
  }

  await listen();
  return {
    url: `http://127.0.0.1:${port}/v1`,
    book,
    calls,
    retained,
    forgotten,
    takes: (call, ...next) => void manners.set(call, next),
    late() {
      for (const work of putOff.splice(0)) work();
    },
    goDown: shut,
    async comeBack() {
      server = listening();
      await listen();
    },
    close: shut,
  };
}

const QUOTED = 'The card 4111 1111 1111 1111 (4111111111111111) is not taken.';

interface VaultRequest {
  order_id: string;
  amount: number;
  currency_code: string;
}

const TYPES = { authorize: 'Authorization', capture: 'Capture', void: 'Void', credit: 'Credit' } as const;

function requestedOrder(url = ''): string | undefined {
  return new URL(url, 'http://vault').searchParams.get('order_id') ?? undefined;
}

function callOf({ method, url = '' }: IncomingMessage): { call: Call; on: string } {
  const path = decodeURIComponent(url.replace(/\?.*/, ''));
  const [, on = '', action] =
    /^\/v1\/(?:gateways|transactions|payment_methods)\/([^/]+)\/([a-z]+)\.json$/.exec(path) ?? [];
  if (action) return { call: action as Call, on };
  if (method === 'GET' && path === '/v1/transactions.json') return { call: 'lookUp', on };
  if (method === 'POST' && path === '/v1/payment_methods.json') return { call: 'tokenize', on };
  throw new Error('There is no such address.');
}
