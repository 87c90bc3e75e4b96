import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPos, openWorld, type World } from '../support/world.ts';

const balance = '/rest/1.0.0/gift/balance.json';
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

function preflight(world: World, origin: string): Promise<Response> {
  return fetch(world.address + balance, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
}

function call(world: World, origin: string): Promise<Response> {
  return fetch(world.address + balance, {
    method: 'POST',
    headers: { origin, authorization: demoPos, 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '1' } }),
  });
}

describe('a page in a browser', () => {
  let sandbox: World;
  let production: World;
  beforeAll(async () => {
    sandbox = await openWorld();
    production = await openWorld({ mode: 'production' });
  });
  afterAll(async () => {
    await sandbox.close();
    await production.close();
  });

  it.each(['http://localhost:5173', 'http://127.0.0.1:8080', 'https://localhost', 'http://[::1]:3000'])(
    'from %s may call a sandbox and read its replies',
    async (origin) => {
      const asked = await preflight(sandbox, origin);
      expect([asked.status, allowed(asked)]).toEqual([204, origin]);
      expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
      const reply = await call(sandbox, origin);
      expect([allowed(reply), reply.headers.get('vary')]).toEqual([origin, 'Origin']);
      expect(reply.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(await reply.json()).toHaveProperty('result');
    },
  );

  it.each([
    'https://shop.example.test',
    'http://localhost.example.test',
    'null',
    'http://localhost:3000.example.test',
  ])('from %s may not call', async (origin) => {
    expect(allowed(await preflight(sandbox, origin))).toBeNull();
    expect(allowed(await call(sandbox, origin))).toBeNull();
  });

  it('may not call in production, from any origin', async () => {
    for (const origin of ['http://localhost:5173', 'https://shop.example.test']) {
      expect(allowed(await preflight(production, origin))).toBeNull();
      expect(allowed(await call(production, origin))).toBeNull();
    }
  });
});
