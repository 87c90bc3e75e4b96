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
  description: string;
  codes: string[];
  requests: Example[];
  replies: Example[];
}

export const operations: Operation[] = Object.entries<Document>(bundle.paths).flatMap(([path, item]) =>
  Object.entries<Document>(item).map(([method, operation]) => ({
    operationId: operation.operationId,
    path,
    method,
    description: operation.description,
    codes: operation['x-error-codes'],
    requests: examplesOf(operation.requestBody, 0),
    replies: Object.entries<Document>(operation.responses).flatMap(([status, response]) =>
      examplesOf(follow(response), Number(status)),
    ),
  })),
);

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

/** The request an example of the reply belongs to: its namesake, or any valid one for a refusal. */
export function requestFor(operation: Operation, name: string): unknown {
  return (operation.requests.find((request) => request.name === name) ?? operation.requests[0])?.value;
}
