import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

/** Raw HTTP request: header lines in order, duplicates included. */
export interface RawRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Framing of the body; all but the first two break HTTP. */
  framing: 'length' | 'chunked' | 'truncated' | 'brokenChunk';
}

/** Irregularity in the request outside its body. */
export interface Carriage {
  kind: keyof typeof kinds;
  variant: number;
}

type Carry = (request: RawRequest, variant: number) => RawRequest;

const chosen = <Value>(values: readonly Value[], variant: number): Value => values[variant % values.length]!;

const TYPES = [
  '',
  'text/plain',
  'application/json; charset=latin1',
  'multipart/form-data; boundary=x',
  'APPLICATION/JSON',
  'application/json;charset="utf-8"',
  'application/x-www-form-urlencoded',
  'application/json, text/plain',
];
const BODIES = [
  '',
  '[',
  '"x"',
  '[]',
  'null',
  '\ufeff{}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{} {}',
  '{"a":1}//',
  '\u0000',
  '{"a":"\t"}',
];
const METHODS = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST', 'TRACE'];
const QUERIES = [
  'merchantId=1&merchantId=2',
  'merchantId=%00',
  'merchantId=%E0%A4%A',
  'merchantId[]=1',
  'merchantId[a]=1',
  'unknown=1',
  'client_secret=guess',
  'access_token=x&access_token=y',
  `x=${'a'.repeat(4_000)}`,
  'printedCardNumber=%ED%A0%80',
  '__proto__=1',
  '&&==',
  'authentication=b2b&authentication=oauth',
  'merchantId=1%2C2',
  'merchantId=+1',
];
const CREDENTIALS = [
  '',
  'Basic',
  'Basic !!!',
  `Basic ${'A'.repeat(8_000)}`,
  `Basic ${encoded('demo-web')}`,
  `Basic ${encoded('demo-web:wrong')}`,
  `Basic ${encoded('nobody:demo-web-secret')}`,
  `Basic ${encoded('demo-web:demo-web-secret\u0000')}`,
  'Bearer abc',
  `Basic ${encoded('demo-app:demo-app-secret')}`,
];
const HEADERS: [string, string][] = [
  ['Idempotency-Key', ''],
  ['Idempotency-Key', 'k'.repeat(255)],
  ['Idempotency-Key', 'k'.repeat(256)],
  ['Idempotency-Key', 'repeated-key'],
  ['Idempotency-Key', 'a\tb'],
  ['X-Access-Token', 'x'],
  ['X-Access-Token', 'x'.repeat(10_000)],
  ['Accept', 'text/xml'],
  ['If-None-Match', '*'],
  ['X-Forwarded-For', '1.2.3.4, <script>'],
  ['__proto__', 'x'],
  ['Range', 'bytes=0-1'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Traceparent', '00-zz'],
  ['Content-Type', 'text/plain'],
  ['Host', 'evil.example.test'],
  ['X-Long', 'x'.repeat(20_000)],
];

function encoded(text: string): string {
  return Buffer.from(text).toString('base64');
}

const withHeader = (request: RawRequest, name: string, value: string): RawRequest => ({
  ...request,
  headers: [...request.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase()), [name, value]],
});
const pathOf = ({ target }: RawRequest) => target.split('?')[0]!;

const kinds = {
  contentType: (request, variant) => withHeader(request, 'Content-Type', chosen(TYPES, variant)),
  encoding: (request, variant) =>
    variant % 2
      ? withHeader({ ...request, body: gzipSync(request.body) }, 'Content-Encoding', 'gzip')
      : withHeader(request, 'Content-Encoding', chosen(['identity', 'br', 'x'], variant)),
  chunked: (request) => ({ ...request, framing: 'chunked' }),
  truncated: (request) => ({ ...request, framing: 'truncated' }),
  brokenChunk: (request) => ({ ...request, framing: 'brokenChunk' }),
  body: (request, variant) => ({ ...request, body: Buffer.from(chosen(BODIES, variant)) }),
  notUtf8: (request) => ({
    ...request,
    body: Buffer.concat([request.body.subarray(0, -1), Buffer.from([0xc3, 0x28])]),
  }),
  cutShort: (request, variant) => ({
    ...request,
    body: request.body.subarray(0, variant % (request.body.length + 1)),
  }),
  method: (request, variant) => ({ ...request, method: chosen(METHODS, variant) }),
  path: (request, variant) => {
    const path = pathOf(request);
    const targets = [
      `${path}/`,
      path.toUpperCase(),
      path.replace('/rest/1.0.0', '/rest/9.9.9'),
      path.replace('/rest/', '/rest//'),
      `${path}%00`,
      path.replace('.json', ''),
      '/rest/1.0.0/../../etc/passwd',
      '/rest',
      '/rest/1.0.0/%2e%2e/x.json',
      `${path}%E0%A4%A`,
      '*',
    ];
    return { ...request, target: chosen(targets, variant) };
  },
  query: (request, variant) => ({
    ...request,
    target: request.target + (request.target.includes('?') ? '&' : '?') + chosen(QUERIES, variant),
  }),
  credentials: (request, variant) => withHeader(request, 'Authorization', chosen(CREDENTIALS, variant)),
  noCredentials: (request) => ({
    ...request,
    headers: request.headers.filter(([name]) => name !== 'Authorization'),
  }),
  twoCredentials: (request) => ({
    ...request,
    headers: [...request.headers, ['Authorization', `Basic ${encoded('demo-pos:demo-pos-secret')}`]],
  }),
  header: (request, variant) => {
    const [name, value] = chosen(HEADERS, variant);
    return withHeader(request, name, value);
  },
} satisfies Record<string, Carry>;

export const carriages: fc.Arbitrary<Carriage> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as Carriage['kind'][])),
  variant: fc.nat({ max: 99 }),
});

/** Applies the carriage to the request. */
export function carried(request: RawRequest, { kind, variant }: Carriage): RawRequest {
  const carry: Carry = kinds[kind];
  return carry(request, variant);
}

/** Formats the request as a curl command. */
export function toCurl({ method, target, headers, body, framing }: RawRequest, origin: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [
    `curl -sS -i -X ${method} --path-as-is ${quoted(origin + target)}`,
    ...headers.map(([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(framing === 'chunked' ? [`-H 'Transfer-Encoding: chunked'`] : []),
  ];
  const text = body.toString('utf8');
  const isPlain = Buffer.from(text).equals(body) && !text.includes('\u0000');
  if (body.length === 0) return lines.join(' \\\n  ');
  if (isPlain) return [...lines, `--data-binary ${quoted(text)}`].join(' \\\n  ');
  return `echo ${body.toString('base64')} | base64 -d | ${[...lines, '--data-binary @-'].join(' \\\n  ')}`;
}
