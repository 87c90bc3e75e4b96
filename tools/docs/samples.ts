import { basePath, operations } from '../contract/examples.ts';
import { prerequisiteOf } from '../contract/exampleTokens.ts';
import { type RequestExample, requestExamples } from '../contract/requestExamples.ts';
import { type Document, operationsOf } from '../generate/bundle.ts';
import { type Call, reference, SAMPLE_ORIGIN, type SampleCalls, snakeCase } from './languages/call.ts';
import { inEachLanguage, type LanguageName } from './languages/languages.ts';

/** Sample of an example in each language; `json` is the request alone. */
export type Sample = Record<LanguageName | 'json', string>;

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
