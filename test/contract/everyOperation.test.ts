import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, openWorld, type Received, type World } from '../support/world.ts';
import { basePath, type Operation, operations } from './bundle.ts';

/** What has a handler that works; all others answer an example in the sandbox. Shrinks to nothing in time. */
const FILLED_IN = /^gift/;

/** One that may call anonymously, as b2b and for a guest, so that it may try everything. */
const authorization = basic('demo-web', 'demo-web-secret');

const send = (world: World, { path, method, requests }: Operation, headers: Record<string, string> = {}) => {
  const value = requests[0]?.value as Record<string, string>;
  const isGet = method === 'get';
  return world.send(basePath + path + (isGet ? `?${new URLSearchParams(value)}` : ''), {
    method: method.toUpperCase(),
    headers: { authorization, ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isGet ? undefined : JSON.stringify(value),
  });
};

describe('the sandbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it.each(operations.filter(({ operationId }) => !FILLED_IN.test(operationId)))(
    'answers $operationId, which is not filled in yet, with an example, and says so',
    async (operation) => {
      const reply = await send(world, operation);
      expect(reply).toMatchObject({ status: 200, body: operation.replies[0]!.value as object });
      expect(reply.headers.get('x-mock')).toBe('true');
      assertKeepsContract(operation.path, operation.method, reply);
    },
  );

  it.each(operations)('answers each example of $operationId by name', async (operation) => {
    const answers: [string, Received][] = [];
    for (const { name } of operation.replies) {
      answers.push([name, await send(world, operation, { prefer: `example=${name}` })]);
    }
    const told = Object.fromEntries(answers.map(([name, { status, body }]) => [name, { status, body }]));
    const wanted = operation.replies.map(({ name, status, value }) => [name, { status, body: value }]);
    expect(told).toEqual(Object.fromEntries(wanted));
  });
});

describe('production', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ mode: 'production' });
  });
  afterAll(() => world.close());

  it.each(operations.filter(({ operationId }) => !FILLED_IN.test(operationId)))(
    'answers $operationId, which is not filled in yet, with 501, or 401 to a token nobody issued',
    async (operation) => {
      const reply = await send(world, operation);
      const codes = { 501: 'system.not_implemented', 401: 'system.invalid_token' };
      expect(reply.body.errorCode).toBe(codes[reply.status as 501 | 401]);
      assertKeepsContract(operation.path, operation.method, reply);
    },
  );
});
