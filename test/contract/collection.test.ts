import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Item, postmanCollection, requestsOf } from '../../tools/docs/collection.ts';
import { requestExamples } from '../../tools/docs/samples.ts';
import { bundle, operations } from './bundle.ts';

describe('the Postman collection', () => {
  let collection: Awaited<ReturnType<typeof postmanCollection>>;
  let requests: Map<string, NonNullable<Item['request']>>;
  beforeAll(async () => {
    collection = await postmanCollection(bundle);
    requests = new Map(
      requestsOf(collection.item).map(({ request }) => [
        `${request!.method.toLowerCase()} /${request!.url.path.join('/')}`,
        request!,
      ]),
    );
  });

  it('has every operation once, in the folder of its service', () => {
    expect(requestsOf(collection.item)).toHaveLength(operations.length);
    expect([...requests.keys()].sort()).toEqual(
      operations.map(({ path, method }) => `${method} ${path}`).sort(),
    );
    for (const { name, item } of collection.item)
      for (const { request } of item!) expect(request!.url.path[0]).toBe(name);
  });

  it.each(operations)('sends the first example of $operationId as its sample client', ({ path, method }) => {
    const { url, body, auth, header } = requests.get(`${method} ${path}`)!;
    const [example] = requestExamples(bundle, path, method);
    const query = url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]);
    if (method === 'post') expect(JSON.parse(body!.raw)).toEqual(example!.value);
    else expect(Object.fromEntries(query)).toEqual(textsOf(example!.value));
    expect(url.host).toEqual(['{{baseUrl}}']);
    expect(JSON.stringify(auth)).toContain(`{{${example!.client}-id}}`);
    expect(header.filter(({ key, disabled }) => key === 'Idempotency-Key' && !disabled)).toEqual([]);
  });

  it('has a variable for the address and for each credential that it uses', () => {
    const used = new Set(
      [...JSON.stringify(collection.item).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name!),
    );
    expect(new Set(collection.variable.map(({ key }) => key))).toEqual(used);
    expect(collection.variable[0]).toEqual({ key: 'baseUrl', value: 'http://localhost:3000/rest/1.0.0' });
  });

  it('is the same for the same contract', async () => {
    expect(await postmanCollection(bundle)).toEqual(collection);
  });
});

const textsOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
