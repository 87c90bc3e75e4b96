import { basePath, operations } from '../contract/examples.ts';
import { prerequisiteOf } from '../contract/exampleTokens.ts';
import { type Document, operationsOf } from '../generate/bundle.ts';
import { type Call, reference, SAMPLE_ORIGIN, type SampleCalls, snakeCase } from './languages/call.ts';
import { inEachLanguage, type LanguageName } from './languages/languages.ts';

export interface RequestExample {
  name: string;
  /** JSON body, or query parameters. */
  value: Record<string, unknown>;
  /** Sandbox client that sends the request. */
  client: string;
}

/** Sample of an example in each language; `json` is the request alone. */
export type Sample = Record<LanguageName | 'json', string>;

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
          {
            ...inEachLanguage(({ print }) => print(callsOf(operationId, path, method, example))),
            json:
              method === 'post'
                ? JSON.stringify(example.value, null, 2)
                : `GET ${document.servers[0].url}${path}?${new URLSearchParams(example.value as Record<string, string>)}`,
          },
        ]),
      ),
    ]),
  );
}

/** Calls that a sample makes: if the example needs a value of another call, that call comes first. */
function callsOf(
  operationId: string,
  path: string,
  method: string,
  { name, value, client }: RequestExample,
): SampleCalls {
  const operation = operations.find((each) => each.operationId === operationId)!;
  const first = prerequisiteOf({ name, operation, request: value });
  const call = callOf(path, method, client, value);
  if (!first) return { call };
  const variable = snakeCase(first.field);
  if (method === 'get') call.headers['X-Access-Token'] = reference(variable);
  else call.value = { ...value, [first.field]: reference(variable) };
  const { path: firstPath, method: firstMethod } = first.operation;
  return {
    first: { ...callOf(firstPath, firstMethod, first.client, first.request), source: first.source, variable },
    call,
  };
}

const callOf = (path: string, method: string, client: string, value: Call['value']): Call => ({
  method: method as Call['method'],
  url: SAMPLE_ORIGIN + basePath + path,
  credentials: `${client}:${client}-secret`,
  headers: {},
  value,
});
