import type { IncomingMessage } from 'node:http';
import type { Definition } from '../base/schema/definition.ts';
import { createMasking, MASKED } from '../contract/masking.ts';
import type { Spelling } from '../contract/normalization.ts';
import type { ContractReply } from '../contract/reply.ts';
import type { Context } from '../domain/ground/context.ts';
import type { ReceivedCall } from '../http/sandboxWing.ts';

/** Call of the contract with its reply, as the sandbox shows it: nothing secret is stored. */
export interface BoxedCall {
  requestId: string;
  receivedAt: Date;
  milliseconds: number;
  method: string;
  path: string;
  operationId?: string;
  clientId?: string;
  /** Parameters of the query, masked. */
  query: Record<string, unknown>;
  headers: Record<string, string>;
  /** Masked body; absent when there was none, or none that could be read as JSON. */
  body?: unknown;
  /** Size in bytes of the body. */
  bytes: number;
  status: number;
  replyHeaders: Record<string, string>;
  reply: unknown;
  errorCode?: string;
  faults: Fault[];
  /** Values that were taken in another spelling than the contract's. */
  spellings: Spelling[];
}

/** Field that a refusal names. `pointer` is '' for the whole request. */
export interface Fault {
  pointer: string;
  messages: string[];
}

export const BOXED_CALLS = 200;
const SHOWN_HEADERS = ['content-type', 'idempotency-key', 'prefer', 'user-agent'];
/** Maximum size in bytes of a body that is shown. */
const MAX_SHOWN_BYTES = 32_768;

/** In-memory list of the sandbox's latest calls. */
export interface RequestBox {
  record(call: ReceivedCall): void;
  /** Returns the calls, newest first. */
  all(): BoxedCall[];
  empty(): void;
}

export function createRequestBox(
  { timeOfDay, store }: Pick<Context, 'timeOfDay' | 'store'>,
  { document }: Definition,
): RequestBox {
  const calls: BoxedCall[] = [];
  const masking = createMasking(document);
  const empty = () => void calls.splice(0);
  store.changes.on('sandbox_world', (replaced) => {
    if (replaced) empty();
  });

  function boxed({ request, body, startedAt, reply }: ReceivedCall): BoxedCall {
    const { operationId, clientId, errorCode, spellings = [] } = request.seen;
    const url = new URL(request.url!, 'http://sandbox');
    return {
      requestId: request.requestId,
      receivedAt: timeOfDay.now(),
      milliseconds: Math.round(performance.now() - startedAt),
      method: request.method!,
      path: masking.text(url.pathname),
      operationId,
      clientId,
      query: masking.value(Object.fromEntries(url.searchParams)) as Record<string, unknown>,
      headers: shownHeaders(request, masking.text),
      body: masking.value(readableBody(body)),
      bytes: body?.length ?? 0,
      status: reply.status,
      replyHeaders: reply.headers,
      reply: masking.value(reply.body),
      errorCode,
      faults: faultsIn(reply.body).map(({ pointer, messages }) => ({
        pointer: masking.text(pointer),
        messages: messages.map(masking.text),
      })),
      spellings,
    };
  }
  return {
    record(call) {
      calls.unshift(boxed(call));
      calls.length = Math.min(calls.length, BOXED_CALLS);
    },
    all: () => [...calls],
    empty,
  };
}

/** Headers that explain a reply, with the credentials masked. */
function shownHeaders(
  { headers, seen }: IncomingMessage,
  text: (value: string) => string,
): BoxedCall['headers'] {
  const shown = SHOWN_HEADERS.flatMap((name) => (headers[name] ? [[name, text(String(headers[name]))]] : []));
  const secret = ['authorization', 'x-access-token'].filter((name) => headers[name] !== undefined);
  // A client id that is not known may be a secret in the wrong place.
  const masked = (name: string) =>
    name === 'authorization' && seen.clientId ? `${seen.clientId}:${MASKED}` : MASKED;
  return Object.fromEntries([...secret.map((name) => [name, masked(name)]), ...shown]);
}

function readableBody(body: Buffer | undefined): unknown {
  if (!body || body.length === 0 || body.length > MAX_SHOWN_BYTES) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads the faulty fields from a refusal, in the formats of the services. */
function faultsIn({ errorsByField }: ContractReply['body']): Fault[] {
  if (typeof errorsByField !== 'object' || errorsByField === null) return [];
  return Object.entries(errorsByField).map(([name, given]) => ({
    pointer: name === '' || name.startsWith('/') ? name : `/${name}`,
    messages: [given].flat().map((each) => (typeof each === 'string' ? each : String(each?.text ?? ''))),
  }));
}
