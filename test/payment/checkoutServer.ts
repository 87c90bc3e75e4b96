import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  amount_received: number;
  amount_capturable: number;
  latest_charge: {
    id: string;
    object: 'charge';
    amount_refunded: number;
    payment_method_details?: { card: { brand: string; last4: string } };
  } | null;
}

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  payment_intent: string | null;
  /** Parameters of the request that created it. */
  asked: Record<string, string>;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  metadata: { reference?: string };
  status: string;
}

/** Response of the processor to the next change. */
export type ProcessorManner =
  | 'well'
  | 'declines'
  | 'breaks'
  | 'hangs up after'
  | 'limits the rate'
  | 'answers nonsense';

export interface CheckoutServer {
  url: string;
  /** Confirms a payment as a buyer does on the processor's page. */
  confirmed(id: string, more?: Partial<Intent>): void;
  intent(id: string): Intent;
  /** Pays on a hosted page as a buyer does, and returns the payment's id. */
  paidOn(sessionId: string): string;
  session(sessionId: string): Session;
  /** Counts captures, cancels and refunds of a payment. */
  counts(id: string): { captures: number; cancels: number; refunds: number };
  takes(...manners: ProcessorManner[]): void;
  calls: { method: string; path: string; authorization?: string; idempotencyKey?: string }[];
  close(): Promise<void>;
}

/** Fake card processor API, limited to payment intents and hosted pages. Repeated requests are executed again. */
export async function openCheckoutServer(): Promise<CheckoutServer> {
  const intents = new Map<string, Intent>();
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const done: { id: string; what: 'captures' | 'cancels' | 'refunds' }[] = [];
  const calls: CheckoutServer['calls'] = [];
  const manners: ProcessorManner[] = [];
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = new URLSearchParams(await text(request));
    const { pathname, searchParams } = new URL(url, 'http://processor');
    calls.push({
      method,
      path: pathname,
      authorization: headers.authorization,
      idempotencyKey: headers['idempotency-key'] as string | undefined,
    });
    const answer = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const refuse = (status: number, type: string, code: string) =>
      answer(status, { error: { type, code, message: 'It was refused.' } });
    const manner = method === 'POST' ? (manners.shift() ?? 'well') : 'well';
    if (manner === 'breaks') return refuse(500, 'api_error', 'broken');
    if (manner === 'declines') return refuse(402, 'card_error', 'card_declined');
    if (manner === 'limits the rate') return refuse(429, 'invalid_request_error', 'rate_limit');
    if (pathname === '/v1/refunds' && method === 'GET') {
      const of = searchParams.get('payment_intent');
      const data = refunds.filter(({ payment_intent }) => payment_intent === of);
      return answer(200, { object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    if (pathname.startsWith('/v1/checkout/sessions')) {
      const session = pageOf(pathname, headers['idempotency-key'] as string, body);
      if (!session) return refuse(400, 'invalid_request_error', 'session_not_open');
      if (manner === 'hangs up after') return void response.destroy();
      const intent = session.payment_intent === null ? null : intents.get(session.payment_intent);
      return answer(200, { ...session, payment_intent: intent });
    }
    const [, id = body.get('payment_intent') ?? '', action = pathname === '/v1/refunds' ? 'refund' : 'read'] =
      /^\/v1\/payment_intents\/([^/]+)(?:\/([a-z]+))?$/.exec(pathname) ?? [];
    const intent = intents.get(id);
    if (!intent) return refuse(404, 'invalid_request_error', 'resource_missing');
    const reported = act(intent, action, body);
    if (!reported) return refuse(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (manner === 'hangs up after') return void response.destroy();
    if (manner === 'answers nonsense') return void response.writeHead(200).end('<html>');
    answer(200, reported);
  }

  /** Creates, reads or ends a hosted page; undefined if it cannot be ended any more. */
  function pageOf(pathname: string, key: string, body: URLSearchParams): Session | undefined {
    const [, , , , id, action] = pathname.split('/');
    if (id === undefined) {
      const session: Session = {
        id: `cs_${key.replaceAll('-', '_')}`,
        object: 'checkout.session',
        status: 'open',
        url: `https://pay.example.test/${key}#page`,
        payment_intent: null,
        asked: Object.fromEntries(body),
      };
      if (!sessions.has(session.id)) sessions.set(session.id, session);
      return sessions.get(session.id);
    }
    const session = sessions.get(id);
    if (action !== 'expire' || !session) return session;
    return session.status === 'open' ? Object.assign(session, { status: 'expired', url: null }) : undefined;
  }

  function act(intent: Intent, action: string, body: URLSearchParams): object | undefined {
    const { id, amount, status } = intent;
    switch (action) {
      case 'capture':
        if (status !== 'requires_capture') return undefined;
        done.push({ id, what: 'captures' });
        return Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
      case 'cancel':
        if (status === 'succeeded' || status === 'canceled') return undefined;
        done.push({ id, what: 'cancels' });
        return Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
      case 'refund': {
        const part = Number(body.get('amount') ?? amount);
        if (status !== 'succeeded' || intent.latest_charge!.amount_refunded + part > amount) return undefined;
        done.push({ id, what: 'refunds' });
        const number = refunds.length + 1;
        const refund = {
          id: `re_${number}`,
          object: 'refund' as const,
          payment_intent: id,
          amount: part,
          metadata: { reference: body.get('metadata[reference]') ?? undefined },
          status: 'succeeded',
        };
        refunds.push(refund);
        intent.latest_charge!.amount_refunded += part;
        return refund;
      }
      default:
        return intent;
    }
  }

  const session = (id: string) => sessions.get(id)!;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    confirmed(id, more = {}) {
      intents.set(id, {
        id,
        object: 'payment_intent',
        amount: 1234,
        currency: 'eur',
        status: 'requires_capture',
        amount_received: 0,
        amount_capturable: 1234,
        latest_charge: { id: `ch_${id}`, object: 'charge', amount_refunded: 0 },
        ...more,
      });
    },
    intent: (id) => intents.get(id)!,
    session,
    paidOn(sessionId) {
      const { asked } = session(sessionId);
      const id = `pi_${sessionId.replaceAll('_', '')}`;
      const amount = Number(asked['line_items[0][price_data][unit_amount]']);
      intents.set(id, {
        id,
        object: 'payment_intent',
        amount,
        currency: asked['line_items[0][price_data][currency]']!,
        status: 'requires_capture',
        amount_received: 0,
        amount_capturable: amount,
        latest_charge: {
          id: `ch_${id}`,
          object: 'charge',
          amount_refunded: 0,
          payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
        },
      });
      Object.assign(session(sessionId), { status: 'complete', url: null, payment_intent: id });
      return id;
    },
    counts(id) {
      const counts = { captures: 0, cancels: 0, refunds: 0 };
      for (const each of done) if (each.id === id) counts[each.what]++;
      return counts;
    },
    takes: (...next) => void manners.splice(0, manners.length, ...next),
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
