import { beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf, type Item, postmanCollection, requestsOf } from '../../tools/docs/collection.ts';
import { bundle, operations } from './bundle.ts';

describe('the Postman collection', () => {
  let collection: Awaited<ReturnType<typeof postmanCollection>>;
  let requests: Map<string, Item>;
  beforeAll(async () => {
    collection = await postmanCollection(bundle);
    requests = new Map(
      requestsOf(collection.item).map((item) => [
        `${item.request!.method.toLowerCase()} /${item.request!.url.path.join('/')}`,
        item,
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

  it.each(operations)(
    'sends an example of $operationId as its sample client, and checks the reply',
    ({ operationId, path, method }) => {
      const item = requests.get(`${method} ${path}`)!;
      const { url, body, auth, header } = item.request!;
      const example = exampleOf(bundle, item);
      const query = url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]);
      const tokens = {
        ...('access_token' in example!.value && { access_token: '{{access-token}}' }),
        ...(operationId === 'enrollmentResetPassword' && { resetToken: '{{reset-token}}' }),
      };
      if (method === 'post') expect(JSON.parse(body!.raw)).toEqual({ ...example!.value, ...tokens });
      else expect(Object.fromEntries(query)).toEqual(textsOf(example!.value));
      expect(url.host).toEqual(['{{baseUrl}}']);
      expect(JSON.stringify(auth)).toContain(`{{${example!.client}-id}}`);
      expect(item.event![0]!.script.exec.join('\n')).toMatch(/have\.status\(200\).+result\)\.to\.equal\('/s);
      expect(header.filter(({ key, disabled }) => key === 'Idempotency-Key' && !disabled)).toEqual([]);
    },
  );

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
