import { setTimeout as sleep } from 'node:timers/promises';
import { bundle, type Operation } from '../examples.ts';
import type { Fields } from '../exampleTokens.ts';
import { requestExamples } from '../requestExamples.ts';

/** Server of the contract under check. */
export interface CheckedServer {
  /** Base URL with the release: `https://host/rest/1.0.0`. */
  url: string;
  /** Clients as `id:secret`. */
  clients: readonly string[];
  /** Reports a pause that the server asked for. */
  onPause?(reason: string): void;
}

/** Reply as received; `status` 0 when the server could not be reached, with the reason as text. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  body: Fields;
}

/** Deviations of a call from the usual one. */
export interface CallOptions {
  headers?: Record<string, string>;
  /** Text to send in place of the request's JSON. */
  text?: string;
  method?: string;
  /** Credentials in place of the client's; '' for none. */
  credentials?: string;
}

const TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 5;
/** Longest pause that is waited out; a longer one is a reply like others. */
const MAX_PAUSE_SECONDS = 120;
/** Rest of the client's share at which the check waits for the next window. */
const SHARE_RESERVE = 10;

/** Sends a request as `sendOnce` does, keeps below the client's share, and waits where the server says so. */
export async function send(
  server: CheckedServer,
  ...call: Parameters<typeof sendOnce> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await sendOnce(server, ...call);
    const seconds = askedPause(reply);
    if (seconds === undefined) {
      await keepShare(server, reply);
      return reply;
    }
    if (seconds > MAX_PAUSE_SECONDS || attempt === MAX_ATTEMPTS) return reply;
    await pause(server, seconds, `${reply.body.errorMessage ?? `The server answered ${reply.status}.`}`);
  }
}

/** Seconds of `Retry-After` in a reply that asks to repeat the request; undefined for others, and for examples. */
function askedPause({ status, headers }: Reply): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isRetryable = (status === 429 || status === 503) && headers.get('x-mock') !== 'true';
  return isRetryable && Number.isFinite(seconds) ? seconds : undefined;
}

async function keepShare(server: CheckedServer, { headers }: Reply): Promise<void> {
  const [, left, seconds] = /r=(\d+);\s*t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  if (left === undefined || Number(left) > SHARE_RESERVE || Number(seconds) > MAX_PAUSE_SECONDS) return;
  await pause(server, Number(seconds), "The client's share of requests is nearly used up.");
}

async function pause({ onPause }: CheckedServer, seconds: number, reason: string): Promise<void> {
  onPause?.(`Waiting ${seconds} s: ${reason}`);
  await sleep(seconds * 1000);
}

/** Sends a request once, as the client of this id, or the first one if the server has no such client. */
async function sendOnce(
  { url, clients }: CheckedServer,
  operation: Pick<Operation, 'path' | 'method'>,
  client: string,
  request: Fields,
  { headers = {}, text, method = operation.method, credentials }: CallOptions = {},
): Promise<Reply> {
  const chosen = given(clients, client) ?? clients[0]!;
  const isGet = operation.method === 'get';
  const { access_token: token, ...query } = request as Record<string, string>;
  const presented = credentials ?? chosen;
  try {
    const response = await fetch(url + operation.path + (isGet ? `?${new URLSearchParams(query)}` : ''), {
      method: method.toUpperCase(),
      headers: {
        ...(presented === '' ? {} : { authorization: `Basic ${Buffer.from(presented).toString('base64')}` }),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(isGet && token ? { 'x-access-token': token } : {}),
        ...headers,
      },
      body: isGet || method === 'get' ? undefined : (text ?? JSON.stringify(request)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return read(response.status, response.headers, await response.text());
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return read(0, new Headers(), cause?.message || message);
  }
}

function read(status: number, headers: Headers, text: string): Reply {
  try {
    return { status, headers, text, body: JSON.parse(text) };
  } catch {
    return { status, headers, text, body: {} };
  }
}

const given = (clients: readonly string[], id: string) => clients.find((each) => each.startsWith(`${id}:`));

/**
 * Reason to leave a check out: its client was not given, and those that were may not do it. Undefined otherwise.
 */
export function leftOut(
  { clients }: CheckedServer,
  { path, method }: Pick<Operation, 'path' | 'method'>,
  client: string,
  request: Fields,
  { status, body }: Reply,
): string | undefined {
  if (status !== 403 || given(clients, client)) return undefined;
  const { merchantId, authentication } = request;
  switch (body.errorCode) {
    case 'system.authentication_not_allowed': {
      const methods: string[] = bundle.paths[path][method]['x-authentication'];
      return `left out: needs a client with ${authentication ?? methods.join(' or ')}`;
    }
    case 'system.merchant_not_allowed':
      return `left out: needs a client of merchant ${merchantId}`;
    case 'system.insufficient_scope':
      return `left out: needs a client with more scopes`;
    default:
      return undefined;
  }
}

/** Name of the client that the documentation sends an example as. */
export function clientOf({ path, method }: Operation, example: string): string {
  return requestExamples(bundle, path, method).find(({ name }) => name === example)?.client ?? 'demo-pos';
}
