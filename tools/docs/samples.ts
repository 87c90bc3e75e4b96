import { type Document, operationsOf } from '../generate/bundle.ts';

/** Origin printed in samples. The served page replaces it with its own. */
export const SAMPLE_ORIGIN = 'http://localhost:3000';

export interface RequestExample {
  name: string;
  /** JSON body, or query parameters. */
  value: Record<string, unknown>;
  /** Sandbox client that sends the request. */
  client: string;
}

export interface Sample {
  curl: string;
  typescript: string;
  json: string;
}

/**
 * Request examples of an operation. For GET, an example consists of the parameters that define an example of
 * that name.
 */
export function requestExamples(document: Document, path: string, method: string): RequestExample[] {
  const operation = document.paths[path][method];
  const { examples } = operation.requestBody?.content['application/json'] ?? {
    examples: queryExamples(document, operation),
  };
  return Object.entries<Document>(examples ?? {}).map(([name, example]) => ({
    name,
    value: example.value,
    client: example['x-client'] ?? clientFor(operation, example.value.authentication),
  }));
}

function queryExamples(document: Document, operation: Document): Record<string, Document> {
  const examples: Record<string, Document> = {};
  for (const declared of operation.parameters ?? []) {
    const parameter = declared.$ref
      ? document.components.parameters[declared.$ref.split('/').pop()]
      : declared;
    if (parameter.in !== 'query') continue;
    for (const [name, example] of Object.entries<Document>(parameter.examples ?? {})) {
      examples[name] ??= { value: {} };
      examples[name].value[parameter.name] = example.value;
    }
  }
  return examples;
}

/** Selects the client: the till may act as `b2b` only; an app acts for a guest or anonymously. */
function clientFor(operation: Document, authentication: string | undefined): string {
  const methods: string[] = operation['x-authentication'] ?? [];
  return (authentication ?? (methods.includes('b2b') ? 'b2b' : methods[0])) === 'b2b'
    ? 'demo-pos'
    : 'demo-app';
}

/** Samples of every operation: operationId -> example -> sample. */
export function samplesOf(document: Document): Map<string, Map<string, Sample>> {
  return new Map(
    operationsOf(document).map(({ operationId, path, method }) => [
      operationId,
      new Map(
        requestExamples(document, path, method).map((example) => [
          example.name,
          sampleOf(document.servers[0].url + path, method, example),
        ]),
      ),
    ]),
  );
}

function sampleOf(path: string, method: string, { value, client }: RequestExample): Sample {
  const url = SAMPLE_ORIGIN + path;
  const credentials = `${client}:${client}-secret`;
  if (method === 'post') {
    const body = JSON.stringify(value, null, 2);
    return {
      json: body,
      curl: curlPost(url, credentials, body),
      typescript: fetchPost(url, credentials, value),
    };
  }
  const query = Object.entries(value).map(([name, each]): [string, string] => [name, String(each)]);
  const token = value.authentication === 'oauth' ? 'ACCESS_TOKEN' : undefined;
  return {
    json: `GET ${path}?${new URLSearchParams(query)}`,
    curl: curlGet(url, credentials, query, token),
    typescript: fetchGet(url, credentials, query, token),
  };
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const curlPost = (url: string, credentials: string, body: string) =>
  [`curl ${url}`, `-u ${credentials}`, "-H 'Content-Type: application/json'", `-d ${shellQuoted(body)}`].join(
    ' \\\n  ',
  );

const curlGet = (url: string, credentials: string, query: [string, string][], token?: string) =>
  [
    `curl -G ${url}`,
    `-u ${credentials}`,
    ...(token ? [`-H 'X-Access-Token: ${token}'`] : []),
    ...query.map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`),
  ].join(' \\\n  ');

const fetchPost = (
  url: string,
  credentials: string,
  body: unknown,
) => `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: 'Basic ' + btoa('${credentials}'),
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${literal(body, '  ')}),
});
console.log(await response.json());`;

const fetchGet = (
  url: string,
  credentials: string,
  query: [string, string][],
  token?: string,
) => `const query = new URLSearchParams(${literal(Object.fromEntries(query), '')});
const response = await fetch(\`${url}?\${query}\`, {
  headers: {
    Authorization: 'Basic ' + btoa('${credentials}'),${token ? `\n    'X-Access-Token': '${token}',` : ''}
  },
});
console.log(await response.json());`;

const LINE_WIDTH = 76;

/** Formats a JavaScript literal, on one line where it fits. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((each) => literal(each, inner))
    : Object.entries(value).map(([name, each]) => `${propertyName(name)}: ${literal(each, inner)}`);
  if (parts.length === 0) return `${open}${close}`;
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (indent && line.length + indent.length < LINE_WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
