import type { Document } from '../generate/bundle.ts';

export interface RequestExample {
  name: string;
  /** JSON body, or query parameters. */
  value: Record<string, unknown>;
  /** Sandbox client that sends the request. */
  client: string;
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
