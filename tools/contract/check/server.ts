import { requestExamples } from '../../docs/samples.ts';
import { bundle, type Operation } from '../examples.ts';
import type { Fields } from '../exampleTokens.ts';

/** Server of the contract under check. */
export interface CheckedServer {
  /** Base URL with the release: `https://host/rest/1.0.0`. */
  url: string;
  /** Clients as `id:secret`. */
  clients: readonly string[];
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

/** Sends a request as the client of this id, or the first one if the server has no such client. */
export async function send(
  { url, clients }: CheckedServer,
  operation: Pick<Operation, 'path' | 'method'>,
  client: string,
  request: Fields,
  { headers = {}, text, method = operation.method, credentials }: CallOptions = {},
): Promise<Reply> {
  const chosen = clients.find((each) => each.startsWith(`${client}:`)) ?? clients[0]!;
  const isGet = operation.method === 'get';
  const { access_token: token, ...query } = request as Record<string, string>;
  const given = credentials ?? chosen;
  try {
    const response = await fetch(url + operation.path + (isGet ? `?${new URLSearchParams(query)}` : ''), {
      method: method.toUpperCase(),
      headers: {
        ...(given === '' ? {} : { authorization: `Basic ${Buffer.from(given).toString('base64')}` }),
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

/** Name of the client that the documentation sends an example as. */
export function clientOf({ path, method }: Operation, example: string): string {
  return requestExamples(bundle, path, method).find(({ name }) => name === example)?.client ?? 'demo-pos';
}
