import { readFileSync } from 'node:fs';

// biome-ignore lint/suspicious/noExplicitAny: the contract is walked generically, whatever operations it has.
type Document = any;

/** The bundle that server, mock and docs read. */
export const bundle: Document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
);

export const basePath: string = bundle.servers[0].url;

export interface Example {
  name: string;
  status: number;
  value: unknown;
  schema: Document;
}

export interface Operation {
  operationId: string;
  path: string;
  method: string;
  codes: string[];
  requests: Example[];
  replies: Example[];
}

export const operations: Operation[] = Object.entries<Document>(bundle.paths).flatMap(([path, item]) =>
  Object.entries<Document>(item).map(([method, operation]) => ({
    operationId: operation.operationId,
    path,
    method,
    codes: operation['x-error-codes'],
    requests: operation.requestBody
      ? examplesOf(operation.requestBody, 0)
      : queryExamples(operation.parameters),
    replies: Object.entries<Document>(operation.responses).flatMap(([status, response]) =>
      examplesOf(follow(response), Number(status)),
    ),
  })),
);

/** Webhook events of the contract with their examples. */
export const webhooks: { event: string; sent: Example[] }[] = Object.entries<Document>(
  bundle.webhooks ?? {},
).map(([event, { post }]) => ({ event, sent: examplesOf(post.requestBody, 0) }));

export function follow(node: Document): Document {
  if (!node?.$ref) return node;
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((at: Document, key: string) => at[key], bundle);
}

function examplesOf(body: Document, status: number): Example[] {
  const content = body?.content?.['application/json'];
  return Object.entries<Document>(content?.examples ?? {}).map(([name, { value }]) => ({
    name,
    status,
    value,
    schema: content.schema,
  }));
}

/** Request examples of a GET operation: the parameters that define an example of that name. */
function queryExamples(parameters: Document[] = []): Example[] {
  const inQuery = parameters.map(follow).filter((parameter) => parameter.in === 'query');
  const names = new Set(inQuery.flatMap(({ examples = {} }) => Object.keys(examples)));
  return [...names].map((name) => {
    const given = inQuery.filter(({ examples = {} }) => name in examples);
    return {
      name,
      status: 0,
      value: Object.fromEntries(given.map((parameter) => [parameter.name, parameter.examples[name].value])),
      schema: {
        type: 'object',
        additionalProperties: false,
        required: inQuery.filter(({ required }) => required).map((parameter) => parameter.name),
        properties: Object.fromEntries(inQuery.map((parameter) => [parameter.name, parameter.schema])),
      },
    };
  });
}

/** Finds the request for a reply example: the one of the same name, or any valid one for a refusal. */
export function requestFor(operation: Operation, name: string): unknown {
  return (operation.requests.find((request) => request.name === name) ?? operation.requests[0])?.value;
}
