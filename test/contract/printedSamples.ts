import { spawnSync } from 'node:child_process';
import { basePath, type Operation } from './bundle.ts';

/** Request as sent by a printed sample. */
export interface PrintedRequest {
  method: string;
  path: string;
  authorization: string;
  headers: Record<string, string>;
  /** JSON body, or query parameters. */
  value: Record<string, unknown>;
}

/** Value of each token in the replies that samples get here. */
export const TOKEN = 'TOKEN';
const REPLY = Object.fromEntries(
  ['access_token', 'refresh_token', 'authorizationGrant', 'nextPageToken', 'resetToken'].map((name) => [
    name,
    TOKEN,
  ]),
);

/** Separators of arguments and of commands; no sample contains either. */
const [ARGUMENT, COMMAND] = ['\u001f', '\u001e'];

/** Parses curl samples: runs them in Bash with a function in place of curl. */
export function parseCurl(samples: string[]): PrintedRequest[] {
  const script = [
    `curl() { { printf '%s${ARGUMENT}' "$@"; printf '${COMMAND}'; } >&2; printf '%s' '${JSON.stringify(REPLY)}'; }`,
    ...samples,
  ].join('\n');
  const { stderr } = spawnSync('bash', ['-s'], { input: script, encoding: 'utf8' });
  return stderr
    .split(COMMAND)
    .slice(0, -1)
    .map((line) => curlRequest(line.split(ARGUMENT).slice(0, -1)));
}

function curlRequest(words: string[]): PrintedRequest {
  const headers: Record<string, string> = {};
  const query: Record<string, string> = {};
  let [url, credentials, body, isGet] = ['', '', undefined as string | undefined, false];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const next = () => words[++at] ?? '';
    if (word === '-G') isGet = true;
    else if (word === '-u') credentials = next();
    else if (word === '-H') addPair(headers, next(), ': ');
    else if (word === '-d') body = next();
    else if (word === '--data-urlencode') addPair(query, next(), '=');
    else if (word !== '-s') url = word;
  }
  return {
    method: isGet ? 'get' : 'post',
    path: pathOf(url),
    authorization: `Basic ${btoa(credentials)}`,
    headers: lowerCased(headers),
    value: isGet ? query : JSON.parse(body!),
  };
}

function addPair(target: Record<string, string>, pair: string, separator: string): void {
  const at = pair.indexOf(separator);
  target[pair.slice(0, at)] = pair.slice(at + separator.length);
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Runs a TypeScript sample with its own `fetch`. */
export const runTypeScript = (sample: string, fetch: (url: string, init: RequestInit) => unknown) =>
  AsyncFunction('fetch', 'console', sample)(fetch, { log() {} });

/** Parses a TypeScript sample: runs it with a function in place of fetch. */
export async function parseTypeScript(sample: string): Promise<PrintedRequest[]> {
  const sent: PrintedRequest[] = [];
  await runTypeScript(sample, async (url, { method = 'GET', headers, body }) => {
    const { Authorization, ...others } = headers as Record<string, string>;
    sent.push({
      method: method.toLowerCase(),
      path: pathOf(url),
      authorization: Authorization!,
      headers: lowerCased(others),
      value: body ? JSON.parse(body as string) : Object.fromEntries(new URL(url).searchParams),
    });
    return { json: async () => REPLY };
  });
  return sent;
}

const pathOf = (url: string) => new URL(url).pathname.slice(basePath.length);

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Serialises an example's value: query parameters become text. */
export function asSent({ method }: Operation, value: object): object {
  if (method === 'post') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]));
}
