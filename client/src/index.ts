import createFetchClient from 'openapi-fetch';
import type { paths } from '../../generated/types.ts';
import { sendUntilAnswered } from './attempts.ts';
import { createGuestCalls, type Guest, type GuestOptions, type Tokens } from './guest.ts';
import type { BodyOf, OutcomeOf, PathWith, QueryOf } from './outcome.ts';

export type { components, paths } from '../../generated/types.ts';
export type { Guest, GuestOptions, Tokens } from './guest.ts';
export type {
  BodyOf,
  Done,
  FailureOf,
  Outcome,
  OutcomeOf,
  PathWith,
  QueryOf,
  Refused,
  ReplyOf,
  Unanswered,
} from './outcome.ts';

export interface ClientOptions {
  /** Base URL with the release: `https://host/rest/1.0.0`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Time in ms until an attempt is given up; 10,000 if absent. */
  timeoutMs?: number;
  /** Number of attempts of a call, the first included; 4 if absent. */
  maxAttempts?: number;
  /** Replaces the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

export interface CallOptions {
  /** Name of the call; a repeat under the same one is done once. Made for each call if absent. */
  idempotencyKey?: string;
  /** Ends the call and all its attempts. */
  signal?: AbortSignal;
}

/** Calls of the contract. Refusals and lost replies are outcomes; only mistakes of the program reject. */
export interface Calls {
  post<Path extends PathWith<'post'>>(
    path: Path,
    body: BodyOf<Path>,
    options?: CallOptions,
  ): Promise<OutcomeOf<Path, 'post'>>;
  get<Path extends PathWith<'get'>>(
    path: Path,
    query: QueryOf<Path>,
    options?: Omit<CallOptions, 'idempotencyKey'>,
  ): Promise<OutcomeOf<Path, 'get'>>;
}

export interface Client extends Calls {
  /** Acts for a guest: sends the guest's token with each call, and refreshes it. */
  asGuest(tokens: Tokens, options: GuestOptions): Guest;
}

const DEFAULTS = { timeoutMs: 10_000, maxAttempts: 4 };

export function createClient({ baseUrl, clientId, clientSecret, ...options }: ClientOptions): Client {
  const settings = { fetch: (request: Request) => fetch(request), ...DEFAULTS, ...options };
  const http = createFetchClient<paths>({
    baseUrl,
    headers: { authorization: `Basic ${base64(`${clientId}:${clientSecret}`)}` },
    fetch: (request) => sendUntilAnswered(settings, request),
  });

  /** Sends a call; `token` is a guest's, for a `GET`. */
  async function call(method: 'get' | 'post', path: string, sent: Sent): Promise<unknown> {
    const { body, query, token, idempotencyKey = crypto.randomUUID(), signal } = sent;
    const headers = {
      ...(method === 'post' ? { 'idempotency-key': idempotencyKey } : {}),
      ...(token === undefined ? {} : { 'x-access-token': token }),
    };
    try {
      // The types of `Calls` are those of the contract, path by path; here each path is only text.
      const { data, error, response } = await http.request(
        method as never,
        path as never,
        { body, params: { query }, headers, signal } as never,
      );
      return toOutcome((data ?? error) as Answer, response);
    } catch (error) {
      if (signal?.aborted) throw error;
      return { ok: false, code: 'no_reply', message: String(error), idempotencyKey };
    }
  }

  const calls = {
    post: (path: string, body: object, given: CallOptions = {}) => call('post', path, { ...given, body }),
    get: (path: string, query: object, given: CallOptions = {}) => call('get', path, { ...given, query }),
  } as Calls;
  return { ...calls, asGuest: (tokens, given) => createGuestCalls({ call, calls }, tokens, given) };
}

/** Content of a call. */
export interface Sent extends CallOptions {
  body?: object;
  query?: object;
  token?: string;
}

interface Answer {
  errorCode?: string;
  errorMessage?: string;
}

function toOutcome(answer: Answer | undefined, { status, headers }: Response): unknown {
  const requestId = headers.get('x-request-id') ?? '';
  if (answer?.errorCode === undefined && status === 200) return { ok: true, reply: answer, requestId };
  const { errorCode, errorMessage } = typeof answer === 'object' ? answer : {};
  const [code, message] = [errorCode ?? 'system.error', errorMessage ?? `HTTP ${status} without a refusal.`];
  return { ok: false, code, message, status, requestId, failure: answer };
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
