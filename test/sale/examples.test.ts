import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../contract/bundle.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, openWorld, type World } from '../support/world.ts';

const authorization = basic('demo-web', 'demo-web-secret');
const own = operations.filter(({ operationId }) => /^sale(?!Execute)/.test(operationId));

/** What the documentation shows is what the sample world answers, to the cent and to the picture. */
describe('the examples of the sale service', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const pairs = own.flatMap((operation) => {
    // An operation whose only parameter is the merchant has no named requests to tell apart.
    const replies = operation.replies.filter(
      ({ value }) => (value as { result: string }).result === 'success',
    );
    return replies.map(({ name, value }) => ({
      operation,
      name,
      request: operation.requests.find((request) => request.name === name)!.value as Record<string, string>,
      value,
    }));
  });

  it('are there for every operation that reads or calculates', () => {
    expect(new Set(pairs.map(({ operation }) => operation.operationId)).size).toBe(7);
  });

  it.each(pairs.map((pair) => [pair.operation.operationId, pair.name, pair] as const))(
    'are true: %s, %s',
    async (_id, _name, { operation: { path, method }, request, value }) => {
      const books = await world.books();
      const isGet = method === 'get';
      const reply = await world.send(`/rest/1.0.0${path}${isGet ? `?${new URLSearchParams(request)}` : ''}`, {
        method: method.toUpperCase(),
        headers: { authorization, ...(isGet ? {} : { 'content-type': 'application/json' }) },
        body: isGet ? undefined : JSON.stringify(request),
      });
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.headers.get('x-mock')).toBeNull();
      assertKeepsContract(path, method, reply);
      expect(reply.body).toEqual(value);
      expect(await world.books()).toEqual(books);
    },
  );
});
