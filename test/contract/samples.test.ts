import { describe, expect, it } from '@jest/globals';
import { samplesOf } from '../../tools/docs/samples.ts';
import { basic } from '../support/world.ts';
import { bundle, operations } from './bundle.ts';
import { asSent, parseCurl, parseTypeScript } from './printedSamples.ts';

const samples = samplesOf(bundle);

describe.each(operations)('the samples of $operationId', (operation) => {
  const { operationId, path, method, requests } = operation;
  const own = samples.get(operationId)!;
  const printed = requests.map(({ name, value }) => ({
    value: asSent(operation, value as object),
    ...own.get(name)!,
  }));

  const expected = printed.map(({ value }) => ({
    method,
    path,
    authorization: expect.stringMatching(/^Basic /),
    headers: expectedHeaders(method, value),
    value,
  }));

  it('exist for each of its examples', () => {
    expect([...own.keys()]).toEqual(requests.map(({ name }) => name));
  });

  it('send exactly the example with curl', () => {
    expect(parseCurl(printed.map(({ curl }) => curl))).toEqual(expected);
  });

  it('send exactly the example with TypeScript', async () => {
    expect(await Promise.all(printed.map(({ typescript }) => parseTypeScript(typescript)))).toEqual(expected);
  });

  it('show the example as JSON, or as the query it is sent as', () => {
    for (const { json, value } of printed) {
      const query = json.split('?')[1];
      expect(method === 'post' ? JSON.parse(json) : Object.fromEntries(new URLSearchParams(query))).toEqual(
        value,
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

function expectedHeaders(method: string, value: object): Record<string, string> {
  if (method === 'post') return { 'content-type': 'application/json' };
  return 'authentication' in value && value.authentication === 'oauth'
    ? { 'x-access-token': 'ACCESS_TOKEN' }
    : {};
}
