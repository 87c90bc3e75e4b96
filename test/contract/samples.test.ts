import { describe, expect, it } from '@jest/globals';
import { type Fields, prerequisiteOf } from '../../tools/contract/exampleTokens.ts';
import { requestExamples } from '../../tools/contract/requestExamples.ts';
import { parseCurl as readCurl } from '../../tools/docs/languages/curl.ts';
import { inEachLanguage } from '../../tools/docs/languages/languages.ts';
import { samplesOf } from '../../tools/docs/samples.ts';
import { basic } from '../support/world.ts';
import { bundle, operations } from './bundle.ts';
import { asSent, type PrintedRequest, parseCurl, parseTypeScript, TOKEN } from './printedSamples.ts';

const samples = samplesOf(bundle);

describe.each(operations)('the samples of $operationId', (operation) => {
  const { operationId, path, method } = operation;
  const own = samples.get(operationId)!;
  const examples = requestExamples(bundle, path, method).map(({ name, client, value }) => {
    const request = asSent(operation, value) as Fields;
    return { name, client, request, first: prerequisiteOf({ name, operation, request }), ...own.get(name)! };
  });

  const sent = ({ first, client, request }: (typeof examples)[number]): PrintedRequest[] => [
    ...(first ? [requestOf(first.operation.path, first.operation.method, first.client, first.request)] : []),
    requestOf(path, method, client, request, first?.field),
  ];

  it('exist for each of its examples', () => {
    expect([...own.keys()]).toEqual(operation.requests.map(({ name }) => name));
  });

  it('send exactly the example with curl, after the call that gets its token', () => {
    expect(parseCurl(examples.map(({ curl }) => curl))).toEqual(examples.flatMap(sent));
  });

  it('send exactly the example with TypeScript, after the call that gets its token', async () => {
    const requests = await Promise.all(examples.map(({ typescript }) => parseTypeScript(typescript)));
    expect(requests.flat()).toEqual(examples.flatMap(sent));
  });

  it('are the same in all languages when the documentation reads a guide from its curl command', () => {
    for (const example of examples)
      expect(example).toMatchObject(inEachLanguage(({ print }) => print(readCurl(example.curl)!)));
  });

  it('show the example as JSON, or as the query it is sent as', () => {
    for (const { json, request } of examples) {
      const query = json.split('?')[1];
      expect(method === 'post' ? JSON.parse(json) : Object.fromEntries(new URLSearchParams(query))).toEqual(
        request,
      );
    }
  });
});

describe('the credentials of samples', () => {
  it("are the web shop's where the example says so", () => {
    const [request] = parseCurl([samples.get('oauthRequestAuthorizationGrant')!.get('byCard')!.curl]);
    expect(request!.authorization).toBe(basic('demo-web', 'demo-web-secret'));
  });
});

function requestOf(
  path: string,
  method: string,
  client: string,
  request: Fields,
  tokenField?: string,
): PrintedRequest {
  const isPost = method === 'post';
  return {
    method,
    path,
    authorization: basic(client, `${client}-secret`),
    headers: {
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...(tokenField && !isPost ? { 'x-access-token': TOKEN } : {}),
    },
    value: { ...request, ...(tokenField && isPost ? { [tokenField]: TOKEN } : {}) },
  };
}
